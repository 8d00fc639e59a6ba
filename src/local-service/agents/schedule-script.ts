import type { Json } from '#/contract/schemas/tolerant.ts';
import { nameUuid } from '../random.ts';
import type { AgentIdentity, Script, ScriptBody, ScriptEvent } from './script.ts';

/** A trace event as it goes over the wire. */
export type WireEvent = {
  readonly schemaVersion: 1;
  readonly eventId: string;
  readonly runId: string;
  readonly occurredAt: string;
  readonly producerSequence: number;
  readonly agent: AgentIdentity;
} & ScriptBody;

/** An event that no script can say; see scenarios/odd-trace.ts. */
interface OddEvent {
  readonly eventId: string;
  readonly occurredAt: string;
  readonly producerSequence: number;
  readonly agent: object;
}

export interface ScheduledEvent {
  /** Milliseconds since the start at which the trace learns of it. */
  readonly arrivesAt: number;
  readonly event: WireEvent | OddEvent;
}

/** A script on the calendar: everything that the agent endpoints answer from. Times are milliseconds since the start. */
export interface Schedule {
  /** In order of arrival. Worked out when first asked for: a list of runs needs only their ends. */
  events(): readonly ScheduledEvent[];
  readonly snapshots: ReadonlyMap<string, { readonly text: string; readonly savedAt: number }>;
  readonly sessions: readonly { readonly id: string; readonly from: number; readonly to: number }[];
  readonly spending: readonly { readonly at: number; readonly credits: number }[];
  /** The first `run.finished`; null for a script that has none. */
  readonly end: {
    readonly at: number;
    readonly body: Extract<ScriptBody, { type: 'run.finished' }>;
  } | null;
  readonly data: Json | null;
  /** As the script has it. */
  readonly ceiling: number | null;
}

/** Puts a script on the calendar. `startedAt` is in milliseconds since the epoch. */
export function scheduleScript(runId: string, startedAt: number, script: Script): Schedule {
  const snapshots = new Map<string, { text: string; savedAt: number }>();
  const sessions = new Map<string, { id: string; from: number; to: number }>();
  const spending: { at: number; credits: number }[] = [];
  let end: Schedule['end'] = null;
  const ordered = [...script.events].sort((a, b) => a.at - b.at);
  for (const { at, credits, body } of ordered) {
    if (credits > 0) spending.push({ at, credits });
    if (body.type === 'run.finished') end ??= { at, body };
    if (body.type === 'artifact.updated')
      snapshots.set(body.artifact.snapshotId, {
        text: script.snapshots.get(body.artifact.snapshotId) ?? '',
        savedAt: at,
      });
    if (body.type === 'browser.session.started')
      sessions.set(body.sessionId, { id: body.sessionId, from: at, to: Number.POSITIVE_INFINITY });
    if (body.type === 'browser.session.finished') {
      const session = sessions.get(body.sessionId);
      if (session) session.to = at;
    }
  }
  let events: readonly ScheduledEvent[] | null = null;
  return {
    events: () => (events ??= writeEvents(runId, startedAt, ordered)),
    snapshots,
    sessions: [...sessions.values()],
    spending,
    end,
    data: script.data,
    ceiling: script.ceiling ?? null,
  };
}

/** Numbers and dates the events, agent by agent, and puts them into the order of their arrival. */
function writeEvents(
  runId: string,
  startedAt: number,
  ordered: readonly ScriptEvent[],
): readonly ScheduledEvent[] {
  const sequences = new Map<string, number>();
  return ordered
    .map(({ at, delayMs, skewMs, lostBefore, agent, body }, index): ScheduledEvent => {
      const producerSequence = (sequences.get(agent.id) ?? 0) + 1 + lostBefore;
      sequences.set(agent.id, producerSequence);
      return {
        arrivesAt: at + delayMs,
        event: {
          schemaVersion: 1,
          eventId: nameUuid(`${runId}/event/${index}`),
          runId,
          occurredAt: new Date(startedAt + at + skewMs).toISOString(),
          producerSequence,
          agent,
          ...body,
        },
      };
    })
    .sort((a, b) => a.arrivesAt - b.arrivesAt);
}

/** Credits spent up to `at`. */
export const creditsAt = (schedule: Schedule, at: number): number =>
  schedule.spending.reduce((sum, step) => (step.at <= at ? sum + step.credits : sum), 0);
