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

it('tells what ended after the run behind its end, and who had told of its own before only once', () => {
  const make = createEventMaker();
  const stop = { error: { code: 'parent_finished', message: 'The parent finished.' } };
  const limit = { error: { code: 'credit_limit_reached', message: 'No more credits.' } };
  const scout = (id: string) => ({ id, parentId: 'lead' });
  const { events } = foldTrace(
    readAll([
      make(1, { id: 'lead' }, 'agent.finished', { outcome: 'failed', ...limit }),
      make(2, scout('a'), 'agent.finished', { outcome: 'failed', ...stop }),
      make(3, { id: 'lead' }, 'run.finished', { outcome: 'credit_limit_reached', ...limit }),
      make(4, scout('a'), 'error.occurred', stop),
      make(5, scout('b'), 'agent.finished', { outcome: 'failed', ...stop }),
      make(6, scout('c'), 'agent.finished', { outcome: 'failed', ...stop }),
    ]),
  );
  expect(sayConsequences(events)).toBe(
    '1 agent ended with an error, 1 agent was stopped, then the run ended, then 2 agents were stopped',
  );
  expect(sayConsequences(events.slice(2))).toBe('the run ended, then 3 agents were stopped');
  expect(sayConsequences(events.slice(2, 3))).toBe('');
});

it('counts an error also where the end of a call or of a session told it', () => {
  const make = createEventMaker();
  const [lead, scout] = [{ id: 'lead' }, { id: 'scout', parentId: 'lead' }];
  const told = (message: string) => ({ error: { code: 'internal', message } });
  const call = { toolCallId: 'c', toolName: 'scrape' };
  const { events } = foldTrace(
    readAll([
      make(1, lead, 'error.occurred', told('No memory.')),
      make(2, scout, 'tool_call.finished', { ...call, ...told('HTTP 503') }),
      make(3, scout, 'browser.session.finished', { sessionId: 's', ...told('It crashed.') }),
      make(4, lead, 'run.finished', { outcome: 'failed', ...told('No memory.') }),
      make(5, scout, 'tool_call.finished', { ...call, toolCallId: 'd', ...told('HTTP 504') }),
    ]),
  );
  expect(sayConsequences(events)).toBe('3 more errors, then the run ended, then 1 more error');
});
