import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, expectLoaded, test } from '../support/fixtures.ts';

/**
 * What a first visit to a screen may take until it is complete with its data. JavaScript and styles together, compressed with gzip (1 KB =
 * 1024 bytes); requests without preflights, and without fonts, icon and the deployment's own connections, for which nothing waits where one was
 * chosen; and how many of them at most wait for one another: the page, its scripts, the question to the API.
 *
 * Every limit stands 0.3 to 0.8 above what was measured when it was set, for the hash of a commit alone moves a screen by 0.1. It is raised by
 * whoever adds what the screen needs at once, with that in the message of the commit (`scripts/size-budgets.mjs`).
 */
const COMPLETE_SCREEN_KB = 213;
/** Several things in one screen (`scripts/size-budgets.mjs`), and the parts that their data asks for: the runs at work on the overview. */
const COMPLETE_KB: Readonly<Record<string, number>> = {
  home: 269.2,
  monitors: 224.3,
  monitor: 237.6,
  check: 237.7,
  // The inbox opens its first page: what draws that (diff, fields, judgment) comes with it.
  'inbox of a check': 288.9,
  'since one last looked': 274.5,
  // What it draws of a change it shares with the check, with its quotes and judgment.
  'history of a page': 274,
  // The results of both searches: an answer that was paid for waits for no further file.
  search: 232,
  'prepared search': 232,
  // It asks how the rows in sight ended, and reads of their traces which failure nobody got over.
  'agent runs': 247.8,
  'agent run': 276.1,
  'comparison of runs': 244,
};
/**
 * Nearly all in one wave, named by the head of the page: fewer files would hold what the screen does not draw, 10 to 20 KB on most. The most
 * are those of a check, which asks for the checks next to it, too.
 */
const REQUESTS = 36;
/** These read one check after the other once they are there; their own tests count what they ask for. */
const READ_ON: readonly string[] = [
  'home',
  'inbox of a check',
  // Its list of checks is asked for what follows until nothing does.
  'monitor',
  'since one last looked',
  'history of a page',
  // Of the rows in sight it asks how they ended, a few at a time.
  'agent runs',
];
const CHAIN = 4;

const LOADED_BY_ROUTE: readonly string[] = ['home', 'monitors', 'monitor', 'check', 'agent run'];

/** Long enough that requests which do not wait for one another begin before the first of them is answered. */
const ANSWER_AFTER_MS = 200;

interface Fetched {
  readonly path: string;
  readonly start: number;
  end: number;
}

/** Watches what a page fetches, over a network that answers late, so that it shows what waits for what. */
async function watchRequests(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ANSWER_AFTER_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const requests = new Map<Request, Fetched>();
  const weights: Promise<number>[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font' || /\/(icon\.svg|connections\.json)$/.test(request.url()))
      return;
    requests.set(request, {
      path: new URL(request.url()).pathname,
      start: performance.now(),
      end: Number.POSITIVE_INFINITY,
    });
  });
  page.on('requestfinished', (request) => {
    const fetched = requests.get(request);
    if (!fetched) return;
    fetched.end = performance.now();
    const weigh = async () =>
      gzipSync((await (await request.response())?.body()) ?? '', { level: 9 }).length;
    // A page that has been left gives no more bodies.
    if (/\.(js|css)$/.test(fetched.path)) weights.push(weigh().catch(() => 0));
  });
  return {
    list: () => [...requests.values()],
    weigh: async () => (await Promise.all(weights)).reduce((sum, size) => sum + size, 0) / 1024,
  };
}

/** The most requests of which each began after the one before it was answered. */
function findLongestChain(requests: readonly Fetched[]): readonly string[] {
  const chains: { readonly end: number; readonly paths: readonly string[] }[] = [];
  for (const { path, start, end } of requests) {
    const before = chains
      .filter((chain) => chain.end <= start)
      .toSorted((left, right) => right.paths.length - left.paths.length)[0];
    chains.push({ end, paths: [...(before?.paths ?? []), path] });
  }
  return (
    chains.map(({ paths }) => paths).toSorted((left, right) => right.length - left.length)[0] ?? []
  );
}

test('a screen with its data weighs little, asks for it at once, and holds nothing that only some visits need', async ({
  app,
  browser,
  service,
  world,
}) => {
  test.slow();
  const found: Record<
    string,
    { readonly kb: number; readonly requests: number; readonly chain: readonly string[] }
  > = {};
  for (const [name, path] of world.screens) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const watched = await watchRequests(page);
    await page.addInitScript((baseUrl) => {
      localStorage.setItem(
        'console.connections',
        JSON.stringify([{ id: 'over-http', name: 'Over HTTP', baseUrl }]),
      );
      sessionStorage.setItem('console.connection', 'over-http');
      sessionStorage.setItem('console.key.over-http', 'fc-demo');
      const send = window.fetch;
      window.fetch = (input, init) => {
        const isDrawn = document.querySelector('main') !== null;
        if (input instanceof Request && input.url.startsWith(baseUrl))
          document.documentElement.dataset['firstAsked'] ??= isDrawn ? 'after' : 'before';
        return send(input, init);
      };
    }, service.baseUrl);
    await page.goto(app.origin + path);
    // What reads on is there with its first findings, and busy until the last.
    if (name === 'home')
      await expect(
        page.getByRole('region', { name: 'Changes to review' }).getByRole('listitem').first(),
      ).toBeVisible();
    else await expectLoaded(page);
    // Where the route has a loader, the first question is on its way before the frame is drawn.
    if (LOADED_BY_ROUTE.includes(name))
      await expect(page.locator('html'), name).toHaveAttribute('data-first-asked', 'before');
    // Complete: also what the first answers have asked for, whichever moment they came.
    await page.waitForLoadState('networkidle');
    const requests = watched.list();
    expect(
      requests
        .map((request) => request.path)
        .filter((file) => /page-(host|worker)|corpus|shiki|oniguruma/.test(file)),
      name,
    ).toEqual([]);
    expect(requests.length, 'something was loaded').toBeGreaterThan(4);
    found[name] = {
      kb: Math.round((await watched.weigh()) * 10) / 10,
      requests: requests.length,
      chain: findLongestChain(requests),
    };
    await context.close();
  }
  const tooMuch = Object.entries(found).filter(
    ([name, { kb, requests, chain }]) =>
      kb > (COMPLETE_KB[name] ?? COMPLETE_SCREEN_KB) ||
      (!READ_ON.includes(name) && (requests > REQUESTS || chain.length > CHAIN)),
  );
  expect(tooMuch).toEqual([]);
});
