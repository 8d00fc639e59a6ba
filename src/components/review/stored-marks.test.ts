import { beforeEach, describe, expect, it } from 'vitest';
import { readStored, writeStored } from '#/ui/storage/stored.ts';
import { readLastReviewed, setLastReviewed, takeBackLastReviewed } from './last-reviewed.ts';
import { isReviewed, markReviewed, parseMarks } from './review-marks.ts';
import { keyOfMarks } from './marks-key.ts';
import { storedMarks } from './stored-marks.ts';

const page = (pageId: string) => ({ pageId, hash: `of ${pageId}` });
const SERVICE = 'https://api.example/v2';
let check = 0;
let key = '';
beforeEach(() => {
  key = keyOfMarks(SERVICE, `check ${++check}`);
});
const marks = () => storedMarks(SERVICE, `check ${check}`);
/** As another tab writes it. */
const markElsewhere = (...ids: string[]) =>
  writeStored(key, JSON.stringify(markReviewed(parseMarks(readStored(key)), ids.map(page))));
const marked = () => ['a', 'b', 'c', 'd'].filter((id) => isReviewed(marks().read(), page(id)));

it('is saved under an id in whichever case it is written', () => {
  expect(keyOfMarks(SERVICE, 'AB')).toBe(keyOfMarks(SERVICE, 'ab'));
  const said = { checkId: '1', createdAt: null, at: 1 };
  setLastReviewed(SERVICE, 'AB', said);
  expect(readLastReviewed(SERVICE)('ab')).toMatchObject(said);
  takeBackLastReviewed(SERVICE, 'aB', said, null);
  expect(readLastReviewed(SERVICE)('AB')).toBeNull();
});

describe('undo', () => {
  it('takes back the acts of this tab, the last first, each as one, and no mark of another', () => {
    markElsewhere('a');
    expect(marks().review([page('a'), page('b')])).toBe(true);
    marks().review([page('c')]);
    markElsewhere('d');
    expect(marks().undo()).toEqual([page('c')]);
    expect(marked()).toEqual(['a', 'b', 'd']);
    expect(marks().undo()).toEqual([page('b')]);
    expect(marks().undo()).toEqual([]);
    expect(marked()).toEqual(['a', 'd']);
  });

  it('passes over what was taken back in another way, and marks nothing twice', () => {
    marks().review([page('a')]);
    marks().review([page('b')]);
    expect(marks().review([page('b')])).toBe(false);
    marks().unreview([page('b')]);
    expect(marks().undo()).toEqual([page('a')]);
    expect(marked()).toEqual([]);
  });

  it('of a whole monitor leaves what another tab has said since', () => {
    const [mine, theirs] = [1, 2].map((at) => ({ checkId: `${at}`, createdAt: null, at }));
    if (mine === undefined || theirs === undefined) throw new Error('There are two.');
    const before = setLastReviewed(SERVICE, 'm', mine);
    setLastReviewed(SERVICE, 'm', theirs);
    takeBackLastReviewed(SERVICE, 'm', mine, before);
    // It knows what had been said before, so that it can be taken back when this page is long closed.
    expect(readLastReviewed(SERVICE)('M')).toEqual({ ...theirs, before: mine });
    takeBackLastReviewed(SERVICE, 'm', theirs, null);
    expect(readLastReviewed(SERVICE)('m')).toBeNull();
    setLastReviewed(SERVICE, 'm', mine);
    expect(readLastReviewed(SERVICE)('m')?.before).toBeNull();
  });
});
