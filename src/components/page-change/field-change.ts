import { isNumber, readPlainNumber } from '#/lib/json/exact-number.ts';
import { isSameJson } from '#/lib/json/is-same-json.ts';

/** One field of a field map, before and after. A missing key is not null: `null` is a value that a field can have. */
export interface FieldChange {
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'unchanged' | 'unclear';
  readonly previous: unknown;
  readonly current: unknown;
  readonly number: NumericChange | null;
}

export interface NumericChange {
  readonly difference: number;
  /** Percent of the previous value; null when that is 0, when the sign changed, or when the values are percentages themselves. */
  readonly percent: number | null;
  /** What both values are written with: a currency or `%`; empty for plain numbers. */
  readonly unit: string;
}

/**
 * Reads one entry of a field map. Open points, "Check detail": a missing `previous` means added, a missing `current` removed. An entry of
 * another shape is kept whole as the current value of an unclear change.
 */
export function readFieldChange(path: string, entry: unknown): FieldChange {
  if (!isFieldEntry(entry))
    return { path, kind: 'unclear', previous: undefined, current: entry, number: null };
  const hasPrevious = Object.hasOwn(entry, 'previous');
  const hasCurrent = Object.hasOwn(entry, 'current');
  const { previous, current } = entry;
  if (!hasPrevious) return { path, kind: 'added', previous: undefined, current, number: null };
  if (!hasCurrent) return { path, kind: 'removed', previous, current: undefined, number: null };
  const kind = isSameJson(previous, current) ? 'unchanged' : 'changed';
  return { path, kind, previous, current, number: compareNumbers(previous, current) };
}

/** Whether a value is an entry of a field map: an object with `previous` or `current`. */
export const isFieldEntry = (
  entry: unknown,
): entry is { readonly previous?: unknown; readonly current?: unknown } =>
  typeof entry === 'object' &&
  entry !== null &&
  !Array.isArray(entry) &&
  (Object.hasOwn(entry, 'previous') || Object.hasOwn(entry, 'current'));

/**
 * The difference of two plain numbers, or of two amounts in the same currency or in percent (`$1,200.50`, `49 €`, `USD 5`, `12%`). Null
 * for anything else: versions, dates, times and ordinary texts have digits, too. Nor is there one of numbers that a double cannot hold.
 */
export function compareNumbers(previous: unknown, current: unknown): NumericChange | null {
  const before = readAmount(previous);
  const after = readAmount(current);
  if (!before || !after || before.unit !== after.unit || before.value === after.value) return null;
  const decimals = Math.max(before.decimals, after.decimals);
  const exact = after.value - before.value;
  // Subtracting decimal fractions leaves dust in the last binary places, which would read as a difference of its own.
  const difference =
    decimals <= 15 && Math.abs(exact) < 1e15 ? Number(exact.toFixed(decimals)) : exact;
  if (!Number.isFinite(difference)) return null;
  // From below 0 to above it, or back, a part of the previous value says nothing.
  const hasPercent =
    before.unit !== '%' && before.value !== 0 && before.value < 0 === after.value < 0;
  const percent = hasPercent ? (difference / Math.abs(before.value)) * 100 : null;
  return {
    difference,
    percent: percent !== null && Number.isFinite(percent) ? percent : null,
    unit: before.unit,
  };
}

export interface Amount {
  readonly value: number;
  readonly unit: string;
  readonly decimals: number;
}

// One unit, before or after. At most two decimals and complete groups of thousands: `1.299` may be one thousand elsewhere, and `1,299 €`
// one and a bit, so neither is guessed at. Without a unit a text is a number only when it is whole and has no leading zero: `1.10` may be
// a version, `007` a code. Of three letters only a currency is a unit: `TLS 1.3`, `RFC 9110` and `24 OCT` are no sums. PHP is left out: it
// is a language with versions, too.
const CURRENCIES =
  'USD|EUR|GBP|JPY|CNY|INR|AUD|NZD|CAD|CHF|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|RSD|UAH|RUB|TRY|ILS|AED|SAR|QAR|EGP|MAD|NGN|KES|ZAR|BRL|MXN|ARS|CLP|COP|PEN|KRW|TWD|HKD|SGD|THB|IDR|MYR|VND|PKR|KZT';
const UNIT = String.raw`\p{Sc}|[A-Z]{1,2}\p{Sc}|${CURRENCIES}|%`;
const DIGITS = String.raw`(?:0|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,14})(?:\.\d{1,2})?`;
const AMOUNT = new RegExp(
  String.raw`^(-?)(?:(${UNIT})\s?(-?${DIGITS})|(-?${DIGITS})\s?(${UNIT}))$`,
  'u',
);
const ONE_GROUP = /^-?\d+,\d{3}$/;
/** `20261120` as a text is a day. */
const DAY = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
const WHOLE = /^-?(?:0|[1-9]\d{0,14})$/;

export function readAmount(value: unknown): Amount | null {
  if (isNumber(value)) {
    const number = readPlainNumber(value);
    return number === null || !isSafe(number)
      ? null
      : { value: number, unit: '', decimals: countDecimals(number) };
  }
  if (typeof value !== 'string' || value.length > 40) return null;
  const text = value.trim();
  if (WHOLE.test(text))
    return DAY.test(text) ? null : { value: Number(text), unit: '', decimals: 0 };
  const [, sign = '', unitBefore, after, before, unitAfter] = AMOUNT.exec(text) ?? [];
  const plain = (after ?? before ?? '').replaceAll(',', '');
  if (plain === '' || (sign === '-' && plain.startsWith('-'))) return null;
  if (unitAfter !== undefined && ONE_GROUP.test(before ?? '')) return null;
  return {
    value: Number(`${sign}${plain}`),
    unit: unitBefore ?? unitAfter ?? '',
    decimals: (plain.split('.')[1] ?? '').length,
  };
}

/** Beyond this two neighbouring whole numbers may be the same double. */
const isSafe = (number: number): boolean => Math.abs(number) <= Number.MAX_SAFE_INTEGER;

function countDecimals(value: number): number {
  const text = String(value);
  if (text.includes('e')) return 16;
  return (text.split('.')[1] ?? '').length;
}
