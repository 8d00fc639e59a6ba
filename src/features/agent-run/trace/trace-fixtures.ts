import { peekEventId, readTraceEntry, type TraceEntry } from '#/api/trace/trace-entry.ts';

/** Makes trace events for tests and measurements: plain JSON as the wire carries it. */
export type RawEvent = Readonly<Record<string, unknown>>;

export const START = Date.parse('2026-11-20T10:00:00.000Z');

interface AgentOptions {
  readonly id: string;
  readonly role?: string;
  readonly name?: string;
  readonly parentId?: string;
}

/** A clockwork of events: each agent counts its own sequence, `at` is in milliseconds from START. */
export function createEventMaker() {
  const sequences = new Map<string, number>();
  let count = 0;
  return (at: number, agent: AgentOptions, type: string, fields: RawEvent = {}): RawEvent => {
    const producerSequence = (sequences.get(agent.id) ?? 0) + 1;
    sequences.set(agent.id, producerSequence);
    return {
      schemaVersion: 1,
      eventId: `event-${++count}`,
      runId: 'run',
      occurredAt: new Date(START + at).toISOString(),
      producerSequence,
      agent: {
        role: agent.parentId === undefined ? 'orchestrator' : 'subagent',
        name: agent.id,
        ...agent,
      },
      type,
      ...fields,
    };
  };
}

export const readAll = (raws: readonly unknown[]): readonly TraceEntry[] =>
  raws.map((raw, index) => readTraceEntry(raw, peekEventId(raw) ?? `unreadable-${index}`));

const root: AgentOptions = { id: 'root', name: 'Orchestrator' };

/** A run of about `count` events: a root, sub-agents that overlap, tools, sessions, reasoning, artifacts, and one that fails. */
export function makeTrace(count: number, { agents = 8, fail = false } = {}): readonly RawEvent[] {
  const make = createEventMaker();
  const events: RawEvent[] = [make(0, root, 'run.started'), make(5, root, 'agent.started')];
  events.push(
    make(10, root, 'progress.reported', { phase: 'planning', message: 'Reading the task' }),
  );
  const perAgent = Math.max(1, Math.floor((count - 6 - agents * 2) / agents));
  const tools = ['search_web', 'scrape_page', 'extract_json', 'map_site'];
  const fields: RawEvent[] = [];
  for (let number = 0; number < agents; number++) {
    const agent: AgentOptions = {
      id: `agent-${number}`,
      name: `Researcher ${number + 1}`,
      parentId: number % 3 === 2 ? `agent-${number - 1}` : 'root',
    };
    const from = 500 + number * 2_000;
    fields.push(make(from, agent, 'agent.started'));
    for (let step = 0; step < perAgent; step += 2) {
      const at = from + 50 + step * 110;
      const toolCallId = `call-${step}`;
      const toolName = tools[(step / 2 + number) % tools.length];
      if (step % 20 === 18) {
        fields.push(
          make(at, agent, 'reasoning.summary', {
            text: `Looked at ${step} pages; the price list is on the third.`,
          }),
        );
        fields.push(
          make(at + 20, agent, 'artifact.updated', {
            artifact: {
              kind: 'json',
              artifactId: 'result',
              snapshotId: `snap-${number}-${step}`,
              change: 'append',
              changedFields: ['items'],
              itemCount: step,
            },
          }),
        );
      } else {
        fields.push(
          make(at, agent, 'tool_call.started', {
            toolCallId,
            toolName,
            parameters: { url: `https://shop.example/page/${step}`, depth: 1 },
          }),
        );
        fields.push(
          make(at + 60 + (step % 7) * 20, agent, 'tool_call.finished', {
            toolCallId,
            toolName,
            result: { ok: true, items: step },
          }),
        );
      }
    }
    const failed = fail && number === agents - 1;
    const error = {
      code: 'internal',
      source: 'tool',
      retryable: false,
      message: 'The page closed the connection.',
    };
    if (failed) fields.push(make(from + perAgent * 110 + 400, agent, 'error.occurred', { error }));
    fields.push(
      make(
        from + perAgent * 110 + 500,
        agent,
        'agent.finished',
        failed ? { outcome: 'failed', error } : { outcome: 'succeeded', durationMs: 100 },
      ),
    );
  }
  events.push(
    ...fields.toSorted((left, right) =>
      String(left['occurredAt']).localeCompare(String(right['occurredAt'])),
    ),
  );
  const end = 500 + agents * 2_000 + perAgent * 110 + 1_000;
  events.push(
    make(end - 500, root, 'progress.reported', {
      phase: 'finalizing',
      message: 'Writing the result',
    }),
  );
  events.push(
    make(
      end,
      root,
      'run.finished',
      fail
        ? {
            outcome: 'failed',
            error: {
              code: 'internal',
              source: 'agent',
              retryable: true,
              message: 'A sub-agent failed.',
            },
          }
        : { outcome: 'succeeded' },
    ),
  );
  return events;
}
