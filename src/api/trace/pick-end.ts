import { parseTime } from '#/lib/format/format-time.ts';
import type { TraceEntry } from './trace-entry.ts';

/** A start or an end of a run. */
interface Mark {
  /** Milliseconds since the epoch. */
  readonly time: number;
}

/**
 * The starts of a run behind an end, each in order of time: a service may run a job again under its id, as after a failure that it retries. An
 * end dated before the first start ends nothing.
 */
export function listRestarts<Told extends Mark>(
  starts: readonly Told[],
  ends: readonly Mark[],
): readonly Told[] {
  const [first] = starts;
  const end = ends.find(({ time }) => first !== undefined && time >= first.time);
  return end === undefined ? [] : starts.slice(1).filter(({ time }) => time > end.time);
}

/**
 * The end of a run that counts, by the starts and ends that its trace reports, each in order of time: an end behind which the run was started
 * again is none, and nobody knows another until one comes. `restart`: the last of such starts; null where there is none.
 */
export function pickEnd<Told extends Mark>(
  starts: readonly Told[],
  ends: readonly Told[],
): { readonly end: Told | null; readonly restart: Told | null } {
  const restart = listRestarts(starts, ends).at(-1) ?? null;
  const counts = ({ time }: Mark) => restart === null || time >= restart.time;
  return { end: ends.find(counts) ?? null, restart };
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
