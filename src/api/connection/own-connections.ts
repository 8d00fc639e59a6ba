import { type ConnectionRecord, readStoredRecord, type StoredRecord } from './connections.ts';
import { type KeyValueStorage, originOf } from './key-keeper.ts';

const LIST = 'console.connections';

/** One's own connections, without their keys, as this device has them stored: read each time, for another tab may have changed them. */
export function createOwnConnections(device: KeyValueStorage) {
  const read = (): readonly StoredRecord[] => {
    try {
      const stored: unknown = JSON.parse(device.getItem(LIST) ?? '[]');
      return Array.isArray(stored)
        ? stored.map(readStoredRecord).filter((record) => record !== null)
        : [];
    } catch {
      return [];
    }
  };
  const write = (records: readonly StoredRecord[]) => device.setItem(LIST, JSON.stringify(records));
  return {
    read,
    /** Adds one, or changes the one with its id. Tells whether that leads to another origin now, where its key must not go. */
    save(record: ConnectionRecord): { readonly hasMoved: boolean } {
      const all = read();
      const before = all.find(({ id }) => id === record.id);
      const hasMoved =
        before !== undefined && originOf(before.baseUrl) !== originOf(record.baseUrl);
      const next = { ...record, ...((hasMoved || before?.moved) && { moved: true }) };
      write(before ? all.map((other) => (other.id === record.id ? next : other)) : [...all, next]);
      return { hasMoved };
    },
    /** Whether the device has them: where it stores nothing, they live as long as the page. */
    isStored: () => device.keeps(LIST),
    remove: (id: string) => write(read().filter((record) => record.id !== id)),
  };
}
