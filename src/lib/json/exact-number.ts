/** A number of a JSON text that a double would not give back as it was written: `12345678901234567890`, `1e400`, `1.0`, `-0`. */
export class ExactNumber {
  /** As it was sent. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }

  /** For JSON.stringify: the number as it was sent where the engine can write that, else its text, in quotes. */
  toJSON(): unknown {
    return writeRaw === null ? this.text : writeRaw(this.text);
  }
}

// "JSON.parse source text access" (ECMAScript 2026); not in every engine that runs the console.
const rawJson: unknown = Reflect.get(JSON, 'rawJSON');
const isFunction = (value: unknown): value is (text: string) => unknown =>
  typeof value === 'function';
const writeRaw = isFunction(rawJson) ? rawJson : null;
/** Whether `JSON.stringify` writes an exact number as a number. */
export const canWriteRaw = writeRaw !== null;

/** A value with entries: an object or a list, and not an exact number. */
export const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof ExactNumber);

export const isNumber = (value: unknown): value is number | ExactNumber =>
  typeof value === 'number' || value instanceof ExactNumber;

/** Whether two numbers of JSON have the same value, to the last digit: `1.0` and 1 have. */
export const isSameNumber = (left: number | ExactNumber, right: number | ExactNumber): boolean => {
  const [first, second] = [readDigits(String(left)), readDigits(String(right))];
  return (
    first.digits === second.digits &&
    first.isNegative === second.isNegative &&
    first.exponent === second.exponent
  );
};

/** Digits without zeros at either end, the power of ten of the last one. Zero has no digits, no sign and no exponent. */
function readDigits(text: string): {
  readonly digits: string;
  readonly isNegative: boolean;
  readonly exponent: bigint;
} {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const all = `${whole}${fraction}`.replace(/^0+/, '');
  const digits = stripZeros(all);
  if (digits === '') return { digits, isNegative: false, exponent: 0n };
  // Nobody counts so far: such a number equals only itself as it is written.
  if (power.length > LONGEST_POWER) return { digits: text, isNegative: false, exponent: 0n };
  return {
    digits,
    isNegative: sign === '-',
    exponent:
      BigInt(power.replace('+', '')) - BigInt(fraction.length) + BigInt(all.length - digits.length),
  };
}

const LONGEST_POWER = 100;

function stripZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}

/** The value as a double where that is all of it: at most 15 digits count, within the range of a double. Else null. */
export function readPlainNumber(value: number | ExactNumber): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const number = Number(value.text);
  return readDigits(value.text).digits.length <= 15 &&
    Number.isFinite(number) &&
    isSameNumber(number, value)
    ? number
    : null;
}

/** For sorting: by value, to the last digit. */
export function compareNumbers(left: number | ExactNumber, right: number | ExactNumber): number {
  const rough = Number(left) - Number(right);
  if (rough !== 0 && !Number.isNaN(rough)) return rough;
  const [first, second] = [readDigits(String(left)), readDigits(String(right))];
  if (first.isNegative !== second.isNegative) return first.isNegative ? -1 : 1;
  const sign = first.isNegative ? -1 : 1;
  const [size, otherSize] = [
    first.exponent + BigInt(first.digits.length),
    second.exponent + BigInt(second.digits.length),
  ];
  if (size !== otherSize) return size < otherSize ? -sign : sign;
  if (first.digits === second.digits) return 0;
  return first.digits < second.digits ? -sign : sign;
}
