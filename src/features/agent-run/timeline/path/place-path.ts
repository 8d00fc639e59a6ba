import type { Row } from '../drawing/build-rows.ts';
import type { PathStep } from './critical-path.ts';

/** The critical path by rows: a call on its lane, an agent's own work on its own row. */
export function placePath(steps: readonly PathStep[], rows: readonly Row[]) {
  const rowOfAgent = new Map<string, number>();
  const rowOfSpan = new Map<string, number>();
  rows.forEach((row, index) => {
    if (row.kind === 'agent') rowOfAgent.set(row.agent.id, index);
    for (const bar of row.bars) rowOfSpan.set(bar.id, index);
  });
  return steps.flatMap((step) => {
    const row = step.spanId === null ? rowOfAgent.get(step.agentId) : rowOfSpan.get(step.spanId);
    return row === undefined ? [] : [{ row, start: step.start, end: step.end }];
  });
}
