export const TABLES = ['general', 'agent', 'trace'] as const;
export type Table = (typeof TABLES)[number];

export interface ErrorReferenceSearch {
  /** A pasted message, status or code. */
  readonly q?: string;
  readonly table?: Table;
  /** The row that a link points at. */
  readonly row?: string;
}

/** Reads whatever stands in a URL. Never throws. */
export function readErrorReferenceSearch(raw: Readonly<Record<string, unknown>>): ErrorReferenceSearch {
  const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  const q = textOf(Array.isArray(raw['q']) ? raw['q'][0] : raw['q']);
  const table = TABLES.find((name) => name === raw['table']);
  const row = textOf(raw['row']);
  return { ...(q !== '' && { q }), ...(table && { table }), ...(row !== '' && { row }) };
}
