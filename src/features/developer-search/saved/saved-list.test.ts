import { describe, expect, it } from 'vitest';
import { addSaved, type SavedAnswer, readSaved } from './saved-list.ts';

const NONE: readonly SavedAnswer[] = [];
const answer = (name: string, size = 10): SavedAnswer => ({ name, at: 1, raw: 'x'.repeat(size) });
const names = (list: readonly SavedAnswer[]) => list.map(({ name }) => name);

describe('saved answers', () => {
  it('are the last eight, the newest first, each search once', () => {
    const ten = Array.from({ length: 10 }, (_, index) => answer(`${index}`)).reduce(addSaved, NONE);
    expect(names(ten)).toEqual(['9', '8', '7', '6', '5', '4', '3', '2']);
    expect(names(addSaved(ten, answer('4')))).toEqual(['4', '9', '8', '7', '6', '5', '3', '2']);
  });

  it('take a bounded room: the oldest go first, and one that is too large alone is not saved', () => {
    const two = addSaved(addSaved([], answer('a', 700_000)), answer('b', 700_000));
    expect(names(addSaved(two, answer('c', 700_000)))).toEqual(['c', 'b']);
    expect(addSaved([], answer('huge', 2_000_000))).toEqual([]);
    expect(names(addSaved(two, answer('huge', 2_000_000)))).toEqual(['b', 'a']);
  });

  it('are read tolerantly', () => {
    for (const stored of [null, 'text', {}, 7]) expect(readSaved(stored)).toEqual([]);
    expect(readSaved([null, { name: 'a' }, answer('b')])).toEqual([answer('b')]);
    // A time that no calendar can write would end the screen.
    expect(readSaved([{ ...answer('c'), at: 1e308 }, answer('b')])).toEqual([answer('b')]);
  });
});
