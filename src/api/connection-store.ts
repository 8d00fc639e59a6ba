import {
  type ConnectionEntry,
  type ConnectionRecord,
  EMPTY_PRESET,
  findConnection,
  LOCAL_ID,
  listConnections,
  type Preset,
  readStoredRecord,
  type StoredKey,
} from './connections.ts';

/** The part of the browser's Storage that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface ConnectionsState {
  readonly connections: readonly ConnectionEntry[];
  readonly chosen: ConnectionEntry;
  readonly preset: Preset;
}

export interface ConnectionStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => ConnectionsState;
  /** Whether this browser has chosen a connection before. */
  hasChoice(): boolean;
  choose(id: string): void;
  /** Adds one, or changes the one with this id. Gives its id. */
  save(record: { readonly id?: string | undefined; readonly name: string; readonly baseUrl: string }): string;
  /** Removes one of one's own, its key included. */
  remove(id: string): void;
  /** Keeps a key in this tab (`session`) or on this device. An empty key means: ask without one. Null forgets it everywhere. */
  setKey(id: string, key: string | null, place: 'session' | 'device'): void;
  setPreset(preset: Preset): void;
}

const LIST = 'console.connections';
const CHOSEN = 'console.connection';
const keyName = (id: string) => `console.key.${id}`;

/** Connections, their keys and the choice. `device` outlives the tab, `session` does not; a tab keeps its own choice. */
export function createConnectionStore(device: KeyValueStorage, session: KeyValueStorage, newId: () => string): ConnectionStore {
  const listeners = new Set<() => void>();
  let preset = EMPTY_PRESET;

  const readOwn = (): readonly ConnectionRecord[] => {
    try {
      const stored: unknown = JSON.parse(device.getItem(LIST) ?? '[]');
      return Array.isArray(stored) ? stored.map(readStoredRecord).filter((record) => record !== null) : [];
    } catch {
      return [];
    }
  };
  const readKey = (id: string): StoredKey | null => {
    const inSession = session.getItem(keyName(id));
    if (inSession !== null) return { key: inSession, place: 'session' };
    const onDevice = device.getItem(keyName(id));
    return onDevice === null ? null : { key: onDevice, place: 'device' };
  };
  const compute = (): ConnectionsState => {
    const connections = listConnections(preset.connections, readOwn(), readKey);
    const wanted = session.getItem(CHOSEN) ?? device.getItem(CHOSEN) ?? preset.defaultId ?? LOCAL_ID;
    return { connections, chosen: findConnection(connections, wanted), preset };
  };
  let state = compute();
  const update = () => {
    state = compute();
    listeners.forEach((listener) => listener());
  };
  const writeOwn = (records: readonly ConnectionRecord[]) => device.setItem(LIST, JSON.stringify(records));

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => state,
    hasChoice: () => session.getItem(CHOSEN) !== null || device.getItem(CHOSEN) !== null,
    choose(id) {
      session.setItem(CHOSEN, id);
      device.setItem(CHOSEN, id);
      update();
    },
    save({ id = newId(), name, baseUrl }) {
      const own = readOwn();
      const record = { id, name, baseUrl };
      const before = own.find((other) => other.id === id);
      writeOwn(before ? own.map((other) => (other.id === id ? record : other)) : [...own, record]);
      // A key belongs to the origin it was entered for.
      if (before && new URL(before.baseUrl).origin !== new URL(baseUrl).origin)
        for (const storage of [device, session]) storage.removeItem(keyName(id));
      update();
      return id;
    },
    remove(id) {
      writeOwn(readOwn().filter((record) => record.id !== id));
      for (const storage of [device, session]) storage.removeItem(keyName(id));
      update();
    },
    setKey(id, key, place) {
      for (const storage of [device, session]) storage.removeItem(keyName(id));
      if (key !== null) (place === 'device' ? device : session).setItem(keyName(id), key);
      update();
    },
    setPreset(next) {
      preset = next;
      update();
    },
  };
}
