import { readPath } from '#/ui/json-tree/json-path.ts';
import type { ArtifactVersion } from '../trace/trace-model.ts';

/** A version that touched a field. */
export interface FieldChange {
  readonly version: ArtifactVersion;
  /** The path that the version names: the field itself, what holds it, or something inside it. */
  readonly path: string;
}

const startsWith = (path: readonly (string | number)[], head: readonly (string | number)[]) =>
  head.length <= path.length && head.every((step, index) => String(path[index]) === String(step));

/**
 * The steps of a path that an event names, as it may be meant: nothing says how it is written. Usual are `plans[0].price`, `$.plans[0].price` and
 * `/plans/0/price`; the last two may be plain names as well.
 */
const readingsOf = (path: string): readonly (readonly (string | number)[])[] => [
  readPath(path),
  ...(/^\$(?:[.[]|$)/.test(path) ? [readPath(path.replace(/^\$\.?/, ''))] : []),
  ...(path.startsWith('/')
    ? [
        path
          .split('/')
          .filter((step) => step !== '')
          .map(unescapeStep),
      ]
    : []),
];

const unescapeStep = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * The versions that changed a field, newest first, as their events name them (`changedFields`). The first version made everything that it
 * held; it comes last, with the whole value's path.
 */
export function findFieldHistory(
  versions: readonly ArtifactVersion[],
  field: string,
): readonly FieldChange[] {
  const wanted = readPath(field);
  return versions
    .flatMap((version): FieldChange[] => {
      const named = version.changedFields.find((path) =>
        readingsOf(path).some((steps) => startsWith(wanted, steps) || startsWith(steps, wanted)),
      );
      if (named !== undefined) return [{ version, path: named }];
      return version.number === 1 ? [{ version, path: '' }] : [];
    })
    .toReversed();
}

/** Whether the events tell enough: a version without `changedFields` may have changed anything. */
export const tellsAllChanges = (versions: readonly ArtifactVersion[]): boolean =>
  versions.every((version) => version.number === 1 || version.changedFields.length > 0);
