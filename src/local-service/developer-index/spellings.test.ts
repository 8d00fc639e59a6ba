import { expect, it } from 'vitest';
import { cpuTimeOf } from '#/lib/cpu-time.ts';
import type { DocumentRecord } from './corpus.ts';
import { createSearchIndex } from './search-index.ts';

const make = (name: string, text: string): DocumentRecord => ({
  id: `doc:${name}`,
  url: `https://site.example/${name}`,
  title: null,
  repo: null,
  source: 'site.example',
  name: null,
  description: '',
  keywords: [],
  skill: false,
  plainPassages: false,
  text,
});
const index = createSearchIndex({
  repositories: [],
  documents: [
    make('a', 'A dropdown holds a list of entries. Sanitize them first.'),
    make('b', 'The file name of an upload is checked on arrival; drop it down the hatch.'),
    make('c', 'Connect the client to its server with a key-value store.'),
    make(
      'd',
      'A file lies here. Its name is kept elsewhere, in the down of a far folder, never to drop.',
    ),
  ],
});
const first = (query: string) =>
  index.search(query, { k: 5, passages: 1, accepts: () => true })[0]?.document.id ?? null;

it.each([
  ['drop down entries', 'doc:a'],
  ['drop-down entries', 'doc:a'],
  ['filename of an upload', 'doc:b'],
  ['sanitise the entries', 'doc:a'],
  ['sanitze entries', 'doc:a'],
  ['reconnect the client', 'doc:c'],
  ['keyvalue store', 'doc:c'],
  ['filenames', 'doc:b'],
  ['sandbox', null],
])('“%s” is looked for as texts write it', (query, expected) =>
  expect(first(query)).toBe(expected),
);

it.each([
  ['a long word', 'x'.repeat(100_000)],
  ['a long word of capitals', 'X'.repeat(12_000)],
  [
    'a name of many parts',
    Array.from(
      { length: 20_000 },
      (_, at) => `strange${'abcdefghij'[at % 10]}${at.toString(26).replaceAll(/\d/g, 'q')}`,
    ).join('-'),
  ],
])(
  '%s, such as a pasted file, is looked for at once',
  (_name, long) => {
    // Each of them took many seconds, or ended in an error of memory.
    expect(cpuTimeOf(() => first(`drop down entries ${long}`))).toBeLessThan(3_000);
  },
  300_000,
);

it('a question as long as a file is looked for at once among many packages, by its beginning', () => {
  const many = createSearchIndex({
    repositories: [],
    documents: Array.from({ length: 300 }, (_, at) => ({
      ...make(`p${at}`, 'A list of entries.'),
      name: `package-${at}`,
    })),
  });
  const find = (query: string) =>
    many.search(query, { k: 1, passages: 1, accepts: () => true })[0]?.document.id;
  const rest = 'and the rest of it, '.repeat(45_000);
  // Each document read the whole of it: half a minute.
  expect(cpuTimeOf(() => expect(find(`package-7 ${rest}`)).toBe('doc:p7'))).toBeLessThan(3_000);
  expect(find(`${' '.repeat(5_000)}package-7`)).toBe('doc:p7');
}, 300_000);
