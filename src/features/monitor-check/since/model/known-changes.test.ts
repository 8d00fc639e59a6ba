import { makeCheck, makePage } from '#/components/monitor/test-data.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { isSameJson } from '#/lib/json/is-same-json.ts';
import type { Random } from '../../../../../e2e/hostility/random.ts';
import { testTruth } from '../../../../../e2e/hostility/test-truth.ts';
import { type ChangedPage, mergeChanges } from './merge-changes.ts';

/** What a page held when a check looked, by its fields; null where it was not there. */
type State = Readonly<Record<string, Json>> | null;

const VALUES: readonly [Json, ...Json[]] = [29, 34, '29', null, '€ 49', false, [1], {}, ''];
const FIELDS = ['price', 'stock', 'plan'] as const;

const drawValue = (name: string, random: Random): Json =>
  name === 'plan' && random.chance(0.7)
    ? { fee: random.pick(VALUES), ...(random.chance(0.6) && { term: random.pick([12, 24]) }) }
    : random.pick(VALUES);

function drawFields(random: Random): Readonly<Record<string, Json>> {
  const fields: Record<string, Json> = {};
  for (const name of FIELDS) if (random.chance(0.8)) fields[name] = drawValue(name, random);
  return fields;
}

/** What the page becomes: mostly what it was, or that but for one field. */
function drawNext(state: State, random: Random): State {
  if (state === null) return random.chance(0.4) ? drawFields(random) : null;
  if (random.chance(0.15)) return null;
  if (random.chance(0.4)) return state;
  const name = random.pick(FIELDS);
  const { [name]: _, ...others } = state;
  return random.chance(0.2) ? others : { ...others, [name]: drawValue(name, random) };
}

/** What lies at a path of two names at most; undefined where nothing does. */
function lookUp(state: State, path: string): Json | undefined {
  const [name = '', part] = path.split('.');
  const value = state?.[name];
  if (part === undefined) return value;
  return isObject(value) ? value[part] : undefined;
}

const isObject = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the service tells of two states: field by field, or part by part of a field that has some. */
function compare(before: State, after: State, random: Random): Readonly<Record<string, Json>> {
  const paths = FIELDS.flatMap((name) => {
    const [previous, current] = [before?.[name], after?.[name]];
    if (!isObject(previous) || !isObject(current) || random.chance(0.4)) return [name];
    return [...new Set([...Object.keys(previous), ...Object.keys(current)])].map(
      (part) => `${name}.${part}`,
    );
  });
  return Object.fromEntries(
    paths.flatMap((path) => {
      const [previous, current] = [lookUp(before, path), lookUp(after, path)];
      if (isSameJson(previous, current)) return [];
      const entry = {
        ...(previous !== undefined && { previous }),
        ...(current !== undefined && { current }),
      };
      return [[path, entry]];
    }),
  );
}

interface KnownPage {
  readonly url: string;
  /** Before the first check, and at each; undefined where it could not be read. */
  readonly states: readonly [State, ...(State | undefined)[]];
}

function drawPage(number: number, checks: number, random: Random): KnownPage {
  const first = random.chance(0.8) ? drawFields(random) : null;
  const states: (State | undefined)[] = [];
  let state: State = first;
  for (let check = 0; check < checks; check++) {
    state = drawNext(state, random);
    states.push(random.chance(0.15) ? undefined : state);
  }
  return { url: `https://shop.example/${number}`, states: [first, ...states] };
}

/** What each check tells of the page: compared with what was read of it last. */
function tell(
  { url, states: [first, ...found] }: KnownPage,
  random: Random,
): readonly (MonitorCheckPage | null)[] {
  let last = first;
  return found.map((state) => {
    if (state === undefined) return makePage({ url, status: 'error', error: 'Timed out' });
    const before = last;
    last = state;
    if (before === null) return state === null ? null : makePage({ url, status: 'new' });
    if (state === null) return makePage({ url, status: 'removed' });
    const json = compare(before, state, random);
    return Object.keys(json).length === 0
      ? makePage({ url, status: 'same' })
      : makePage({ url, status: 'changed', diff: { json } });
  });
}

function fateOf({ states: [first, ...found] }: KnownPage): string | null {
  const read = found.filter((state) => state !== undefined);
  const all = [first, ...read];
  const moved = all.some((state, place) => place > 0 && !isSameState(state, all[place - 1]));
  const last = read.at(-1) ?? null;
  if (!moved) {
    // Results that say “same” are no change: of a page that also failed once, no more is told than that.
    return found.some((state) => state === undefined) ? 'unreached' : null;
  }
  if (first === null) return last === null ? 'gone' : 'new';
  if (last === null) return 'removed';
  if (read.includes(null)) return 'returned';
  return isSameState(first, last) ? 'back' : 'changed';
}

const isSameState = (one: State | undefined, other: State | undefined) =>
  one === null || other === null || one === undefined || other === undefined
    ? one === other
    : isSameJson(one, other);

/** Of a field that some check names: what it had at first, and has in the end. */
const wholeOf = ({ fields }: ChangedPage) =>
  fields.map(({ path, points, isBack }) => [
    path,
    points[0].held,
    points.at(-1)?.held,
    isBack,
    points.some(({ isGap }) => isGap),
  ]);

testTruth('what became of each page between two looks is what became of it', (random) => {
  const count = 1 + random.below(5);
  const pages = Array.from({ length: 1 + random.below(6) }, (_, number) =>
    drawPage(number, count, random),
  );
  const told = pages.map((page) => tell(page, random));
  const checks = Array.from({ length: count }, (_, index) => ({
    check: makeCheck({
      id: `check-${index}`,
      createdAt: `2026-11-${String(index + 1).padStart(2, '0')}T04:40:00Z`,
    }),
    pages: told
      .flatMap((ofPage) => ofPage[index] ?? [])
      .map((page) => ({ page, place: random.next() }))
      .sort((left, right) => left.place - right.place)
      .map(({ page }) => page),
  }));
  const merged = new Map(mergeChanges(checks).map((page) => [page.url, page]));
  return pages.flatMap((page, number) => {
    const found = merged.get(page.url);
    const fate = fateOf(page);
    const [first, ...states] = page.states;
    const read = states.filter((state) => state !== undefined);
    const steady = first !== null && !read.includes(null);
    const held = (state: State, path: string) => {
      const value = lookUp(state, path);
      return value === undefined ? { is: 'absent' } : { is: 'value', value };
    };
    return [
      ['fate', found?.life.fate ?? null, fate],
      [
        'ends in an error',
        found?.life.endsInError ?? false,
        // Of a page that is not there a check says nothing.
        fate !== null && told[number]?.findLast((result) => result !== null)?.status === 'error',
      ],
      [
        'fields',
        steady && found ? wholeOf(found) : [],
        steady && found
          ? found.fields.map(({ path }) => {
              const [was, is] = [held(first, path), held(read.at(-1) ?? first, path)];
              return [path, was, is, JSON.stringify(was) === JSON.stringify(is), false];
            })
          : [],
      ],
    ] as const;
  });
});
