import { type ConnectionRecord, readStoredRecord, type StoredRecord } from './connections.ts';
import { type KeyValueStorage, originOf } from './key-keeper.ts';

const LIST = 'console.connections';

/**
 * One's own connections, without their keys, as this device has them stored: read each time, for another tab may have changed them. What it
 * does not store, this tab's session keeps: their keys would stay there, in no list that could forget them.
 */
export function createOwnConnections(device: KeyValueStorage, session: KeyValueStorage) {
  const read = (): readonly StoredRecord[] => {
    const [onDevice, inTab] = [readList(device), readList(session)];
    return [
      ...onDevice.map((record) => inTab.find(({ id }) => id === record.id) ?? record),
      ...inTab.filter(({ id }) => !onDevice.some((record) => record.id === id)),
    ];
  };
  const write = (records: readonly StoredRecord[]) => {
    const text = JSON.stringify(records);
    device.setItem(LIST, text);
    if (device.keeps(LIST)) session.removeItem(LIST);
    else session.setItem(LIST, text);
  };
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
    /** Where they are saved: on this device, or where it stores nothing in this tab; in this page where neither does. */
    findPlace(): 'device' | 'session' | 'memory' {
      if (device.keeps(LIST)) return 'device';
      return session.keeps(LIST) ? 'session' : 'memory';
    },
    remove: (id: string) => write(read().filter((record) => record.id !== id)),
  };
}

function readList(storage: KeyValueStorage): readonly StoredRecord[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(LIST) ?? '[]');
    return Array.isArray(stored)
      ? stored.map(readStoredRecord).filter((record) => record !== null)
      : [];
  } catch {
    return [];
  }
}
