import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeCheck, makeJudgment, makePage, makePatch } from '#/components/monitor/test-data.ts';
import { escapeMarkdown, fenceCode } from '#/lib/text/escape-markdown.ts';
import { writeReport } from './report-markdown.ts';

const render = (markdown: string) =>
  micromark(markdown, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
  });
const report = (fields: Partial<Parameters<typeof writeReport>[0]> = {}) =>
  writeReport({
    check: makeCheck(),
    pages: [],
    scope: 'all pages',
    incomplete: null,
    service: null,
    link: null,
    ...fields,
  });

describe('the report', () => {
  it('tells meaningful pages first and identical changes once', () => {
    const diff = { text: makePatch('old', 'new'), json: null };
    const pages = [
      makePage({ status: 'same' }),
      makePage({
        url: 'https://a.example',
        status: 'changed',
        diff,
        judgment: makeJudgment(false),
      }),
      makePage({ url: 'https://b.example', status: 'changed', diff, judgment: makeJudgment(true) }),
      makePage({ url: 'https://c.example', status: 'changed', diff, judgment: makeJudgment(true) }),
    ];
    const text = report({ pages });
    expect(text.indexOf('b.example')).toBeLessThan(text.indexOf('a.example'));
    expect(text.match(/```diff/g)).toHaveLength(2);
    expect(text).toContain('1 page stayed the same and is not listed.');
    const ignored = { title: null, creditsUsed: null, searchStatus: 'ignored' as const };
    const found = report({
      pages: [...pages, makePage({ url: 'https://d.example', status: 'same', metadata: ignored })],
    });
    expect(found).toContain('1 page stayed the same and is not listed.');
    expect(found).toContain('1 search result counts as same and is not listed.');
  });

  it('names a judged change that gives no reason by its kind', () => {
    const change = { type: 'removed', before: '5', after: null, reason: '' };
    const judgment = { ...makeJudgment(true), meaningfulChanges: [change] };
    const text = report({ pages: [makePage({ status: 'changed', judgment })] });
    expect(text).toMatch(/^- removed; before /m);
  });

  it('says of each page of a group what the service says of that page', () => {
    const diff = { text: makePatch('old', 'new'), json: null };
    const judged = (before: string, reason: string) => ({
      ...makeJudgment(true),
      reason,
      meaningfulChanges: [{ type: 'changed', before, after: 'now', reason: 'Dearer.' }],
    });
    const text = report({
      pages: [
        makePage({
          url: 'https://a.example',
          status: 'changed',
          statusCode: 200,
          diff,
          judgment: judged('5', 'Same.'),
        }),
        makePage({
          url: 'https://b.example',
          status: 'changed',
          statusCode: 500,
          diff,
          judgment: judged('5', 'Same.'),
        }),
        makePage({
          url: 'https://c.example',
          status: 'changed',
          statusCode: 200,
          diff,
          judgment: judged('6', 'Other.'),
        }),
      ],
    });
    expect(text.match(/```diff/g)).toHaveLength(1);
    expect(text).toContain(
      'Of <https://a.example>, <https://c.example>:\n\nChanged, HTTP 200.\n\nOf <https://b.example>:\n\nChanged, HTTP 500.',
    );
    expect(text).toContain(
      'Of <https://a.example>, <https://b.example>:\n\n**Judgment:** Same.\n\n- Dearer.; before "5"; after "now"\n\nOf <https://c.example>:',
    );
  });

  it('lists an unchanged page that was judged meaningful, and calls nothing absent that came in another shape', () => {
    const text = report({
      pages: [
        makePage({ url: 'https://same.example', status: 'same', judgment: makeJudgment(true) }),
        makePage({ status: 'same' }),
        makePage({
          status: 'changed',
          diff: { json: { a: { previous: 1, current: 2 }, b: { before: 1, after: 2 } } },
        }),
      ],
    });
    expect(text).toContain('- <https://same.example>');
    expect(text).toContain('1 page stayed the same and is not listed.');
    expect(text).toContain('- b (not as the API describes): \\{"before":1,"after":2\\}');
    expect(text).not.toContain('absent');
    const odd = report({
      pages: [makePage({ status: 'changed', diff: { json: { odd: ['x'] } } })],
    });
    expect(odd).toContain('as it came:\n\n```json\n{\n  "odd": [');
  });

  it('never writes two long values that differ as if they were the same', () => {
    const start = 'Every plan has support, backups and a test environment. '.repeat(8);
    const [previous, current] = [`${start}It costs 29.`, `${start}It costs 34.`];
    const judgment = {
      ...makeJudgment(true),
      meaningfulChanges: [{ type: 'changed', before: previous, after: current, reason: 'Dearer.' }],
    };
    const diff = { json: { note: { previous, current } } };
    const text = report({ pages: [makePage({ status: 'changed', diff, judgment })] });
    expect(text).toMatch(/^- note \(changed\): ….*It costs 29\..* → ….*It costs 34\./m);
    expect(text).toMatch(/Dearer\.; before ….*It costs 29\..*; after ….*It costs 34\./);
  });

  it('says where the counts of the summary do not fit', () => {
    const summary = { changed: -1, error: 0, new: 0, removed: 0, same: 7, totalPages: 5 };
    expect(report({ check: makeCheck({ summary }) })).toContain(
      "The summary's count changed is -1, which cannot be a number of pages.",
    );
  });

  it('says when it is incomplete', () => {
    expect(report({ incomplete: 'Cancelled after 100 of 512 pages.' })).toContain(
      '> **Incomplete:** Cancelled after 100 of 512 pages.',
    );
  });

  it('cuts long patches and says by how much', () => {
    const text = `@@ -1,100 +1,100 @@\n${'+x\n'.repeat(100)}`;
    expect(
      report({ pages: [makePage({ status: 'changed', diff: { text, json: null } })] }),
    ).toContain('41 more lines not shown.');
  });

  it('renders no HTML, link or image that came from the service', () => {
    const evil =
      '<img src=x onerror=alert(1)> ![x](https://evil.example/x.png) [go](javascript:alert(1)) &lt;b&gt; | # h\n# real';
    const page = makePage({
      url: evil,
      error: evil,
      status: 'changed',
      metadata: { title: evil, creditsUsed: null, searchStatus: null },
    });
    const html = render(report({ pages: [page], check: makeCheck({ id: evil, error: evil }) }));
    expect(html).not.toMatch(/<img|href="javascript|<h1>real/);
  });

  it.each([
    ['a word that markdown makes a link of', "www.shop.example'-"],
    ['an address with a control character', 'https://shop.example/\u007f'],
  ])('renders no HTML, link or image behind %s', (_, before) => {
    for (const evil of ['<img src=x onerror=alert(1)>', ')[go](javascript:alert(1))'])
      expect(render(escapeMarkdown(before + evil))).not.toMatch(/<img|href="javascript/);
    expect(render(escapeMarkdown('See www.shop.example, please'))).toBe(
      '<p>See www.shop.example, please</p>',
    );
  });

  it('escapes any text so that it renders as itself', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const html = render(`start ${escapeMarkdown(text)} end`);
        expect(html).not.toMatch(/<(?!\/?(?:p|a)\b)/);
      }),
    );
  });

  it('shows a number, a version or the begin of a list as it is', () => {
    for (const text of ['12.5', '3.5 mm jack', '1.2.3', '1. first', '2) second', '- a', '+1', '='])
      expect(render(escapeMarkdown(text)).trim()).toBe(`<p>${text}</p>`);
  });

  it('links an address as it is, and no other text', () => {
    const address = 'https://shop.example/a_b*c?x=1&y=[2]~#z!_';
    const html = render(escapeMarkdown(`[See](${address}). At a_b, x`));
    const [link = ''] = html.match(/<a .*<\/a>/) ?? [];
    const shown = 'https://shop.example/a_b*c?x=1&amp;y=[2]~#z';
    expect(link).toContain(`>${shown}</a>`);
    expect(html).toBe(`<p>[See](${link}!_). At a_b, x</p>`);
  });

  it('fences any code', () => {
    expect(fenceCode('a\n````\nb')).toBe('`````\na\n````\nb\n`````');
  });
});

