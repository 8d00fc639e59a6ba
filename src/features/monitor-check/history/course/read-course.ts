import { type FieldChange, readAmount } from '#/components/page-change/field-change.ts';
import { readPageChange } from '#/components/page-change/page-change.ts';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { isContainer } from '#/lib/json/exact-number.ts';
import { isSameJson } from '#/lib/json/is-same-json.ts';
import { formatPath, listAncestors, readPath } from '#/ui/json-tree/json-path.ts';
import type { HistoryMark } from '../reading/build-history.ts';
import { isFullPage, type KnownPage } from '../reading/check-reading.ts';
import { type CoursePoint, listStages } from './course-point.ts';
import { flatten, listHolders, type Values } from './flatten.ts';
import { readBefore } from './read-before.ts';

/** A field through the checks. */
export interface FieldCourse {
  readonly path: string;
  /** One for each mark. */
  readonly points: readonly CoursePoint[];
  /** Each value that it is known to have had, until it changed; also what a check that changed it says that it was before. */
  readonly stages: readonly CoursePoint[];
  /** How often what is known of it differs from what was known before. */
  readonly changes: number;
  /** What its values are written with, where all are numbers or amounts of one unit (empty: plain numbers); else null. */
  readonly unit: string | null;
}

export interface PageCourse {
  /** The ones that changed first, else in the order of the extraction. */
  readonly fields: readonly FieldCourse[];
  /** Extractions with more fields than are followed. */
  readonly isCut: boolean;
  /** In some check several results of the page say different things. */
  readonly isAmbiguous: boolean;
  /** Checks in which something of the extraction is known. */
  readonly known: number;
}

/** All fields of the page as a check left them, and the scrapes in which they were so. */
interface Known {
  readonly values: Values;
  readonly scrapes: ReadonlySet<string>;
}

/**
 * The course of each field of a page's extraction, by the marks of its history (oldest first). Values come from the snapshots; where a
 * deployment sends none, from the field maps, and from what the check before told where the page is called the same. What lies between two
 * items of a list is not known: they are followed by their place.
 */
export function readCourse(marks: readonly HistoryMark[]): PageCourse {
  let known: Known | null = null;
  let isCut = false;
  const states = marks.map((mark): Omit<State, 'isCut'> | null => {
    const before = known !== null && follows(mark, known) ? known : null;
    const next = readState(mark, before?.values ?? null);
    // Nobody looked at the page in a check that was skipped, so what was known before it still is.
    if (mark.kind !== 'skipped')
      known =
        next?.isWhole === true ? { values: next.values, scrapes: listScrapes(mark, before) } : null;
    isCut ||= next?.isCut === true;
    return mark.kind === 'skipped' ? null : next;
  });
  const befores = marks.map(readBefore);
  const paths = new Set([
    ...states.flatMap((state) => [...(state?.values.keys() ?? [])]),
    ...befores.flatMap((before) => [...before.paths]),
  ]);
  const holders = states.map((state) => listHolders(state?.values ?? new Map()));
  const courses = [...paths].map((path) => {
    const around = [path, ...listAncestors(path)];
    const points = states.map((state, at): CoursePoint => {
      if (state?.values.has(path) === true) return { kind: 'value', value: state.values.get(path) };
      const holder = holders[at]?.get(path);
      if (holder !== undefined) return { kind: holder };
      const isTold =
        state !== null && (state.isWhole || around.some((each) => state.told.has(each)));
      return { kind: isTold ? 'missing' : 'unknown' };
    });
    const stages = listStages(
      points.flatMap((point, at) =>
        point.kind === 'unknown' ? [] : [befores[at]?.pointOf(path) ?? point, point],
      ),
    );
    return {
      path,
      points,
      stages,
      changes: Math.max(0, stages.length - 1),
      unit: readUnit(points),
    };
  });
  // Of what no check tells there is no course.
  const fields = courses.filter(({ stages }) => stages.length > 0);
  return {
    fields: fields.toSorted((a, b) => Number(b.changes > 0) - Number(a.changes > 0)),
    isCut: isCut || befores.some((before) => before.isCut),
    isAmbiguous: marks.some(isAmbiguous),
    known: states.filter((state) => state !== null).length,
  };
}

interface State {
  readonly values: Values;
  /** Every field of the page is among them. */
  readonly isWhole: boolean;
  /** Of these, whatever else is known, everything inside is among them: what is not is gone. */
  readonly told: ReadonlySet<string>;
  readonly isCut: boolean;
}

