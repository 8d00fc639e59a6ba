import { asRecord } from '#/lib/json/as-record.ts';
import { withItsRandomPart } from '#/lib/keys/redact-keys.ts';
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

export const LOCAL_RECORD: ConnectionRecord = {
  id: LOCAL_ID,
  name: 'Local service',
  baseUrl: LOCAL_BASE_URL,
};

/** One's own connection as this browser stores it. */
export interface StoredRecord extends ConnectionRecord {
  /** Its base URL has led to another origin before. */
  readonly moved?: boolean;
}

/**
 * Where a key is saved: nowhere, in this page alone (storage refused it), in this tab alone (closed, it can be
 * opened again by the browser, and the key with it), or on this device.
 */
export type KeyPlace = 'none' | 'memory' | 'session' | 'device';

export interface ConnectionEntry extends ConnectionSettings {
  /** `preset` ones come with the deployment and cannot be changed here; their keys can. A `file` is in no list. */
  readonly origin: 'local' | 'preset' | 'own' | 'file';
  readonly keyPlace: KeyPlace;
  /** Its address may have been another one before: a preset's always may. */
  readonly hasMoved: boolean;
}

export interface Preset {
  readonly connections: readonly ConnectionRecord[];
  /** Which one a first visit opens; null for the local service. */
  readonly defaultId: string | null;
  /** No other address may be asked: the server's policy refuses them. */
  readonly isLocked: boolean;
  /** What the deployment names is not known: its file is on its way, or cannot be read. Not where it has none. */
  readonly isMissing: boolean;
  /** What is wrong with the file, for the person who wrote it. */
  readonly problems: readonly string[];
}

/**
 * Why the local service is shown though nobody chose it: the deployment's connections are on their way, cannot be read, or the chosen one is
 * in no list any more.
 */
export type StandIn = 'awaited' | 'unread' | 'gone';

export function findStandIn(
  serviceId: string,
  choice: string | null,
  { isMissing, problems }: Preset,
): StandIn | null {
  if (serviceId !== LOCAL_ID || choice === LOCAL_ID) return null;
  if (isMissing) return problems.length > 0 ? 'unread' : 'awaited';
  // A first visit begins on the local service.
  return choice === null ? null : 'gone';
}

export const EMPTY_PRESET: Preset = {
  connections: [],
  defaultId: null,
  isLocked: false,
  isMissing: true,
  problems: [],
};

/** A connection as this browser stored it; null when it is none, or its address could not be entered today (one that holds a password, say). */
export function readStoredRecord(value: unknown): StoredRecord | null {
  const { id, name, baseUrl, moved } = asRecord(value);
  if (
    typeof id !== 'string' ||
    id === LOCAL_ID ||
    typeof name !== 'string' ||
    typeof baseUrl !== 'string'
  )
    return null;
  const verdict = checkBaseUrl(baseUrl);
  return verdict.ok
    ? {
        id,
        name,
        baseUrl: verdict.baseUrl,
        ...(moved === true && { moved: true }),
      }
    : null;
}

export interface StoredKey {
  /** An empty text is a decision too: ask without a key. */
  readonly key: string;
  readonly place: Exclude<KeyPlace, 'none'>;
}

/** All connections in the order of their list: the local service, the deployment's, one's own. */
export function listConnections(
  preset: readonly ConnectionRecord[],
  own: readonly StoredRecord[],
  keyOf: (record: ConnectionRecord) => StoredKey | null,
): readonly ConnectionEntry[] {
  const entry = (
    { id, name, baseUrl, moved = false }: StoredRecord,
    origin: Exclude<ConnectionEntry['origin'], 'file'>,
    byDefault: string | null,
  ): ConnectionEntry => {
    const stored = keyOf({ id, name, baseUrl });
    const key = stored === null ? byDefault : stored.key;
    return {
      id,
      name,
      baseUrl,
      origin,
      kind: origin === 'local' ? 'local' : 'remote',
      apiKey: key === '' ? null : key,
      keyPlace: stored?.place ?? 'none',
      hasMoved: moved || origin === 'preset',
    };
  };
  const presetIds = new Set(preset.map(({ id }) => id));
  return [
    entry(LOCAL_RECORD, 'local', LOCAL_KEY),
    ...preset.map((record) => entry(record, 'preset', null)),
    ...own.filter(({ id }) => !presetIds.has(id)).map((record) => entry(record, 'own', null)),
  ];
}

/**
 * The keys that must turn up nowhere as text. Some deployments take any key, and people enter the name of the host, say: what is part of an
 * address in the list is no secret, and taking it out of that address would make it another one.
 */
export const findSecretKeys = (connections: readonly ConnectionEntry[]): readonly string[] =>
  connections.flatMap(({ kind, apiKey }) =>
    kind === 'remote' &&
    apiKey !== null &&
    !connections.some(({ baseUrl }) => isPartOf(baseUrl, apiKey))
      ? [apiKey]
      : [],
  );

/** As keys are taken out of texts: in any case, and by the random part alone. */
const isPartOf = (baseUrl: string, key: string) =>
  withItsRandomPart(key.toLowerCase()).some((part) => baseUrl.toLowerCase().includes(part));

/** The chosen connection; the local service when the chosen one is gone. */
export const findConnection = (
  connections: readonly ConnectionEntry[],
  id: string | null,
): ConnectionEntry => {
  const found = connections.find((connection) => connection.id === id) ?? connections[0];
  if (!found) throw new Error('The local service is always in the list.');
  return found;
};
