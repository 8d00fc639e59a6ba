import type { KeyboardEvent } from 'react';
import type { RunEvent } from '../../trace/trace-model.ts';
import type { Row } from '../drawing/build-rows.ts';
import { findInRow, listRowEvents } from './row-events.ts';
import type { RowMarks } from './use-row-marks.ts';

interface LaneKeyOptions {
  readonly rows: readonly Row[];
  readonly marks: RowMarks;
  readonly onSelect: (event: RunEvent | null, options?: { readonly replace?: boolean }) => void;
  readonly onFold: (agentId: string) => void;
}

/** Answers a key pressed on the tree itself, alone. */
export function pressInTree(event: KeyboardEvent, options: LaneKeyOptions): void {
  const { target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (target !== currentTarget || ctrlKey || metaKey || altKey || shiftKey) return;
  if (moveByKey(event.key, options)) event.preventDefault();
}

/** What a key does in the tree. True when it did something. */
function moveByKey(
  key: string,
  { rows, marks: { current, goToRow, selected }, onSelect, onFold }: LaneKeyOptions,
): boolean {
  const row = rows[current];
  const goTo = (index: number) => {
    if (rows[index]) goToRow(index);
    return true;
  };
  if (!row) return key === 'ArrowDown' && goTo(0);
  if (key === 'ArrowDown') return goTo(Math.min(rows.length - 1, current + 1));
  if (key === 'ArrowUp') return goTo(Math.max(0, current - 1));
  if (key === 'Home') return goTo(0);
  if (key === 'End') return goTo(rows.length - 1);
  if (key !== 'ArrowRight' && key !== 'ArrowLeft' && key !== 'Enter') return false;
  if (key === 'Enter' && row.folded !== null) return (onFold(row.agent.id), true);
  if (key === 'ArrowRight' && row.folded === true) return (onFold(row.agent.id), true);
  const events = listRowEvents(row);
  const index = selected?.place?.row === current ? findInRow(row, events, selected.event) : -1;
  if (key !== 'ArrowLeft') {
    const next = events[Math.min(events.length - 1, index + 1)];
    if (next) onSelect(next, { replace: true });
    return true;
  }
  const before = events[index - 1];
  if (before) onSelect(before, { replace: true });
  else if (index === 0) onSelect(null, { replace: true });
  else if (row.folded === false) onFold(row.agent.id);
  else
    return goTo(rows.findLastIndex((candidate, at) => at < current && candidate.level < row.level));
  return true;
}
