import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findJsonFault } from './find-json-fault.ts';

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

it('agrees with JSON.parse on what is JSON', () => {
  fc.assert(fc.property(fc.json(), (text) => findJsonFault(text) === null));
  fc.assert(
    fc.property(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', '}', '"', 'x', ']', ':'),
      (text, position, mark) => {
        const at = position % (text.length + 1);
        const broken = text.slice(0, at) + mark + text.slice(at + 1);
        expect(findJsonFault(broken) === null).toBe(isJson(broken));
      },
    ),
    { numRuns: 2_000 },
  );
});

it('says where', () => {
  expect(findJsonFault('{\n  "type": object }')).toEqual({ line: 2, column: 11, atEnd: false });
  expect(findJsonFault('{ "a": 1')).toMatchObject({ atEnd: true });
  expect(findJsonFault("{ 'a': 1 }")).toEqual({ line: 1, column: 3, atEnd: false });
  expect(findJsonFault('[1, 2,]')).toEqual({ line: 1, column: 7, atEnd: false });
});
