import { createStore } from '@tanstack/react-store';
import { noteLoss } from '#/lib/say-reload.ts';
import { connectionStore } from '../connection/browser-connections.ts';
import { NO_SERVICE } from '../connection/no-service.ts';
import type { ConnectionEntry } from '../connection/connections.ts';
import type { OpenedFile } from './opened-file.ts';
import type { ReadFile } from './read-in-worker.ts';

interface OpenFile extends Pick<ReadFile, 'file' | 'close'> {
  /** The address that was left for it. */
  readonly openedFrom: string;
}

/** The files that are open in this page, by their id. A reload forgets them. */
export const openFiles = createStore<ReadonlyMap<string, OpenFile>>(new Map());

noteLoss(() =>
  openFiles.get().size === 0
    ? null
    : 'A file that is open has to be opened once more after a reload; marks that were made in it are lost.',
);

export const connectionIdOfFile = (fileId: string) => `file-${fileId}`;

/** The connection of a file, open or not: an address may name one that has to be opened again. */
export function connectionOfFile(fileId: string): ConnectionEntry {
  const file = openFiles.get().get(fileId)?.file;
  return {
    id: connectionIdOfFile(fileId),
    name: file === undefined ? 'A file' : nameFile(file),
    baseUrl: NO_SERVICE,
    apiKey: null,
    kind: 'file',
    origin: 'file',
    keyPlace: 'none',
    hasMoved: false,
  };
}

/** `check.json`, `check.json and 2 more`. */
export const nameFile = ({ names }: Pick<OpenedFile, 'names'>): string =>
  names.length < 2 ? (names[0] ?? '') : `${names[0] ?? ''} and ${names.length - 1} more`;

/** Shows the file that an address names, or the chosen service. */
export const showFile = (fileId: string | null): void =>
  connectionStore.showFile(fileId === null ? null : connectionOfFile(fileId));
