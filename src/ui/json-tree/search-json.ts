import { appendStep, type PathStep } from '#/lib/json/append-step.ts';
import { isContainer } from '#/lib/json/exact-number.ts';
import { describeGone, type GoneValues, listEntries } from './json-rows.ts';

/** Matches counted at most; beyond them a search says "more". */
export const MOST_MATCHES = 10_000;

const NONE_GONE: GoneValues = new Map();

/**
 * Looks for a text in keys and values, those that are gone included, without regard to case. Yields paths in the order of the tree, and null
 * now and then, so that a caller can pause between: five megabytes take longer than one frame.
 */
export function* searchJson(
  value: unknown,
  needle: string,
  gone: GoneValues = NONE_GONE,
): Generator<string | null> {
  const wanted = needle.toLowerCase();
  let looked = 0;
  const stack: { entries: Iterator<[PathStep, unknown]>; path: string }[] = [];
  if (isContainer(value)) stack.push({ entries: listEntries(value), path: '' });
  else if (matches(null, value, wanted)) yield '';
  while (stack.length > 0) {
    const top = stack.at(-1);
    const next = top?.entries.next();
    if (!top || !next || next.done === true) {
      stack.pop();
      for (const each of gone.get(top?.path ?? '') ?? []) {
        const { step, value: before, path } = describeGone(top?.path ?? '', each);
        // Of what it was nothing may be known: then only its name is looked through.
        if (matches(step, before === undefined ? [] : before, wanted)) yield path;
      }
      continue;
    }
    if (++looked % 512 === 0) yield null;
    const [step, entry] = next.value;
    const holds = isContainer(entry);
    const found = matches(step, entry, wanted);
    if (!holds && !found) continue;
    const path = appendStep(top.path, step);
    if (found) yield path;
    if (holds) stack.push({ entries: listEntries(entry), path });
  }
}

function matches(step: PathStep | null, value: unknown, wanted: string): boolean {
  if (typeof step === 'string' && step.toLowerCase().includes(wanted)) return true;
  if (typeof value === 'string')
    return (
      value.toLowerCase().includes(wanted) ||
      // Copied from a row, which shows it in quotes and with backslashes.
      (/.["\\]|["\\]./.test(wanted) && JSON.stringify(value).toLowerCase().includes(wanted))
    );
  return !isContainer(value) && String(value).toLowerCase().includes(wanted);
}
