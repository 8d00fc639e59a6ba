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
 * navigation. It is written earlier when the focus moves on or the field goes away, so that nothing typed is lost; but never to the address
 * of another path. What the address changes by itself (back, forward, a link) replaces it.
 *
 * `held` is what the address holds; `write` is called with the value and with what the address holds or is about to hold. Returned are the
 * value, what enters another one, and what writes one at once, even where it stands there already.
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
    const onFocusMoves = () => settle();
    document.addEventListener('focusout', onFocusMoves);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', onFocusMoves);
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

const isUpdate = <Value>(next: Value | ((now: Value) => Value)): next is (now: Value) => Value =>
  typeof next === 'function';
