import { checkBaseUrl, type ConnectionSettings } from './connection.ts';

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

const textOf = (record: object, name: string): string | null => {
  const value: unknown = Object.entries(record).find(([key]) => key === name)?.[1];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

/** One connection as it was stored or preset, or what is wrong with it. Never throws. */
export function readConnectionRecord(value: unknown): ConnectionRecord | string {
  if (typeof value !== 'object' || value === null) return 'A connection must be an object with name and baseUrl.';
  const baseUrl = textOf(value, 'baseUrl');
  if (baseUrl === null) return 'A connection has no baseUrl.';
  const verdict = checkBaseUrl(baseUrl);
  if (!verdict.ok) return `${baseUrl}: ${verdict.problem}`;
  const name = textOf(value, 'name') ?? new URL(verdict.baseUrl).host;
  const id = textOf(value, 'id') ?? verdict.baseUrl;
  return id === LOCAL_ID ? `The id "${LOCAL_ID}" belongs to the local service.` : { id, name, baseUrl: verdict.baseUrl };
}

/** Reads public/connections.json: `{ "connections": [{ "id", "name", "baseUrl" }], "default": id }`. Keys in it are never read. */
export function readPreset(file: unknown): Preset {
  if (typeof file !== 'object' || file === null || !('connections' in file) || !Array.isArray(file.connections))
    return { ...EMPTY_PRESET, problems: ['connections.json must hold an object with a list named connections.'] };
  const connections: ConnectionRecord[] = [];
  const problems: string[] = [];
  for (const item of file.connections as unknown[]) {
    const record = readConnectionRecord(item);
    if (typeof record === 'string') problems.push(record);
    else if (connections.some(({ id }) => id === record.id)) problems.push(`The id "${record.id}" stands twice.`);
    else connections.push(record);
  }
  const wanted = textOf(file, 'default');
  const isThere = wanted === null || wanted === LOCAL_ID || connections.some(({ id }) => id === wanted);
  if (!isThere) problems.push(`The default "${wanted}" is none of the connections.`);
  return { connections, defaultId: isThere && wanted !== LOCAL_ID ? wanted : null, problems };
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
