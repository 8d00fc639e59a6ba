import { printJson } from '#/lib/json/print-json.ts';

/** Whether two values look the same as plain text: a text and a number, or texts that differ in white space alone. */
export const isPrintedAlike = (previous: unknown, current: unknown): boolean => {
  const [before, after] = [previous, current].map((value) =>
    printForComparison(value).replaceAll(/\s+/g, ' ').trim(),
  );
  return before === after;
};

/** Texts worth comparing word by word, long ones and nested values, as they are printed for it. Short ones are read at a glance: null. */
export function readComparable(
  previous: unknown,
  current: unknown,
): { readonly previous: string; readonly current: string } | null {
  const [before, after] = [printForComparison(previous), printForComparison(current)];
  return before.length + after.length > 80 ? { previous: before, current: after } : null;
}

function printForComparison(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : printJson(value, 2);
}
