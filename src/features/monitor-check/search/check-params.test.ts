import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { checkSearchSchema } from './check-params.ts';
import { problemsOf, problemsOfIds, readCheckQuery } from './check-query.ts';

const readCheckSearch = (raw: object) => v.parse(checkSearchSchema, raw);

describe('the search of the check screen', () => {
  it('is empty for the defaults, so that they stay out of the URL', () => {
    expect(
      readCheckSearch({ view: ['triage', 'triage'], tab: ['raw', 'diff'], layout: ' split ' }),
    ).toEqual({
      view: 'triage',
      layout: 'split',
    });
    expect(readCheckSearch({ limit: 25, skip: 0, wrap: true, only: false, status: '' })).toEqual(
      {},
    );
  });

  it('reads every option, from typed values and from text alike', () => {
    const expected = {
      status: 'changed',
      limit: 50,
      skip: 100,
      page: 'p1',
      view: 'triage',
      also: ['new'],
      q: 'docs',
      tab: 'raw',
      layout: 'split',
      wrap: false,
      only: true,
      find: 'price',
    };
    expect(readCheckSearch({ ...expected })).toEqual(expected);
    expect(
      readCheckSearch({
        ...expected,
        limit: '50',
        skip: '100',
        wrap: 'false',
        only: 'true',
        also: 'new',
      }),
    ).toEqual(expected);
  });

  it('keeps what was typed and sends nothing when the API would refuse it', () => {
    for (const raw of [
      { limit: 0 },
      { limit: 101 },
      { limit: '2.5' },
      { limit: '1e2' },
      { skip: '99999999999999999999' },
      { status: 'changed,new' },
      { limit: 'many' },
      { skip: -1 },
      { skip: 'x' },
      { status: 'renamed' },
    ]) {
      const search = readCheckSearch(raw);
      expect(search).toEqual(raw);
      expect(problemsOf(search)).toMatchObject([
        { field: Object.keys(raw)[0], typed: String(Object.values(raw)[0]) },
      ]);
      expect(readCheckQuery(search)).toBeNull();
    }
  });

  it('names limit and skip in every request', () => {
    expect(readCheckQuery({})).toEqual({ limit: 25, skip: 0 });
    expect(readCheckQuery({ status: 'error', limit: 100, skip: 25 })).toEqual({
      limit: 100,
      skip: 25,
      status: 'error',
    });
  });

  it('never throws, and reading twice changes nothing', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('status', 'limit', 'skip', 'page', 'also', 'q', 'tab', 'wrap'),
          fc.anything(),
        ),
        (raw) => {
          const once = readCheckSearch(raw);
          expect(readCheckSearch({ ...once })).toEqual(once);
          const query = readCheckQuery(once);
          expect(query === null).toBe(problemsOf(once).length > 0);
        },
      ),
    );
  });
});

describe('the ids of the path', () => {
  it('are explained when they are no UUIDs', () => {
    expect(problemsOfIds('4f0e2c1a-0000-4000-8000-000000000001', 'latest')).toEqual([
      { name: 'check id', typed: 'latest' },
    ]);
  });
});
