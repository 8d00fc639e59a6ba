import { describe, expect, it } from 'vitest';
import { nameSections, shortAddress, splitAddress } from './result-address.ts';

describe('where a result lies', () => {
  it.each([
    ['owner/repo#1234567', 'owner/repo', '#1234567'],
    ['owner/repo', 'owner', '/repo'],
    ['docs.example/react/components/dialog', 'docs.example/react/components', '/dialog'],
    ['docs.example', 'docs.example', ''],
    ['docs.example/', 'docs.example/', ''],
    [`docs.example/${'x'.repeat(60)}`, `docs.example/${'x'.repeat(60)}`, ''],
  ])('“%s” keeps the end that tells it apart', (address, head, tail) =>
    expect(splitAddress(address)).toEqual({ head, tail }),
  );

  it.each([
    ['https://www.docs.example/a/b/', 'docs.example/a/b'],
    ['https://docs.example/a?page=2#part', 'docs.example/a?page=2#part'],
    ['https://github.com/a/b/blob/HEAD/docs/guide.md', 'a/b/docs/guide.md'],
    ['https://github.com/a/b', 'github.com/a/b'],
    ['https://docs.example/%E0%A4%A', 'docs.example/%E0%A4%A'],
  ])('%s reads %s', (url, expected) => expect(shortAddress(url)).toBe(expected));

  it('two results of one title and one address name their sections', () => {
    const make = (address: string, text: string, citation: string | null = null) => ({
      title: 'Dialog',
      address,
      passages: [{ text, citation }],
    });
    expect(
      nameSections([
        make('a.example/x', '## Portal\n\nText'),
        make('a.example/x', 'Text', 'https://a.example/x#close-button'),
        make('a.example/x', '```sh\n# install\nnpm i\n```\n\n# Use'),
        make('a.example/x', 'Text'),
        make('a.example/y', '## Root\n\nText'),
      ]),
    ).toEqual(['Portal', 'close button', 'Use', null, null]);
  });
});
