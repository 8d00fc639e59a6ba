import { trimEndSigns } from '#/lib/text/trim-end-signs.ts';

const SMALL_WORDS = new Set(
  'a an and are as at be by can do does for from has how i if in is it its me my no not of on or so than that the this to was what when where which while why with you your'.split(
    ' ',
  ),
);

/** The words of a query that are worth marking in a passage: without the small words every text is full of. */
export function readQueryWords(query: string): readonly string[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}_.@/-]*/gu) ?? [];
  const worth = [...new Set(words.map((word) => trimEndSigns(word, '.-/')))].filter(
    (word) => word.length > 1 && !SMALL_WORDS.has(word),
  );
  return worth.slice(0, 40);
}
