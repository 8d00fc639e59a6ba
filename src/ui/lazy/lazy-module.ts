/** Code that is fetched when it is first wanted, and once. */
export interface LazyModule<Value> {
  /** Rejects where its file cannot be had; the next call asks for it again. */
  readonly load: () => Promise<Value>;
  /** What has come; null before. */
  readonly loaded: () => Value | null;
  /** Fetches it ahead, as a pointer comes near. */
  readonly preload: () => void;
}

/** `lazyModule(() => import('./dialog.tsx').then((module) => module.Dialog))` */
export function lazyModule<Value>(fetch: () => Promise<Value>): LazyModule<Value> {
  let value: Value | null = null;
  const load = async () => (value ??= await fetch());
  return { load, loaded: () => value, preload: () => void load().catch(() => undefined) };
}
