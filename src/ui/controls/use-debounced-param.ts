import { useCallback, useEffect, useEffectEvent, useState } from 'react';

const REST_MS = 250;

interface Debounced<Value> {
  readonly value: Value;
  /** What the address held when it was last looked at. */
  readonly held: Value;
  /** The path on which a value was entered that is not written yet; a new object with each entry. */
  readonly pending: { readonly path: string } | null;
  /** Written, and not seen in the address yet, the oldest first. */
  readonly written: readonly Value[];
  /** What the address will hold once all that was written has arrived. */
  readonly last: Value;
}

interface DebounceOptions<Value> {
  /** Whether two values stand in the address as the same; by default the same value. */
  readonly isSame?: (left: Value, right: Value) => boolean;
  readonly restMs?: number;
}

/**
 * A search param that is typed or dragged: the value answers at once, and is written to the address when it rests, since each write is a
 * navigation. It is written earlier when the focus moves on, the field goes away, or a key or pointer is pressed that can lead away (Alt of
 * Alt+Left, the back button of a mouse), so that nothing typed is lost: once the browser has gone back, the entry it was typed on is out of
 * reach. But never to the address of another path. What the address changes by itself (back, forward, a link) replaces it.
 *
 * `held` is what the address holds; `write` is called with the value and with what the address holds or is about to hold. Returned are the
 * value, what enters another one, and what writes one at once, even where it is there already.
 */
export function useDebouncedParam<Value>(
  held: Value,
  write: (value: Value, before: Value) => void,
  { isSame = Object.is, restMs = REST_MS }: DebounceOptions<Value> = {},
) {
  const [state, setState] = useState<Debounced<Value>>(() => ({
    value: held,
    held,
    pending: null,
    written: [],
    last: held,
  }));
  if (!isSame(held, state.held)) {
    const ours = state.written.findIndex((entry) => isSame(entry, held));
    // Our own value coming back must not take away what was entered since.
    if (ours >= 0) setState({ ...state, held, written: state.written.slice(ours + 1) });
    else setState({ value: held, held, pending: null, written: [], last: held });
  }
  const expect = (now: Debounced<Value>, value: Value): Debounced<Value> =>
    isSame(value, now.last) ? now : { ...now, written: [...now.written, value], last: value };
  const writeNow = (value: Value, writeValue = write) => {
    setState((now) => ({ ...expect(now, value), value, pending: null }));
    writeValue(value, state.last);
  };
  const { value, last, pending } = state;
  const settle = useEffectEvent(() => {
    if (pending === null) return;
    const isHere = window.location.pathname === pending.path;
    setState((now) => {
      // More may have been entered in this very moment.
      if (now.pending !== pending) return isHere ? expect(now, value) : now;
      return isHere
        ? { ...expect(now, value), pending: null }
        : { ...now, value: now.last, pending: null };
    });
    if (isHere && !isSame(value, last)) write(value, last);
  });
  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(() => settle(), restMs);
    const leaving = new AbortController();
    const { signal } = leaving;
    const onLeave = () => settle();
    document.addEventListener('focusout', onLeave, { signal });
    document.addEventListener('pointerdown', onLeave, { signal, capture: true });
    document.addEventListener('visibilitychange', onLeave, { signal });
    window.addEventListener('blur', onLeave, { signal });
    window.addEventListener('beforeunload', onLeave, { signal });
    window.addEventListener('pagehide', onLeave, { signal });
    const onKey = (event: KeyboardEvent) => {
      if (!isTyping(event)) settle();
    };
    document.addEventListener('keydown', onKey, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [pending, restMs]);
  useEffect(() => () => settle(), []);
  const enter = useCallback((next: Value | ((now: Value) => Value)) => {
    setState((now) => ({
      ...now,
      value: isUpdate(next) ? next(now.value) : next,
      pending: { path: window.location.pathname },
    }));
  }, []);
  return [value, enter, writeNow] as const;
}

/** Keys that go on with a text. Whatever else is pressed may lead away: Alt, Control, Enter, F5, a shortcut. */
const isTyping = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (key.length === 1 && !altKey && !ctrlKey && !metaKey) || TEXT_KEYS.has(key);
const TEXT_KEYS = new Set(['Backspace', 'Delete', 'Shift', 'Dead', 'Process', 'Unidentified']);

const isUpdate = <Value>(next: Value | ((now: Value) => Value)): next is (now: Value) => Value =>
  typeof next === 'function';
