import { formatCount } from '../format/format-number.ts';

/** More than this of one text is not drawn in one place: longer than any prompt, short enough to lay out in a few milliseconds. */
const LONGEST_DRAWN = 10_000;
/** The same for one line of a document, which is read as a whole and bounded by what shows it. */
export const LONGEST_LINE = 100_000;
/** Longer than any name, title or hint. */
export const LONGEST_NAME = 1_000;
// A browser's layout takes the square of their number in time; no script writes more than a handful on one letter.
const MARKS_ON_ONE_LETTER = /\p{M}{200}/u;

/** How many characters of `text` are drawn where `most` may be: fewer where marks pile up on one letter, and never half a character. */
export function drawnLength(text: string, most: number = LONGEST_DRAWN): number {
  if (text.length < 200) return text.length;
  const pile = MARKS_ON_ONE_LETTER.exec(text.slice(0, most));
  const end = pile ? pile.index + pile[0].length : Math.min(text.length, most);
  return end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
}

/** The text as it may be drawn. Where it is too long, its end says so; copies, filters and the raw JSON have the whole. */
export function cutText(text: string, most: number = LONGEST_DRAWN): string {
  const end = drawnLength(text, most);
  return end === text.length
    ? text
    : `${text.slice(0, end)}… (${formatCount(text.length - end, 'more character')}, not shown here)`;
}

/** Whether a line may have to be broken where there is no blank: no word is as long. */
export const hasLongRun = (text: string): boolean => text.length >= LONG_RUN && RUN.test(text);

const LONG_RUN = 500;
const RUN = new RegExp(String.raw`\S{${LONG_RUN}}`);

/** As `cutText`, line by line: a document is not too long because it has many lines. */
export const cutLines = (text: string): string =>
  drawnLength(text, LONGEST_LINE) === text.length
    ? text
    : text
        .split('\n')
        .map((line) => cutText(line, LONGEST_LINE))
        .join('\n');
