import { lookUp } from '#/lib/json/look-up.ts';
import { familyOfSpan, type ToolFamily } from '../../describe/tool-family.ts';
import { isStop, type RunEvent, type Span } from '../../trace/trace-model.ts';
import type { Row } from './build-rows.ts';
import type { Screen } from './screen.ts';
import { toView } from '../../axis/time-view.ts';
import { findSpanEnd, listLives } from '../../axis/view-run.ts';

/** A bar in pixels; `spans` counts how many narrow neighbours were drawn as one. */
export interface BarBox {
  readonly x0: number;
  readonly x1: number;
  readonly span: Span;
  readonly count: number;
  readonly failed: boolean;
  readonly open: boolean;
  /** `other` also where neighbours of several families were drawn as one. */
  readonly family: ToolFamily;
}

export interface MarkBox {
  readonly x: number;
  readonly event: RunEvent;
  readonly kind: MarkKind;
  readonly count: number;
}

export type MarkKind =
  | 'error'
  | 'stop'
  | 'end'
  | 'phase'
  | 'artifact'
  | 'reasoning'
  | 'life'
  | 'unknown';

export interface Life {
  readonly x0: number;
  readonly x1: number;
  readonly open: boolean;
}

export interface RowBoxes {
  /** When the agent was there, as far as it lies in the window: it may have ended, and started again. None on other rows. */
  readonly lives: readonly Life[];
  readonly bars: readonly BarBox[];
  /** In the order of drawing: failures last, above everything else. */
  readonly marks: readonly MarkBox[];
}

/** Neighbours closer than this many pixels, each narrower than MIN_BAR, become one bar. */
const MERGE_GAP = 1.5;
const MIN_BAR = 3;
const MARK_ROOM = 7;

const MARK_OF: Readonly<Record<string, MarkKind | undefined>> = {
  'error.occurred': 'error',
  'run.finished': 'end',
  'run.started': 'life',
  'run.cancel_requested': 'end',
  'agent.started': 'life',
  'agent.finished': 'end',
  'progress.reported': 'phase',
  'reasoning.summary': 'reasoning',
  'artifact.updated': 'artifact',
};
const RANK: Record<MarkKind, number> = {
  life: 0,
  reasoning: 1,
  unknown: 2,
  artifact: 3,
  phase: 4,
  end: 5,
  stop: 6,
  error: 7,
};

function kindOfMark({ event: { type, error } }: RunEvent): MarkKind {
  if (error === null) return lookUp(MARK_OF, type) ?? 'unknown';
  return isStop(error) ? 'stop' : 'error';
}

/** Where a row's bars and marks lie on screen. Pure: the same for the same row and screen. */
export function layoutRow(row: Row, screen: Screen): RowBoxes {
  const { view, window, width, openEnd, over } = screen;
  const scale = width / (window.to - window.from);
  const toX = (time: number) => (toView(view, time) - window.from) * scale;
  const { agent } = row;
  // Of an agent that reported neither start nor end no more is known than its events; one that has begun went on until the run ended.
  const stopped = Math.max(row.agentEnds.get(agent.id)?.last ?? openEnd, agent.lastAt ?? 0);
  const end =
    agent.end ?? (over && agent.startEvent === null ? (agent.lastAt ?? openEnd) : stopped);
  const open = agent.end === null && (!over || agent.startEvent !== null);
  const lives = row.kind === 'agent' && agent.eventCount > 0 ? listLives(agent, end) : [];
  return {
    lives: lives
      .map((life, index) => ({
        x0: toX(life.start),
        x1: toX(life.end),
        open: open && index === lives.length - 1,
      }))
      .filter(({ x0, x1 }) => x1 >= 0 && x0 <= width),
    bars: layoutBars(row, toX, width, openEnd),
    marks: layoutMarks(row.marks, toX, width),
  };
}

function layoutBars(
  { bars, agentEnds }: Row,
  toX: (time: number) => number,
  width: number,
  openEnd: number,
): readonly BarBox[] {
  const boxes: BarBox[] = [];
  // A call that never finished ended with its own agent, at the latest: a folded row holds those of several.
  for (const span of bars) {
    const x0 = toX(span.start);
    if (x0 > width) break;
    const x1 = Math.max(toX(findSpanEnd(span, agentEnds) ?? Math.max(openEnd, span.start)), x0);
    if (x1 < 0) continue;
    const family = familyOfSpan(span);
    const box = { x0, x1, span, count: 1, failed: span.failed, open: span.end === null, family };
    const before = boxes.at(-1);
    if (
      before &&
      x0 - before.x1 < MERGE_GAP &&
      x1 - x0 < MIN_BAR &&
      (before.count > 1 || before.x1 - before.x0 < MIN_BAR)
    )
      boxes[boxes.length - 1] = {
        ...before,
        // A failure leads to what failed.
        span: span.failed && !before.failed ? span : before.span,
        x1: Math.max(before.x1, x1),
        count: before.count + 1,
        failed: before.failed || span.failed,
        open: before.open || box.open,
        family: before.family === family ? family : 'other',
      };
    else boxes.push(box);
  }
  return boxes;
}

function layoutMarks(
  events: readonly RunEvent[],
  toX: (time: number) => number,
  width: number,
): readonly MarkBox[] {
  const boxes: MarkBox[] = [];
  const lastOf = new Map<MarkKind, number>();
  for (const event of events) {
    const x = toX(event.time);
    if (x > width + MARK_ROOM) break;
    if (x < -MARK_ROOM) continue;
    const kind = kindOfMark(event);
    const index = lastOf.get(kind);
    const before = index === undefined ? undefined : boxes[index];
    if (index !== undefined && before && x - before.x < MARK_ROOM)
      boxes[index] = { ...before, count: before.count + 1 };
    else lastOf.set(kind, boxes.push({ x, event, kind, count: 1 }) - 1);
  }
  return boxes.sort((left, right) => RANK[left.kind] - RANK[right.kind]);
}

/** What lies under a point of a row: a mark before a bar, failures first; null where there is nothing within reach. */
export function hitRow(boxes: RowBoxes, x: number, reach = 4): RunEvent | null {
  const mark = boxes.marks.findLast((box) => Math.abs(box.x - x) <= reach + 2);
  if (mark) return mark.event;
  let best: BarBox | null = null;
  let distance = reach;
  for (const bar of boxes.bars) {
    const away = measureDistance(bar, x);
    // On a folded row bars overlap, and the failed ones are drawn above the others.
    const isAbove = away === distance && bar.failed && best?.failed === false;
    if (away < distance || (away === 0 && best === null) || isAbove) [best, distance] = [bar, away];
  }
  return best === null ? null : (best.span.startEvent ?? best.span.finishEvent);
}

/** From a point to a bar in pixels: 0 on the bar. */
function measureDistance({ x0, x1 }: BarBox, x: number): number {
  if (x < x0) return x0 - x;
  return x > Math.max(x1, x0 + 2) ? x - x1 : 0;
}
