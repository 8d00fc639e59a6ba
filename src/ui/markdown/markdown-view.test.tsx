// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { foldSource } from './fold-source.ts';
import { keepMarkdown } from './markdown-fixtures.tsx';
import { safeHref, safeImageSource } from './safe-href.ts';

const { host, show } = keepMarkdown();

const ATTACKS = [
  '<script>window.attacked = true</script>',
  '<img src=x onerror="window.attacked = true">',
  '<svg onload="window.attacked = true"><script>window.attacked = true</script></svg>',
  '<iframe srcdoc="<script>parent.attacked = true</script>"></iframe>',
  '<a href="javascript:window.attacked = true">a</a>',
  '<a href="java&#10;script:window.attacked = true">a</a>',
  '<a href=" &#14; javascript:window.attacked = true">a</a>',
  '[a](javascript:window.attacked=true)',
  '[a](JaVaScRiPt:window.attacked=true)',
  '[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[a](vbscript:msgbox)',
  '![a](javascript:window.attacked=true)',
  '![pixel](https://tracker.example/p.gif?reader=1)',
  '<img srcset="https://tracker.example/p.gif 1x" src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<picture><source srcset="https://tracker.example/p.gif"><img src="https://tracker.example/q.gif"></picture>',
  '<p style="background:url(https://tracker.example/p.gif)" onclick="window.attacked = true">a</p>',
  '<style>@import url(https://tracker.example/p.css);</style>',
  '<link rel="stylesheet" href="https://tracker.example/p.css">',
  '<meta http-equiv="refresh" content="0;url=https://tracker.example/">',
  '<base href="https://tracker.example/">',
  '<form action="https://tracker.example/"><input type="text" autofocus onfocus="window.attacked = true"><button>Send</button></form>',
  '<video src="https://tracker.example/v.mp4" poster="https://tracker.example/p.gif" autoplay></video>',
  '<object data="https://tracker.example/o"></object><embed src="https://tracker.example/e">',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.attacked = true"></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=window.attacked=true>"></noscript>',
  '<details open ontoggle="window.attacked = true"><summary>a</summary></details>',
  '<div id="root" name="body" class="fixed inset-0">a</div>',
  '<template><script>window.attacked = true</script></template>',
  '```js"><img src=x onerror=window.attacked=true>\ncode\n```',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.attacked=true></style></mglyph></form>',
  '<a href="https://example.com" target="_self" rel="opener" ping="https://tracker.example/">a</a>',
];
const KNOWN_ATTRIBUTES =
  /^(?:aria-label|aria-hidden|aria-live|class|colspan|d|data-[\w-]+|dir|fill|height|href|open|rel|role|rowspan|start|stroke.*|style|tabindex|target|title|type|viewBox|width|xmlns|points|x|y|rx|ry|cx|cy|r|x1|x2|y1|y2)$/;

