import type { RunEvent } from './trace-model.ts';

/** The tool that an end names; null where it names none. */
const toolOf = ({ event }: RunEvent): string | null => event.toolName || null;

function nameSameTool(start: RunEvent, finish: RunEvent): boolean {
  const [one, other] = [toolOf(start), toolOf(finish)];
  return one === null || other === null || one === other;
}

/**
 * Which finish belongs to which start, among those of one call id, each list in its order. A finish belongs to a start that names the same
 * tool; only where one of the two names none, the id alone tells. A start before the finish goes before one after it, an early one before
 * a late one. Linear: a trace may give all its calls one id.
 */
export function matchEnds(
  starts: readonly RunEvent[],
  finishes: readonly RunEvent[],
  isBefore: (one: RunEvent, other: RunEvent) => boolean,
): ReadonlyMap<RunEvent, RunEvent> {
  const finishOf = new Map<RunEvent, RunEvent>();
  const [onlyStart, onlyFinish] = [starts[0], finishes[0]];
  if (!onlyStart || !onlyFinish) return finishOf;
  if (starts.length === 1 && finishes.length === 1)
    return nameSameTool(onlyStart, onlyFinish) ? finishOf.set(onlyStart, onlyFinish) : finishOf;
  const taken = new Set<RunEvent>();
  const inOrder = mergeOrdered(starts, finishes, isBefore);
  const isStart = new Set(starts);
  for (const ends of [inOrder, [...starts, ...finishes]])
    for (const names of ['same', 'one-missing'] as const) {
      const open = new Map<string | null, { readonly starts: RunEvent[]; next: number }>();
      for (const event of ends) {
        const toolName = toolOf(event);
        if (isStart.has(event) ? finishOf.has(event) : taken.has(event)) continue;
        if (isStart.has(event)) {
          const own = toolName === null ? null : NAMED;
          const key = names === 'same' ? toolName : own;
          const queue = open.get(key);
          if (queue) queue.starts.push(event);
          else open.set(key, { starts: [event], next: 0 });
          continue;
        }
        const other = toolName === null ? NAMED : null;
        const queue = open.get(names === 'same' ? toolName : other);
        const start = queue?.starts[queue.next];
        if (!queue || !start) continue;
        queue.next += 1;
        finishOf.set(start, event);
        taken.add(event);
      }
      if (finishOf.size === Math.min(starts.length, finishes.length)) return finishOf;
    }
  return finishOf;
}

/** Stands for any name, where the other end has none. */
const NAMED = '';

function mergeOrdered(
  left: readonly RunEvent[],
  right: readonly RunEvent[],
  isBefore: (one: RunEvent, other: RunEvent) => boolean,
): readonly RunEvent[] {
  const merged: RunEvent[] = [];
  let next = 0;
  for (const event of left) {
    for (let other = right[next]; other && isBefore(other, event); other = right[++next])
      merged.push(other);
    merged.push(event);
  }
  return [...merged, ...right.slice(next)];
}
