import { trimEndSigns } from '#/lib/text/trim-end-signs.ts';
import { withoutCarets } from '#/lib/text/without-carets.ts';

/** A problem with the form of a key, or null. Only what an HTTP header cannot carry is refused: deployments choose their own form. */
export function checkApiKey(text: string): string | null {
  const key = readApiKey(text);
  if (/^bearer$/i.test(key)) return 'Enter the key itself, without the word Bearer.';
  if (PLACEHOLDER.test(key)) return 'This stands for a key and is none: enter the key itself.';
  if (/\s/.test(key)) return 'A key has no spaces or line breaks inside.';
  if (!/^[\x21-\x7e]*$/.test(key)) return 'A key consists of plain ASCII characters.';
  return null;
}

/** As it stands in what is copied here, in the examples of a service, and in scripts. */
const PLACEHOLDER =
  /^(?:<?(?:YOUR[_-]?API[_-]?KEY|your[_-]?api[_-]?key)>?|\$\{?(?:[A-Z][A-Z\d_]*|process\.env\.\w+)\}?)$/;

/** The quotation marks of all languages. */
const QUOTES = '"\'`“”„‟‘’‚‛«»‹›「」『』〝〞〟＂＇';
const OPENING = new RegExp(`^[<\\\\${QUOTES}\\s]+`);
const CLOSING = `${QUOTES}>\\`;

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const IN_HEADER =
  /(?:authorization|x-[a-z-]{0,20}key)["']?\s{0,9}[:=]\s{0,9}(?:[bfru]{1,2}(?=["']))?["'`\\]*(?:(?:bearer|basic|token|api-?key)\s{1,9})?["'`\\<]*([^\s"'`\\,;<>]+)/i;
const UNDER_NAME =
  /(?:api[_-]?key|access[_-]?token|bearer[_-]?token)["']?\s{0,9}[:=]\s{0,9}(?:[bfru]{1,2}(?=["']))?["'`\\]*([^\s"'`\\,;<>]+)/i;

/**
 * The key in what was pasted: quotes, `Bearer`, a header line, a cURL command, an assignment and characters that nobody sees are left out;
 * a key that a terminal broke into lines is joined. What holds no key is returned as it was typed, without the spaces around it.
 */
export function readApiKey(text: string): string {
  const visible = withoutCarets(text)
    .replaceAll(INVISIBLE, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .trim();
  const named = IN_HEADER.exec(visible)?.[1] ?? UNDER_NAME.exec(visible)?.[1];
  if (named !== undefined) return named;
  const quoted = trimEndSigns(visible, ',;').replace(OPENING, '');
  const unquoted = trimEndSigns(quoted, CLOSING)
    .trim()
    .replace(/^bearer\s+/i, '');
  const bare = trimEndSigns(unquoted.replace(OPENING, ''), CLOSING).trim();
  const joined = bare
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join('');
  // Signs around a key of the usual form: it was set in bold, or ended a sentence.
  const among = /^[^\w\s]*(fc-[\w-]{8,})[^\w\s]*$/.exec(joined)?.[1];
  if (among !== undefined) return among;
  // Of a key and one word behind it nobody can say whether that is its other half.
  if (!/\s/.test(joined) || /^fc-\S*\s+[\w-]+$/.test(joined)) return joined;
  // A sentence or a line of a log around one key of the usual form.
  const inside = new Set(joined.match(/(?<![\w-])fc-[\w-]{8,}/g));
  return inside.size === 1 ? ([...inside][0] ?? joined) : joined;
}

/** The key in what was copied off a terminal that broke it into lines; null for anything else. A field of one line makes spaces of the breaks. */
export function joinBrokenKey(text: string): string | null {
  const [first = '', ...others] = text.trim().split(/\s*[\r\n]+\s*/);
  return /^fc-[\w-]+$/.test(first) &&
    others.length > 0 &&
    // An ordinary word below it is no part of a key.
    others.every((line) => /^[\w-]+$/.test(line) && /\d/.test(line))
    ? [first, ...others].join('')
    : null;
}