describe('Markdown of foreign origin', () => {
  it.each(ATTACKS)('runs and requests nothing: %s', (attack) => {
    const shown = show(`before\n\n${attack}\n\nafter`);
    expect(Reflect.get(window, 'attacked')).toBeUndefined();
    expect(
      shown.querySelector(
        'script, style, iframe, object, embed, form, video, img, source, link, meta, base, input, template',
      ),
    ).toBeNull();
    for (const element of shown.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(KNOWN_ATTRIBUTES);
        if (name === 'href') expect(value).toMatch(/^(?:https?|mailto):/);
        if (name === 'id' || name === 'name') expect.fail('foreign text must not name elements');
      }
    expect(shown.textContent).toContain('before');
  });

  it('opens links outside, without a way back', () => {
    const link = show('[docs](https://example.com/docs)').querySelector('a');
    expect(link?.rel).toBe('noopener noreferrer nofollow');
    expect(link?.target).toBe('_blank');
  });

  it('reads relative links against the document, and shows them as text without one', () => {
    expect(
      show('[a](../b.md)', { baseUrl: 'https://example.com/docs/c/d' }).querySelector('a')?.href,
    ).toBe('https://example.com/docs/b.md');
    expect(show('[a](../b.md)').querySelector('a')).toBeNull();
  });

  it('loads an image only when it is asked for', () => {
    const shown = show('![A chart](https://images.example/chart.png)');
    const button = shown.querySelector('button');
    expect(button?.textContent).toContain('Load image: A chart');
    expect(button?.textContent).toContain('images.example');
    act(() => button?.click());
    const image = shown.querySelector('img');
    expect(image?.src).toBe('https://images.example/chart.png');
    expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  it('keeps tables, fenced code and task lists', () => {
    const shown = show(
      '| a | b |\n|-|-:|\n| 1 | 2 |\n\n```ts\nconst x = 1;\n```\n\n- [x] done\n- [ ] open',
    );
    expect(shown.querySelectorAll('td')).toHaveLength(2);
    expect(shown.querySelector('.md-table')?.getAttribute('tabindex')).toBe('0');
    expect(shown.querySelector('pre')?.textContent).toBe('const x = 1;');
    expect(
      [...shown.querySelectorAll('.md-task-mark')].map((mark) => mark.getAttribute('data-done')),
    ).toEqual(['true', 'false']);
  });

  it('marks the words of the query over text alone, where a word begins', () => {
    const shown = show('Use `useQuery` to query. Equery <b title="query">requery</b>', {
      highlight: ['query', 'usequery', '('],
    });
    expect([...shown.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'useQuery',
      'query',
    ]);
  });

  it('marks words of any characters', () => {
    const words = [
      'retry-after',
      'a/b',
      'c++',
      '(x)',
      '[y]',
      '$z',
      'back\\slash',
      '^',
      '.*',
      '-',
      'naïve',
      '名前',
    ];
    expect(() =>
      show('retry-after a/b c++ (x) [y] $z naïve 名前', { highlight: words }),
    ).not.toThrow();
    expect([...host.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'retry-after',
      'a/b',
      'c++',
      '(x)',
      '[y]',
      '$z',
      'naïve',
      '名前',
    ]);
  });

  it('puts foreign headings below those of the page', () => {
    expect(show('# One\n\n###### Six', { headingOffset: 2 }).querySelector('h3')?.textContent).toBe(
      'One',
    );
    expect(host.querySelector('h6')?.textContent).toBe('Six');
  });

  it('folds 100,000 characters, says how many of them are shown, and shows all on demand', () => {
    const source = Array.from(
      { length: 2000 },
      (_, index) => `Paragraph ${index} with some words to fill a line of text.`,
    ).join('\n\n');
    const shown = show(source);
    expect(shown.textContent).not.toContain('Paragraph 1999 ');
    const folded = foldSource(source)?.length ?? 0;
    expect(shown.textContent).toContain(
      `The first ${folded.toLocaleString('en')} of ${source.length.toLocaleString('en')} characters.`,
    );
    act(() =>
      [...shown.querySelectorAll('button')]
        .find((button) => button.textContent === 'Show all')
        ?.click(),
    );
    expect(shown.textContent).toContain('Paragraph 1999 ');
  });

  it('folds one huge fence without losing its end mark', () => {
    const folded = foldSource(`\`\`\`js\n${'line of code\n'.repeat(8000)}\`\`\`\n`);
    expect(folded?.shown.endsWith('```')).toBe(true);
  });

  it('draws a table of 40 columns', () => {
    const row = (text: string) => `|${` ${text} |`.repeat(40)}`;
    expect(show([row('a'), row('-'), row('1')].join('\n')).querySelectorAll('th')).toHaveLength(40);
  });
});

describe('what a file of a repository on GitHub refers to', () => {
  const readme = 'https://github.com/a/b/blob/HEAD/';
  const guide = 'https://github.com/a/b/blob/main/docs/guide.md';
  it.each([
    [readme, './docs/x.md', 'https://github.com/a/b/blob/HEAD/docs/x.md'],
    [readme, '/docs/x.md#y', 'https://github.com/a/b/blob/HEAD/docs/x.md#y'],
    [guide, '/LICENSE', 'https://github.com/a/b/blob/main/LICENSE'],
    [guide, '#part', `${guide}#part`],
    [readme, '#usage', 'https://github.com/a/b/tree/HEAD/#usage'],
    [`${readme}packages/c/`, '#usage', 'https://github.com/a/b/tree/HEAD/packages/c/#usage'],
    [readme, '//other.example/x', 'https://other.example/x'],
    ['https://github.com/a/b/issues/1', '/c/d', 'https://github.com/c/d'],
  ])('from %s, %s leads to %s', (base, href, expected) =>
    expect(safeHref(href, base)).toBe(expected),
  );
  it.each([
    [readme, 'img/x.png', 'https://github.com/a/b/raw/HEAD/img/x.png'],
    [guide, '/img/x.png?raw=true', 'https://github.com/a/b/raw/main/img/x.png?raw=true'],
    [undefined, 'https://github.com/a/b/blob/main/x.svg', 'https://github.com/a/b/raw/main/x.svg'],
    [readme, 'https://images.example/blob/x/y.png', 'https://images.example/blob/x/y.png'],
  ])('from %s, the image %s lies at %s', (base, source, expected) =>
    expect(safeImageSource(source, base)).toBe(expected),
  );
});

describe('safeHref', () => {
  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://a/b',
    '',
    '#',
  ])('opens nothing for %j', (href) => expect(safeHref(href)).toBeNull());
});

it.each([undefined, ['bank']])(
  'marks what turns the direction of letters, in text, links and code (words: %j)',
  (highlight) => {
    const turned = 'https://bank.example\u202e/moc.live';
    const view = show(
      `${turned}\n\n\`${turned}\`\n\n\`\`\`\n${turned}\n\`\`\`\n\n[${turned}](https://evil.example/)`,
      {
        highlight,
      },
    );
    expect(view.querySelectorAll('[data-mark="RLO"]')).toHaveLength(4);
    // Drawn, not written: what is copied is the text.
    expect(view.textContent?.split(turned)).toHaveLength(5);
    expect(show('caf\u00e9\u00a0noir \u05e9\u200f').querySelector('[data-mark]')).toBeNull();
  },
);
