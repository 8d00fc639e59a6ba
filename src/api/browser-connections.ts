import { useSyncExternalStore } from 'react';
import { createConnectionStore, type KeyValueStorage } from './connection-store.ts';
import { EMPTY_PRESET } from './connections.ts';

/** Where the browser refuses storage, connections live as long as the page. */
function createSafeStorage(open: () => Storage): KeyValueStorage {
  const memory = new Map<string, string>();
  const attempt = <Value>(action: (storage: Storage) => Value, otherwise: () => Value): Value => {
    try {
      return action(open());
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (name) =>
      memory.get(name) ??
      attempt(
        (storage) => storage.getItem(name),
        () => null,
      ),
    setItem: (name, value) =>
      attempt(
        (storage) => storage.setItem(name, value),
        () => void memory.set(name, value),
      ),
    removeItem: (name) => {
      memory.delete(name);
      attempt(
        (storage) => storage.removeItem(name),
        () => undefined,
      );
    },
  };
}

/** The connections of this browser. */
export const connectionStore = createConnectionStore(
  createSafeStorage(() => localStorage),
  createSafeStorage(() => sessionStorage),
  () => crypto.randomUUID(),
);

export const useConnections = () => useSyncExternalStore(connectionStore.subscribe, connectionStore.get);

/**
 * Reads the deployment's own connections from the static file beside the page. A deployment without the file, or with a broken one, is
 * no failure of the console: the problem is told where connections are listed.
 */
export async function loadPreset(url: string, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(url, { signal, credentials: 'same-origin' });
    // A static host that answers every path with the page has no such file.
    if (!response.ok || response.headers.get('Content-Type')?.includes('html') === true) return;
    const { readPreset } = await import('./read-preset.ts');
    connectionStore.setPreset(readPreset(await response.json()));
  } catch (error) {
    if (!signal.aborted)
      connectionStore.setPreset({
        ...EMPTY_PRESET,
        problems: [`connections.json could not be read: ${error instanceof Error ? error.message : String(error)}`],
      });
  }
}
