import { formatCount } from '#/lib/format/format-number.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import type { ArtifactVersion } from '../trace/trace-model.ts';

type Named = Pick<ArtifactVersion, 'number' | 'snapshotId'>;

export const isSameSnapshot = (one: Named, other: Named): boolean =>
  one.snapshotId !== null && one.snapshotId === other.snapshotId;

/** More of them are counted. */
const MOST_NAMED = 5;

/** What is known of a version whose snapshot others name as well; null where it has its own. */
export function saySharedSnapshot(version: Named, versions: readonly Named[]): string | null {
  const others = versions.filter(
    (other) => other.number !== version.number && isSameSnapshot(other, version),
  );
  if (others.length === 0) return null;
  const named =
    others.length > MOST_NAMED
      ? formatCount(others.length, 'other version')
      : joinWords(others.map(({ number }) => `version ${number}`));
  const verb = others.length === 1 ? 'names' : 'name';
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} ${verb} the same snapshot. What it held when it was last read is shown; what it held at each of them is not known.`;
}

/** Says of a version that its snapshot is not its own. */
export function SharedSnapshot(props: {
  readonly version: Named;
  readonly versions: readonly Named[];
}) {
  const text = saySharedSnapshot(props.version, props.versions);
  return text === null ? null : <Notice className="m-4 mb-0">{text}</Notice>;
}
