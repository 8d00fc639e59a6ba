import * as v from 'valibot';
import { choice, freeText, word } from '#/lib/search-fields.ts';

export const TABLES = ['general', 'agent', 'trace'] as const;
export type Table = (typeof TABLES)[number];

export const errorReferenceSearchSchema = v.object({
  /** A pasted message, status or code. */
  q: freeText(),
  table: choice(TABLES),
  /** The row that a link points at. */
  row: word(),
});
