/** What an invented run needs of a repeatable chance; the tests hand one in. */
export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** From 0 (inclusive) to `end` (exclusive). */
  below(end: number): number;
  pick<Item>(list: readonly [Item, ...Item[]]): Item;
  chance(probability: number): boolean;
}
