import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { buildHistory, type HistoryMark } from './build-history.ts';
import { type FollowedOrigin, followOrigin, type Origin } from './follow-origin.ts';
import { isReadable, readHistory, readingKey, type Readings } from './read-history.ts';

export interface HistoryReading {
  /** Oldest first. */
  readonly marks: readonly HistoryMark[];
  readonly followed: FollowedOrigin | null;
  readonly phase: 'reading' | 'read' | 'stopped' | 'failed';
  readonly error: unknown;
  /** The request under way, whose waiting retry can be shown. */
  readonly asking: QueryKey | null;
  /** Checks whose results are read, of those that have any. */
  readonly read: number;
  readonly readable: number;
  readonly stop: () => void;
  /** Goes on from where it stopped or failed. */
  readonly goOn: () => void;
  /** Reads the long lists too. */
  readonly readAll: () => void;
}

/** `of`: the edition of the checks that the phase is of. */
type State = Pick<HistoryReading, 'phase' | 'error' | 'asking'> & { readonly of: string };
const NOTHING: Readings = new Map();

/** Reads what became of a page in these checks (newest first) while it is shown. */
export function useHistory(
  monitorId: string,
  checks: readonly MonitorCheck[],
  origin: Origin,
): HistoryReading {
  const client = useQueryClient();
  const [readings, setReadings] = useState(NOTHING);
  const known = useRef(NOTHING);
  const [state, setState] = useState<State>({
    of: '',
    phase: 'reading',
    error: null,
    asking: null,
  });
  const [order, setOrder] = useState({ attempt: 0, readsAll: false });
  const abort = useRef<AbortController>(null);
  // One that begins is told as another one, too.
  const edition = checks.map((check) => `${readingKey(check)} ${check.status}`).join();
  const { checkId, pageName } = origin;

  useEffect(() => {
    if (edition === '') return;
    const own = new AbortController();
    abort.current = own;
    const set = (change: Partial<State>) => {
      if (!own.signal.aborted) setState((now) => ({ ...now, ...change }));
    };
    set({ of: edition, phase: 'reading', error: null });
    readHistory(client, monitorId, checks, {
      origin: { checkId, pageName },
      known: known.current,
      readsAll: order.readsAll,
      signal: own.signal,
      watch: async (asking, request) => {
        set({ asking });
        return request().finally(() => set({ asking: null }));
      },
      onReadings: (next) => {
        if (own.signal.aborted) return;
        known.current = next;
        setReadings(next);
      },
    }).then(
      () => set({ phase: 'read' }),
      (error: unknown) => set({ phase: 'failed', error }),
    );
    return () => own.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `edition` stands for the checks.
  }, [client, monitorId, edition, checkId, pageName, order]);

  const { marks, followed } = useMemo(() => {
    const readingOf = (check: MonitorCheck) => readings.get(readingKey(check));
    const track = followOrigin(checks, readingOf, { checkId, pageName });
    return { followed: track, marks: buildHistory(checks, readingOf, track) };
    // oxlint-disable-next-line react/exhaustive-deps -- `edition` stands for the checks.
  }, [edition, readings, checkId, pageName]);

  const readable = checks.filter(isReadable);
  return {
    marks,
    followed,
    ...state,
    // A check that was written again is read again: that what is there lacks its page says nothing of the check.
    ...(state.of !== edition && { phase: 'reading', error: null }),
    read: readable.filter((check) => readings.has(readingKey(check))).length,
    readable: readable.length,
    stop: () => {
      abort.current?.abort();
      if (state.asking) void client.cancelQueries({ queryKey: state.asking, exact: true });
      setState({ of: edition, phase: 'stopped', error: null, asking: null });
    },
    goOn: () => setOrder((now) => ({ ...now, attempt: now.attempt + 1 })),
    readAll: () => setOrder((now) => ({ attempt: now.attempt + 1, readsAll: true })),
  };
}
