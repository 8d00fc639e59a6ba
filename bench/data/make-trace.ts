type Fields = Readonly<Record<string, unknown>>;

const START = Date.parse('2026-11-20T10:00:00.000Z');
const TOOLS = ['search_web', 'scrape_page', 'extract_json', 'map_site', 'read_table'];

/** A trace of exactly `count` events: an orchestrator and 24 sub-agents at work side by side, in order of time, some of them failing. */
export function makeTrace(count: number, { ended = true } = {}): readonly Fields[] {
  const sequences = new Map<string, number>();
  const events: Fields[] = [];
  const add = (at: number, id: string, type: string, fields: Fields = {}) => {
    const producerSequence = (sequences.get(id) ?? 0) + 1;
    sequences.set(id, producerSequence);
    const agent =
      id === 'root'
        ? { id, role: 'orchestrator', name: 'Orchestrator' }
        : { id, role: 'subagent', name: `Researcher ${id.slice(6)}`, parentId: 'root' };
    events.push({
      schemaVersion: 1,
      eventId: `event-${events.length}`,
      runId: 'run',
      occurredAt: new Date(START + at).toISOString(),
      producerSequence,
      agent,
      type,
      ...fields,
    });
  };
  add(0, 'root', 'run.started');
  add(3, 'root', 'progress.reported', { phase: 'working', message: 'Reading the catalogue' });
  const agents = Math.min(24, Math.max(1, Math.floor(count / 20)));
  for (let agent = 0; agent < agents; agent++) add(10 + agent, `agent-${agent}`, 'agent.started');
  const last = ended ? 1 : 0;
  for (let step = 0; events.length < count - last; step++) {
    const id = `agent-${step % agents}`;
    const round = Math.floor(step / agents);
    const at = 100 + round * 90 + (step % agents) * 3;
    const toolCallId = `call-${Math.floor(round / 2)}`;
    // Both ends of a call name one tool.
    const toolName = TOOLS[(Math.floor(round / 2) + (step % agents)) % TOOLS.length];
    if (round % 40 === 38)
      add(at, id, 'reasoning.summary', {
        text: `After ${round} steps the price list is on page three; the others repeat it.`,
      });
    else if (round % 40 === 39)
      add(
        at,
        id,
        step % 7 === 0 ? 'error.occurred' : 'artifact.updated',
        step % 7 === 0
          ? {
              error: {
                code: 'internal',
                source: 'tool',
                retryable: true,
                message: 'The page closed the connection.',
              },
            }
          : {
              artifact: {
                kind: 'json',
                artifactId: 'result',
                snapshotId: `snapshot-${step}`,
                change: 'append',
                itemCount: step,
              },
            },
      );
    else if (round % 2 === 0)
      add(at, id, 'tool_call.started', {
        toolCallId,
        toolName,
        parameters: { url: `https://shop.example/catalogue/${step}`, depth: 1 },
      });
    else
      add(at, id, 'tool_call.finished', {
        toolCallId,
        toolName,
        result: { ok: true, title: `Page ${step}`, links: [step, step + 1, step + 2] },
      });
  }
  if (ended)
    add(200 + Math.ceil(count / agents) * 90, 'root', 'run.finished', { outcome: 'succeeded' });
  return events;
}
