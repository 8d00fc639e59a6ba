import type { JsonRow } from './json-rows.ts';
import { listAncestors } from './json-path.ts';

/** What a key does in the tree: another row, or a row opened or closed. Null for keys that do nothing here (WAI-ARIA tree pattern). */
export type TreeMove = { to: string } | { toggle: string } | null;

const PAGE = 20;

export function moveInTree(rows: readonly JsonRow[], index: number, key: string): TreeMove {
  const row = rows[index];
  const at = (place: number): TreeMove => {
    const target = rows[Math.max(0, Math.min(place, rows.length - 1))];
    return target ? { to: target.path } : null;
  };
  if (!row) return key.startsWith('Arrow') || key === 'Home' ? at(0) : null;
  const canOpen = row.size > 0 && !row.isGone;
  switch (key) {
    case 'ArrowDown':
      return at(index + 1);
    case 'ArrowUp':
      return at(index - 1);
    case 'PageDown':
      return at(index + PAGE);
    case 'PageUp':
      return at(index - PAGE);
    case 'Home':
      return at(0);
    case 'End':
      return at(rows.length - 1);
    case 'ArrowRight':
      if (!canOpen) return null;
      return row.isOpen ? at(index + 1) : { toggle: row.path };
    case 'ArrowLeft': {
      if (canOpen && row.isOpen) return { toggle: row.path };
      const parent = listAncestors(row.path).at(-1);
      return parent === undefined ? null : { to: parent };
    }
    case 'Enter':
    case ' ':
      return { toggle: row.path };
    default:
      return null;
  }
}
