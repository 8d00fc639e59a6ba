import { isSameText } from '#/lib/json/as-record.ts';
import { readEntries } from '#/lib/json/join-records.ts';
import { openChannel } from '#/lib/open-channel.ts';
import { makeRandomId } from '#/lib/random-id.ts';

/** One entry of a record as a tab has just written it. */
interface Change {
  readonly name: string;
  /** Undefined where it was taken away. */
  readonly value: unknown;
  /** Milliseconds since the epoch, but later than any change of the entry that the tab knows: a clock may be set back in between. */
  readonly at: number;
  /** The tab. */
  readonly by: string;
}

interface Told {
  readonly key: string;
  readonly changes: readonly Change[];
}

/**
 * No storage has a lock, and each tab sees what others write a moment late: of two that write a record at once, one takes the other's entries
 * with it. So each tells what it changed, and whoever finds that missing within this time writes it again. Later it has long been seen.
 */
const LIFE_MS = 5_000;
const channel = openChannel('console.record-changes');
const tab = makeRandomId();
/** With when it was made, by this page's `performance.now()`: a clock that is set back makes no change young again. */
interface KnownChange extends Change {
  readonly madeAt: number;
}
const recent = new Map<string, Map<string, KnownChange>>();
const isYoung = ({ madeAt }: KnownChange): boolean => performance.now() - madeAt <= LIFE_MS;

/** Calls back with the name of a record of which another tab has told a change. */
export const onToldChange = (listener: (key: string) => void): void =>
  channel?.addEventListener('message', ({ data: { key, changes } }: MessageEvent<Told>) => {
    changes.forEach((change) => note(key, change));
    listener(key);
  });

/** Notes what was changed here, and gives what tells it to the other tabs. */
export function noteChanges(key: string, before: string | null, after: string | null): () => void {
  if (channel === null) return () => undefined;
  const [old, now] = [readEntries(before), readEntries(after)];
  const lastOf = (name: string) => recent.get(key)?.get(name)?.at ?? Number.NEGATIVE_INFINITY;
  const changes = [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => !isSameText(old.get(name), now.get(name)))
    .map((name): Change => ({
      name,
      value: now.get(name),
      at: Math.max(Date.now(), lastOf(name) + 1),
      by: tab,
    }));
  changes.forEach((change) => note(key, change));
  return () => channel.postMessage({ key, changes } satisfies Told);
}

/** The last word on an entry counts, in all tabs the same. */
function note(key: string, change: Change): void {
  const known = recent.get(key)?.get(change.name);
  const isLater =
    known !== undefined &&
    (known.at > change.at || (known.at === change.at && known.by > change.by));
  if (isLater && isYoung(known)) return;
  const changes = recent.get(key) ?? new Map<string, KnownChange>();
  const madeAt = performance.now() - Math.max(0, Date.now() - change.at);
  recent.set(key, changes.set(change.name, { ...change, madeAt }));
}

/** The record with what was changed in it in any tab within the last moment. */
export function withRecentChanges(key: string, text: string | null): string | null {
  const changes = [...(recent.get(key)?.values() ?? [])].filter(isYoung);
  if (changes.length === 0) {
    recent.delete(key);
    return text;
  }
  const entries = readEntries(text);
  const missing = changes.filter(({ name, value }) => !isSameText(entries.get(name), value));
  if (missing.length === 0) return text;
  for (const { name, value } of missing)
    if (value === undefined) entries.delete(name);
    else entries.set(name, value);
  return entries.size === 0 ? null : JSON.stringify(Object.fromEntries(entries));
}
