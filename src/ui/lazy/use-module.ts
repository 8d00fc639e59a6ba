import { useLayoutEffect, useState } from 'react';
import type { LazyModule } from './lazy-module.ts';

interface Loading<Value> {
  /** Null until it has come. */
  readonly value: Value | null;
  readonly failure: { readonly error: unknown } | null;
}

/**
 * The code of a part of the screen; `module` stays the same. Not by React's `lazy` and `Suspense`: what takes the place of a fallback is
 * held back there until 300 ms after the last fallback came, so that a menu opens so much later, and each part within a part once more.
 */
export function useModule<Value>(module: LazyModule<Value>): Loading<Value> {
  const [loading, setLoading] = useState<Loading<Value>>(() => ({
    value: module.loaded(),
    failure: null,
  }));
  const isThere = loading.value !== null;
  useLayoutEffect(() => {
    if (isThere) return;
    let isWanted = true;
    const set = (next: Loading<Value>) => {
      if (isWanted) setLoading(next);
    };
    module.load().then(
      (value) => set({ value, failure: null }),
      (error: unknown) => set({ value: null, failure: { error } }),
    );
    return () => {
      isWanted = false;
    };
  }, [module, isThere]);
  return loading;
}
