import { expect, it } from 'vitest';
import { shortenText } from './shorten-text.ts';

it('leaves a text that fits, and cuts another to the length with its sign', () => {
  expect(shortenText('12345', 5)).toBe('12345');
  expect(shortenText('123456', 5)).toBe('1234…');
});

it('cuts no character in two, and leaves no blank before the sign', () => {
  expect(shortenText('abc😀def', 5)).toBe('abc…');
  expect(shortenText('abc😀def', 6)).toBe('abc😀…');
  expect(shortenText('one two', 5)).toBe('one…');
});
