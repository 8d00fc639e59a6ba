import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeJudgment, makePage, makePatch } from '#/components/monitor/test-data.ts';
import { hashChange } from '#/components/page-change/change-content.ts';
import { groupIdenticalChanges, nameSame, sayShared } from './group-identical-changes.ts';

const pageOf = (text: string, fields = {}) =>
  makePage({ status: 'changed', diff: { text, json: null }, ...fields });

describe('identical changes', () => {
  it('are the same whatever their line numbers, context, headers and line ends', () => {
    const variants = [
      makePatch('old', 'new'),
      '--- a/x\n+++ b/x\n@@ -200,3 +200,3 @@ Footer\n context\n-old\n+new\n more',
      makePatch('old', 'new').replaceAll('\n', '\r\n'),
    ];
    expect(new Set(variants.map((text) => hashChange(pageOf(text)))).size).toBe(1);
  });

  it('differ in whatever their lines differ, blanks and characters that are not seen included', () => {
    const texts = ['new', 'new ', 'new\u00a0', 'new\u200b', 'new\ufeff', '\u00a0new'];
    expect(new Set(texts.map((text) => hashChange(pageOf(makePatch('old', text))))).size).toBe(
      texts.length,
    );
    const [one, other] = ['@@ -1 +1 @@\n one\n', '@@ -1 +1 @@\n other\n'];
    expect(hashChange(pageOf(one))).not.toBe(hashChange(pageOf(other)));
  });

  it('of fields are the same whatever the order of keys, and null is not missing', () => {
    const of = (json: Record<string, never>) =>
      hashChange(makePage({ diff: { text: null, json } }));
    expect(of({ a: { previous: 1, current: { x: 1, y: 2 } }, b: { current: 1 } } as never)).toBe(
      of({ b: { current: 1 }, a: { current: { y: 2, x: 1 }, previous: 1 } } as never),
    );
    expect(of({ a: { previous: null, current: 1 } } as never)).not.toBe(
      of({ a: { current: 1 } } as never),
    );
  });

  it('group in triage order, but never across shelves', () => {
    const patch = makePatch('old', 'new');
    const noise = [
      pageOf(patch, { judgment: makeJudgment(false) }),
      pageOf(patch, { judgment: makeJudgment(false) }),
    ];
    const meaningful = pageOf(patch, { judgment: makeJudgment(true) });
    expect(
      groupIdenticalChanges([...noise, meaningful]).map(({ tier, pages }) => [tier, pages]),
    ).toEqual([
      ['high', [meaningful]],
      ['noise', noise],
    ]);
  });

  it('never join pages whose change cannot be read', () => {
    expect(
      groupIdenticalChanges([makePage({ status: 'changed' }), makePage({ status: 'changed' })]),
    ).toHaveLength(2);
    const unread: readonly unknown[] = [
      [],
      { html: '<ins>29</ins>' },
      { text: '--- previous\n+++ current\n' },
      { json: { files: [{ from: 'previous', to: 'current', chunks: [] }] } },
      { json: { plan: { previous: 'Pro', current: 'Pro' } } },
    ];
    for (const diff of unread) {
      const pages = ['1', '2'].map((id) => makePage({ id, status: 'changed', diff } as never));
      expect([JSON.stringify(diff), groupIdenticalChanges(pages).length]).toEqual([
        JSON.stringify(diff),
        2,
      ]);
      const failed = pages.map((page) => ({ ...page, status: 'error', error: 'HTTP 500' }));
      expect(groupIdenticalChanges(failed)).toHaveLength(1);
    }
    // What was not read may be another the next time: then nobody has seen it.
    const [one, other] = unread.map((diff) => hashChange(makePage({ diff } as never)));
    expect(one).not.toBe(other);
  });

  it('never join results without an id of their own, of which nothing else is known either', () => {
    const ids = ['', '00000000-0000-0000-0000-000000000000'];
    for (const id of ids) {
      const pages = ['a', 'b'].map((name) => makePage({ id, url: `https://${name}.example/` }));
      expect(groupIdenticalChanges(pages)).toHaveLength(2);
    }
  });

  it('never join pages of which a row would say what is true of the first alone', () => {
    const patch = makePatch('old', 'new');
    const odd = { diff: { json: { odd: 1 } } };
    const pages = [
      pageOf(patch),
      pageOf(patch, { status: 'removed' }),
      pageOf(patch, { status: 'renamed' }),
      pageOf(patch, { error: 'Read in part' }),
      pageOf(patch, { error: 'Cut off' }),
      makePage({ status: 'error', error: 'Timeout', statusCode: 408, ...odd }),
      makePage({ status: 'error', error: 'No such host', ...odd }),
    ];
    expect(groupIdenticalChanges(pages)).toHaveLength(pages.length);
    expect(groupIdenticalChanges(pages.flatMap((page) => [page, page]))).toHaveLength(pages.length);
  });

  it('lose no page', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (words) => {
        const pages = words.map((word) => pageOf(makePatch('x', word)));
        const groups = groupIdenticalChanges(pages);
        expect(groups.flatMap((group) => group.pages)).toHaveLength(pages.length);
        expect(groups).toHaveLength(new Set(words).size);
      }),
    );
  });
});

it('are named for what is the same: pages that could not be checked have no change in common', () => {
  const groups = groupIdenticalChanges([
    ...['1', '2'].map((id) => makePage({ id, status: 'error', error: 'HTTP 500' })),
    ...['3', '4'].map((id) => pageOf(makePatch('old', 'new'), { id })),
  ]);
  expect(groups.map(({ pages }) => [pages.length, nameSame(pages[0])])).toEqual([
    [2, 'change'],
    [2, 'error'],
  ]);
});

it('are counted as those that a filter leaves where there is one: more pages may have the change', () => {
  const pages = ['1', '2', '3'].map((id) => pageOf(makePatch('old', 'new'), { id }));
  const [all, some] = [pages, pages.slice(1)].map((each) => groupIdenticalChanges(each)[0]);
  expect([all && sayShared(all, false), some && sayShared(some, true)]).toEqual([
    'The same change on 3 pages, reviewed as one',
    'The same change on 2 pages that match the filter, reviewed as one',
  ]);
});
