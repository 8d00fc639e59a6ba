import { describe, expect, it } from 'vitest';
import { explainHeavyHtml } from './explain-heavy-html.ts';
import { findSlowTexts } from './find-slow-texts.ts';

const numbered = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

describe('HTML that would keep a parser busy for seconds', () => {
  it.each([
    ['is nested deep', '<div>'.repeat(20_000), /nested more than 250 deep/],
    [
      'never closes its formatting',
      numbered(5_000, (index) => `<p><b a=${index}><i b=${index}>x</p>`),
      /formatting elements/,
    ],
    [
      'closes formatting from inside a table only',
      numbered(50, (index) => `<b a=${index}><table><td></b></td></table>`),
      /formatting/,
    ],
    [
      'closes what it never opened',
      numbered(50, (index) => `<b a=${index}></u></i>`),
      /formatting/,
    ],
    ['hides elements in the style of a drawing', `<svg><style>${'<g>'.repeat(300)}`, /nested/],
    ['hides them behind a quote in an attribute', `<p "x>${'<div>'.repeat(300)}`, /nested/],
    [
      'has an element of many attributes',
      `<p x=">" ${numbered(200_000, (index) => `a${index}=1 `)}>`,
      /100 attributes/,
    ],
    ['has tags without end', '<p>x</p>'.repeat(100_000), /60,000 tags/],
    ['is long', 'word '.repeat(1_100_000), /5 MB/],
  ])('and %s is not parsed', (_, html, reason) => expect(explainHeavyHtml(html)).toMatch(reason));

  it.each([
    [
      'a long article',
      `<article>${'<h2>A</h2><p>Some <b>words</b> and <a href="/x?a=1&b=2" class="a b c">a link</a></p>'.repeat(6_000)}`,
    ],
    [
      'paragraphs, items and cells without ends',
      `${'<p>a<ul><li>b<li>c</ul><table><tr><td>d<td>e</table>'.repeat(3_000)}`,
    ],
    [
      'scripts and styles full of signs',
      `<script>if(a<b&&c<i)x="<div>"</script><style>p>i{}</style><!-- <b><b> -->`.repeat(5_000),
    ],
    ['formatting across blocks', '<b>a<div>b</b></div>'.repeat(8_000)],
    ['no HTML', 'a < b & c > d'],
  ])('is not %s', (_, html) => expect(explainHeavyHtml(html)).toBeNull());

  it('is recognised in time by its length', () => {
    expect(findSlowTexts(explainHeavyHtml)).toEqual([]);
  });
});
