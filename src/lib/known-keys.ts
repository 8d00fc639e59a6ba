import { redactKeys } from './redact-keys.ts';

let known: readonly string[] = [];

/** Tells the keys that this browser holds, so that they are recognised wherever they turn up as text. */
export function setKnownKeys(keys: readonly string[]): void {
  known = keys;
}

/** A text without the keys in it: those this browser holds, and all that looks like one. */
export const withoutKeys = (text: string): string => redactKeys(text, known);

/** Whether a text holds a key of this browser, as a service may give back what it was sent. */
export const holdsKnownKey = (text: string): boolean => known.some((key) => key.length >= 8 && text.includes(key));

/** JSON text without the keys in its strings; what is no JSON, as plain text. */
export function jsonWithoutKeys(text: string): string {
  if (withoutKeys(text) === text) return text;
  try {
    return JSON.stringify(JSON.parse(text), (_, value: unknown) => (typeof value === 'string' ? withoutKeys(value) : value));
  } catch {
    return withoutKeys(text);
  }
}
