import { readableText } from '#/lib/text/readable-text.ts';

const TAG =
  /<(\/?)(a|b|i|u|s|em|strong|p|br|hr|div|span|ul|ol|li|h[1-6]|code|pre|table|thead|tbody|tr|t[dh]|img|blockquote|mark|small|su[bp]|del|ins|font|script|style|iframe|html|head|body|title|svg)\b[^<>]{0,500}>/gi;
const LINK = /!?\[([^\][]{0,500})\]\([^()\s]{0,2000}\)/g;
const CODE = /`{1,3}([^`]{1,2000})`{1,3}/g;
const STRONG =
  /(?<![\p{L}\p{N}*])\*\*(?=\S)((?:[^*]|\*(?!\*)){1,2000}?)(?<=\S)\*\*(?![\p{L}\p{N}])/gu;
const EMPHASIS = /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{1,500}?)(?<=\S)\*(?![\p{L}\p{N}*])/gu;
// Two words at least: `__init__` is a name.
const UNDERLINED =
  /(?<![\p{L}\p{N}_])__(?=\S)([^_\s]{1,200} [^_]{1,500}?)(?<=\S)__(?![\p{L}\p{N}_])/gu;
const STRUCK = /~~(?=\S)([^~]{1,500}?)(?<=\S)~~/g;
const NEEDS_NO_END = /^<(?:[bh]r\b|img\s)/i;
const LINE_MARK = /(^|\n)[ \t]{0,3}(?:#{1,6}[ \t]+|[-*+][ \t]+|>[ \t]?)/g;

/** A tag is a mark where it has its partner or needs none: `no <table> there` speaks of one. */
function dropTags(text: string): string {
  const found = new Set(
    Array.from(text.matchAll(TAG), ([, slash = '', name = '']) => slash + name.toLowerCase()),
  );
  return text.replaceAll(TAG, (tag, _, name: string) =>
    NEEDS_NO_END.test(tag) || (found.has(name.toLowerCase()) && found.has(`/${name.toLowerCase()}`))
      ? ' '
      : tag,
  );
}

/**
 * A text of the run as people read it: without the marks of markdown and HTML, in one line. What is no mark (`2 ** 3`, `a < b`) stays.
 * Linear: each pattern looks no further than the next mark of its kind.
 */
export const readPlainText = (text: string): string =>
  dropTags(text)
    .replaceAll(LINE_MARK, '$1')
    .replaceAll(LINK, '$1')
    .replaceAll(CODE, '$1')
    .replaceAll(STRONG, '$1')
    .replaceAll(EMPHASIS, '$1')
    .replaceAll(UNDERLINED, '$1')
    .replaceAll(STRUCK, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The same with a full stop; empty where there is nothing to read. */
export function writeSentence(text: string): string {
  const line = readPlainText(text);
  if (readableText(line) === null) return '';
  return /[.!?…]$/.test(line) ? line : `${line}.`;
}
