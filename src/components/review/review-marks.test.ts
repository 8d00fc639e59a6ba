import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReviewed, markReviewed, parseMarks, unmarkReviewed } from './review-marks.ts';

const page = (pageId: string, hash = 'h') => ({ pageId, hash });

describe('review marks', () => {
  it('hold for the same change and go when it differs', () => {
    const marks = markReviewed({}, [page('a', 'one')]);
    expect(isReviewed(marks, page('a', 'one'))).toBe(true);
    expect(isReviewed(marks, page('a', 'two'))).toBe(false);
    expect(isReviewed({}, page('constructor'))).toBe(false);
  });

  it('are kept apart where two results share an id', () => {
    const first = markReviewed({}, [page('a', 'one')]);
    const both = markReviewed(first, [page('a', 'two'), page('b')]);
    expect([isReviewed(both, page('a', 'one')), isReviewed(both, page('a', 'two'))]).toEqual([
      true,
      true,
    ]);
    expect(unmarkReviewed(both, [page('a', 'two')])).toEqual(markReviewed(first, [page('b')]));
    const atOnce = markReviewed({}, [page('a', 'one'), page('a', 'two')]);
    expect([isReviewed(atOnce, page('a', 'one')), isReviewed(atOnce, page('a', 'two'))]).toEqual([
      true,
      true,
    ]);
  });

  it('of one of two results with one id goes without that of the other', () => {
    const [one, two, three] = ['one', 'two', 'three'].map((hash) => page('a', hash));
    if (!one || !two || !three) throw new Error('There are three.');
    const all = markReviewed({}, [one, two, three]);
    const left = unmarkReviewed(all, [one]);
    expect([one, two, three].map((each) => isReviewed(left, each))).toEqual([false, true, true]);
    expect(Object.hasOwn(left, 'a')).toBe(true);
    expect(isReviewed(unmarkReviewed(left, [two]), three)).toBe(true);
  });

  it('of an id that ends like the place of a second result stays under its id', () => {
    const marks = markReviewed({}, [page('a h'), page('b')]);
    expect(unmarkReviewed(marks, [page('b')])).toEqual(markReviewed({}, [page('a h')]));
  });

  it('come back from what was saved, and unreadable text counts as none', () => {
    const marks = markReviewed({}, [page('a')]);
    expect(parseMarks(JSON.stringify(marks))).toEqual(marks);
    for (const text of [null, '', '{', '[]', '{"a":1}', 'null'])
      expect(parseMarks(text)).toEqual({});
  });

  it('marking and unmarking what was new gives the marks back', () => {
    const anyPages = fc.array(fc.string().map((id) => page(id)));
    fc.assert(
      fc.property(anyPages, anyPages, (before, added) => {
        const marks = markReviewed({}, before);
        const after = markReviewed(marks, added);
        expect(added.every((each) => isReviewed(after, each))).toBe(true);
        const fresh = added.filter((each) => !isReviewed(marks, each));
        expect(unmarkReviewed(after, fresh)).toEqual(marks);
      }),
    );
  });
});
