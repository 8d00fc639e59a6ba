import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { ARCHIVE_NAME } from '#/api/archive/archive-database.ts';
import { editionOf } from '#/api/queries/ended-checks.ts';
import {
  createReading,
  type ReadingLife,
  type Turn,
  useReading,
} from '#/api/reading/create-reading.ts';
import type { CheckDigest } from '#/components/check-digest/check-digest.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';

interface Digests {
  /** By check id; grows while it is read. */
  readonly digests: ReadonlyMap<string, CheckDigest>;
}

export interface DigestsLoad extends Digests, ReadingLife {
  /** The requests under way, whose waiting retries can be shown. */
  readonly asking: readonly QueryKey[];
  readonly stop: () => void;
  readonly goOn: () => void;
}

const NOTHING = { digests: new Map<string, CheckDigest>(), of: '' };

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
  /** What was read here, by the state of its check: the archive keeps nothing that has a doubt, and some browsers have none. */
  const known = useRef(new Map<string, CheckDigest>());
  // A list that was fetched again names the same checks as long as none of them ended or came.
  const edition = `${monitorId} ${isAsked} ${checks.map((check) => `${check.id} ${editionOf(check) ?? ''}`).join()}`;
  const reader = useMemo(
    () => createReading<Digests & { readonly of: string }>(client, NOTHING),
    [client],
  );
  const read = async ({ signal, set }: Turn<Digests>) => {
    // Of other checks than these nothing counts as read.
    const ids = new Set(checks.map(({ id }) => id));
    set({ digests: new Map([...reader.store.get().digests].filter(([id]) => ids.has(id))) });
    if (!isAsked && !(await mayHaveArchive())) return;
    // Most visits come for the list alone.
    const { readDigests } = await import('#/components/check-digest/read-check-digest.ts');
    const { failure } = await readDigests(client, monitorId, checks, {
      signal,
      watch: reader.watch,
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
    if (failure !== null) throw failure.error;
  };
  const goOn = () => void reader.begin(read, { of: edition });
  const { of, phase, ...load } = useReading(reader, goOn, edition);
  const begun = of === edition ? phase : 'reading';
  return {
    ...load,
    // What is saved is looked up without a word.
    phase: isAsked || begun === 'failed' ? begun : 'idle',
    stop: () => reader.stop(),
    goOn,
  };
}
