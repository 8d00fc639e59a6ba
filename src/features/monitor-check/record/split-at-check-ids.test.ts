import { expect, it } from 'vitest';
import { splitAtCheckIds } from './split-at-check-ids.ts';

const ID = '6765231a-3d35-8a3c-a4ec-ea098c57e47a';

it('finds the ids of checks, and those of nothing else', () => {
  expect(splitAtCheckIds(`The check ${ID} of Docs was still running.`)).toEqual([
    'The check ',
    ID,
    ' of Docs was still running.',
  ]);
  expect(splitAtCheckIds(`Check ${ID}`)).toEqual(['Check ', ID, '']);
  expect(splitAtCheckIds(`The scrape ${ID} failed.`)).toEqual([`The scrape ${ID} failed.`]);
  expect(splitAtCheckIds('')).toEqual(['']);
});
