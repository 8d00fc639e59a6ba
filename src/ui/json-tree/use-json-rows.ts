import { useMemo, useState } from 'react';
import { isLongText } from './describe-value.ts';
import { listAncestors } from './json-path.ts';
import { chooseOpenPaths, flattenJson, indexChanges } from './json-rows.ts';
import type { JsonTreeProps } from './json-tree-props.ts';

/** The rows of a tree that are open, and what opens and closes them. */
export function useJsonRows({ value, changes, openLevels = 1 }: JsonTreeProps) {
  const choose = (levels: number) => chooseOpenPaths(value, levels, changes?.keys() ?? []);
  const [open, setOpen] = useState(() => choose(openLevels));
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const index = useMemo(() => indexChanges(value, changes), [value, changes]);
  const rows = useMemo(() => flattenJson(value, open, index), [value, open, index]);
  const places = useMemo(() => new Map(rows.map((row, place) => [row.path, place])), [rows]);
  return {
    rows,
    gone: index.gone,
    /** The index of each row, by its path. */
    places,
    /** Paths of the long texts that are shown whole. */
    unfolded,
    toggle: (path: string) => {
      const row = rows[places.get(path) ?? -1];
      if (row && isLongText(row.value)) setUnfolded(flip(unfolded, path));
      else if (row && row.size > 0 && !row.isGone) setOpen(flip(open, path));
    },
    /** Opens what a path is in. */
    openTo: (path: string) => {
      const missing = listAncestors(path).filter((ancestor) => !open.has(ancestor));
      if (missing.length > 0) setOpen(new Set([...open, ...missing]));
    },
    openTwo: () => setOpen(choose(2)),
    closeAll: () => setOpen(new Set([''])),
  };
}

function flip(paths: ReadonlySet<string>, path: string): Set<string> {
  const next = new Set(paths);
  if (!next.delete(path)) next.add(path);
  return next;
}
