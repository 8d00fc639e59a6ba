import { isTime } from '#/lib/format/format-time.ts';

/** An answer of a search as it came. */
export interface SavedAnswer {
  readonly name: string;
  /** When it came; milliseconds since the epoch. */
  readonly at: number;
  readonly raw: unknown;
}

const MOST = 8;
/** A tab's storage holds about five million characters, which others use too. */
const MOST_CHARACTERS = 1_500_000;

const isSaved = (value: unknown): value is SavedAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'at' in value &&
  typeof value.at === 'number' &&
  isTime(value.at) &&
  'raw' in value;

export const readSaved = (stored: unknown): readonly SavedAnswer[] =>
  Array.isArray(stored) ? stored.filter(isSaved) : [];

/** The list with a new answer in front: each search once, only as many as there is room for. */
export function addSaved(
  list: readonly SavedAnswer[],
  answer: SavedAnswer,
): readonly SavedAnswer[] {
  const saved: SavedAnswer[] = [];
  let room = MOST_CHARACTERS;
  for (const one of [answer, ...list.filter(({ name }) => name !== answer.name)]) {
    const size = JSON.stringify(one).length;
    // What finds no room leaves the others theirs.
    if (size > room) continue;
    if (saved.length === MOST) break;
    room -= size;
    saved.push(one);
  }
  return saved;
}