it('says of a check in a file that was under way that this was when it was saved', () => {
  const tell = (isSaved: boolean) =>
    writeReport({
      check: makeCheck({ status: 'running' }),
      pages: [],
      scope: 'all pages',
      incomplete: null,
      service: null,
      link: null,
      isSaved,
    });
  expect(tell(true)).toContain('So it was when this was saved');
  expect(tell(false)).not.toContain('saved');
});

it('says whether the credits of a check were charged', () => {
  const tell = (fields: Parameters<typeof makeCheck>[0]) =>
    writeReport({
      check: makeCheck({ actualCredits: 12, ...fields }),
      pages: [],
      scope: 'all pages',
      incomplete: null,
      service: null,
      link: null,
    });
  expect(tell({ billingStatus: 'failed' })).toContain(
    '- **Actual credits:** 12 credits\n- **Billing:** failed. The charge did not go through.\n',
  );
  expect(tell({ billingStatus: 'on_hold' })).toMatch(/\*\*Billing:\*\* on\\?_hold$/m);
  expect(tell({ billingStatus: null })).not.toContain('Billing');
});

it('links all of an address that stands alone, whatever signs it holds or ends with', () => {
  const links = [
    ['https://en.example/wiki/Mercury_(planet)', 'https://en.example/wiki/Mercury_(planet)'],
    ['https://shop.example/?f=(d)[e]|f', 'https://shop.example/?f=(d)[e]%7Cf'],
    ['https://shop.example/a_', 'https://shop.example/a_'],
    ['HTTP://x.example/<b>`c`\\', 'HTTP://x.example/%3Cb%3E%60c%60%5C'],
    ['https://x.example/?q=[1]', 'https://x.example/?q=[1]'],
  ];
  expect(links.map(([address = '']) => escapeMarkdown(address))).toEqual(
    links.map(([, link]) => `<${link}>`),
  );
});

it('names the service that was asked, without which an id and a link lead to no check', () => {
  expect(report({ service: 'https://api.example/v2' })).toContain(
    '- **Service:** <https://api.example/v2>',
  );
  expect(report()).not.toContain('Service');
});

it('leads from the address of a page to that page, also where a blank is in it', () => {
  const html = render(
    report({ pages: [makePage({ url: 'https://shop.example/a b', status: 'changed' })] }),
  );
  const links = [...html.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, href, text]) => [
    href,
    text,
  ]);
  const whole = 'https://shop.example/a%20b';
  expect(links).toEqual([
    [whole, whole],
    [whole, whole],
  ]);
});

it('links an address inside a sentence with the brackets that it opens, and without those around it', () => {
  expect(escapeMarkdown('read (https://en.example/wiki/Mercury_(planet)), then')).toBe(
    'read (<https://en.example/wiki/Mercury_(planet)>), then',
  );
  expect(escapeMarkdown('at https://x.example/(a)(b)?c=(d. So')).toBe(
    'at <https://x.example/(a)(b)?c=(d>. So',
  );
  expect(escapeMarkdown('failed: “Refused at https://x.example/a” (30 s)')).toBe(
    'failed: “Refused at <https://x.example/a>” (30 s)',
  );
  expect(escapeMarkdown('(https://x.example/a). *b*')).toBe('(<https://x.example/a>). \\*b\\*');
});
