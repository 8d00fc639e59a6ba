import { expect, it } from 'vitest';
import { makePage } from '#/components/monitor/test-data.ts';
import { findOpenPage } from './find-open-page.ts';

const [one, twin, other] = [
  makePage({ id: 'a', status: 'same' }),
  makePage({ id: 'a', status: 'changed' }),
  makePage({ id: 'b' }),
];
const inList = { isInList: true } as const;
const inInbox = { isInList: false } as const;

it('finds the open result among all that were read, also where another answer repeats it', () => {
  const known = [other, structuredClone(other), one];
  expect(findOpenPage(known, [one], { name: 'b', ...inInbox })).toBe(other);
  expect(findOpenPage(known, [one], { name: 'c', ...inInbox })).toBeUndefined();
  expect(findOpenPage(known, [one], { name: undefined, ...inInbox })).toBeUndefined();
});

it('takes no other result of the same id for the open one', () => {
  const known = [one, twin];
  expect(findOpenPage(known, known, { name: 'a', ...inList })).toBe(one);
  expect(findOpenPage(known, known, { name: 'a~2', ...inList })).toBe(twin);
  // An inbox holds the changed one alone, and calls it by the id.
  expect(findOpenPage(known, known, { name: 'a', ...inInbox })).toBeUndefined();
});
