import type { ParsedPatch } from '#/ui/patch/model/patch-model.ts';
import { listChanges } from '#/ui/patch/model/layout-rows.ts';
import { parsePatch } from '#/ui/patch/model/parse-patch.ts';
import { isChange } from '#/ui/patch/model/patch-model.ts';
import type { ChangeVisit } from '../model/change-visit.ts';
import type { FieldCourse } from '../fields/field-course.ts';

/** A place that `n` and `p` stop at: a field, or a change in the patch of a visit, from row to row. */
export type ChangeStop =
  | { readonly kind: 'field'; readonly path: string }
  | {
      readonly kind: 'row';
      readonly visit: number;
      readonly row: number;
      readonly endRow: number;
    };

const patches = new WeakMap<ChangeVisit['change'], ParsedPatch>();

/** The patch of a visit, parsed once. */
export function patchOf({ change }: ChangeVisit): ParsedPatch | null {
  if (change.patch === null) return null;
  const known = patches.get(change);
  if (known) return known;
  const patch = parsePatch(change.patch);
  patches.set(change, patch);
  return patch;
}

/** Every place in the order in which it is read: the fields, then the changes of each patch that is open. */
export const listStops = (
  fields: readonly FieldCourse[],
  visits: readonly ChangeVisit[],
  isOpen: (visit: number) => boolean,
): readonly ChangeStop[] => [
  ...fields.map(({ path }) => ({ kind: 'field', path }) as const),
  ...visits.flatMap((visit, index) => {
    const patch = isOpen(index) ? patchOf(visit) : null;
    return patch === null
      ? []
      : listChanges(patch).map(
          (row) => ({ kind: 'row', visit: index, row, endRow: findEnd(patch, row) }) as const,
        );
  }),
];

function findEnd(patch: ParsedPatch, first: number): number {
  let end = first;
  while (isChange(patch, end + 1)) end++;
  return end;
}

/** Characters of patches that are open at first; the first one is in any case. */
const MOST_OPEN = 200_000;

/** The visits whose patches are open at first. */
export function chooseOpen(visits: readonly ChangeVisit[]): ReadonlySet<number> {
  const open = new Set<number>();
  let characters = 0;
  visits.forEach(({ change }, index) => {
    if (change.patch === null) return;
    characters += change.patch.length;
    if (open.size === 0 || characters <= MOST_OPEN) open.add(index);
  });
  return open;
}
