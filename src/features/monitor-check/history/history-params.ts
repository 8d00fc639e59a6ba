import * as v from 'valibot';
import { choice, countOption, word } from '#/lib/search-fields.ts';
import { pageViewFields } from '../search/check-params.ts';

/** The state of the history screen, as its URL holds it. Defaults are left out. */
export const historySearchSchema = v.object({
  /** The check whose result the history was opened from, and that result. */
  check: word(),
  page: word(),
  /** The check that is looked at; that of the result by default. */
  at: word(),
  view: choice(['fields', 'compare']),
  /** The check whose snapshot is compared with that of the one looked at. */
  with: word(),
  compared: choice(['lines']),
  /** Parts of the list of checks that were read beyond the first. */
  older: countOption(),
  ...pageViewFields,
});

export type HistorySearch = Readonly<v.InferOutput<typeof historySearchSchema>>;
