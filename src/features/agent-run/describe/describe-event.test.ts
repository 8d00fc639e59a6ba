import { expect, it } from 'vitest';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll } from '../trace/trace-fixtures.ts';
import { describeEvent } from './describe-event.ts';

it('an event of empty texts has words of its own: it is shown as a link, and one without a name is none', () => {
  const make = createEventMaker();
  const root = { id: 'root', name: 'Lead' };
  const trace = foldTrace(
    readAll([
      make(0, root, 'run.cancel_requested', { reason: '' }),
      make(1, root, 'reasoning.summary', { text: ' ' }),
      make(2, root, 'tool_call.started', { toolCallId: 'a', toolName: '' }),
      make(3, root, 'progress.reported', { phase: '', message: '' }),
      make(4, root, 'artifact.updated', {
        artifact: { artifactId: 'notes', path: '', change: '', snapshotId: 's' },
      }),
      make(5, root, 'run.finished', { outcome: '' }),
    ]),
  );
  expect(trace.events.map((event) => describeEvent(event, trace))).toEqual([
    'Cancellation requested',
    'Reasoning',
    'Tool call started',
    'Phase: not given',
    'Artifact notes: updated',
    'Run finished: no outcome given',
  ]);
  expect(trace.artifacts.map(({ path }) => path)).toEqual([null]);
});
