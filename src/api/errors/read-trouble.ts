import { asRecord } from '#/lib/json/as-record.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { shortenText } from '#/lib/text/shorten-text.ts';
import { isEmpty, isErrorFlag, isNo, wordsBeside } from '../client/says-failure.ts';

/**
 * What an answer names as an error or a warning, or that it failed, beside what it holds: titles with what is said under them. `name`: what
 * the answer is called, where several are shown together.
 */
export function readTrouble(
  raw: unknown,
  name = 'The answer',
): readonly (readonly [string, string])[] {
  const { error, errors, message, success, warning, warnings } = asRecord(raw);
  const said: [string, string][] = [];
  const words = sayBeside([isErrorFlag(error) ? message : error, errors]);
  if (words !== null) said.push([`${name} names an error`, words]);
  else if (isNo(success) || isErrorFlag(error))
    said.push([
      `${name} says that the request failed`,
      'What it holds all the same may not be all. It does not say what went wrong.',
    ]);
  const warned = sayBeside([warning, warnings]);
  if (warned !== null) said.push([`${name} gives a warning`, warned]);
  return said;
}

/** All that fields of one meaning say; what has no words, such as a code alone, is told as it came. Null where none of them says anything. */
function sayBeside(fields: readonly unknown[]): string | null {
  const told = fields.flatMap((field) => wordsBeside(field) ?? asItCame(field));
  return told.length === 0 ? null : [...new Set(told)].join('; ');
}

function asItCame(field: unknown): string | readonly string[] {
  if (typeof field !== 'object' || isEmpty(field)) return [];
  try {
    return printJson(field);
  } catch {
    return 'It is nested deeper than can be written here.';
  }
}

/** Whether an answer says anything of the kind: what was found may not be all there is. */
export const namesTrouble = (raw: unknown): boolean => readTrouble(raw).length > 0;

/** In a copy a longer message is cut. */
const LONGEST_SAID = 300;

/** The same as sentences, for a copy whose reader does not see the notices of the screen. */
export const sayTrouble = (...answer: Parameters<typeof readTrouble>): readonly string[] =>
  readTrouble(...answer).map(
    ([title, text]) => `${title}: “${shortenText(text, LONGEST_SAID).replace(/\.$/, '')}”.`,
  );
