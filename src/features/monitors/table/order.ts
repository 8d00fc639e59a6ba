/** Ascending or descending, as an address names it. */
export const ORDERS = ['asc', 'desc'] as const;
export type Order = (typeof ORDERS)[number];
