import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import {
  answerRun,
  makeEvents,
  RUN_PATH,
  statusOf,
  traceError,
  traceOf,
} from '../support/made-run.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

test('the filter finds what lies deep in an event, an error told three times is one, the export holds every event as it came', async ({
  app,
  page,
  service,
}) => {
  const event = makeEvents();
  const rows = Array.from({ length: 2_000 }, (_, index) => ({
    sku: `row-${index}`,
    note: index === 1_998 ? 'Out of   stock until May' : 'ok',
  }));
  const lost = traceError('internal', 'The shop closed the connection');
  const call = { toolCallId: 'c1', toolName: 'scrape' };
  const events = [
    event(0, 'root', 'run.started'),
    event(100, 'a', 'agent.started'),
    event(200, 'a', 'tool_call.started', {
      ...call,
      parameters: { url: 'https://shop.example/list' },
    }),
    event(900, 'a', 'tool_call.finished', {
      ...call,
      result: { rows },
      billedBy: { region: 'eu-north-9' },
    }),
    event(1_000, 'a', 'error.occurred', lost),
    event(1_100, 'a', 'agent.finished', { outcome: 'failed', ...lost }),
    event(1_150, 'b', 'agent.started'),
    event(1_200, 'b', 'unheard.of', { extra: [1, { deep: 'stock out of' }] }),
    event(2_000, 'root', 'run.finished', {
      outcome: 'failed',
      ...traceError('internal', 'Scout a: The shop closed the connection'),
    }),
  ];
  // Not in the order of time, and one of them twice: as it came is as it came.
  const sent = [...events.toReversed(), events[0]];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'failed', error: 'It failed.' }),
    trace: () => traceOf(sent, { region: 'eu', next: null }),
  });
  await app.openOverHttp(RUN_PATH);
  const state = page.getByRole('region', { name: 'State at the playhead' });
  await expect(state).toContainText('Errors (1)');
  await expect(page.getByRole('region', { name: 'Cause' })).toContainText('scrape');

  const filter = page.getByRole('searchbox', { name: 'Find in the events' });
  for (const [text, isFound] of [
    ['row-1999', true],
    ['"out of stock until"', true],
    ['eu-north-9', true],
    ['"stock until out"', false],
    ['row-2000', false],
  ] as const) {
    await filter.fill(text);
    const lane = page.getByRole('treeitem', { name: /^scrape of Scout a: 1 call$/ });
    await expect(lane, text).toHaveCount(isFound ? 1 : 0);
    await expect(page.getByRole('treeitem', { name: /^Scout b / }), text).toHaveCount(0);
  }
  await filter.fill('"stock out of"');
  await expect(page.getByRole('treeitem', { name: /^Scout b / })).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /JSON/ }).click();
  const file: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file).toMatchObject({
    complete: true,
    trace: { success: true, region: 'eu', next: null },
  });
  expect((file as { trace: { events: unknown } }).trace.events).toEqual(sent);
});

test('a folded agent counts its calls and its sessions of a browser apart', async ({
  app,
  page,
  service,
}) => {
  const event = makeEvents();
  const call = { toolCallId: 'call-1', toolName: 'scrape' };
  const events = [
    event(0, 'root', 'run.started'),
    event(10, 'a', 'agent.started'),
    event(20, 'a', 'tool_call.started', { ...call, parameters: {} }),
    event(30, 'a', 'browser.session.started', { sessionId: 'session-1' }),
    event(40, 'a', 'browser.session.finished', { sessionId: 'session-1', durationMs: 10 }),
    event(50, 'a', 'tool_call.finished', { ...call, result: {} }),
    event(60, 'a', 'agent.finished', { outcome: 'succeeded' }),
    event(70, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'completed', data: {} }),
    trace: () => traceOf(events),
  });
  await app.openOverHttp(`${RUN_PATH}?fold=all`);
  await expect(page.getByRole('treeitem', { name: /^Scout a/ })).toContainText(
    '6 events, 1 call and 1 session folded',
  );
});
