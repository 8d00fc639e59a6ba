import { searchCost } from '#/contract/search-cost.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import type { SearchForm } from '../params/search-form.ts';
import { requestedResults } from './form-values.ts';

/** In credits. `isNamed`: the answer itself says so; else it is computed. */
export interface AnsweredCost {
  readonly credits: number;
  readonly isNamed: boolean;
}

/** What an answered search cost: as the answer itself says it, as answers of this API do elsewhere; else by the specification's price for what was asked. */
export function answeredCost(raw: unknown, sent: SearchForm): AnsweredCost {
  const { creditsUsed } = asRecord(raw);
  return typeof creditsUsed === 'number' && Number.isSafeInteger(creditsUsed) && creditsUsed >= 0
    ? { credits: creditsUsed, isNamed: true }
    : { credits: searchCost(requestedResults(sent)), isNamed: false };
}
