import { expect, it } from 'vitest';
import { createEventMaker, readAll } from '../trace/trace-fixtures.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { sayConsequences } from './say-consequences.ts';

it('counts an agent that was stopped once as stopped, never as one more error', () => {
  const make = createEventMaker();
  const [lead, scout] = [{ id: 'lead' }, { id: 'scout', parentId: 'lead' }];
  const stop = { error: { code: 'parent_finished', message: 'The parent finished.' } };
  const { events } = foldTrace(
    readAll([
      make(1, lead, 'error.occurred', { error: { code: 'internal', message: 'No memory.' } }),
      make(2, scout, 'error.occurred', stop),
      make(3, scout, 'agent.finished', { outcome: 'cancelled', ...stop }),
      make(4, { id: 'other' }, 'error.occurred', { error: { code: 'cancelled' } }),
      make(5, lead, 'run.finished', { outcome: 'failed', error: { code: 'internal' } }),
    ]),
  );
  expect(sayConsequences(events.slice(1))).toBe('2 agents were stopped, then the run ended');
  expect(sayConsequences(events)).toBe('1 more error, 2 agents were stopped, then the run ended');
});
