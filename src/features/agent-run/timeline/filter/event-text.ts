import { isContainer } from '#/lib/json/exact-number.ts';
import { trimEndSigns } from '#/lib/text/trim-end-signs.ts';
import { describeEvent } from '../../describe/describe-event.ts';
import type { RunEvent } from '../../trace/trace-model.ts';

/** What a reader looks for: all of these must be found, each inside one text of the event. In lower case, with single spaces. */
export type SearchTerms = readonly string[];

/**
 * `price "out of stock"` → `price`, `out of stock`: words, and phrases in quotes. A quote that is still open reaches to the end. The signs around
 * words are left out, so that `"url": "x",` and `url: x`, and what was cut (`the price li…`), copied from where they are shown, find their
 * event; they are looked for alone.
 */
export function readTerms(text: string): SearchTerms {
  const found = text.matchAll(/["“„«]([^"”“»]*)["”“»]?|([^\s"“„«]+)/g);
  const terms = [...found].map(([, phrase, word = '']) =>
    normalise(
      phrase === undefined
        ? trimEndSigns(word.replace(/^[[{(]+/, ''), ']}),:;\\…')
        : trimEndSigns(phrase, '\\…'),
    ).trim(),
  );
  const read = terms.filter((term) => term !== '');
  return read.length > 0 || /["“„«]/.test(text) ? read : text.split(/\s+/).filter(Boolean);
}

const NOT_ASCII = /[\u0080-\uffff]/;
const normalise = (text: string): string => {
  // One letter may be sent as one character and typed as two, or the other way round; an apostrophe set as a quote, and typed as none.
  const even = NOT_ASCII.test(text) ? text.normalize('NFC').replaceAll(/[‘’]/g, "'") : text;
  const lower = even.toLowerCase();
  return /[^\S ]| {2}/.test(lower) ? lower.replaceAll(/\s+/g, ' ') : lower;
};

/** Keeps one text apart from the next; no search term holds it. */
const BETWEEN = '\u0000';
/** Longer texts are put together again for each search: cached, they would double what a trace of large results takes. */
const MAX_CACHED = 20_000;
const cached = new WeakMap<RunEvent, string>();

/** A term as it was before JSON or markdown wrote it: `\"` and `\[` are the signs themselves, `\n` is a space. */
const unescape = (term: string): string =>
  normalise(
    term.replaceAll(/\\(?:([^\w\s])|([nrt]))?/g, (_, sign = '', blank) => (blank ? ' ' : sign)),
  ).trim();

/** Whether an event holds all terms: in anything that the service sent in it, field names included, in what it reads as, or in the name of its agent. */
export function holdsTerms(
  event: RunEvent,
  terms: SearchTerms,
  agentName: string | undefined,
): boolean {
  const text = textOf(event);
  const name = normalise(agentName ?? '');
  const holds = (term: string) => term !== '' && (text.includes(term) || name.includes(term));
  return terms.every((term) => holds(term) || (term.includes('\\') && holds(unescape(term))));
}

function textOf(event: RunEvent): string {
  const known = cached.get(event);
  if (known !== undefined) return known;
  // Where several events have one id, it is shown with its place.
  const parts: string[] = [describeEvent(event), event.id];
  // A stack, not recursion: what was sent may be nested deeper than calls can be.
  const stack: unknown[] = [event.raw];
  while (stack.length > 0) {
    const value = stack.pop();
    if (Array.isArray(value))
      for (let index = value.length - 1; index >= 0; index--) stack.push(value[index]);
    else if (isContainer(value))
      for (const [key, inner] of Object.entries(value)) stack.push(inner, key);
    else parts.push(String(value));
  }
  const text = normalise(parts.join(BETWEEN));
  if (text.length <= MAX_CACHED) cached.set(event, text);
  return text;
}
