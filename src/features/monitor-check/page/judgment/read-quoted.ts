import { ExactNumber, isContainer } from '#/lib/json/exact-number.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { printJson } from '#/lib/json/print-json.ts';
import {
  cutAtEllipses,
  LEAST_OF_TOKENS,
  LEAST_OF_WORD,
  LONG,
  splitQuote,
  splitQuoteLines,
  type Strength,
} from '#/lib/text/quote-tokens.ts';
import {
  type Amount,
  type FieldChange,
  readAmount,
} from '#/components/page-change/field-change.ts';

// A judgment's quotes are compared with each field of a page: what either reads as is made once, and only when it is asked for.

/** Between two words. */
export const GAP = '\u0001';

const readTokens = (text: string, strength: Strength): string =>
  splitQuoteLines(text, strength).join(GAP);
const readPlain = (text: string): string => text.normalize().replace(/\s+/g, ' ').trim();

/** Fewer words than this stand in many texts. */
const LEAST_OF_PASSAGE = 4;
const LEAST_OF_CUT = 4;
/** No number of a page has more digits; a longer text is compared as a text. */
const LONGEST_NUMBER = 1_000;
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** A stretch of a quote, and whether an ellipsis beside it may have cut its first or its last word. */
interface CutPart {
  readonly text: string;
  readonly openStart: boolean;
  readonly openEnd: boolean;
}

interface CutParts {
  readonly parts: readonly CutPart[];
  readonly cutStart: boolean;
  readonly cutEnd: boolean;
  /** Its parts say enough to be told from others. */
  readonly isEnough: boolean;
}

/** One side of a value, before or after. */
export class HeldValue {
  readonly value: unknown;
  #printed: string | undefined;
  #tokens: string | undefined;
  #listed: string | undefined;
  #written: string | undefined;
  #plain: string | undefined;
  #amount: Amount | null | undefined;
  #leaves: ReadonlySet<string> | undefined;

  constructor(value: unknown) {
    this.value = value;
  }

