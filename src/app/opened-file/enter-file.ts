import type { AnyRouter } from '@tanstack/react-router';
import { fileIdOf, forgetFile, keepFile } from '#/api/opened-file/keep-file.ts';
import { connectionOfFile, openFiles } from '#/api/opened-file/opened-files.ts';
import type { ReadFile } from '#/api/opened-file/read-in-worker.ts';
import { connectionStore } from '#/api/connection/browser-connections.ts';
import { serviceName } from '#/api/connection/service-name.ts';
import { placeOfFile } from '#/components/opened-file/link-to-item.ts';
import { keyOfMarks } from '#/components/review/marks-key.ts';
import { forgetInPage, keepInPage, writeStored } from '#/ui/storage/stored.ts';

/** Shows a file that was read: at the place of this address where it waited for that very file, else where the file opens. */
export function enterFile(router: AnyRouter, read: ReadFile): void {
  const { file } = read;
  const { chosen } = connectionStore.get();
  const wasOpen = openFiles.get().has(file.id);
  const isAwaited = chosen.kind === 'file' && fileIdOf(chosen) === file.id;
  keepFile(read, isAwaited ? '/' : router.history.location.href);
  const service = serviceName(connectionOfFile(file.id));
  keepInPage(service);
  // Opened once more it keeps what was marked in it since.
  for (const [checkId, marks] of wasOpen ? [] : Object.entries(file.reviews))
    writeStored(keyOfMarks(service, checkId), marks);
  if (isAwaited) void router.navigate({ to: '.', search: true, replace: true });
  else {
    const place = placeOfFile(file);
    void router.navigate({ ...place, search: { ...Object(place.search), file: file.id } });
  }
}

/** Forgets the file, with what was marked in it, and goes back to where it was opened. */
export function closeFile(router: AnyRouter, fileId: string): void {
  forgetInPage(serviceName(connectionOfFile(fileId)));
  const openedFrom = forgetFile(fileId) ?? '/';
  router.history.push(openedFrom);
}
