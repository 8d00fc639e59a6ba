import { readPageChange } from '#/components/page-change/page-change.ts';
import { formatPath, listAncestors, readPath } from '#/ui/json-tree/json-path.ts';
import type { HistoryMark } from '../reading/build-history.ts';
import { isFullPage } from '../reading/check-reading.ts';
import type { CoursePoint } from './course-point.ts';
import { flatten, listHolders } from './flatten.ts';

/** What a check says that fields were before it. */
interface Before {
  readonly paths: Iterable<string>;
  readonly pointOf: (path: string) => CoursePoint;
  /** It names more than is followed. */
  readonly isCut: boolean;
}

const UNKNOWN: CoursePoint = { kind: 'unknown' };
const MISSING: CoursePoint = { kind: 'missing' };

/**
 * What the field map of a check says that its fields were before it: the check before may be older than all that was read, or tell nothing.
 */
export function readBefore({ kind, page }: HistoryMark): Before {
  const fields =
    kind === 'changed' && page !== null && isFullPage(page) ? readPageChange(page).fields : null;
  if (fields === null) return { paths: [], pointOf: () => UNKNOWN, isCut: false };
  const places = new Set<string>();
  const values = new Map<string, unknown>();
  let isCut = false;
  for (const { path, kind: moved, previous } of fields) {
    const place = formatPath(readPath(path));
    if (moved === 'unclear') continue;
    if (moved === 'added' || flatten(place, previous, values)) places.add(place);
    else isCut = true;
  }
  const holders = listHolders(values);
  const pointOf = (path: string): CoursePoint => {
    if (values.has(path)) return { kind: 'value', value: values.get(path) };
    const holder = holders.get(path);
    if (holder !== undefined) return { kind: holder };
    return [path, ...listAncestors(path)].some((place) => places.has(place)) ? MISSING : UNKNOWN;
  };
  return { paths: values.keys(), pointOf, isCut };
}
