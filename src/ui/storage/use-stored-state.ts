import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { foldDeep } from '#/lib/json/fold-deep.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { readStored, subscribeStored, writeStored } from './stored.ts';

/**
 * State that survives a reload, saved in this browser under `key` and shared by all who use the same key (other tabs included).
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
  // One value for one text: what is drawn from it need not be drawn again.
  const value = useMemo(() => readSafely(read, text), [read, text]);
  const set = useCallback(
    (next: Value | ((current: Value) => Value)) => {
      const resolved = isUpdater(next) ? next(readStoredState(key, read)) : next;
      writeStored(key, resolved === undefined ? null : printJson(resolved));
    },
    [key, read],
  );
  return [value, set];
}

/** What is saved under `key` now, for what goes on without a screen. `read` as `useStoredState` takes it. */
export const readStoredState = <Value>(key: string, read: (stored: unknown) => Value): Value =>
  readSafely(read, readStored(key));

const isUpdater = <Value>(
  next: Value | ((current: Value) => Value),
): next is (current: Value) => Value => typeof next === 'function';

/** Whatever is stored, a reader that fails on it gives the default: what another version or another hand wrote must not take a screen down. */
function readSafely<Value>(read: (stored: unknown) => Value, text: string | null): Value {
  if (text === null) return read(undefined);
  try {
    return read(foldDeep(parseJson(text)).value);
  } catch {
    return read(undefined);
  }
}

/** Readers for the usual kinds. */
export const readOneOf =
  <const Options extends readonly string[]>(options: Options, byDefault: Options[number]) =>
  (stored: unknown): Options[number] =>
    options.find((option) => option === stored) ?? byDefault;
