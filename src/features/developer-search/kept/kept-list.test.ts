import { describe, expect, it } from 'vitest';
import { addKept, type KeptAnswer, readKept } from './kept-list.ts';

const NONE: readonly KeptAnswer[] = [];
const answer = (name: string, size = 10): KeptAnswer => ({ name, at: 1, raw: 'x'.repeat(size) });
const names = (list: readonly KeptAnswer[]) => list.map(({ name }) => name);

describe('kept answers', () => {
  it('are the last eight, the newest first, each search once', () => {
    const ten = Array.from({ length: 10 }, (_, index) => answer(`${index}`)).reduce(addKept, NONE);
    expect(names(ten)).toEqual(['9', '8', '7', '6', '5', '4', '3', '2']);
    expect(names(addKept(ten, answer('4')))).toEqual(['4', '9', '8', '7', '6', '5', '3', '2']);
  });

  it('take a bounded room: the oldest go first, and one that is too large alone is not kept', () => {
    const two = addKept(addKept([], answer('a', 700_000)), answer('b', 700_000));
    expect(names(addKept(two, answer('c', 700_000)))).toEqual(['c', 'b']);
    expect(addKept([], answer('huge', 2_000_000))).toEqual([]);
  });

  it('are read tolerantly', () => {
    for (const stored of [null, 'text', {}, 7]) expect(readKept(stored)).toEqual([]);
    expect(readKept([null, { name: 'a' }, answer('b')])).toEqual([answer('b')]);
  });
});
