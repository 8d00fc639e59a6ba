export interface ConnectionSearch {
  /** The connection that is looked at; by default the one in use. */
  readonly id?: string;
  /** `1`: a new one is being entered. */
  readonly add?: '1';
}

/** Reads whatever stands in a URL. Never throws. No key ever stands in one. */
export function readConnectionSearch(raw: Readonly<Record<string, unknown>>): ConnectionSearch {
  const id = raw['id'];
  return { ...(typeof id === 'string' && id !== '' && { id }), ...(String(raw['add']) === '1' && { add: '1' }) };
}
