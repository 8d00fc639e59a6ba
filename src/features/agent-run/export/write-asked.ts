import { printJson } from '#/lib/json/print-json.ts';
import { fenceCode } from '#/lib/text/escape-markdown.ts';
import { type AskedRequest, promptOf } from '../runs/remembered-runs.ts';
import { cutLong } from './cut-long.ts';

/**
 * What a run was asked, for a ticket: its prompt, and all that went with it, as URLs or a schema, which decide about a run as much. `model`:
 * the one that ran, which the report names elsewhere. Parts of markdown, to be told apart by a blank line.
 */
export function writeAsked(asked: AskedRequest | null, model: string | null): readonly string[] {
  if (asked === null) return [];
  const prompt = promptOf(asked);
  const others = Object.entries(asked.request).filter(
    ([name, value]) =>
      name !== 'prompt' &&
      value !== null &&
      value !== undefined &&
      !(name === 'model' && value === model),
  );
  if (prompt === null && others.length === 0) return [];
  return [
    '## What was asked',
    ...(prompt === null ? [] : [fenceCode(prompt)]),
    ...(others.length === 0
      ? []
      : [
          asked.isWhole
            ? 'With these options:'
            : 'With these options, as far as the list of runs tells:',
          fenceCode(cutLong(printJson(Object.fromEntries(others), 2), 'not shown'), 'json'),
        ]),
  ];
}
