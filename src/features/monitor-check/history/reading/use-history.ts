import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { createReading, type ReadingLife, useReading } from '#/api/reading/create-reading.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { buildHistory, type HistoryMark } from './build-history.ts';
import { type FollowedOrigin, followOrigin, type Origin } from './follow-origin.ts';
import { isReadable, readHistory, readingKey, type Readings } from './read-history.ts';

export interface HistoryReading extends ReadingLife {
  /** Oldest first. */
  readonly marks: readonly HistoryMark[];
  readonly followed: FollowedOrigin | null;
  /** The requests under way, whose waiting retries can be shown. */
  readonly asking: readonly QueryKey[];
  /** Checks whose results are read, of those that have any. */
  readonly read: number;
  readonly readable: number;
  readonly stop: () => void;
  /** Goes on from where it stopped or failed. */
  readonly goOn: () => void;
  /** Reads the long lists too. */
  readonly readAll: () => void;
}

interface ReadHistory {
  readonly readings: Readings;
  /** The edition of the checks that the phase is of. */
  readonly of: string;
}

const NOTHING: ReadHistory = { readings: new Map(), of: '' };

/** Reads what became of a page in these checks (newest first) while it is shown. */
export function useHistory(
  monitorId: string,
  checks: readonly MonitorCheck[],
  origin: Origin,
): HistoryReading {
  const client = useQueryClient();
  const { checkId, pageName } = origin;
  const readsAll = useRef(false);
  // One that begins is told as another one, too.
  const edition = checks.map((check) => `${readingKey(check)} ${check.status}`).join();
  const reader = useMemo(() => createReading(client, NOTHING), [client]);
  const goOn = () =>
    void reader.begin(
      ({ signal, set }) =>
        readHistory(client, monitorId, checks, {
          origin: { checkId, pageName },
          known: reader.store.get().readings,
          readsAll: readsAll.current,
          signal,
          watch: reader.watch,
          onReadings: (next) => set({ readings: next }),
        }),
      { of: edition },
    );
  const { of, readings, phase, error, asking } = useReading<ReadHistory, typeof reader>(
    reader,
    goOn,
    edition === '' ? null : [monitorId, checkId, pageName, edition].join(' '),
  );
  // A check that was written again is read again: that what is there lacks its page says nothing of the check.
  const isBegun = of === edition && phase !== 'idle';

  // Until the check of the page is read again, the page is followed from what it held before: without that there is nothing to show.
  const isOpen = !isBegun || phase === 'reading';
  const { marks, followed } = useMemo(() => {
    const readingOf = (check: MonitorCheck) =>
      readings.get(readingKey(check)) ??
      (isOpen && check.id === checkId
        ? [...readings].findLast(([key]) => key.startsWith(`${checkId} `))?.[1]
        : undefined);
    const track = followOrigin(checks, readingOf, { checkId, pageName });
    return { followed: track, marks: buildHistory(checks, readingOf, track) };
    // oxlint-disable-next-line react/exhaustive-deps -- `edition` stands for the checks.
  }, [edition, readings, checkId, pageName, isOpen]);

  const readable = checks.filter(isReadable);
  return {
    marks,
    followed,
    phase: isBegun ? phase : 'reading',
    error: isBegun ? error : null,
    asking,
    read: readable.filter((check) => readings.has(readingKey(check))).length,
    readable: readable.length,
    stop: () => reader.stop(),
    goOn,
    readAll: () => {
      readsAll.current = true;
      goOn();
    },
  };
}
