/** Credits of one developer search that asks for `k` results: 2 per 10 results, rounded up (specification, "Limits"). */
export const searchCost = (k: number): number => Math.ceil(k / 10) * 2;
