import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { fillPath, readQuery, writeQuery } from './query-string.ts';

const search = endpoints.developerSearchGet.query;
const read = (text: string) => readQuery(search, new URLSearchParams(text));

const name = fc.stringMatching(/^[a-z][a-z0-9_.-]{0,12}$/);
const parameters = fc.record(
  {
    // Words of blanks alone ask for nothing.
    query: fc.string({ minLength: 1, maxLength: 80 }).filter((text) => text.trim() !== ''),
    k: fc.integer({ min: 1, max: 100 }),
    types: fc.uniqueArray(fc.constantFrom('doc', 'issue', 'pull_request', 'readme'), {
      minLength: 1,
    }),
    repos: fc.array(
      fc.tuple(name, name).map((parts) => parts.join('/')),
      { minLength: 1, maxLength: 5 },
    ),
    language: name,
    min_stars: fc.nat(),
    archived: fc.boolean(),
  },
  { requiredKeys: ['query'] },
);

describe('query strings', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(parameters, (values) => {
        expect(read(writeQuery(values))).toEqual(values);
      }),
    );
  });

  it('take lists repeated or comma-separated', () => {
    expect(read('types=doc&types=issue').types).toEqual(['doc', 'issue']);
    expect(read('types=doc,issue, readme').types).toEqual(['doc', 'issue', 'readme']);
    expect(read('repos=a/b,c/d&repos=e/f').repos).toEqual(['a/b', 'c/d', 'e/f']);
  });

  it('take one topic or several', () => {
    expect(read('topic=react').topic).toBe('react');
    expect(read('topic=react&topic=router').topic).toEqual(['react', 'router']);
    expect(read('topic=react,router').topic).toEqual(['react', 'router']);
  });

  it('read only the words true and false as booleans, and leave what is no number as text for the schema to refuse', () => {
    expect(read('archived=true&fork=false')).toEqual({ archived: true, fork: false });
    expect(read('archived=1')).toEqual({ archived: '1' });
    expect(read('k=ten')).toEqual({ k: 'ten' });
    expect(read('k=')).toEqual({ k: '' });
    expect(read('k=0&min_stars=-1')).toEqual({ k: 0, min_stars: -1 });
  });

  it.each(['0x10', '1e2', ' 5', '5 ', '+5', '5.0', '05', '٥', '1_0', '', 'Infinity', 'NaN'])(
    'take no integer from "%s"',
    (text) => expect(readQuery(search, new URLSearchParams({ k: text }))).toEqual({ k: text }),
  );

  it('take an empty filter for none', () =>
    expect(
      read(
        'query=x&topic=&language=&license=&types=&repos=,&sources=&skills=&min_stars=&max_stars=&archived=&fork=',
      ),
    ).toEqual({
      query: 'x',
    }));

  it('leave out what no parameter is called', () =>
    expect(read('query=x&origin=sdk&integration=mcp')).toEqual({ query: 'x' }));

  it('leave out absent values', () => {
    expect(writeQuery({ limit: 25, status: undefined, skip: null })).toBe('?limit=25');
    expect(writeQuery({})).toBe('');
  });
});

describe('fillPath', () => {
  it('encodes each parameter as one segment', () => {
    expect(
      fillPath('/agent/{jobId}/snapshots/{snapshotId}', { jobId: 'a b', snapshotId: '../x' }),
    ).toBe('/agent/a%20b/snapshots/..%2Fx');
  });
});
