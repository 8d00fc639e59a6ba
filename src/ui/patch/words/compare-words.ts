import { diffTokens } from './diff-tokens.ts';

/** Pairs of start and end offsets in a line, ascending: [start, end, start, end, …]. */
export type Ranges = readonly number[];

export interface WordChanges {
  removed: Ranges;
  added: Ranges;
  /** The differing stretch was too long to compare by words and is marked as a whole. */
  coarse: boolean;
}

const NONE: WordChanges = { removed: [], added: [], coarse: false };
/**
 * Characters of the differing stretch beyond which words are not compared. Cutting it into words is what costs (about 20 ms for two of this
 * length); the comparison itself costs by the number of edits, and `diffTokens` gives up at some hundred.
 */
const MOST_CHARACTERS = 60_000;
/** Where less than this share of the shorter line is common, the lines are simply two lines. */
const LEAST_COMMON = 0.2;

/**
 * Compares two lines by words: what differs in each. Lines of any length: their common beginning and end are cut off first, and a
 * differing stretch that is still too long is marked as a whole and said to be (`coarse`).
 */
export function compareWords(removed: string, added: string): WordChanges {
  if (removed === added) return NONE;
  const head = findCommonHead(removed, added);
  const tail = findCommonTail(removed, added, head);
  const left = removed.slice(head, removed.length - tail);
  const right = added.slice(head, added.length - tail);
  if (left.length > MOST_CHARACTERS || right.length > MOST_CHARACTERS)
    return markWhole(head, left, right);
  const leftTokens = splitTokens(left);
  const rightTokens = splitTokens(right);
  const kept = diffTokens(leftTokens, rightTokens);
  if (!kept) return markWhole(head, left, right);
  const common = head + tail + countCommon(leftTokens, kept.left);
  if (common < LEAST_COMMON * Math.min(removed.length, added.length) || common === 0) return NONE;
  return {
    removed: toRanges(leftTokens, kept.left, head),
    added: toRanges(rightTokens, kept.right, head),
    coarse: false,
  };
}

function markWhole(head: number, left: string, right: string): WordChanges {
  const range = (text: string) => (text === '' ? [] : [head, head + text.length]);
  return { removed: range(left), added: range(right), coarse: true };
}

// Words; one character each of scripts that write no blanks; white space; an emoji with all its joiners; anything else.
const TOKEN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}_\p{M}])+|\s+|\p{RI}{2}|\p{Extended_Pictographic}[\p{M}\p{EMod}]*(?:\u200d\p{Extended_Pictographic}[\p{M}\p{EMod}]*)*|[^]\p{M}*/gu;

// Most lines are plain ASCII, for which this does the same several times quicker.
const ASCII = /^[\0-\x7f]*$/;
const ASCII_TOKEN = /\w+|\s+|[^]/g;

export function splitTokens(text: string): string[] {
  return text.match(ASCII.test(text) ? ASCII_TOKEN : TOKEN) ?? [];
}

/** Word characters, joiners, variation selectors, marks and surrogates: a cut beside them could split one token. */
const INSIDE = /[\p{L}\p{N}_\p{M}\p{EMod}\p{RI}\p{Extended_Pictographic}\p{Cs}\p{Join_Control}]/u;
const SINGLE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const JOINS_BEFORE = /[\p{M}\p{Join_Control}]/u;

function findCommonHead(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a.charCodeAt(head) === b.charCodeAt(head)) head++;
  // Back to where a token surely ends, so that words are marked whole.
  while (head > 0 && !(isCut(a, head) && isCut(b, head))) head--;
  return head;
}

function findCommonTail(a: string, b: string, head: number): number {
  const most = Math.min(a.length, b.length) - head;
  let tail = 0;
  while (tail < most && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail))
    tail++;
  while (tail > 0 && !(isCut(a, a.length - tail) && isCut(b, b.length - tail))) tail--;
  return tail;
}

/** True when a token surely ends at this offset. */
function isCut(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  const [beforeCode, afterCode] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  if (beforeCode < 128 && afterCode < 128)
    return (
      readAsciiClass(beforeCode) !== readAsciiClass(afterCode) || readAsciiClass(afterCode) === 2
    );
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  if (JOINS_BEFORE.test(after)) return false;
  const [blankBefore, blankAfter] = [before.trim() === '', after.trim() === ''];
  if (blankBefore || blankAfter) return blankBefore !== blankAfter;
  if (SINGLE.test(before) && SINGLE.test(after)) return true;
  return !INSIDE.test(before) || !INSIDE.test(after);
}

/** 0 white space, 1 part of a word, 2 a token of its own. */
function readAsciiClass(code: number): 0 | 1 | 2 {
  if (code === 32 || (code >= 9 && code <= 13)) return 0;
  const isWord =
    (code >= 48 && code <= 57) ||
    (code >= 65 && code <= 90) ||
    code === 95 ||
    (code >= 97 && code <= 122);
  return isWord ? 1 : 2;
}

function countCommon(tokens: readonly string[], kept: Uint8Array): number {
  let sum = 0;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? '';
    if (kept[index] === 1 && token.trim() !== '') sum += token.length;
  }
  return sum;
}

/** Stretches of tokens not kept. White space alone between two of them belongs to the change: it reads as one. */
function toRanges(tokens: readonly string[], kept: Uint8Array, offset: number): Ranges {
  const ranges: number[] = [];
  let at = offset;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? '';
    const joins =
      kept[index] === 1 && kept[index - 1] === 0 && kept[index + 1] === 0 && token.trim() === '';
    if (kept[index] === 0 || joins) {
      if (ranges.at(-1) === at) ranges[ranges.length - 1] = at + token.length;
      else ranges.push(at, at + token.length);
    }
    at += token.length;
  }
  return ranges;
}
