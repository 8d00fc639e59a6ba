import { expect, test } from '../support/fixtures.ts';

test('no text becomes markup, a script or a worker, and nobody learns where a visitor comes from', async ({
  app,
  page,
  watch,
}) => {
  app.allowComplaints(/Content Security Policy|Trusted|Failed to (?:set|execute)/i);
  await app.openOverHttp('/monitors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A browser that translates a page keeps on it what React changes later.
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');

  const outcomes = await page.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch {
        return 'refused';
      }
    };
    const attack = '<img src=x onerror="window.attacked = 1">';
    const spare = () => document.createElement('div');
    return {
      innerHTML: attempt(() => (spare().innerHTML = attack)),
      plainMarkup: attempt(() => (spare().innerHTML = '<b>bold</b>')),
      twoReferences: attempt(() => (spare().innerHTML = '&lt;&gt;')),
      outerHTML: attempt(() => spare().appendChild(spare()).setHTMLUnsafe(attack)),
      adjacent: attempt(() => spare().insertAdjacentHTML('beforeend', attack)),
      parsed: attempt(() => new DOMParser().parseFromString(attack, 'text/html')),
      written: attempt(() => document.write(attack)),
      framed: attempt(() => (document.createElement('iframe').srcdoc = attack)),
      scriptText: attempt(() => (document.createElement('script').text = 'window.attacked = 1')),
      scriptAddress: attempt(
        () => (document.createElement('script').src = 'https://evil.example/x.js'),
      ),
      foreignWorker: attempt(() => new Worker('https://evil.example/worker.js')),
      dataWorker: attempt(() => new Worker('data:text/javascript,postMessage(1)')),
      ownPolicy: attempt(() => Reflect.get(window, 'trustedTypes').createPolicy('mine', {})),
      secondDefault: attempt(() => Reflect.get(window, 'trustedTypes').createPolicy('default', {})),
      oneReference: attempt(() => (spare().innerHTML = '&amp;')),
      ownWorker: attempt(() => new Worker('/theme.js').terminate()),
    };
  });
  const { oneReference, ownWorker, ...refused } = outcomes;
  expect([oneReference, ownWorker]).toEqual(['done', 'done']);
  expect(Object.entries(refused).filter(([, outcome]) => outcome !== 'refused')).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'attacked'))).toBeUndefined();

  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  expect(watch.requests.length).toBeGreaterThan(3);
  // The page's own files are asked for before its first line is read; what they and the service are asked for then names no page.
  expect(
    watch.requests.filter(({ headers }) => (headers['referer'] ?? '') !== '').map(({ url }) => url),
  ).toEqual([]);
});
