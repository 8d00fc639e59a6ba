import { KEY_REMOVED, redactKeys } from './redact-keys.ts';

let known: readonly string[] = [];

/** Tells the keys that this browser holds, so that they are recognised wherever they turn up as text. */
export function setKnownKeys(keys: readonly string[]): void {
  known = keys;
}

/** A text without the keys in it: those this browser holds, and all that looks like one. */
export const withoutKeys = (text: string): string => redactKeys(text, known);

/** Whether a text holds a key of this browser, as a service may give back what it was sent. */
export const holdsKnownKey = (text: string): boolean =>
  known.some((key) => key.length >= 8 && text.includes(key));

/**
 * A text that leaves the console, a file or a copy, without the keys of this browser: a service may give back what it was sent. Nothing else
 * of it changes: a file holds what was answered.
 */
export const withoutHeldKeys = (text: string): string =>
  known
    .filter((key) => key.length >= 8)
    // As itself, and as JSON writes it.
    .flatMap((key) => [key, JSON.stringify(key).slice(1, -1)])
    .reduce((left, key) => left.replaceAll(key, KEY_REMOVED), text);

/** JSON text without the keys in its strings and names, which may not look like keys as JSON writes them; what is no JSON, as plain text. */
export function jsonWithoutKeys(text: string): string {
  let holdsKeys = false;
  const clean = (part: string) => {
    const left = withoutKeys(part);
    holdsKeys ||= left !== part;
    return left;
  };
  try {
    const safe = JSON.stringify(JSON.parse(text), (_, value: unknown) => {
      if (typeof value === 'string') return clean(value);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([name, field]) => [clean(name), field]));
    });
    // Else as it was written: numbers keep their digits.
    return holdsKeys ? safe : text;
  } catch {
    return withoutKeys(text);
  }
}
