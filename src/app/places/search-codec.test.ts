import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-codec.ts';

describe('the search codec', () => {
  it('writes what a person can read', () =>
    expect(
      stringifySearch({
        status: 'changed',
        limit: 50,
        types: ['doc', 'issue'],
        wrap: false,
        q: 'a b',
        none: undefined,
        empty: '',
      }),
    ).toBe('?status=changed&limit=50&types=doc&types=issue&wrap=false&q=a+b'));
  it('guesses no types', () =>
    expect(parseSearch('?q=404&flag=true&date=2026')).toEqual({
      q: '404',
      flag: 'true',
      date: '2026',
    }));
  it('reads a repeated name as a list', () =>
    expect(parseSearch('types=doc&types=issue')).toEqual({ types: ['doc', 'issue'] }));
  it('leaves out a name without a value, which no screen is to take for one', () =>
    expect(parseSearch('?status=&q&types=&types=doc&types=')).toEqual({ types: 'doc' }));
  it('gives nothing for nothing', () =>
    expect([stringifySearch({}), parseSearch(''), parseSearch('?')]).toEqual(['', {}, {}]));
  it('reads back what it wrote', () =>
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string(),
          fc.oneof(
            fc.string({ minLength: 1 }),
            fc.array(fc.string({ minLength: 1 }), { minLength: 2 }),
          ),
        ),
        (search) => {
          expect({ ...parseSearch(stringifySearch(search)) }).toEqual({ ...search });
        },
      ),
    ));
});
