import { findCurl, readShellWords } from './shell-words.ts';

const IS_CURL = /^(?:\W*curl(?:\.exe)?|--next|-:)$/i;
/** What begins a request outside a quotation: a call as browsers copy it, a command of PowerShell, a request as it is sent. */
const BEGINS =
  /"(?:[^"\\]|\\[^])*"?|\bfetch\(|\bInvoke-(?:WebRequest|RestMethod)\b|\b(?:GET|POST|PUT|PATCH|DELETE|HEAD)\s+(?=https?:\/\/|\/)/gi;

/**
 * The requests of a text that holds several, each with what stands behind it up to the next; what stands before the first belongs to that.
 * A body is that of its own request: a search that was filled with the words of one and the number of another was asked by nobody.
 */
export function splitRequests(text: string): readonly string[] {
  const first = findCurl(text);
  const cuts = (first < 0 ? findCalls(text) : findCommands(text, first)).slice(1);
  return [0, ...cuts].map((start, index) => text.slice(start, cuts[index]));
}

const findCommands = (text: string, first: number): readonly number[] =>
  readShellWords(text.slice(first)).flatMap(({ word, at }) =>
    IS_CURL.test(word) ? [first + at] : [],
  );

const findCalls = (text: string): readonly number[] =>
  [...text.matchAll(BEGINS)].flatMap(({ 0: found, index }) =>
    found.startsWith('"') ? [] : [index],
  );
