/** Embeddings, overrides and isolates: each turns what follows it, also the words that another text goes on with. */
export const TURNS_DIRECTION = String.raw`[\u202A-\u202E\u2066-\u2069]`;
const TURNS = new RegExp(TURNS_DIRECTION, 'g');

/** `\u202E`, as JSON may write it: seen, and without an effect. */
export const writeCodePoint = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Foreign text inside a sentence of ours: on one line, for a line of its own would read as one more statement, and with nothing in it that
 * turns the direction of our words.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(TURNS, writeCodePoint);

/** Blanks, controls and what is not seen. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Z}]/gu;

/** A web address as one word: what would end it early in a text, so that it led to another page, or turn its direction is encoded. Any other text as it is. */
export const writeAddress = (url: string): string =>
  /^\s*https?:\/\//i.test(url) ? url.trim().replaceAll(UNSEEN, encodeURIComponent) : url;
