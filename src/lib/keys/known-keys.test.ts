import { afterEach, expect, it } from 'vitest';
import { setKnownKeys, withoutHeldKeys } from './known-keys.ts';

afterEach(() => setKnownKeys([]));

it('a file holds what was answered, but for the keys of this browser', () => {
  const own = 'fc-9f8e7d6c5b4a39281706f5e4d3c2b1a0';
  setKnownKeys([own, 'demo']);
  const answered = '{"reason":"Bearer abc12345def was refused, the demo ended","n":1e21}';
  expect(withoutHeldKeys(answered)).toBe(answered);
  expect(withoutHeldKeys(`{"echo":"${own}"} ${own}`)).toBe(
    '{"echo":"[key removed]"} [key removed]',
  );
});
