import { expect, test } from 'vitest';
import { lookUp } from './look-up.ts';

test('a table holds what is written in it, and nothing of the prototype', () => {
  const table = { known: 1 };
  expect(lookUp(table, 'known')).toBe(1);
  for (const word of [
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
    'valueOf',
    'unknown',
    '',
  ])
    expect(lookUp<unknown>(table, word)).toBeUndefined();
});
