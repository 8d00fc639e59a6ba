import { parseTime } from '#/lib/format/format-time.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import type { AgentNode, UnreadableEvent } from './trace-model.ts';

/** Agents with the times of the events that could not be read and may be theirs: those that name them, and those that name nobody. */
export function markUnread(
  agents: readonly AgentNode[],
  unreadable: readonly UnreadableEvent[],
): readonly AgentNode[] {
  if (unreadable.length === 0) return agents;
  const timesOf = new Map<string | null, number[]>();
  for (const { raw } of unreadable) {
    const { agent, occurredAt } = asRecord(raw);
    const id = readAgentId(agent);
    const time = typeof occurredAt === 'string' ? parseTime(occurredAt) : null;
    const times = timesOf.get(id) ?? [];
    times.push(time ?? Number.POSITIVE_INFINITY);
    timesOf.set(id, times);
  }
  return agents.map((agent) => {
    const unread = [...(timesOf.get(agent.id) ?? []), ...(timesOf.get(null) ?? [])];
    return unread.length === 0
      ? agent
      : { ...agent, unread: unread.sort((left, right) => left - right) };
  });
}

/** Also where the agent came as its id alone. */
function readAgentId(agent: unknown): string | null {
  const id: unknown = typeof agent === 'string' ? agent : asRecord(agent)['id'];
  return typeof id === 'string' && id !== '' ? id : null;
}
