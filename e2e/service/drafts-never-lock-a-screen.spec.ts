import { expect, expectLoaded, test } from '../support/fixtures.ts';

const SCHEMA = 'JSON Schema of the result';

test('no schema locks the form: typed letter by letter, remembered, or stored by another hand', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/agent-runs?form=shown');
  const schema = page.getByLabel(SCHEMA);
  await schema.pressSequentially('{"$ref":"#/%"}');
  await expect(page.getByRole('list', { name: 'Errors in the schema' })).toContainText(
    '#/% leads nowhere',
  );
  await page.reload();
  await expect(schema).toHaveValue('{"$ref":"#/%"}');
  const stored = [
    `{"schemaText":${JSON.stringify(`${'{"not":'.repeat(50_000)}1${'}'.repeat(50_000)}`)}}`,
    `{"prompt":${'['.repeat(50_000)}${']'.repeat(50_000)},"urls":[null,{"toString":1}],"schemaText":{}}`,
    '{"__proto__":{"prompt":7},"effort":"constructor"}',
  ];
  for (const draft of stored) {
    await page.evaluate((text) => {
      const name = Object.keys(localStorage).find((key) =>
        key.startsWith('console.start-run.draft.'),
      );
      if (name === undefined) throw new Error('No draft is saved.');
      localStorage.setItem(name, text);
    }, draft);
    await page.reload();
    await expect(schema).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start run' })).toBeVisible();
  }
});

test('a screen that fails on what was typed offers to clear just that, and works again', async ({
  app,
  page,
}) => {
  // Whatever the next such mistake will be: here every look at this prompt throws.
  await page.addInitScript(() => {
    String.prototype.trim = function (this: string) {
      if (this.includes('throws when drawn')) throw new Error('cannot be drawn');
      return this.replaceAll(/^\s+|\s+$/g, '');
    };
    if (sessionStorage.getItem('prepared') === null) {
      sessionStorage.setItem('prepared', '');
      localStorage.setItem('console.start-run.draft', '{"prompt":"throws when drawn"}');
      localStorage.setItem('console.theme', '"dark"');
      localStorage.setItem(
        'console.start-run.unclear.any',
        '{"prompt":"sent","triedAt":1,"what":"cut"}',
      );
    }
  });
  app.allowComplaints(/cannot be drawn/);
  await app.openOverHttp('/agent-runs?form=shown');
  await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible();
  // The frame around it keeps working.
  await expect(page.getByRole('link', { name: 'Monitors' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear what was typed here' }).click();
  await expect(page.getByLabel(SCHEMA)).toBeAttached();
  await expectLoaded(page);
  // What was typed is gone; the theme, and the doubt whether a start began a run, are not.
  const saved = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /start-run|theme/.test(key)),
  );
  expect(saved.filter((key) => !key.startsWith('console.start-run.again')).toSorted()).toEqual([
    'console.start-run.unclear.any',
    'console.theme',
  ]);
});

test('a page of which something else has replaced a part says so, and asks for nothing to be cleared', async ({
  app,
  page,
}) => {
  app.allowComplaints(/NotFoundError|not a child/);
  await app.open('/agent-runs?form=shown');
  const main = page.getByRole('main');
  const prompt = main.getByLabel('Prompt', { exact: true });
  await main.getByRole('button', { name: 'Start run' }).click();
  // As programs that translate a page or block parts of it do: an element of theirs is in the place of one that the console takes away later.
  await main.getByText('Nothing was sent: see the marked fields.').evaluate((note: Element) => {
    note.replaceWith(Object.assign(document.createElement('font'), { textContent: 'Nichts' }));
  });
  await prompt.fill('Read the price list');
  const alert = main.getByRole('alert');
  await expect(alert).toContainText('Something else has changed this page');
  await expect(alert).toContainText('translation');
  await expect(main.getByRole('button', { name: 'Clear what was typed here' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Load the page again' }).click();
  await expect(prompt).toHaveValue('Read the price list');
});
