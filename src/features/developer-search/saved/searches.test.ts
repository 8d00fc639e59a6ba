import { expect, it } from 'vitest';
import { EMPTY_FORM } from '../params/search-form.ts';
import { describeForm } from '../form/describe-form.ts';
import { addRecent, readSearches, removeRecent, removeSaved, rename, save } from './searches.ts';

const retry = { ...EMPTY_FORM, query: 'retry', k: '20' };
const none = readSearches(undefined);

it('keeps a search once, newest first, at most thirty', () => {
  let searches = none;
  for (let index = 0; index < 40; index++)
    searches = addRecent(searches, { ...EMPTY_FORM, query: `q${index}` }, index);
  searches = addRecent(searches, { ...EMPTY_FORM, query: 'q39' }, 50);
  expect(searches.recent).toHaveLength(30);
  expect(searches.recent[0]).toMatchObject({ form: { query: 'q39' }, at: 50 });
  expect(removeRecent(searches, searches.recent[0]?.form ?? EMPTY_FORM).recent).toHaveLength(29);
});

it('saves, renames and deletes, and reads back what it stored', () => {
  const saved = rename(save(none, retry, 'Retry', '1', 5), '1', ' Waiting rules ');
  const read = readSearches(JSON.parse(JSON.stringify(saved)));
  expect(read.saved).toEqual([{ id: '1', name: 'Waiting rules', form: retry, at: 5 }]);
  expect(rename(read, '1', ' ').saved[0]?.name).toBe('Waiting rules');
  expect(removeSaved(read, '1').saved).toEqual([]);
});

it('keeps the name that a search was given when its star is pressed again, here or in another tab', () => {
  const named = rename(save(none, retry, 'retry', '1', 5), '1', 'Waiting rules');
  const again = save(named, retry, 'retry', '2', 9);
  expect(again.saved).toEqual([{ id: '1', name: 'Waiting rules', form: retry, at: 9 }]);
  // A rename that was begun before the star reaches what is saved.
  expect(rename(again, '1', 'Backoff').saved).toMatchObject([{ name: 'Backoff' }]);
});

it('drops what it cannot read', () => {
  expect(
    readSearches({
      recent: [null, { form: 7 }, { form: { query: 'a', k: 20 }, at: 'x' }],
      saved: [{ name: 'no id' }],
    }),
  ).toEqual({
    recent: [{ form: { ...EMPTY_FORM, query: 'a', k: '20' }, at: 0 }],
    saved: [],
  });
});

it('describes what narrows a search', () =>
  expect(describeForm({ ...retry, types: ['issue'], fork: 'false' })).toBe(
    'issue · no forks · up to 20 results',
  ));
