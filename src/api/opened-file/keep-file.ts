import { useSelector } from '@tanstack/react-store';
import { setFileAnswers } from '../connection/file-answers.ts';
import { isSameUuid } from '#/contract/values/uuid.ts';
import type { ConnectionEntry } from '../connection/connections.ts';
import type { OpenedFile } from './opened-file.ts';
import { connectionIdOfFile, openFiles } from './opened-files.ts';
import type { ReadFile } from './read-in-worker.ts';

/** Keeps a file that was read; its address (`?file=`) shows it from now on. */
export function keepFile({ file, transport, close }: ReadFile, openedFrom: string): void {
  const before = openFiles.get().get(file.id);
  before?.close();
  setFileAnswers(connectionIdOfFile(file.id), {
    transport,
    holdsPart: (checkId) =>
      file.items.some(
        (item) => item.kind === 'check' && !item.complete && isSameUuid(item.checkId, checkId),
      ),
    sourceOfFile: () => ({
      service: file.host ?? '',
      baseUrl: file.baseUrl,
      leftOut: file.lacks,
      made: file.made,
      toldAt: file.toldAt,
    }),
  });
  const saved = { file, close, openedFrom: before?.openedFrom ?? openedFrom };
  openFiles.setState((open) => new Map([...open, [file.id, saved]]));
}

/** Forgets a file. Gives the address that was left for it; null where it is not open. */
export function forgetFile(fileId: string): string | null {
  const known = openFiles.get().get(fileId);
  known?.close();
  setFileAnswers(connectionIdOfFile(fileId), null);
  openFiles.setState((open) => new Map([...open].filter(([id]) => id !== fileId)));
  return known?.openedFrom ?? null;
}

export const useOpenFile = (fileId: string): OpenedFile | null =>
  useSelector(openFiles, (open) => open.get(fileId)?.file ?? null);

/** The id of the file that a connection is of. */
export const fileIdOf = ({ id }: Pick<ConnectionEntry, 'id'>): string =>
  id.slice(connectionIdOfFile('').length);
