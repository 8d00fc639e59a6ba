import { createStore, type Store } from '@tanstack/react-store';
import {
  type ConnectionEntry,
  type ConnectionRecord,
  EMPTY_PRESET,
  findConnection,
  findStandIn,
  type KeyPlace,
  LOCAL_ID,
  LOCAL_RECORD,
  listConnections,
  type Preset,
  type StandIn,
} from './connections.ts';
import { createKeyKeeper, type KeyValueStorage, originOf } from './key-keeper.ts';
import { createOwnConnections } from './own-connections.ts';

export interface ConnectionsState {
  readonly connections: readonly ConnectionEntry[];
  /** What the screens ask: the file that is open over the service, else the service. */
  readonly chosen: ConnectionEntry;
  /** The connection of the list that was chosen. */
  readonly service: ConnectionEntry;
  readonly preset: Preset;
  /** Why `service` is the local one, where nobody chose that. */
  readonly standIn: StandIn | null;
}

export interface ConnectionStore {
  readonly get: () => ConnectionsState;
  /** Calls at once, within the change: a key that was forgotten is used no more. */
  readonly subscribe: Store<ConnectionsState>['subscribe'];
  /** Whether this browser has chosen a connection before, and it is at hand: one of a preset is not until the preset is. */
  hasChoice(): boolean;
  choose(id: string): void;
  /** This tab is in use: one that is opened from it, by a middle click for one, begins where it is, whatever another tab has chosen since. */
  beginOthersHere(): void;
  /** Puts an opened file over the chosen connection; null takes it away. It lives as long as the page. */
  showFile(file: ConnectionEntry | null): void;
  /** Adds one, or changes the one with this id. Gives its id. */
  save(record: {
    readonly id?: string | undefined;
    readonly name: string;
    readonly baseUrl: string;
  }): string;
  /** Where one's own are saved as they are now: browsers may refuse to store. */
  findListPlace(): Exclude<KeyPlace, 'none'>;
  /** Removes one of one's own, its key included. */
  remove(id: string): void;
  /**
   * Keeps a key in this tab (`session`) or on this device, for the origin of the connection's base URL as it is now; where it is really
   * saved, its entry says. An empty key means: ask without one. Null forgets it, in every tab.
   */
  setKey(id: string, key: string | null, place: 'session' | 'device'): void;
  /** Whether this is the connection's key right now, and for this base URL: read from storage, for another tab may have changed it. */
  isKeyCurrent(connection: {
    readonly id: string;
    readonly apiKey: string | null;
    readonly baseUrl: string;
  }): boolean;
  setPreset(preset: Preset): void;
  /** Reads everything again: another tab has changed it. `forgotten` names the connection whose key that tab forgot. */
  refresh(forgotten?: string): void;
}

const CHOSEN = 'console.connection';

interface StoreOptions {
  readonly device: KeyValueStorage;
  readonly session: KeyValueStorage;
  /** For one with this base URL. */
  readonly newId: (baseUrl: string) => string;
  /** Tells the other tabs that a connection's key was forgotten. */
  readonly announceForgotten?: (id: string) => void;
}

