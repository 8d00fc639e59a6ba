import type { FileItem } from '#/api/opened-file/opened-file.ts';
import { type Destination, openCheck, openMonitor, openRun } from './destination.ts';

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What an opened file holds under an id; null where it holds nothing. */
export function findInFile(items: readonly FileItem[], id: string): Destination | null {
  for (const item of items) {
    if (item.kind === 'run' && isSame(item.jobId, id)) return openRun(item.jobId);
    if (item.kind === 'check' && isSame(item.checkId, id))
      return openCheck(item.monitorId, item.checkId);
    if ('monitorId' in item && isSame(item.monitorId, id)) return openMonitor(item.monitorId);
  }
  return null;
}
