import { useCallback, useSyncExternalStore } from 'react';
import { readStored, subscribeStored, writeStored } from './stored.ts';

/**
 * State that survives a reload, kept in this browser under `key` and shared by all who use the same key (other tabs included).
 * `read` turns the stored JSON into a value, or gives the default when it is none (an older version may have written something else).
 * `read` must give equal results for equal input; keep it outside the component.
 */
export function useStoredState<Value>(
  key: string,
  read: (stored: unknown) => Value,
): [Value, (next: Value | ((current: Value) => Value)) => void] {
  const text = useSyncExternalStore(
    useCallback((listener: () => void) => subscribeStored(key, listener), [key]),
    () => readStored(key),
  );
  const value = read(parse(text));
  const set = useCallback(
    (next: Value | ((current: Value) => Value)) => {
      const resolved = isUpdater(next) ? next(read(parse(readStored(key)))) : next;
      writeStored(key, JSON.stringify(resolved) ?? null);
    },
    [key, read],
  );
  return [value, set];
}

const isUpdater = <Value>(next: Value | ((current: Value) => Value)): next is (current: Value) => Value => typeof next === 'function';

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Readers for the usual kinds. */
export const readFlag = (byDefault: boolean) => (stored: unknown) => (typeof stored === 'boolean' ? stored : byDefault);
export const readOneOf =
  <const Options extends readonly string[]>(options: Options, byDefault: Options[number]) =>
  (stored: unknown): Options[number] =>
    options.find((option) => option === stored) ?? byDefault;
