import { formatSigned } from '#/lib/format/format-number.ts';
import type { NumericChange } from './field-change.ts';

/** With the unit of both values, where they have one: `+$5`, `−3 EUR`. A difference of percentages is one of points, not of percent. */
export function writeDifference({ difference, unit }: NumericChange): string {
  const text = formatSigned(difference);
  if (unit === '') return text;
  if (unit === '%') return `${text} ${Math.abs(difference) === 1 ? 'point' : 'points'}`;
  return /^[A-Z]{3}$/.test(unit) ? `${text} ${unit}` : `${text.slice(0, 1)}${unit}${text.slice(1)}`;
}
