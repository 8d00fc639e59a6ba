import { asRecord } from '#/lib/json/as-record.ts';
import { isNo } from '../client/says-failure.ts';

/** What an answer names as an error or a warning, or that it failed, beside what it holds: titles with what is said under them. */
export function readTrouble(raw: unknown): readonly (readonly [string, string])[] {
  const { error, success, warning } = asRecord(raw);
  const said: [string, string][] = [];
  if (isText(error)) said.push(['The answer names an error', error]);
  else if (isNo(success))
    said.push([
      'The answer says that the request failed',
      'What it holds all the same may not be all. It does not say what went wrong.',
    ]);
  if (isText(warning)) said.push(['The answer gives a warning', warning]);
  return said;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
