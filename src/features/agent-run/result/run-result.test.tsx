// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answerWith, makeRunView, makeStatus } from '../run/run-fixtures.ts';
import { openPart } from '../run/screen-fixtures.tsx';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll, START } from '../trace/trace-fixtures.ts';
import { RunResult } from './run-result.tsx';

beforeAll(() => vi.stubGlobal('scrollTo', () => undefined));
afterAll(() => vi.unstubAllGlobals());

it.each([
  ['processing', 'The status says processing: this is what it holds so far'],
  ['paused', 'The status says paused: this is what it holds so far'],
  ['completed', null],
])('the data of a run whose status says %s is told for what it is', async (status, told) => {
  const data = { ferries: [{ name: 'Aran' }] };
  const view = makeRunView(foldTrace([]), { status: answerWith(makeStatus({ status, data })) });
  const { place, leave } = openPart(
    () => <RunResult view={view} now={0} isPending={false} isSilent={false} />,
    () => new Response(),
    `/agent-runs/${view.jobId}`,
  );
  await vi.waitFor(() => expect(place.textContent).toContain('1 record'));
  if (told === null) expect(place.textContent).not.toContain('so far');
  else expect(place.textContent).toContain(told);
  leave();
});

it.each([
  [false, 'The run is still working.'],
  [true, 'The run was at work when it was last read.'],
])(
  'a run from which nothing was heard for long (%s) is said to have been at work then',
  async (isSilent, told) => {
    const view = makeRunView(foldTrace([]), {
      status: answerWith(makeStatus({ data: null })),
      over: false,
    });
    const { place, leave } = openPart(
      () => <RunResult view={view} now={0} isPending={false} isSilent={isSilent} />,
      () => new Response(),
      `/agent-runs/${view.jobId}`,
    );
    await vi.waitFor(() => expect(place.textContent).toContain(told));
    leave();
  },
);

it('where no status came, and the trace tells nothing, the result is not known: nothing is loading', async () => {
  const view = makeRunView(foldTrace([]), { status: null, over: false });
  const { place, leave } = openPart(
    () => <RunResult view={view} now={0} isPending={false} isSilent={false} />,
    () => new Response(),
    `/agent-runs/${view.jobId}`,
  );
  await vi.waitFor(() => expect(place.textContent).toContain('The result is not known'));
  leave();
});

/** What is said in the place of a result of a run whose trace holds `events` and no end, so many minutes after its start. */
async function tellWithout(
  minutes: number,
  events: readonly unknown[],
  status = 'processing',
): Promise<string> {
  const view = makeRunView(foldTrace(readAll(events)), {
    status: answerWith(makeStatus({ status, data: null })),
    over: false,
  });
  const { place, leave } = openPart(
    () => (
      <RunResult view={view} now={START + minutes * 60_000} isPending={false} isSilent={false} />
    ),
    () => new Response(),
    `/agent-runs/${view.jobId}`,
  );
  await vi.waitFor(() => expect(place.textContent).not.toBe(''));
  const told = place.textContent ?? '';
  leave();
  return told;
}

it('a run whose trace has told nothing for long is not said to be still working', async () => {
  const event = createEventMaker();
  const lost = await tellWithout(61, [event(0, { id: 'root' }, 'run.started')]);
  expect(lost).toContain('The status says processing; its trace has told nothing since');
  expect(lost).not.toContain('still working');
});

it('a run is said to have artifacts only where there are any', async () => {
  const event = createEventMaker();
  const artifact = { kind: 'json', artifactId: 'result', snapshotId: 's', change: 'init' };
  const some = event(0, { id: 'root' }, 'artifact.updated', { artifact });
  expect(await tellWithout(1, [some])).toContain('What it has found so far is among its artifacts');
  expect(await tellWithout(1, [])).not.toContain('artifacts');
  // Of one that has ended without an end in its trace nothing grows any more.
  expect(await tellWithout(1, [some])).toContain('Watch the result grow');
  expect(await tellWithout(1, [some], 'failed')).toContain('Show how far the result got');
});
