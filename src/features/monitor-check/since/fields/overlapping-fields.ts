import type { FieldChange } from '#/components/page-change/field-change.ts';
import type { PathStep } from '#/lib/json/append-step.ts';
import { groupBy } from '#/lib/group-by.ts';
import { readPath } from '#/ui/json-tree/json-path.ts';

/** By field what a check says of it; a page that it has twice is told twice. */
type Told = ReadonlyMap<string, readonly FieldChange[]>;

/** What a check says of a field without naming it. */
export interface Overlap {
  /** It names what holds the field (`tags` became null, and `tags[0]` with it); else what the field holds. */
  readonly isWhole: boolean;
  /** From the whole to its part. */
  readonly steps: readonly PathStep[];
  readonly changes: readonly FieldChange[];
}

/** Deeper fields are followed by their own path alone: each step is looked for, and gone. */
const MOST_STEPS = 64;

/**
 * By field and by the place of the check, what the checks say of it without naming it; of several wholes the nearest is the last. A service
 * that compares two extractions names a whole list where it came, went or became null, and its items one by one where they changed.
 */
export function findOverlaps(
  checks: readonly Told[],
): ReadonlyMap<string, readonly (readonly Overlap[] | undefined)[]> {
  const paths = [...new Set(checks.flatMap((told) => [...told.keys()]))].flatMap((path) => {
    const steps = readPath(path);
    return steps.length > MOST_STEPS ? [] : [{ path, steps }];
  });
  // One field may be written in two ways: `a["b"]` is `a.b`.
  const written = groupBy(paths, ({ steps }) => writePlace(steps));
  const found = new Map<string, Overlap[][]>();
  for (const inner of paths)
    for (let depth = 0; depth < inner.steps.length; depth++)
      for (const outer of written.get(writePlace(inner.steps.slice(0, depth))) ?? [])
        checks.forEach((told, check) => {
          const [ofOuter, ofInner] = [told.get(outer.path), told.get(inner.path)];
          const changes = ofOuter ?? ofInner;
          // What a check says of the field itself goes before what follows from others.
          if (changes === undefined || (ofOuter && ofInner)) return;
          const { path } = ofOuter ? inner : outer;
          const overlaps = found.get(path) ?? [];
          found.set(path, overlaps);
          const isWhole = ofOuter !== undefined;
          (overlaps[check] ??= []).push({ isWhole, steps: inner.steps.slice(depth), changes });
        });
  return found;
}

const writePlace = (steps: readonly PathStep[]): string => JSON.stringify(steps.map(String));
