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

const TOOLS = ['search_web', 'scrape_page', 'extract_json', 'map_site'];

interface SubAgentOptions {
  readonly number: number;
  /** How many events its tools and artifacts make. */
  readonly steps: number;
  readonly fails: boolean;
}

/** What a sub-agent of a run sends: calls of tools, reasoning and an artifact now and then. */
function makeSubAgent(
  make: ReturnType<typeof createEventMaker>,
  { number, steps, fails }: SubAgentOptions,
): readonly RawEvent[] {
  const agent: AgentOptions = {
    id: `agent-${number}`,
    name: `Researcher ${number + 1}`,
    parentId: number % 3 === 2 ? `agent-${number - 1}` : 'root',
  };
  const from = 500 + number * 2_000;
  const events = [make(from, agent, 'agent.started')];
  for (let step = 0; step < steps; step += 2) {
    const at = from + 50 + step * 110;
    const toolCallId = `call-${step}`;
    const toolName = TOOLS[(step / 2 + number) % TOOLS.length];
    if (step % 20 === 18) {
      const artifact = {
        kind: 'json',
        artifactId: 'result',
        snapshotId: `snap-${number}-${step}`,
        change: 'append',
        changedFields: ['items'],
        itemCount: step,
      };
      events.push(
        make(at, agent, 'reasoning.summary', {
          text: `Looked at ${step} pages; the price list is on the third.`,
        }),
        make(at + 20, agent, 'artifact.updated', { artifact }),
      );
    } else {
      const parameters = { url: `https://shop.example/page/${step}`, depth: 1 };
      events.push(
        make(at, agent, 'tool_call.started', { toolCallId, toolName, parameters }),
        make(at + 60 + (step % 7) * 20, agent, 'tool_call.finished', {
          toolCallId,
          toolName,
          result: { ok: true, items: step },
        }),
      );
    }
  }
  const error = {
    code: 'internal',
    source: 'tool',
    retryable: false,
    message: 'The page closed the connection.',
  };
  if (fails) events.push(make(from + steps * 110 + 400, agent, 'error.occurred', { error }));
  const end = fails ? { outcome: 'failed', error } : { outcome: 'succeeded', durationMs: 100 };
  events.push(make(from + steps * 110 + 500, agent, 'agent.finished', end));
  return events;
}

/** A run of about `count` events: a root, sub-agents that overlap, tools, sessions, reasoning, artifacts, and one that fails. */
export function makeTrace(count: number, { agents = 8, fail = false } = {}): readonly RawEvent[] {
  const make = createEventMaker();
  const steps = Math.max(1, Math.floor((count - 6 - agents * 2) / agents));
  const end = 500 + agents * 2_000 + steps * 110 + 1_000;
  const error = {
    code: 'internal',
    source: 'agent',
    retryable: true,
    message: 'A sub-agent failed.',
  };
  return [
    make(0, root, 'run.started'),
    make(5, root, 'agent.started'),
    make(10, root, 'progress.reported', { phase: 'planning', message: 'Reading the task' }),
    ...Array.from({ length: agents }, (_, number) =>
      makeSubAgent(make, { number, steps, fails: fail && number === agents - 1 }),
    )
      .flat()
      .toSorted((left, right) =>
        String(left['occurredAt']).localeCompare(String(right['occurredAt'])),
      ),
    make(end - 500, root, 'progress.reported', {
      phase: 'finalizing',
      message: 'Writing the result',
    }),
    make(end, root, 'run.finished', fail ? { outcome: 'failed', error } : { outcome: 'succeeded' }),
  ];
}
