import { parseTime } from '#/lib/format/format-time.ts';
import type { TraceEntry } from './trace-entry.ts';

/** A start or an end of a run. */
interface Mark {
  /** Milliseconds since the epoch. */
  readonly time: number;
}

/**
 * The end of a run that counts, by the starts and ends that its trace reports, each in order of time. A service may run a job again under its
 * id, as after a failure that it retries: an end behind which the run was started again is none, and nobody knows another until one comes.
 * `restart`: the last of such starts; null where there is none.
 */
export function pickEnd<Told extends Mark>(
  starts: readonly Told[],
  ends: readonly Told[],
): { readonly end: Told | null; readonly restart: Told | null } {
  const [first, last] = [starts[0], starts.at(-1)];
  const isBetween = ({ time }: Mark) =>
    first !== undefined && last !== undefined && first.time <= time && time < last.time;
  if (last === undefined || !ends.some(isBetween)) return { end: ends[0] ?? null, restart: null };
  return { end: ends.find(({ time }) => time >= last.time) ?? null, restart: last };
}

/** The same of a trace as its answers hold it, by the dates of its events. */
export function findRunEnd(entries: readonly TraceEntry[]): TraceEntry | null {
  const [starts, ends] = (['run.started', 'run.finished'] as const).map((type) =>
    entries
      .flatMap((entry) =>
        entry.kind === 'event' && entry.event.type === type
          ? [{ entry, time: parseTime(entry.event.occurredAt) ?? 0 }]
          : [],
      )
      .sort((left, right) => left.time - right.time),
  );
  return pickEnd(starts ?? [], ends ?? []).end?.entry ?? null;
}
