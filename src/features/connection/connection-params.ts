import * as v from 'valibot';
import { choice, word } from '#/lib/search-fields.ts';

/** No key ever is in an address. */
export const connectionSearchSchema = v.object({
  /** The connection that is looked at; by default the one in use. */
  id: word(),
  /** `1`: a new one is being entered. */
  add: choice(['1']),
});
export type ConnectionSearch = Readonly<v.InferOutput<typeof connectionSearchSchema>>;
