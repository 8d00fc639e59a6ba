/** Repeatable chance: the same seed gives the same world on every start. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** One of a list that is not empty. */
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** True in the given share of all cases, from 0 to 1. */
  chance(share: number): boolean;
}

/** A 32-bit hash of a text (xmur3), good enough to seed with. */
export function hashText(text: string, salt = 0): number {
  let hash = 1779033703 ^ text.length ^ salt;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A generator (mulberry32) whose whole course the seed fixes. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
    chance: (share) => next() < share,
  };
}

/** A number from 0 (inclusive) to 1 (exclusive) that only its three parts decide: what has number 3,000 need not wait for those before it. */
export function chanceOf(salt: number, index: number, step: number): number {
  let mixed =
    Math.imul(salt ^ 0x9e3779b9, 0x85ebca6b) ^
    Math.imul(index + 1, 0xc2b2ae35) ^
    Math.imul(step + 1, 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
}

/** A UUID that a name fixes (in the form of version 8: custom content). The same name has the same id on every start. */
export function nameUuid(name: string): string {
  const hex = [1, 2, 3, 4]
    .map((salt) =>
      hashText(name, salt * 0x9e3779b9)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
