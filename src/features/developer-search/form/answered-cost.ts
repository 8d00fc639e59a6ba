import { searchCost } from '#/contract/search-cost.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import type { SearchForm } from '../params/search-form.ts';
import { requestedResults } from './form-values.ts';

/** What an answered search cost: as the answer itself says it, as answers of this API do elsewhere; else by the specification's price for what was asked. */
export function answeredCost(raw: unknown, sent: SearchForm): number {
  const { creditsUsed } = asRecord(raw);
  return typeof creditsUsed === 'number' && Number.isSafeInteger(creditsUsed) && creditsUsed >= 0
    ? creditsUsed
    : searchCost(requestedResults(sent));
}
