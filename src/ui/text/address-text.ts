import { withoutKeys } from '#/lib/keys/known-keys.ts';

/** Longer texts do not go into an address: servers, proxies and histories keep addresses, and cut long ones. */
export const ADDRESS_TEXT_LIMIT = 2_000;

export const LONG_TEXT_NOTE =
  'Longer than 2,000 characters: saved in this tab, not in the address. A link to this screen opens without it.';

const MARK = 'text-kept-in-this-tab:';
const NAME = 'console.long-texts';
/** In characters. Each state of a text that somebody goes on writing is saved for itself, and must leave those before it to which "back" leads. */
const MOST_CHARACTERS = 500_000;

type Saved = readonly (readonly [name: string, text: string])[];
let saved: Saved = [];

/**
 * A text as it may stand in an address: without keys; for one that is too long a mark, by which this tab finds it again after a reload
 * (elsewhere the address opens without it).
 */
export function toAddressText(text: string): string {
  const safe = withoutKeys(text);
  if (safe.length <= ADDRESS_TEXT_LIMIT) return safe;
  const name = hash(safe);
  if (saved[0]?.[0] !== name) {
    let room = MOST_CHARACTERS - safe.length;
    const others = readSaved().filter(
      ([other, { length }]) => other !== name && (room -= length) >= 0,
    );
    saved = [[name, safe] as const, ...others];
    writeSaved(saved);
  }
  return MARK + name;
}

/** What an address holds, without keys; the text that a mark stands for. Empty where this tab has not saved it. */
export function fromAddressText(text: string): string {
  if (!text.startsWith(MARK)) return withoutKeys(text);
  const name = text.slice(MARK.length);
  const isIt = ([other]: Saved[number]) => other === name;
  return (saved.find(isIt) ?? readStored().find(isIt))?.[1] ?? '';
}

/** A path, its query and its fragment without keys and overlong texts. */
export function safeAddress({
  pathname,
  search,
  hash: fragment,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const params = new URLSearchParams(search);
  const isSafe = [...params].every(
    ([name, value]) => toAddressText(value) === value && withoutKeys(name) === name,
  );
  const safe = isSafe
    ? search
    : `?${new URLSearchParams([...params].map(([name, value]) => [withoutKeys(name), toAddressText(value)])).toString()}`;
  const path =
    withoutKeys(decode(pathname)) === decode(pathname)
      ? pathname
      : encodeURI(withoutKeys(decode(pathname)));
  return path + safe + (withoutKeys(decode(fragment)) === decode(fragment) ? fragment : '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Another page of this tab may have saved some since, and this one come back from the browser's cache of pages. */
function readSaved(): Saved {
  const known = new Set(saved.map(([name]) => name));
  return [...saved, ...readStored().filter(([name]) => !known.has(name))];
}

function readStored(): Saved {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    const isPair = (pair: unknown): pair is readonly [string, string] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string';
    return Array.isArray(stored) ? stored.filter(isPair) : [];
  } catch {
    // Without storage a long text lives as long as the page.
    return [];
  }
}

function writeSaved(texts: Saved): void {
  for (let count = texts.length; count > 0; count >>= 1)
    try {
      return sessionStorage.setItem(NAME, JSON.stringify(texts.slice(0, count)));
    } catch {
      // Full: fewer may fit.
    }
}

/** FNV-1a and the length: names a handful of texts of one tab. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return `${(value >>> 0).toString(36)}-${text.length}`;
}
