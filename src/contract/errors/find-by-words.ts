import { ALSO_CALLED } from './also-called.ts';
import {
  HTTP_ERRORS,
  type HttpErrorRow,
  TRACE_ERRORS,
  type TraceErrorRow,
} from './error-catalogue.ts';

const COMMON = new Set(
  'a an and the is are was were be been being to of for in on at by with from it its this that i we my our me you he she they what why how do does did has have had get gets got getting can could will would cannot not no as or but if when then so there all any some again after before about into error errors http message says said say status code api please too well help work works working result results data won don didn doesn isn wasn couldn must should'.split(
    ' ',
  ),
);
const MOST_WORDS = 14;

/** The words of a text: `RateLimitError` and `RATE_LIMIT_ERROR` are three, `can't` is one. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/['’](?:t|s|re|ve|ll|d|m)\b/g, '')
    .match(/[a-z]+|\d+/g) ?? [];

/** `cancelled` and `cancel`, `credits` and `credit`, `failure` and `fail` are the same word here. */
const stem = (word: string) =>
  word.replace(/(?:lled|ling|led|ing|ly|ures|ure|ed|es|s|ion)$/, (end) =>
    word.length - end.length >= 4 ? '' : end,
  );
const isSame = (left: string, right: string) => left === right || stem(left) === stem(right);

/** One letter too many, too few, another, or two in the other order: how long words are mistyped. */
function isMistyped(left: string, right: string): boolean {
  if (Math.min(left.length, right.length) < 6 || Math.abs(left.length - right.length) > 1)
    return false;
  let head = 0;
  while (head < left.length && left[head] === right[head]) head++;
  const rest = [left.slice(head), right.slice(head)] as const;
  const [one, other] = rest;
  return (
    one.slice(1) === other ||
    one === other.slice(1) ||
    one.slice(1) === other.slice(1) ||
    (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2))
  );
}

const nameOf = (row: HttpErrorRow | TraceErrorRow) =>
  row.table === 'trace' ? row.code.replaceAll('_', ' ') : row.message;

const ROWS = [...HTTP_ERRORS, ...TRACE_ERRORS].map((row) => {
  const names = [nameOf(row), ...(ALSO_CALLED[row.id] ?? [])].map((name) =>
    wordsOf(name).join(' '),
  );
  return {
    row,
    names,
    named: [...new Set(names.flatMap(wordsOf))],
    // The connection is the console's own word: that one was refused is no error of the API.
    told: wordsOf(
      row.table === 'trace' ? `${row.meaning} ${row.remedy}` : `${row.cause} ${row.remedy}`,
    ).filter((word) => word !== 'connection'),
  };
});

/** A word that names more rows than this tells none of them. */
const MOST_NAMED = 6;
const isTelling = (word: string) =>
  ROWS.filter(({ named }) => named.some((name) => isSame(word, name))).length <= MOST_NAMED;

/** Two words of three may be chance: of “a sub-agent failed” two are those of `parent_finished`. */
const LEAST_SHARE = 0.67;

/**
 * How well plain words fit each row: 2 for what it is called, 1 for what is said of it; of all words that carry a meaning. `strict`: the
 * rows that the words fit as a whole, else what shares a telling word with them, also a mistyped one.
 */
export function findByWords(
  text: string,
  strict = true,
): readonly (HttpErrorRow | TraceErrorRow)[] {
  const all = wordsOf(text);
  if (strict && all.length > MOST_WORDS) return [];
  const asked = [...new Set(all.slice(0, LONGEST_LOOSE).filter((word) => !COMMON.has(word)))];
  const spoken = ` ${all.slice(0, LONGEST_LOOSE).join(' ')} `;
  const telling = asked.filter(isTelling);
  return ROWS.map(({ row, names, named, told }) => {
    const isNamed = (word: string) =>
      named.some((name) => isSame(word, name) || (!strict && isMistyped(word, name)));
    const weights = asked.map((word) => {
      if (isNamed(word)) return 2;
      return told.some((other) => isSame(word, other)) ? 1 : 0;
    });
    // `cancelled`, `refused` and `internal` are also words of ordinary messages: by themselves they name no row.
    const isOrdinary = (name: string) => row.table === 'trace' && name === row.code;
    const phrase = Math.max(
      0,
      ...names.map((name) => (spoken.includes(` ${name} `) && !isOrdinary(name) ? name.length : 0)),
    );
    // What only a row is called says more than what it is also called: "refused" is a code, and said of keys.
    const own = asked.filter((word) => wordsOf(names[0] ?? '').some((name) => isSame(word, name)));
    const share =
      asked.length === 0 ? 0 : weights.filter((weight) => weight > 0).length / asked.length;
    const isMeant =
      (strict && phrase > 0) || ((share > LEAST_SHARE || !strict) && telling.some(isNamed));
    return {
      row,
      score: isMeant
        ? phrase * 10 +
          share * 5 +
          weights.reduce<number>((sum, weight) => sum + weight, own.length / 2)
        : 0,
    };
  })
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score)
    .map(({ row }) => row);
}

/** Words of a text that are looked for in the rows. */
export const LONGEST_LOOSE = 200;
