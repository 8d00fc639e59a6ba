import { nameUuid } from '../../random.ts';
import type { Stage } from '../direct-script.ts';
import type { Schedule, ScheduledEvent } from '../schedule-script.ts';

export const ODD_PROMPT = 'Read the opening hours of the libraries of Saltmarsh county.';

/** A short run that ends well by its status, while its trace says that it failed. */
export function describeOddTrace(stage: Stage) {
  const { lead } = stage;
  lead.report('planning', 'Finding the libraries');
  const scout = lead.spawn('Scout: saltmarsh.example');
  scout.use(
    'scrape_page',
    { url: 'https://saltmarsh.example/libraries' },
    { statusCode: 200, branches: 7 },
    { ms: 3_000 },
  );
  scout.begin('scrape_page', { url: 'https://saltmarsh.example/libraries/harbour' });
  scout.pass(2_000);
  scout.finish();
  lead.waitFor(scout);
  stage.artifact('json', 'result', 'result.json').save(lead, 'init', { branches: 7, hours: null });
  const error = {
    code: 'internal',
    source: 'system',
    retryable: false,
    message: 'The result was written after the run had been closed.',
  } as const;
  lead.finish('failed', error);
  lead.pass(40);
  stage.end('failed', error);
  stage.deliver({ branches: 7, openOnSundays: 2 });
}

/**
 * Adds what a client must survive: types and values nobody has heard of, duplicates, a second end, orphans, a cycle of parents, two
 * roots, a clock an hour ahead. Every addition is a valid trace event of the contract, which leaves enums open.
 */
export function addOddEvents(runId: string, startedAt: number, schedule: Schedule): Schedule {
  const told = schedule.events();
  const [first] = told;
  const lastArrival = Math.max(0, ...told.map(({ arrivesAt }) => arrivesAt));
  let number = 0;
  const odd = (
    at: number,
    sequence: number,
    agent: object,
    fields: object,
    skewMs = 0,
  ): ScheduledEvent => ({
    arrivesAt: Math.max(0, at) + 200,
    event: {
      schemaVersion: 1,
      eventId: nameUuid(`${runId}/odd/${number++}`),
      runId,
      occurredAt: new Date(startedAt + at + skewMs).toISOString(),
      producerSequence: sequence,
      agent,
      ...fields,
    },
  });
  const meter = { id: 'agent_meter', role: 'accountant', name: 'Meter' };
  const left = { id: 'agent_left', role: 'subagent', name: 'Left hand', parentId: 'agent_right' };
  const right = { id: 'agent_right', role: 'subagent', name: 'Right hand', parentId: 'agent_left' };
  const orphan = {
    id: 'agent_orphan',
    role: 'subagent',
    name: 'Scout without a parent',
    parentId: 'agent_never_seen',
  };
  const second = { id: 'agent_second', role: 'orchestrator', name: 'Second lead' };
  const events: ScheduledEvent[] = [
    odd(400, 1, meter, { type: 'usage.recorded', tokens: 1_204 }),
    odd(900, 2, meter, {
      type: 'progress.reported',
      phase: 'reflecting',
      message: 'A phase nobody has heard of',
    }),
    odd(1_000, 1, left, { type: 'agent.started' }),
    odd(1_050, 1, right, { type: 'agent.started' }),
    odd(1_900, 2, left, {
      type: 'agent.finished',
      outcome: 'abandoned',
      durationMs: 900,
      error: null,
    }),
    odd(1_300, 1, orphan, {
      type: 'tool_call.finished',
      toolCallId: 'call_without_start',
      toolName: 'scrape_page',
      result: { statusCode: 200 },
    }),
    odd(1_500, 2, orphan, {
      type: 'browser.session.finished',
      sessionId: 'session-without-start',
      durationMs: 800,
    }),
    odd(1_700, 1, second, { type: 'agent.started' }),
    odd(2_100, 2, second, {
      type: 'reasoning.summary',
      text: 'This agent has no parent either: the run has two roots. Its clock is an hour ahead from here.',
    }),
    odd(
      2_500,
      3,
      second,
      { type: 'progress.reported', phase: 'working', message: 'Written an hour in the future' },
      3_600_000,
    ),
    odd(2_700, 4, second, {
      type: 'artifact.updated',
      artifact: {
        kind: 'hologram',
        artifactId: 'model',
        snapshotId: nameUuid(`${runId}/nothing`),
        change: 'fold',
        sourceToolCallId: 'call_without_start',
      },
    }),
    odd(2_900, 5, second, {
      type: 'error.occurred',
      error: {
        code: 'out_of_luck',
        source: 'weather',
        retryable: true,
        message: 'A code that is not in the catalogue.',
      },
    }),
    odd(lastArrival + 2_000, 6, second, {
      type: 'run.finished',
      outcome: 'succeeded',
      error: null,
    }),
  ];
  const twice = first ? [{ ...first, arrivesAt: first.arrivesAt + 3_000 }] : [];
  const all = [...told, ...events, ...twice].sort((a, b) => a.arrivesAt - b.arrivesAt);
  return { ...schedule, events: () => all };
}
