import { expect, it } from 'vitest';
import { tellNamesApart } from './tell-names-apart.ts';

const named = (id: string, name: string | null) => ({ id, name });
const namesOf = (...monitors: readonly { readonly id: string; readonly name: string | null }[]) =>
  tellNamesApart(monitors).map(({ name }) => name);

it('names two monitors of one name by their ids, and leaves every other name as it is', () => {
  expect(
    namesOf(
      named('11111111-a', 'Pricing'),
      named('22222222-b', 'Docs'),
      named('33333333-c', ' Pricing '),
      named('44444444-d', null),
      named('55555555-e', null),
    ),
  ).toEqual(['Pricing (11111111)', 'Docs', 'Pricing (33333333)', null, null]);
});

it('names them by their whole ids where these begin alike, and not one that a list names twice', () => {
  expect(namesOf(named('11111111-a', 'P'), named('11111111-b', 'P'))).toEqual([
    'P (11111111-a)',
    'P (11111111-b)',
  ]);
  expect(namesOf(named('AAAAAAAA-a', 'P'), named('aaaaaaaa-a', 'P'))).toEqual(['P', 'P']);
  const apart = [named('1', 'One'), named('2', 'Two')];
  expect(tellNamesApart(apart)).toBe(apart);
});
