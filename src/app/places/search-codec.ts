import { fromAddressText, toAddressText } from '#/ui/text/address-text.ts';

/**
 * The address's query string as plain names and texts, so that a person can read and write it: `?status=changed&limit=50&types=doc&types=issue`.
 * Values come out as text (a repeated name as a list of texts); each screen's own schema gives them their types. Nothing is guessed: a query
 * of `404` or `true` stays a text. A name without a value is left out, as it is when written: the router hands on also what no schema names.
 * No key is read from an address, and none is written into one.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = {};
  const params = new URLSearchParams(search.startsWith('?') ? search.slice(1) : search);
  for (const name of new Set(params.keys())) {
    const [first, ...rest] = params
      .getAll(name)
      .map(fromAddressText)
      .filter((text) => text !== '');
    if (first === undefined) continue;
    // `__proto__` and the like are names like any other.
    Object.defineProperty(result, name, {
      value: rest.length === 0 ? first : [first, ...rest],
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return result;
}

/** The reverse: what is undefined, null or empty stays out; lists repeat their name. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null || item === '') continue;
      params.append(
        name,
        toAddressText(typeof item === 'object' ? JSON.stringify(item) : String(item)),
      );
    }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
