import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useMemo } from 'react';
import { editionOf } from '#/api/queries/ended-checks.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { type ChangesReader, type ChangesReading, createChangesReader } from './changes-reader.ts';

/** Reads these checks of a monitor (newest first) while the screen is open; null while they are not known yet. */
export function useChangesReading(
  monitorId: string,
  checks: readonly MonitorCheck[] | null,
): ChangesReading & { readonly reader: ChangesReader } {
  const client = useQueryClient();
  const reader = useMemo(() => createChangesReader(client, monitorId), [client, monitorId]);
  const reading = useSelector(reader.store);
  // A list that was fetched again names the same checks as long as none of them ended or came.
  const edition = checks?.map((check) => `${check.id} ${editionOf(check) ?? check.status}`).join();
  useEffect(() => {
    if (checks === null) return;
    reader.read(checks);
    return () => reader.stop();
    // oxlint-disable-next-line react/exhaustive-deps -- `edition` stands for the checks.
  }, [reader, edition]);
  return useMemo(() => ({ ...reading, reader }), [reading, reader]);
}
