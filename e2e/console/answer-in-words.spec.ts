import { expect, test } from '../support/fixtures.ts';

test('one key copies a run and a check in a few sentences, as text and as markdown', async ({
  app,
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async (key: string, said: string) => {
    await page.keyboard.press(key);
    await expect(page.getByText(said, { exact: true }).last()).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const check = `/monitors/${world.monitorId}/checks/${world.checkId}`;
  await app.openOverHttp(check);
  await expect(page.getByRole('heading', { level: 1, name: /^Check of/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  // The monitor's name comes with an answer of its own.
  await expect(page.getByRole('link', { name: 'Monitor', exact: true })).toHaveCount(0);
  expect(await copied('y', 'The summary is copied.')).toMatch(
    new RegExp(
      `^“[A-Z].+”, check ${world.checkId} on 127\\.0\\.0\\.1:\\d+ of .* UTC: .*\\. Of .*\\.$`,
    ),
  );
  expect(await copied('Shift+Y', 'The summary is copied as markdown.')).toContain(
    `](<${new URL(page.url()).origin}${check}`,
  );

  const job = '1d37fbcf-8c7f-83b7-a093-31c16966553b';
  await app.openOverHttp(`/agent-runs/${job}`);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  const summary = await copied('y', 'Summary copied');
  expect(summary).toMatch(
    new RegExp(`^Agent run ${job} on 127\\.0\\.0\\.1:\\d+ started at .* UTC`),
  );
  expect(summary).toContain('the browser process ended while it waited for ostler-freight.example');
  expect(summary).toMatch(/ Its trace has 49 events, \d agents, \d errors? and \d failed calls?\./);
  expect(summary).not.toContain('fc-demo');
});
