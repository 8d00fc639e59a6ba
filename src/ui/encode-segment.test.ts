import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeSegment } from './encode-segment.ts';

test('any text becomes one segment, and whole texts come back from it', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => decodeURIComponent(encodeSegment(text)) === text));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !encodeSegment(text).includes('/')));
  expect(encodeSegment('a\ud800/\udc00b')).toBe('a%EF%BF%BD%2F%EF%BF%BDb');
  expect(encodeSegment('😀')).toBe('%F0%9F%98%80');
});
