import * as v from 'valibot';
import { isUuid } from '#/contract/values/uuid.ts';
import { choice, word } from '#/lib/search-fields.ts';
import { pageViewFields } from '../search/check-params.ts';

/** The state of the screen "Since I last looked", as its URL holds it. */
export const sinceSearchSchema = v.object({
  /** The id of the check after which it begins, or `start`. Absent until the last reviewed one is known. */
  from: word(),
  /** The open page, by the id of any of its results (`ChangedPage.name`). */
  page: word(),
  /** What was judged meaningful, or by nobody. */
  show: choice(['review']),
  layout: pageViewFields.layout,
  wrap: pageViewFields.wrap,
  only: pageViewFields.only,
  find: pageViewFields.find,
});

export type SinceSearch = Readonly<v.InferOutput<typeof sinceSearchSchema>>;

/** The API finds a monitor by a UUID; nothing is sent for another text. */
export const isMonitorId = (text: string): boolean => isUuid(text);
