import { expect, it } from 'vitest';
import { shortenId } from './shorten-id.ts';

it('of two ids of one minute, which begin alike where they are made of the time, tells one from the other', () => {
  const [one, other] = [
    '019ac8f2-6d1e-7b7a-9c35-8e21d4f7a690',
    '019ac8f2-91c4-7d02-8a51-0f6be2c97d13',
  ];
  expect([shortenId(one), shortenId(other)]).toEqual(['019ac8f2…a690', '019ac8f2…7d13']);
});

it('leaves an id whole that would hardly be shorter', () =>
  expect(['42', 'job-2026-11-28'].map(shortenId)).toEqual(['42', 'job-2026-11-28']));