/** Connections, their keys and the choice. A tab keeps its own choice, whatever another tab chooses; a new tab has that of the one used last. */
export function createConnectionStore({
  device,
  session,
  newId,
  announceForgotten = () => undefined,
}: StoreOptions): ConnectionStore {
  const keys = createKeyKeeper(device, session);
  const own = createOwnConnections(device, session);
  let preset = EMPTY_PRESET;
  let file: ConnectionEntry | null = null;
  let choice = session.getItem(CHOSEN) ?? device.getItem(CHOSEN);
  // Its own from now on: what another tab chooses later is not what a reload finds here.
  if (choice !== null) session.setItem(CHOSEN, choice);

  const findRecord = (id: string): ConnectionRecord | undefined =>
    [LOCAL_RECORD, ...preset.connections, ...own.read()].find((record) => record.id === id);
  const sweep = (ofPreset: 'session' | 'everywhere') => {
    keys.sweep(LOCAL_RECORD, 'everywhere');
    // Where a deployment's preset pointed when a key without an origin was entered, nobody knows.
    for (const record of preset.connections) keys.sweep({ ...record, moved: true }, ofPreset);
    const presetIds = new Set(preset.connections.map(({ id }) => id));
    for (const record of own.read())
      if (!presetIds.has(record.id)) keys.sweep(record, 'everywhere');
  };
  const compute = (): ConnectionsState => {
    // One's own stay stored: where the lock is gone they are there again.
    const connections = listConnections(
      preset.connections,
      preset.isLocked ? [] : own.read(),
      (record) => keys.read(record),
    );
    // Where the chosen one is gone, the deployment's own default is what its users are meant to see.
    const service = findConnection(
      connections,
      connections.some(({ id }) => id === choice) ? choice : (preset.defaultId ?? LOCAL_ID),
    );
    const standIn = findStandIn(service.id, choice, preset);
    return { connections, chosen: file ?? service, service, preset, standIn };
  };
  sweep('everywhere');
  const state = createStore<ConnectionsState>(compute());
  const update = () => {
    const next = compute();
    // What another tab writes often changes nothing here: then nobody is told.
    if (JSON.stringify(next) !== JSON.stringify(state.get())) state.setState(() => next);
  };
  const hasChoice = () => choice !== null && findRecord(choice) !== undefined;
  const forgetKey = (id: string) => {
    keys.forget(id);
    announceForgotten(id);
  };

  return {
    get: () => state.get(),
    subscribe: (observer) => state.subscribe(observer),
    hasChoice,
    choose(id) {
      choice = id;
      file = null;
      for (const storage of [session, device]) storage.setItem(CHOSEN, id);
      update();
    },
    beginOthersHere: () => shareChoice(device, hasChoice() ? choice : null),
    showFile(shown) {
      file = shown;
      update();
    },
    save({ name, baseUrl, id = newId(baseUrl) }) {
      if (own.save({ id, name, baseUrl }).hasMoved) forgetKey(id);
      update();
      return id;
    },
    findListPlace: () => own.findPlace(),
    remove(id) {
      own.remove(id);
      forgetKey(id);
      // Who removes it knows why it is gone.
      if (choice === id) choice = null;
      forgetChoice([session, device], id);
      update();
    },
    setKey(id, key, place) {
      const record = findRecord(id);
      if (key === null || record === undefined) forgetKey(id);
      else keys.set(record, key, place);
      update();
    },
    isKeyCurrent({ id, apiKey, baseUrl }) {
      const record = findRecord(id);
      return (
        record !== undefined &&
        originOf(record.baseUrl) === originOf(baseUrl) &&
        keys.read(record)?.key === apiKey
      );
    },
    setPreset(next) {
      preset = next;
      sweep('everywhere');
      update();
    },
    refresh(forgotten) {
      if (forgotten !== undefined) keys.hearForgotten(forgotten);
      // An earlier page of this tab that comes back finds what a later one has chosen.
      choice = keepChoice(device, session, { choice, shown: state.get().service.id });
      // A tab that has read the preset since it moved may have entered this key: the preset here is as old as this page.
      sweep('session');
      update();
    },
  };
}

/**
 * What a tab goes on with. Where nobody had chosen when its page began (null), and another tab has since, it stays with what is `shown`: over
 * a reload, and in what is opened from it.
 */
function keepChoice(
  device: KeyValueStorage,
  session: KeyValueStorage,
  { choice, shown }: { readonly choice: string | null; readonly shown: string },
): string | null {
  const own = session.getItem(CHOSEN) ?? choice;
  if (own !== null || device.getItem(CHOSEN) === null) return own;
  session.setItem(CHOSEN, shown);
  return shown;
}

/** Writes down where new tabs begin. Nowhere (null) where this tab has no choice, or one that is gone or of a preset that is not at hand. */
function shareChoice(device: KeyValueStorage, id: string | null): void {
  if (id !== null && device.getItem(CHOSEN) !== id) device.setItem(CHOSEN, id);
}

function forgetChoice(storages: readonly KeyValueStorage[], id: string): void {
  for (const storage of storages) if (storage.getItem(CHOSEN) === id) storage.removeItem(CHOSEN);
}
