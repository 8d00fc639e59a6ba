import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { editionOf } from '#/api/queries/ended-checks.ts';
import type { CheckDigest } from './check-digest.ts';
import { readDigests } from './read-check-digest.ts';

export interface DigestsReading {
  /** By check id; grows while it is read. */
  readonly digests: ReadonlyMap<string, CheckDigest>;
  readonly phase: 'idle' | 'reading' | 'read' | 'failed';
  readonly error: unknown;
  /** The request under way, whose waiting retry can be shown. */
  readonly asking: QueryKey | null;
}

const NOTHING: DigestsReading = { digests: new Map(), phase: 'idle', error: null, asking: null };

/**
 * The digests of these checks of a monitor (newest first), read one after the other while `enabled`; those of the archive are there at once.
 * Checks under way have none. Another `attempt` reads again what failed.
 */
export function useCheckDigests(
  monitorId: string,
  checks: readonly MonitorCheck[],
  enabled: boolean,
  attempt = 0,
): DigestsReading {
  const client = useQueryClient();
  const [reading, setReading] = useState(NOTHING);
  // A list that was fetched again names the same checks as long as none of them ended or came.
  const edition = checks.map((check) => `${check.id} ${editionOf(check) ?? ''}`).join();
  useEffect(() => {
    if (!enabled) return;
    const abort = new AbortController();
    const set = (change: Partial<DigestsReading>) => {
      if (!abort.signal.aborted) setReading((now) => ({ ...now, ...change }));
    };
    set({ phase: 'reading', error: null });
    readDigests(client, monitorId, checks, {
      signal: abort.signal,
      watch: async (asking, request) => {
        set({ asking });
        return request().finally(() => set({ asking: null }));
      },
      onDigests: (digests) => set({ digests }),
    }).then(
      () => set({ phase: 'read' }),
      (error: unknown) => set({ phase: 'failed', error }),
    );
    return () => abort.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `edition` stands for the checks.
  }, [client, monitorId, edition, enabled, attempt]);
  return reading;
}
