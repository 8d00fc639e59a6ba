import { createTwoFilesPatch } from 'diff';
import { expect, it } from 'vitest';
import { splitQuoteLines } from '#/lib/text/quote-tokens.ts';
import { parsePatch } from '#/ui/patch/model/parse-patch.ts';
import { type ParsedPatch, readContent, ROW } from '#/ui/patch/model/patch-model.ts';
import { readFieldChange } from '#/components/page-change/field-change.ts';
import {
  type JudgmentPlace,
  locateMeaningfulChanges,
  type OnePlace,
} from './judgment/locate-judgment.ts';

/** mulberry32: the same cases at every run. */
function makeRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return { below, pick, chance: (share: number) => next() < share };
}
type Random = ReturnType<typeof makeRandom>;

const PLANS = ['Free', 'Pro', 'Team', 'Scale', 'Entreprise été', 'プロ', 'Профи', 'Pro Max'];
const TAILS = [
  'per month',
  'a year',
  'billed yearly',
  'for each seat, with 24/7 support',
  'see [terms](https://example.com/t_1)',
  'ohne Gewähr',
];

function writeLine(random: Random): string {
  const [plan, tail] = [random.pick(PLANS), random.pick(TAILS)];
  const price = `${random.pick(['$', '€', ''])}${random.pick([9, 19, 49, 490, 4.9, 1299])}`;
  return random.pick([
    plan,
    `- ${plan}: ${price}`,
    `**${plan}**: ${price} ${tail}`,
    `| ${plan} | ${price} | ${tail} |`,
    `### ${plan}`,
    `The ${plan} plan costs ${price} ${tail}; ${random.pick(PLANS)} costs ${price} more.`,
    `> “${plan}” ${tail}`,
    tail,
  ]);
}

interface Case {
  readonly change: { type: string; before: string | null; after: string | null; reason: null };
  readonly rows: readonly number[];
}

/** Makes a patch, and for each of its runs what a judge might quote of it, with the rows that it means. */
function makeText(random: Random) {
  const lines = Array.from({ length: 10 + random.below(60) }, () => writeLine(random));
  const edited = lines.flatMap((line) => {
    if (random.chance(0.75)) return [line];
    return random.pick([
      [],
      [writeLine(random)],
      [line, writeLine(random)],
      [line.replace(/\d+/, '77')],
      [writeLine(random), writeLine(random)],
    ]);
  });
  const end = random.pick(['\n', '\r\n']);
  const options = { context: random.pick([0, 1, 3, 1_000]) };
  const patch = parsePatch(
    createTwoFilesPatch('previous', 'current', lines.join(end), edited.join(end), '', '', options),
  );
  return { patch, cases: listRuns(patch).flatMap((run) => judgeRun(random, patch, run)) };
}

function listRuns(patch: ParsedPatch): { removed: number[]; added: number[] }[] {
  const runs: { removed: number[]; added: number[] }[] = [];
  let open = false;
  for (let row = 0; row < patch.rowCount; row++) {
    const kind = patch.kinds[row];
    const isChanged = kind === ROW.removed || kind === ROW.added;
    if (isChanged && !open) runs.push({ removed: [], added: [] });
    if (isChanged && readContent(patch, row).trim() !== '')
      runs.at(-1)?.[kind === ROW.removed ? 'removed' : 'added'].push(row);
    open = isChanged || (open && kind === ROW.noNewline);
  }
  return runs;
}

function judgeRun(
  random: Random,
  patch: ParsedPatch,
  { removed, added }: { removed: number[]; added: number[] },
): Case[] {
  const text = (rows: readonly number[]) =>
    rows.map((row) => readContent(patch, row)).join(random.pick(['\n', ' ', '\n'] as const));
  const judge = (type: string, old: readonly number[], now: readonly number[]): Case => ({
    change: {
      type,
      before: old.length === 0 ? null : quote(random, text(old)),
      after: now.length === 0 ? null : quote(random, text(now)),
      reason: null,
    },
    rows: [...old, ...now],
  });
  if (removed.length > 0 && added.length > 0 && random.chance(0.3))
    return [judge('changed', removed, added)];
  const cases: Case[] = [];
  for (let index = 0; index < Math.max(removed.length, added.length); index++) {
    const [old, now] = [removed[index], added[index]];
    if (old !== undefined && now !== undefined) cases.push(judge('changed', [old], [now]));
    else if (old !== undefined) cases.push(judge('removed', [old], []));
    else if (now !== undefined) cases.push(judge('added', [], [now]));
  }
  return cases;
}

