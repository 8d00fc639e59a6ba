import { expect, it } from 'vitest';
import { readTrouble } from './read-trouble.ts';

const warned = (answer: object) =>
  readTrouble({ success: true, ...answer }).map(([, words]) => words);

it('tells all that an answer names as a warning or an error, under whichever of its names', () => {
  expect(warned({ warning: 'stale', warnings: ['one shard is down', 'cut'] })).toEqual([
    'stale; one shard is down; cut',
  ]);
  expect(warned({ warning: 'stale', warnings: 'stale' })).toEqual(['stale']);
  expect(warned({ error: 'boom', errors: [{ message: 'no readmes' }] })).toEqual([
    'boom; no readmes',
  ]);
});

it('tells of an answer that says yes to an error, in the words that stand beside', () => {
  expect(warned({ error: true, message: 'one shard is down' })).toEqual(['one shard is down']);
  expect(readTrouble({ error: true, data: [] })[0]?.[0]).toBe(
    'The answer says that the request failed',
  );
  expect(readTrouble({ error: false, message: 'all is well', data: [] })).toEqual([]);
});

it('counts those of a long list that it does not tell', () => {
  const warnings = Array.from({ length: 12 }, (_, number) => `w${number}`);
  expect(warned({ warnings })[0]).toMatch(/; w9; and 2 more$/);
});

it('tells one without words as it came, and nothing of one that is empty or a number', () => {
  expect(warned({ warning: { code: 'STALE' } })).toEqual(['{"code":"STALE"}']);
  expect(warned({ warning: 'cut', warnings: [{ code: 'STALE' }] })).toEqual([
    'cut; [{"code":"STALE"}]',
  ]);
  for (const nothing of [null, '', ' ', 0, 3, false, [], {}, { list: [] }])
    expect(warned({ warning: nothing, errors: nothing })).toEqual([]);
});

it('does with any depth', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level++) deep = [deep];
  expect(warned({ warning: deep })).toEqual(['It is nested deeper than can be written here.']);
});
