import { makeCheck, makePage } from '#/components/monitor/test-data.ts';
import type { MonitorCheck, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { appendStep } from '#/lib/json/append-step.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { isContainer } from '#/lib/json/exact-number.ts';
import { isSameJson } from '#/lib/json/is-same-json.ts';
import { lookUp } from '#/lib/json/look-up.ts';

/** Checks of pages whose contents are known, for tests of what the screens say of a page through several checks. */

type Fields = Readonly<Record<string, Json>>;
/** What a page holds; null where it is not there. */
export type Content = Fields | null;

/** How a service tells of it. */
export interface Telling {
  readonly pages: number;
  readonly checks: number;
  /** Results name their scrapes. */
  readonly hasScrapes: boolean;
  /** A page has one id in all checks. */
  readonly keepsIds: boolean;
  readonly snapshots: 'always' | 'moved' | 'never';
  readonly diff: 'fields' | 'text' | 'mixed';
  /** What moved inside of a list or an object is told item by item; else the whole is. */
  readonly namesParts: boolean;
}

export interface ToldCheck {
  readonly check: MonitorCheck;
  readonly pages: readonly MonitorCheckPage[];
  /** What the service knew of each page after it; undefined for one that it had not met. */
  readonly after: readonly (Content | undefined)[];
}

export const urlOf = (page: number): string => `https://shop.example/${page}`;
const uuid = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

/** A repeatable chance; the tests hand one in. */
interface Chance {
  /** A whole number from 0 (inclusive) to `end` (exclusive). */
  below(end: number): number;
}
type Dice = Chance['below'];
const pick = <Value>(roll: Dice, values: readonly [Value, ...Value[]]): Value =>
  values[roll(values.length)] ?? values[0];

const NESTED: readonly [Json, ...Json[]] = [
  null,
  0,
  [],
  {},
  [0],
  [1],
  [0, 1],
  { x: 0 },
  { x: 1, y: 0 },
  [{ x: 0 }],
  [{ x: 1 }, { x: 0 }],
];

/** Pages come and go, and their fields move, come and go; few values, so that many come back. */
function move(content: Content, roll: Dice): Content {
  if (content === null) return roll(3) === 0 ? { a: roll(3), b: roll(3) } : null;
  if (roll(8) === 0) return null;
  if (roll(2) === 0) return content;
  const name = pick(roll, ['a', 'b', 'c', 'nested', 'nested']);
  const { [name]: _, ...rest } = content;
  if (name === 'nested') return roll(6) === 0 ? rest : { ...rest, nested: pick(roll, NESTED) };
  if (name === 'c' && roll(2) === 0) return rest;
  return { ...rest, [name]: roll(3) === 0 ? null : roll(3) };
}

/** By path what moved; a path names a whole where only one of both sides has it, or has it in another form. */
function listMoved(before: Json, now: Json, path: string, namesParts: boolean): Fields {
  const isPair = isContainer(before) && isContainer(now);
  if (!isPair || Array.isArray(before) !== Array.isArray(now) || (path !== '' && !namesParts))
    return isSameJson(before, now) ? {} : { [path]: { previous: before, current: now } };
  const [sides, isList] = [[before, now].map(asRecord), Array.isArray(now)];
  const names = new Set(sides.flatMap((side) => Object.keys(side)));
  return Object.assign(
    {},
    ...[...names].map((name): Fields => {
      const inner = appendStep(path, isList ? Number(name) : name);
      const [previous, current] = sides.map((side) => lookUp(side, name) as Json | undefined);
      if (previous === undefined) return { [inner]: { current: current ?? null } };
      if (current === undefined) return { [inner]: { previous } };
      return listMoved(previous, current, inner, namesParts);
    }),
  ) as Fields;
}

function readDiff(before: Fields, now: Fields, { diff, namesParts }: Telling): Json | null {
  const json = listMoved(before, now, '', namesParts);
  if (Object.keys(json).length === 0) return null;
  const text = `--- previous\n+++ current\n@@ -1 +1 @@\n-${JSON.stringify(before)}\n+${JSON.stringify(now)}`;
  if (diff === 'text') return { text };
  return diff === 'mixed' ? { text, json } : { json };
}

interface Baseline {
  readonly content: Fields;
  readonly scrape: string;
}

/** Oldest first. Some checks fail, are skipped, or reach a part of the pages; some pages cannot be read. */
export function tellChecks(telling: Telling, chance: Chance): readonly ToldCheck[] {
  const roll: Dice = (end) => chance.below(end);
  const world: Content[] = Array.from({ length: telling.pages }, () => move(null, roll));
  const baselines = world.map((): Baseline | null => null);
  const known = world.map((): Content | undefined => undefined);
  let made = 10_000;
  const tell = (page: number): MonitorCheckPage | null => {
    const content = world[page] ?? null;
    const before = baselines[page] ?? null;
    const id = uuid(telling.keepsIds ? 900 + page : made++);
    const scrape = (name: string | undefined) => (telling.hasScrapes ? (name ?? null) : null);
    const common = { id, url: urlOf(page), previousScrapeId: scrape(before?.scrape) };
    if (content === null && before === null) return null;
    if (roll(8) === 0) return makePage({ ...common, status: 'error', error: 'timeout' });
    known[page] = content;
    if (content === null) {
      baselines[page] = null;
      return makePage({ ...common, status: 'removed' });
    }
    const now = uuid(made++);
    baselines[page] = { content, scrape: now };
    const diff = before === null ? null : readDiff(before.content, content, telling);
    const moved = diff === null ? 'same' : 'changed';
    const status = before === null ? 'new' : moved;
    const isExtracted = telling.snapshots === 'always' || status !== 'same';
    const hasSnapshot = telling.snapshots !== 'never' && telling.diff !== 'text' && isExtracted;
    return makePage({
      ...common,
      status,
      diff,
      currentScrapeId: scrape(now),
      snapshot: hasSnapshot ? { json: content } : null,
    });
  };
  return Array.from({ length: telling.checks }, (_, index) => {
    for (const [page, content] of world.entries()) world[page] = move(content, roll);
    const status = pick(roll, ['completed', 'completed', 'partial', 'failed', 'skipped_overlap']);
    const reaches = () => status === 'completed' || (status === 'partial' && roll(2) === 0);
    const pages = [...world.keys()].flatMap((page) => (reaches() ? (tell(page) ?? []) : []));
    const count = (of: string) => pages.filter((page) => page.status === of).length;
    const summary = {
      changed: count('changed'),
      error: count('error'),
      new: count('new'),
      removed: count('removed'),
      same: count('same'),
      totalPages: pages.length,
    };
    const createdAt = new Date(Date.UTC(2026, 10, 1 + index, 4, 40)).toISOString();
    const check = makeCheck({ id: uuid(index + 1), status, createdAt, summary });
    return { check, pages, after: [...known] };
  });
}