  get printed(): string {
    return (this.#printed ??= typeof this.value === 'string' ? this.value : printJson(this.value));
  }

  get tokens(): string {
    return (this.#tokens ??= readTokens(this.printed, 2));
  }

  /** Of a list of single values, as it is written without brackets. */
  get listed(): string {
    return (this.#listed ??=
      Array.isArray(this.value) && !this.value.some(isContainer)
        ? readTokens(
            this.value
              .map((one: unknown) => (typeof one === 'string' ? one : printJson(one)))
              .join(', '),
            2,
          )
        : '');
  }

  get written(): string {
    return (this.#written ??= readTokens(this.printed, 0));
  }

  get plain(): string {
    return (this.#plain ??= readPlain(this.printed));
  }

  get amount(): Amount | null {
    return this.#amount === undefined ? (this.#amount = readAmount(this.value)) : this.#amount;
  }

  /** Every value inside as text, and texts as JSON too. */
  get leaves(): ReadonlySet<string> {
    return (this.#leaves ??= listLeaves(this.value));
  }
}

/** A text that a judgment quotes. */
export class Quote extends HeldValue {
  readonly text: string;
  #number: ExactNumber | null | undefined;
  #unquoted: string | null | undefined;
  #parsed: unknown;
  #isParsed = false;
  #cut: CutParts | null | undefined;
  #isPassage: boolean | undefined;

  constructor(text: string) {
    super(text);
    this.text = text;
  }

  get isBlank(): boolean {
    return this.text.trim() === '';
  }

  /** The text that this is the JSON of; null when it is none. */
  get unquoted(): string | null {
    if (this.#unquoted === undefined)
      this.#unquoted =
        this.text.startsWith('"') &&
        typeof this.parsed === 'string' &&
        JSON.stringify(this.parsed) === this.text
          ? this.parsed
          : null;
    return this.#unquoted;
  }

  override get amount(): Amount | null {
    return super.amount ?? readGroups(this.text);
  }

  /** What this may be called inside a larger value: its amount without its unit, its record as it is printed. */
  get otherNames(): readonly string[] {
    const { amount, parsed } = this;
    return [
      ...(amount === null ? [] : [String(amount.value)]),
      ...(isContainer(parsed) && Object.keys(parsed).length > 0 ? [printJson(parsed)] : []),
    ];
  }

  get number(): ExactNumber | null {
    return this.#number === undefined ? (this.#number = readNumber(this.text)) : this.#number;
  }

  /** The JSON that this is; undefined when it is none. */
  get parsed(): unknown {
    if (!this.#isParsed) this.#parsed = tryParse(this.text);
    this.#isParsed = true;
    return this.#parsed;
  }

  get cut(): CutParts | null {
    return this.#cut === undefined ? (this.#cut = readCut(this.text)) : this.#cut;
  }

  get isPassage(): boolean {
    return (this.#isPassage ??=
      this.tokens.split(GAP, LEAST_OF_PASSAGE).length === LEAST_OF_PASSAGE);
  }
}

export const readQuote = (text: string | null | undefined): Quote | null =>
  typeof text === 'string' ? new Quote(text) : null;

const held = new WeakMap<
  FieldChange,
  { readonly previous: HeldValue; readonly current: HeldValue }
>();

export function readHeld(field: FieldChange): {
  readonly previous: HeldValue;
  readonly current: HeldValue;
} {
  const known = held.get(field);
  if (known !== undefined) return known;
  const made = { previous: new HeldValue(field.previous), current: new HeldValue(field.current) };
  held.set(field, made);
  return made;
}

function readCut(text: string): CutParts | null {
  const cut = cutAtEllipses(text);
  if (cut === null || cut.fragments.length === 0) return null;
  const { cutStart, cutEnd } = cut;
  const length = cut.fragments.reduce((sum, fragment) => sum + fragment.text.trim().length, 0);
  return {
    parts: cut.fragments.map((fragment) => readPart(fragment.text)),
    cutStart,
    cutEnd,
    isEnough: length >= LEAST_OF_CUT,
  };
}

/** The few signs of a word that was cut say of no other word that it is the one: `5` is not from `15`. As in the text of a page. */
function readPart(quoted: string): CutPart {
  const text = readPlain(quoted);
  const tokens = splitQuote(text, 0);
  const isLong = text.length >= LONG || tokens.length >= LEAST_OF_TOKENS;
  return {
    text,
    openStart: isLong || (tokens[0]?.length ?? 0) >= LEAST_OF_WORD,
    openEnd: isLong || (tokens.at(-1)?.length ?? 0) >= LEAST_OF_WORD,
  };
}

const GROUPED = /^-?[1-9]\d{0,2}(?:([,'’\s])\d{3})(?:\1\d{3}){0,3}$/;

/** `1,299` as a text of its own may be one and a bit; it is 1299 where a field holds that. */
function readGroups(text: string): Amount | null {
  const digits = text.length > LONGEST_NUMBER ? '' : text.trim();
  return GROUPED.test(digits)
    ? { value: Number(digits.replaceAll(/[^-\d]/g, '')), unit: '', decimals: 0 }
    : null;
}

function readNumber(text: string): ExactNumber | null {
  const digits = text.length > LONGEST_NUMBER ? '' : text.trim();
  return JSON_NUMBER.test(digits) ? new ExactNumber(digits) : null;
}

function tryParse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** With a stack of its own, for values may be nested by the thousand; so only what holds no other container is printed whole. */
function listLeaves(value: unknown): ReadonlySet<string> {
  const leaves = new Set<string>();
  const waiting = [value];
  while (waiting.length > 0) {
    const at = waiting.pop();
    if (isContainer(at)) {
      const inside: readonly unknown[] = Object.values(at);
      if (!inside.some(isContainer)) leaves.add(printJson(at));
      for (const inner of inside) waiting.push(inner);
    } else if (typeof at === 'string') leaves.add(at).add(JSON.stringify(at));
    else if (at !== undefined) leaves.add(typeof at === 'number' ? String(at) : printJson(at));
  }
  return leaves;
}
