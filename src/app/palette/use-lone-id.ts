import { readableText } from '#/lib/text/readable-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findById, type FoundThing } from '#/api/lookup/find-by-id.ts';
import { useConnections } from '#/api/connection/browser-connections.ts';
import { connectionIdOfFile, openFiles } from '#/api/opened-file/opened-files.ts';
import { type Destination, openCheck, openMonitor, openRun } from './destination.ts';
import { findInFile } from './find-in-file.ts';

/** After this the palette offers to open the id without knowing what it is. */
const PATIENCE_MS = 10_000;

export interface LoneIdAnswer {
  /** `unsure`: not found, but not every place could be asked. */
  readonly state: 'asking' | 'found' | 'nowhere' | 'not-in-file' | 'unsure';
  readonly destination: Destination | null;
}

/** Asks the service what a lone id is; where a file is open over it, looks into that. Null while there is none. */
export function useLoneId(id: string | null): LoneIdAnswer | null {
  const queryClient = useQueryClient();
  const { chosen } = useConnections();
  const isFile = chosen.kind === 'file';
  const [answer, setAnswer] = useState<{
    readonly id: string;
    readonly found: FoundThing | 'nowhere' | 'unsure';
  } | null>(null);
  useEffect(() => {
    if (id === null || isFile) return;
    const controller = new AbortController();
    const look = async () => {
      let found: FoundThing | 'nowhere' = 'nowhere';
      const patience = AbortSignal.any([controller.signal, AbortSignal.timeout(PATIENCE_MS)]);
      for await (const thing of findById(queryClient, id, patience)) found = thing;
      if (!controller.signal.aborted) setAnswer({ id, found });
    };
    look().catch(() => {
      if (!controller.signal.aborted) setAnswer({ id, found: 'unsure' });
    });
    return () => controller.abort();
  }, [id, queryClient, isFile]);
  if (id === null) return null;
  if (isFile) {
    const open = [...openFiles.get().values()].find(
      ({ file }) => connectionIdOfFile(file.id) === chosen.id,
    );
    const destination = findInFile(open?.file.items ?? [], id);
    return { state: destination === null ? 'not-in-file' : 'found', destination };
  }
  if (answer?.id !== id) return { state: 'asking', destination: null };
  const { found } = answer;
  return typeof found === 'string'
    ? { state: found, destination: null }
    : { state: 'found', destination: describe(found) };
}

function describe(found: FoundThing): Destination {
  switch (found.kind) {
    case 'run':
      return {
        ...openRun(found.jobId),
        hint: `Found: a run, ${found.status ?? 'without a status'}`,
      };
    case 'monitor':
      return {
        ...openMonitor(found.monitorId),
        hint: `Found: ${readableText(found.name) ?? 'a monitor without a name'}`,
      };
    case 'check':
      return {
        ...openCheck(found.monitorId, found.checkId),
        hint: `Found: a check of ${readableText(found.monitorName) ?? 'a monitor without a name'}, ${found.status ?? 'without a status'}`,
      };
  }
}
