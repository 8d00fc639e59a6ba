import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { editionOf } from '#/api/queries/ended-checks.ts';
import { type ReadingOf, useReading } from '#/api/reading/create-reading.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { type ChangesReader, createChangesReader, type ReadChecks } from './changes-reader.ts';

/** Reads these checks of a monitor (newest first) while the screen is open; null while they are not known yet. */
export function useChangesReading(
  monitorId: string,
  checks: readonly MonitorCheck[] | null,
): ReadingOf<ReadChecks, ChangesReader> {
  const client = useQueryClient();
  const reader = useMemo(() => createChangesReader(client, monitorId), [client, monitorId]);
  // A list that was fetched again names the same checks as long as none of them ended or came.
  const edition = checks?.map((check) => `${check.id} ${editionOf(check) ?? check.status}`).join();
  return useReading<ReadChecks, ChangesReader>(
    reader,
    () => reader.read(checks ?? []),
    edition ?? null,
  );
}