/** A quote as judges give them: whole, cut with an ellipsis, in other white space, without signs, in lower case, or a part of it. */
function quote(random: Random, text: string): string {
  const words = text.split(' ');
  const cut = 1 + random.below(Math.max(1, words.length - 1));
  switch (random.below(10)) {
    case 0:
      return text.length > 12
        ? `${text.slice(0, 8 + random.below(text.length - 8))}${random.pick(['…', '...', ' …'])}`
        : text;
    case 1:
      return words.length > 2 ? `…${random.pick(['', ' '])}${words.slice(cut).join(' ')}` : text;
    case 2:
      return words.length > 4
        ? `${words.slice(0, 2).join(' ')} ${random.pick(['…', '[...]'])} ${words.slice(-2).join(' ')}`
        : text;
    case 3:
      return text.replaceAll(' ', random.pick(['  ', '\n', '\u00a0']));
    case 4:
      return text
        .replaceAll(/[*#|>“”]/g, '')
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .trim();
    case 5:
      return text.toLowerCase();
    case 6:
      return words.length > 5 ? words.slice(cut, cut + 4).join(' ') : text;
    default:
      return text;
  }
}

const readTokens = (text: string) =>
  splitQuoteLines(text.replaceAll(/…|\.{3}|\[\.{3}\]/g, ' '), 2).join(' ');

/** Whether a quote is by itself the whole of a line other than those that it was taken from: then nobody could tell. */
function isAnotherLine(lines: readonly string[], { change, rows }: Case): boolean {
  const quotes = [change.before, change.after].flatMap((text) =>
    text === null ? [] : [readTokens(text)],
  );
  return lines.some(
    (line, row) =>
      !rows.includes(row) && quotes.includes(line) && !rows.some((own) => lines[own] === line),
  );
}

const counts = () => ({ found: 0, ambiguous: 0, nowhere: 0, false: 0 });
function count(
  sums: ReturnType<typeof counts>,
  place: JudgmentPlace | undefined,
  isTrue: (one: OnePlace) => boolean,
): boolean {
  if (place === undefined || place.in === 'nowhere') sums.nowhere++;
  else if (place.in === 'several' ? place.places.some(isTrue) : isTrue(place))
    sums[place.in === 'several' ? 'ambiguous' : 'found']++;
  else {
    sums.false++;
    return false;
  }
  return true;
}

it('of thousands of generated quotes none leads to a false place in a patch, and nearly all lead to theirs', () => {
  const sums = counts();
  const wrong: unknown[] = [];
  for (let seed = 1; seed <= 400; seed++) {
    const random = makeRandom(seed);
    const { patch, cases } = makeText(random);
    const lines = Array.from({ length: patch.rowCount }, (_, row) =>
      readTokens(readContent(patch, row)),
    );
    const kept = cases.filter((each) => !isAnotherLine(lines, each) && random.chance(0.9));
    const places = locateMeaningfulChanges(
      kept.map(({ change }) => change),
      patch,
      null,
    );
    for (const [index, { change, rows }] of kept.entries()) {
      const isTrue = (one: OnePlace) =>
        one.in === 'patch' && rows.some((row) => row >= one.row && row <= one.endRow);
      if (!count(sums, places[index], isTrue))
        wrong.push({
          seed,
          change,
          rows,
          place: places[index],
          text: rows.map((row) => readContent(patch, row)),
        });
    }
  }
  process.stdout.write(`quotes of patches: ${JSON.stringify(sums)}\n`);
  expect(wrong.slice(0, 5)).toEqual([]);
  const all = sums.found + sums.ambiguous + sums.nowhere;
  expect(all).toBeGreaterThan(3_000);
  expect(sums.nowhere / all).toBeLessThan(0.02);
  expect(sums.found / all).toBeGreaterThan(0.9);
});

const VALUES = [
  49,
  59,
  490,
  '49',
  '$49',
  '49.00',
  'Pro',
  'Pro Max',
  true,
  false,
  null,
  '',
  0,
  ['Pro', 49],
  { name: 'Pro', price: 49 },
  { price: 49 },
  [],
  'in stock',
];
const TEXTS = [
  'The Pro plan costs 49 a month.',
  'Pro Max, 590 for each seat',
  'in stock again, 49 left of 490',
];

it('of thousands of generated quotes none leads to a false field', () => {
  const sums = counts();
  const wrong: unknown[] = [];
  for (let seed = 1; seed <= 600; seed++) {
    const random = makeRandom(seed);
    const names = random.chance(0.5)
      ? ['plans[0].price', 'plans[1].price', 'plans[1].name', 'note', 'constructor']
      : ['a.b', 'a.bc', '__proto__', 'list[10]', 'list[1]'];
    const fields = names.map((path) => {
      const [previous, current] = [
        random.pick([...VALUES, ...TEXTS]),
        random.pick([...VALUES, ...TEXTS]),
      ];
      return readFieldChange(
        path,
        random.pick([{ previous, current }, { previous, current }, { previous }, { current }]),
      );
    });
    const cases = fields
      .filter(({ kind }) => kind !== 'unchanged')
      .map(({ path, kind, previous, current }) => {
        const show = (value: unknown) => {
          if (value === undefined) return null;
          return typeof value === 'string'
            ? value
            : JSON.stringify(value, null, random.pick([0, 2]));
        };
        const reason = random.chance(0.2) ? `It concerns ${path}, as the goal asks.` : null;
        return {
          path,
          change: {
            type: kind === 'unclear' ? 'changed' : kind,
            before: show(previous),
            after: show(current),
            reason,
          },
        };
      });
    const places = locateMeaningfulChanges(
      cases.map(({ change }) => change),
      null,
      fields,
    );
    for (const [index, { path, change }] of cases.entries())
      if (!count(sums, places[index], (one) => one.in === 'fields' && one.path === path))
        wrong.push({ seed, path, change, place: places[index] });
    // What no field held is in none: a value of the other side, a part of a text, a value from elsewhere.
    for (const change of [
      { type: 'removed', before: '77', after: null },
      { type: 'added', before: null, after: '9' },
      { type: 'changed', before: 'month', after: 'seat' },
    ]) {
      const [place] = locateMeaningfulChanges([{ ...change, reason: null }], null, fields);
      if (place?.in !== 'nowhere') wrong.push({ seed, change, place });
    }
  }
  process.stdout.write(`quotes of fields: ${JSON.stringify(sums)}\n`);
  expect(wrong.slice(0, 5)).toEqual([]);
  const all = sums.found + sums.ambiguous + sums.nowhere;
  expect(all).toBeGreaterThan(2_000);
  expect(sums.nowhere).toBe(0);
  expect(sums.found / all).toBeGreaterThan(0.8);
});
