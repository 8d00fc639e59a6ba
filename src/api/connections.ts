import type { ConnectionSettings } from './connection.ts';

/** The service inside the page. Its host is reserved never to resolve (RFC 2606), so that no request of it can reach a network. */
export const LOCAL_ID = 'local';
const LOCAL_BASE_URL = 'https://local-service.invalid/v2';
/** The local service's good key: a newcomer sees every screen with data. */
const LOCAL_KEY = 'fc-demo';

/** A connection without its key: what is stored and what a preset holds. */
export interface ConnectionRecord {
  readonly id: string;
  readonly name: string;
  readonly baseUrl: string;
}

/** Where a key is kept: nowhere, in this tab until it closes, or on this device. */
export type KeyPlace = 'none' | 'session' | 'device';

export interface ConnectionEntry extends ConnectionSettings {
  /** `preset` ones come with the deployment and cannot be changed here; their keys can. */
  readonly origin: 'local' | 'preset' | 'own';
  readonly keyPlace: KeyPlace;
}

export interface Preset {
  readonly connections: readonly ConnectionRecord[];
  /** Which one a first visit opens; null for the local service. */
  readonly defaultId: string | null;
  /** What is wrong with the file, for the person who wrote it. */
  readonly problems: readonly string[];
}

export const EMPTY_PRESET: Preset = { connections: [], defaultId: null, problems: [] };

/** A connection as this browser stored it; null when it is none. It was checked when it was entered. */
export function readStoredRecord(value: unknown): ConnectionRecord | null {
  if (typeof value !== 'object' || value === null || !('id' in value && 'name' in value && 'baseUrl' in value)) return null;
  const { id, name, baseUrl } = value;
  const isUsable =
    typeof id === 'string' &&
    id !== LOCAL_ID &&
    typeof name === 'string' &&
    typeof baseUrl === 'string' &&
    /^https?:\/\/[^\s]+$/.test(baseUrl) &&
    URL.canParse(baseUrl);
  return isUsable ? { id, name, baseUrl } : null;
}

export interface StoredKey {
  /** An empty text is a decision too: ask without a key. */
  readonly key: string;
  readonly place: Exclude<KeyPlace, 'none'>;
}

/** All connections in the order of their list: the local service, the deployment's, one's own. */
export function listConnections(
  preset: readonly ConnectionRecord[],
  own: readonly ConnectionRecord[],
  keyOf: (id: string) => StoredKey | null,
): readonly ConnectionEntry[] {
  const entry = (record: ConnectionRecord, origin: ConnectionEntry['origin'], byDefault: string | null): ConnectionEntry => {
    const stored = keyOf(record.id);
    const key = stored === null ? byDefault : stored.key;
    return {
      ...record,
      origin,
      kind: origin === 'local' ? 'local' : 'remote',
      apiKey: key === '' ? null : key,
      keyPlace: stored?.place ?? 'none',
    };
  };
  const presetIds = new Set(preset.map(({ id }) => id));
  return [
    entry({ id: LOCAL_ID, name: 'Local service', baseUrl: LOCAL_BASE_URL }, 'local', LOCAL_KEY),
    ...preset.map((record) => entry(record, 'preset', null)),
    ...own.filter(({ id }) => !presetIds.has(id)).map((record) => entry(record, 'own', null)),
  ];
}

/** The chosen connection; the local service when the chosen one is gone. */
export const findConnection = (connections: readonly ConnectionEntry[], id: string | null): ConnectionEntry => {
  const found = connections.find((connection) => connection.id === id) ?? connections[0];
  if (!found) throw new Error('The local service is always in the list.');
  return found;
};