const NONE: ReadonlySet<string> = new Set();

const scrapeOf = (id: string | null | undefined): readonly string[] =>
  id ? [id.toLowerCase()] : [];

/** Whether a result may have been compared with what is known: another check, deleted since, may lie between. */
function follows({ page }: HistoryMark, { scrapes }: Known): boolean {
  const [previous] = scrapeOf(page?.previousScrapeId);
  return previous === undefined || scrapes.size === 0 || scrapes.has(previous);
}

const listScrapes = ({ kind, page }: HistoryMark, before: Known | null): ReadonlySet<string> =>
  new Set([
    ...scrapeOf(page?.currentScrapeId),
    ...(kind === 'same' ? [...scrapeOf(page?.previousScrapeId), ...(before?.scrapes ?? [])] : []),
  ]);

/** Whether two results of a page in one check say the same of its fields. */
const agrees = (one: MonitorCheckPage, other: KnownPage): boolean =>
  isFullPage(other) &&
  other.status === one.status &&
  isSameJson(one.snapshot?.json ?? null, other.snapshot?.json ?? null) &&
  isSameJson(readPageChange(one).fields, readPageChange(other).fields);

const isAmbiguous = ({ page, others }: Pick<HistoryMark, 'page' | 'others'>): boolean =>
  page !== null &&
  others.length > 0 &&
  !(isFullPage(page) && others.every((other) => agrees(page, other)));

function readState({ kind, page, others }: HistoryMark, known: Values | null): State | null {
  if (page === null || kind === 'under_way' || isAmbiguous({ page, others })) return null;
  const full = isFullPage(page) ? page : null;
  const snapshot = full?.snapshot?.json ?? null;
  if (isContainer(snapshot)) return readSnapshot(snapshot);
  if (kind === 'same')
    return known === null ? null : { values: known, isWhole: true, told: NONE, isCut: false };
  return kind === 'changed' && full !== null ? readChanges(full, known) : null;
}

function readSnapshot(snapshot: object): State {
  const values = new Map<string, unknown>();
  const isCut = !flatten('', snapshot, values);
  return { values, isWhole: !isCut, told: NONE, isCut };
}

/** What a field map tells: of the fields that it names the values of now, of the others that they are as they were. */
function readChanges(page: MonitorCheckPage, before: Values | null): State | null {
  const { fields } = readPageChange(page);
  if (fields === null) return null;
  const known =
    before !== null && !fields.some((field) => contradicts(field, before)) ? before : null;
  const named = new Set(fields.map(({ path }) => readPath(path).map(endStep).join('')));
  const values = new Map([...(known ?? [])].filter(([path]) => !isWithin(path, named)));
  const told = new Set<string>();
  let isCut = false;
  for (const { path, kind, current } of fields) {
    if (kind === 'unclear') continue;
    const place = formatPath(readPath(path));
    // What was empty until now is no value beside what it holds.
    if (kind !== 'removed') for (const each of listAncestors(place)) values.delete(each);
    if (kind === 'removed' || flatten(place, current, values)) told.add(place);
    else isCut = true;
  }
  // Of an entry that cannot be read nobody knows whether its field is there.
  const isUnclear = fields.some(({ kind }) => kind === 'unclear');
  return { values, isWhole: known !== null && !isCut && !isUnclear, told, isCut };
}

/** Whether a change begins at another value than the one that is known: then it was compared with something else. */
function contradicts({ path, kind, previous }: FieldChange, known: Values): boolean {
  const place = formatPath(readPath(path));
  if (kind === 'unclear' || !known.has(place)) return false;
  return kind === 'added' || (!isContainer(previous) && !isSameJson(previous, known.get(place)));
}

/** A step as it is compared: `items.0` and `items[0]` are one place. */
const endStep = (step: string | number): string => `${step}\u0000`;

/** Whether a path is one of these places, which are their steps one after the other, or inside of one. */
function isWithin(path: string, places: ReadonlySet<string>): boolean {
  let around = '';
  return places.has('') || readPath(path).some((step) => places.has((around += endStep(step))));
}

/** The unit that all values share; null where one is no number, is more than a double holds, or has another unit. */
function readUnit(points: readonly CoursePoint[]): string | null {
  const units = new Set(
    points.flatMap((point) =>
      point.kind === 'value' && point.value !== null ? [readAmount(point.value)?.unit ?? null] : [],
    ),
  );
  const [unit = null] = units;
  return units.size === 1 ? unit : null;
}
