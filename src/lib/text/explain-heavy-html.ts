/** More than the longest articles have, beginnings and ends; each costs a parser and a layout its time. */
const MOST_TAGS = 60_000;
/** A parser looks through what is open at each tag; nothing that a person wrote is nested so deep. */
const DEEPEST = 250;
/** Formatting that was never closed is begun again by the parser in every block that follows. */
const MOST_FORMATTING = 30;
const MOST_ATTRIBUTES = 100;
const LONGEST = 5_000_000;

const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
/** They hold nothing, or the next of their kind ends them. */
const UNNESTED = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th tbody thead tfoot option optgroup colgroup rt rp ' +
    'html head body'
  ).split(' '),
);
/** Formatting outside them is not closed from inside them. */
const ENCLOSING = new Set(['table', 'object', 'marquee', 'applet', 'template']);
/** Their content is text up to their own end. */
const RAW_TEXT = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'noembed',
  'noframes',
  'iframe',
]);

const TAG = /<(?:(\/?)([a-z][^\s/>]*)|!--)/gi;
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"[^"]*"?|'[^']*'?|[^\s>]*))?/y;

/**
 * Why a text of HTML is not handed to a parser, in words; null for one that is. Some texts of a few hundred KB keep a browser's parser busy
 * for minutes: it takes time by tags times nesting, by formatting times blocks, by the square of a tag's attributes. Linear in its length.
 */
export function explainHeavyHtml(html: string): string | null {
  if (html.length > LONGEST) return `Longer than ${LONGEST / 1_000_000} MB.`;
  /** Open elements, and the formatting that nothing has closed with an empty text where an enclosing element began. */
  const [open, formatting]: [string[], string[]] = [[], []];
  let tags = 0;
  TAG.lastIndex = 0;
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    const [, slash, written] = match;
    if (written === undefined) {
      TAG.lastIndex = afterNext(html, '-->', TAG.lastIndex);
      continue;
    }
    const name = written.toLowerCase();
    if (++tags > MOST_TAGS) return `It has more than ${MOST_TAGS.toLocaleString('en')} tags.`;
    if (slash === '/') {
      closeLast(open, name);
      if (FORMATTING.has(name)) closeFormatting(formatting, name);
      if (ENCLOSING.has(name) && formatting.includes(''))
        formatting.length = formatting.lastIndexOf('');
      continue;
    }
    ATTRIBUTE.lastIndex = TAG.lastIndex;
    for (let attributes = 0; ATTRIBUTE.test(html);) {
      TAG.lastIndex = ATTRIBUTE.lastIndex;
      if (++attributes > MOST_ATTRIBUTES)
        return `One of its elements has more than ${MOST_ATTRIBUTES} attributes.`;
    }
    // In a drawing their content is elements.
    if (RAW_TEXT.has(name) && !open.includes('svg') && !open.includes('math'))
      TAG.lastIndex = afterNext(html, `</${name}`, TAG.lastIndex);
    else if (!UNNESTED.has(name)) open.push(name);
    if (FORMATTING.has(name)) formatting.push(name);
    if (ENCLOSING.has(name)) formatting.push('');
    if (open.length > DEEPEST || formatting.length > DEEPEST)
      return `Its elements are nested more than ${DEEPEST} deep.`;
    if (
      formatting.length > MOST_FORMATTING &&
      formatting.filter((kind) => kind !== '').length > MOST_FORMATTING
    )
      return `More than ${MOST_FORMATTING} of its formatting elements are open at once.`;
  }
  return null;
}

/** Where the next `text` in any case has ended; the end of `html` where there is none. */
function afterNext(html: string, text: string, from: number): number {
  const pattern = new RegExp(text, 'gi');
  pattern.lastIndex = from;
  return pattern.test(html) ? pattern.lastIndex : html.length;
}

/** With all that was opened inside it. */
function closeLast(open: string[], name: string): void {
  const at = open.lastIndexOf(name);
  if (at >= 0) open.length = at;
}

function closeFormatting(formatting: string[], name: string): void {
  const at = formatting.lastIndexOf(name);
  if (at > formatting.lastIndexOf('')) formatting.splice(at, 1);
}
