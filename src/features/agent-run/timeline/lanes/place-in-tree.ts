export interface TreePlace {
  /** From 1, as ARIA counts. */
  readonly position: number;
  readonly siblings: number;
}

/**
 * The place of each row among those of its parent, by the levels of all rows from top to bottom. Only the rows in sight are in the document,
 * and what counts those there calls them all there are.
 */
export function placeInTree(levels: readonly number[]): readonly TreePlace[] {
  const open: { level: number; siblings: number }[] = [];
  const found = levels.map((level) => {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    let group = open.at(-1);
    if (group?.level !== level) {
      group = { level, siblings: 0 };
      open.push(group);
    }
    return { group, position: ++group.siblings };
  });
  return found.map(({ group, position }) => ({ position, siblings: group.siblings }));
}
