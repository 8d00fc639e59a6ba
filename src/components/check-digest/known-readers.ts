import type { QueryClient } from '@tanstack/react-query';
import type { MonitorsReader } from './monitors-reader.ts';

const readers = new WeakMap<QueryClient, MonitorsReader>();

/** The reader of a connection, where a screen has made one; null where none has. */
export const knownReaderOf = (client: QueryClient): MonitorsReader | null =>
  readers.get(client) ?? null;

export const keepReader = (client: QueryClient, reader: MonitorsReader): void =>
  void readers.set(client, reader);
