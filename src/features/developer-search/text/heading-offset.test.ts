import { expect, it } from 'vitest';
import { headingOffsetOf } from './heading-offset.ts';

it.each([
  ['# One', 3],
  ['### Three\n\n# One', 1],
  ['text\n\n##### Five', -1],
  ['Title\n=====\n', 3],
  ['Title\n-----\n', 2],
  ['```sh\n# a comment\n```\n\n## Two', 2],
  ['---\n\n#### Four', 0],
  ['no heading', 3],
  ['#hashtag', 3],
])('the first heading of %j comes to the fourth level by %i', (markdown, offset) =>
  expect(headingOffsetOf(markdown, 4)).toBe(offset),
);
