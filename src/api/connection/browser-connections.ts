import { useSelector } from '@tanstack/react-store';
import { BASE_PATH } from '#/lib/base-path.ts';
import { setKnownKeys } from '#/lib/keys/known-keys.ts';
import { makeRandomId } from '#/lib/random-id.ts';
import { archiveOf } from './account-name.ts';
import { createConnectionStore } from './connection-store.ts';
import { EMPTY_PRESET, findSecretKeys } from './connections.ts';
import type { KeyValueStorage } from './key-keeper.ts';
import { readPreset } from './read-preset.ts';
import { findRemovedId } from './service-name.ts';
import { openChannel } from '#/lib/open-channel.ts';

/** Where the browser refuses storage, connections live as long as the page. What could not be stored hides what is stored under its name. */
function createSafeStorage(
  open: () => Storage,
): KeyValueStorage & { readonly forgetUnstored: (name: string) => void } {
  const memory = new Map<string, string>();
  const attempt = <Value>(action: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (name) => memory.get(name) ?? attempt((storage) => storage.getItem(name), null),
    setItem(name, value) {
      const isStored = attempt((storage) => {
        storage.setItem(name, value);
        return storage.getItem(name) === value;
      }, false);
      if (isStored) memory.delete(name);
      else memory.set(name, value);
    },
    removeItem(name) {
      memory.delete(name);
      attempt((storage) => storage.removeItem(name), undefined);
    },
    keeps: (name) =>
      !memory.has(name) && attempt((storage) => storage.getItem(name), null) !== null,
    forgetUnstored: (name) => void memory.delete(name),
  };
}

const device = createSafeStorage(() => localStorage);
/** Reaches the tabs also where there is no storage that would tell them. */
const forgottenKeys = openChannel('console.forgotten-keys');

function namesOnDevice(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // Refused storage holds nothing of ours.
    return [];
  }
}

/** The connections of this browser. */
export const connectionStore = createConnectionStore({
  device,
  session: createSafeStorage(() => sessionStorage),
  newId(baseUrl) {
    const listed = connectionStore.get().connections.map(({ id }) => id);
    return findRemovedId(namesOnDevice(), baseUrl, listed) ?? makeRandomId();
  },
  announceForgotten: (id) => {
    forgottenKeys?.postMessage(id);
    void forgetArchive(id);
  },
});

/** What was answered to a key goes with it. Where that file is gone (a deployment since), nothing of it is shown without the key all the same. */
async function forgetArchive(connectionId: string): Promise<void> {
  try {
    const { pageArchive } = await import('../archive/archive.ts');
    await pageArchive.forget(archiveOf(connectionId));
  } catch {
    // As above.
  }
}

const announceKeys = () => setKnownKeys(findSecretKeys(connectionStore.get().connections));
announceKeys();
connectionStore.subscribe(announceKeys);

/**
 * Keeps this tab's connections as another tab has left them: a key forgotten or an address moved there must not be used here. Tabs that are
 * opened from this one begin on its connection.
 */
export function followOtherTabs(): void {
  forgottenKeys?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') connectionStore.refresh(data);
  });
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (key !== null && !key.startsWith('console.')) return;
    if (key !== null && storageArea !== null) device.forgetUnstored(key);
    connectionStore.refresh();
  });
  // Before a link is opened in a tab of its own, which has no session to find the choice in.
  for (const stroke of ['pointerdown', 'keydown'])
    window.addEventListener(stroke, () => connectionStore.beginOthersHere(), { capture: true });
  // A page that comes back from the browser's cache of pages has slept through all of it.
  window.addEventListener('pageshow', ({ persisted }) => persisted && connectionStore.refresh());
}

export const useConnections = () => useSelector(connectionStore);

/** Of a login that ended, or of too many requests at once: the file may be there. Hosts of files say 403 of one that is not. */
const LATER: readonly number[] = [401, 407, 408, 425, 429];

/**
 * Reads the deployment's own connections from the static file beside the page. A deployment without the file, or with a broken one, is
 * no failure of the console: the problem is told where connections are listed, and wherever the local service stands in for them.
 */
export async function loadPreset(): Promise<void> {
  const url = `${BASE_PATH}connections.json`;
  const signal = AbortSignal.timeout(10_000);
  try {
    const response = await fetch(url, { signal, credentials: 'same-origin' });
    // The file may be there: whoever does not see the deployment's connections is told why.
    if (response.status >= 500 || LATER.includes(response.status))
      throw new Error(`HTTP ${response.status}`);
    // A static host that answers every path with the page has no such file.
    const isThere = response.ok && response.headers.get('Content-Type')?.includes('html') !== true;
    connectionStore.setPreset(
      isThere
        ? readPreset(await response.json(), new URL(url, window.location.href).href)
        : { ...EMPTY_PRESET, isMissing: false },
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    connectionStore.setPreset({
      ...EMPTY_PRESET,
      problems: [
        `connections.json could not be read: ${signal.aborted ? 'no answer came in time' : reason}`,
      ],
    });
  }
}
