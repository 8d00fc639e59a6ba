import * as v from 'valibot';
import { word } from '#/lib/search-fields.ts';

/** The change that is open in place: the check and the name of the page result (`ReviewItem.names`). */
export const overviewSearchSchema = v.object({ check: word(), page: word() });
