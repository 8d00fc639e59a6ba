import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ARCHIVE_NAME } from '#/api/archive/archive-database.ts';
import { editionOf } from '#/api/queries/ended-checks.ts';
import type { CheckDigest } from '#/components/check-digest/check-digest.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';

export interface DigestsLoad {
  /** By check id; grows while it is read. */
  readonly digests: ReadonlyMap<string, CheckDigest>;
  readonly phase: 'idle' | 'reading' | 'read' | 'stopped' | 'failed';
  readonly error: unknown;
  /** The request under way, whose waiting retry can be shown. */
  readonly asking: QueryKey | null;
  readonly stop: () => void;
  readonly goOn: () => void;
}

type State = Omit<DigestsLoad, 'stop' | 'goOn'>;

const NOTHING: State = { digests: new Map(), phase: 'idle', error: null, asking: null };

/** Whether this browser may keep something: asked without opening the archive, which would make one. */
async function mayHaveArchive(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === ARCHIVE_NAME);
  } catch {
    return true;
  }
}

/**
 * What is saved of these checks of a monitor (newest first), and, once it is asked for, what the service has of the others, one after the
 * other. `idle` until then: nothing is sent.
 */
export function useDigests(
  monitorId: string,
  checks: readonly MonitorCheck[],
  isAsked: boolean,
): DigestsLoad {
  const client = useQueryClient();
  const [state, setState] = useState(NOTHING);
  /** What was read here, by the state of its check: the archive keeps nothing that has a doubt, and some browsers have none. */
  const known = useRef(new Map<string, CheckDigest>());
  /** What was stopped, and how often it went on. */
  const [turn, setTurn] = useState({ stopped: '', number: 0 });
  // A list that was fetched again names the same checks as long as none of them ended or came.
  const edition = `${isAsked} ${checks.map((check) => `${check.id} ${editionOf(check) ?? ''}`).join()}`;
  const isStopped = turn.stopped === edition;
  useEffect(() => {
    if (isStopped) return;
    const abort = new AbortController();
    const set = (change: Partial<State>) => {
      if (!abort.signal.aborted) setState((now) => ({ ...now, ...change }));
    };
    let asking: QueryKey | null = null;
    // Of other checks than these nothing counts as read.
    const ids = new Set(checks.map(({ id }) => id));
    setState(({ digests, ...now }) => ({
      ...now,
      digests: new Map([...digests].filter(([id]) => ids.has(id))),
      phase: isAsked ? 'reading' : 'idle',
      error: null,
    }));
    const read = async () => {
      if (!isAsked && !(await mayHaveArchive())) return null;
      // Most visits come for the list alone.
      const { readDigests } = await import('#/components/check-digest/read-check-digest.ts');
      const { failure } = await readDigests(client, monitorId, checks, {
        signal: abort.signal,
        watch: (queryKey, request) => {
          asking = queryKey;
          set({ asking });
          return request().finally(() => set({ asking: (asking = null) }));
        },
        known: known.current,
        onDigests(digests) {
          for (const check of checks) {
            const [checkEdition, digest] = [editionOf(check), digests.get(check.id)];
            if (checkEdition !== null && digest !== undefined)
              known.current.set(checkEdition, digest);
          }
          set({ digests });
        },
        // The archive has been read by the time of the first question.
        isEnough: () => !isAsked,
      });
      return failure;
    };
    read().then(
      (failure) =>
        set(
          failure === null
            ? { phase: isAsked ? 'read' : 'idle' }
            : { phase: 'failed', error: failure.error },
        ),
      (error: unknown) => set({ phase: 'failed', error }),
    );
    return () => {
      abort.abort();
      if (asking !== null) void client.cancelQueries({ queryKey: asking, exact: true });
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `edition` stands for the checks.
  }, [client, monitorId, edition, isStopped, turn.number]);
  return {
    ...state,
    ...(isStopped && { phase: 'stopped', asking: null }),
    stop: () => setTurn(({ number }) => ({ stopped: edition, number })),
    goOn: () => setTurn(({ number }) => ({ stopped: '', number: number + 1 })),
  };
}
