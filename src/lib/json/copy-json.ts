import { ExactNumber } from './exact-number.ts';

/** A deep copy of a JSON value: exact numbers stay what they are, a key named `__proto__` stays a key, and no nesting is too deep. */
export function copyJson(value: unknown): unknown {
  const holder: unknown[] = [];
  const waiting: {
    readonly from: unknown;
    readonly into: object;
    readonly key: string | number;
  }[] = [{ from: value, into: holder, key: 0 }];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const { from, into, key } = item;
    const isPlain = typeof from !== 'object' || from === null || from instanceof ExactNumber;
    const copy: unknown = isPlain ? from : makeEmpty(from);
    // As a definition where an assignment would set no field.
    if (key === '__proto__')
      Object.defineProperty(into, key, {
        value: copy,
        configurable: true,
        enumerable: true,
        writable: true,
      });
    else Reflect.set(into, key, copy);
    if (isPlain || typeof copy !== 'object' || copy === null) continue;
    if (Array.isArray(from)) {
      for (let index = 0; index < from.length; index++)
        waiting.push({ from: from[index], into: copy, key: index });
      continue;
    }
    // The last key goes onto the stack first, so that the copy has its keys in the same order.
    for (const inner of Object.keys(from).reverse())
      waiting.push({ from: Reflect.get(from, inner), into: copy, key: inner });
  }
  return holder[0];
}

const makeEmpty = (like: object): object =>
  Array.isArray(like) ? Array.from({ length: like.length }) : {};
