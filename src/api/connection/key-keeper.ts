import { asRecord } from '#/lib/json/as-record.ts';
import type { ConnectionRecord, StoredKey } from './connections.ts';

/** The part of the browser's Storage that is used. */
export interface KeyValueStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /** Whether what is under this name was really stored: where storage is full or refused, it lives in memory alone. */
  keeps(name: string): boolean;
}

/** A key with the origin it was entered for. It is never used for another one. */
interface SavedKey {
  readonly key: string;
  readonly origin: string;
  /** How often the connection's key had been forgotten when this one was entered: a copy in a tab that slept through it is void. */
  readonly generation: number;
}

export interface KeyKeeper {
  /** The key of a connection where it is now; null when there is none for the origin of its base URL. */
  read(record: ConnectionRecord): StoredKey | null;
  set(record: ConnectionRecord, key: string, place: 'session' | 'device'): void;
  /** Forgets it in every tab: what another tab keeps in its session is void from now on. */
  forget(id: string): void;
  /** Another tab has forgotten it. */
  hearForgotten(id: string): void;
  /**
   * Removes what may not be used: void copies, keys of another origin. An older version's key without an origin is bound, or forgotten where its
   * address may have moved since. `place`: in this tab alone where another tab may know a newer address, to which the device's key belongs.
   */
  sweep(
    record: ConnectionRecord & { readonly moved?: boolean },
    place: 'session' | 'everywhere',
  ): void;
}

const GENERATIONS = 'console.forgotten-keys';
const keyName = (id: string) => `console.key.${id}`;
export const originOf = (baseUrl: string): string => new URL(baseUrl).origin;

/** `device` outlives the tab, `session` does not. Everything is read again at every use: another tab may have changed it. */
export function createKeyKeeper(device: KeyValueStorage, session: KeyValueStorage): KeyKeeper {
  const readGenerations = (): Readonly<Record<string, number>> => {
    return Object.fromEntries(
      Object.entries(asRecord(parse(device.getItem(GENERATIONS)))).filter(
        (entry): entry is [string, number] => Number.isSafeInteger(entry[1]),
      ),
    );
  };
  const generationOf = (id: string): number =>
    new Map(Object.entries(readGenerations())).get(id) ?? 0;
  const readFrom = (
    storage: KeyValueStorage,
    { id, baseUrl }: ConnectionRecord,
  ): SavedKey | null => {
    const saved = readSavedKey(storage.getItem(keyName(id)));
    return saved !== null &&
      saved.origin === originOf(baseUrl) &&
      saved.generation >= generationOf(id)
      ? saved
      : null;
  };
  const removeEverywhere = (id: string) => {
    for (const storage of [device, session]) storage.removeItem(keyName(id));
  };
  return {
    read(record) {
      const [inSession, onDevice] = [readFrom(session, record), readFrom(device, record)];
      // Another tab may have saved the very key on the device since: then it is there, too.
      if (inSession && inSession.key !== onDevice?.key)
        return {
          key: inSession.key,
          place: session.keeps(keyName(record.id)) ? 'session' : 'memory',
        };
      return (
        onDevice && {
          key: onDevice.key,
          place: device.keeps(keyName(record.id)) ? 'device' : 'memory',
        }
      );
    },
    set({ id, baseUrl }, key, place) {
      const saved = JSON.stringify({
        key,
        origin: originOf(baseUrl),
        generation: generationOf(id),
      } satisfies SavedKey);
      session.removeItem(keyName(id));
      if (place === 'device') {
        // Over the one before it: another tab that finds none in between would ask everything without a key.
        device.setItem(keyName(id), saved);
        if (device.keeps(keyName(id))) return;
      }
      device.removeItem(keyName(id));
      session.setItem(keyName(id), saved);
    },
    forget(id) {
      removeEverywhere(id);
      device.setItem(
        GENERATIONS,
        JSON.stringify({ ...readGenerations(), [id]: generationOf(id) + 1 }),
      );
    },
    hearForgotten(id) {
      session.removeItem(keyName(id));
    },
    sweep(record, place) {
      const name = keyName(record.id);
      for (const storage of place === 'session' ? [session] : [session, device]) {
        const text = storage.getItem(name);
        if (text === null || readFrom(storage, record)) continue;
        if (readSavedKey(text) === null && record.moved !== true) {
          const bound: SavedKey = {
            key: text,
            origin: originOf(record.baseUrl),
            generation: generationOf(record.id),
          };
          storage.setItem(name, JSON.stringify(bound));
        } else storage.removeItem(name);
      }
    },
  };
}

function readSavedKey(text: string | null): SavedKey | null {
  const { key, origin, generation } = asRecord(parse(text));
  return typeof key === 'string' && typeof origin === 'string' && typeof generation === 'number'
    ? { key, origin, generation }
    : null;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}
