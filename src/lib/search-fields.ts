import * as v from 'valibot';
import { readWholeNumber } from './read-whole-number.ts';

/**
 * The fields of which each screen's search schema is made (`validateSearch`). A value arrives as text or, where its name is repeated, as a
 * list of texts (`app/search-codec.ts`); a link made in the console may hand in a typed one. No field ever refuses: what cannot be is kept
 * as typed where the reader must hear of it, and else falls back.
 *
 * The router lays what a schema gives over the raw search, so a value that is dropped must be given as `undefined`: a field that is merely
 * left out would come back as the raw text. Schemas made of these fields do that by themselves.
 */
const given = <Typed>() => v.custom<Typed>(() => true);

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item: unknown) =>
    typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean'
      ? String(item)
      : [],
  );

/** A name that is repeated with different values asks for several things where one is meant: all of them are kept, for the reader to see. */
const joinTexts = (texts: readonly string[]): string | undefined =>
  texts.length === 0 ? undefined : [...new Set(texts)].join(',') || undefined;

const readWord = (value: unknown) =>
  joinTexts(
    textsOf(value)
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  );

/** Text exactly as it stands: what people type (a filter, a question), and what a service named, a result or a field. Empty is absent. */
export const freeText = () =>
  v.optional(
    v.pipe(
      given<string | undefined>(),
      v.transform((value) => joinTexts(textsOf(value).filter((text) => text !== ''))),
    ),
  );

/** One value without blanks around it: an id that is typed, a status. Blank is absent; `fallback`, the value that is meant anyway, is too. */
export const word = (fallback?: string) =>
  v.optional(
    v.pipe(
      given<string | undefined>(),
      v.transform((value) => {
        const typed = readWord(value);
        return typed === fallback ? undefined : typed;
      }),
    ),
  );

/**
 * A whole number in decimal digits; `fallback`, the value that is meant anyway, is absent. What is none (`1e2`, `2.5`, one beyond 2^53)
 * stays as typed. Bounds are the screen's to check: it explains them.
 */
export const wholeNumber = (fallback?: number) =>
  v.optional(
    v.pipe(
      given<number | string | undefined>(),
      v.transform((value) => {
        const typed = readWord(value);
        const number = typed === undefined ? null : readWholeNumber(typed);
        if (number === null) return typed;
        return number === fallback ? undefined : number;
      }),
    ),
  );

/** Several words; their name is repeated. With `comma` one written by hand may separate them so. */
export const words = (separator?: 'comma') =>
  v.optional(
    v.pipe(
      given<readonly string[] | string | undefined>(),
      v.transform((value): readonly string[] | undefined => {
        const texts = textsOf(value);
        const apart =
          separator === 'comma'
            ? texts.flatMap((text) => text.split(',')).map((text) => text.trim())
            : texts;
        const list = [...new Set(apart.filter((text) => text !== ''))];
        return list.length === 0 ? undefined : list;
      }),
    ),
  );

/** A view option with named values; anything else falls back. */
export const choice = <const Options extends readonly string[]>(options: Options) =>
  v.optional(
    v.pipe(
      given<Options[number] | undefined>(),
      v.transform((value): Options[number] | undefined => {
        const typed = readWord(value);
        return options.find((option) => option === typed);
      }),
    ),
  );

/** A view option that is either this value or at its default. */
export const flag = <const Value extends boolean>(value: Value) =>
  v.optional(
    v.pipe(
      given<boolean | undefined>(),
      v.transform((typed): Value | undefined =>
        readWord(typed) === String(value) ? value : undefined,
      ),
    ),
  );

/** A view option that is a number, fractions included; anything else falls back. */
export const numberOption = () =>
  v.optional(
    v.pipe(
      given<number | undefined>(),
      v.transform((value) => {
        const typed = readWord(value);
        const number = typed === undefined ? Number.NaN : Number(typed);
        return Number.isFinite(number) ? number : undefined;
      }),
    ),
  );

/** A view option that counts from 1; anything else falls back. */
export const countOption = () =>
  v.optional(
    v.pipe(
      given<number | undefined>(),
      v.transform((value) => {
        const typed = readWord(value);
        const number = typed !== undefined && /^\d+$/.test(typed) ? Number(typed) : 0;
        return Number.isSafeInteger(number) && number >= 1 ? number : undefined;
      }),
    ),
  );
