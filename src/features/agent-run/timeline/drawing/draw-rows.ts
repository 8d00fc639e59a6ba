import { briefParameters } from '../../describe/describe-event.ts';
import type { Row } from './build-rows.ts';
import type { BarBox, Life, MarkBox, RowBoxes } from './layout-row.ts';
import type { Palette } from './use-palette.ts';

/** Room at both ends of the line, so that a mark at the very start or end is whole. */
export const INSET = 9;
/** Height of a row in CSS pixels. */
export const ROW = 24;
const BAR_TOP = 5;
const BAR_HEIGHT = 14;
const MIDDLE = ROW / 2;
/** A bar narrower than this has no label; it is told when the pointer or the keys come to it. In CSS pixels. */
export const LABELLED = 48;
const FEW = 7;

export interface Drawing {
  readonly rows: readonly { readonly row: Row; readonly boxes: RowBoxes }[];
  readonly width: number;
  /** Collapsed stretches, in pixels. */
  readonly gaps: readonly { readonly x0: number; readonly x1: number }[];
  readonly ticks: readonly number[];
  /** The critical path by row index, in pixels. */
  readonly path: readonly { readonly row: number; readonly x0: number; readonly x1: number }[];
  readonly palette: Palette;
  /** Nothing more will happen: what is open was never finished. */
  readonly over: boolean;
}

export function drawRows(context: CanvasRenderingContext2D, drawing: Drawing): void {
  const { rows, width, gaps, ticks, path, palette } = drawing;
  const height = rows.length * ROW;
  context.clearRect(-INSET, 0, width + 2 * INSET, height);
  context.textBaseline = 'middle';
  context.lineWidth = 1;
  for (const gap of gaps) drawGap(context, gap.x0, gap.x1, height, palette);
  context.fillStyle = palette.line;
  for (const x of ticks) context.fillRect(Math.round(x), 0, 1, height);
  rows.forEach(({ row }, index) => {
    if (row.kind === 'agent') context.fillRect(-INSET, index * ROW, width + 2 * INSET, 1);
  });
  rows.forEach(({ row, boxes }, index) => {
    const top = index * ROW;
    for (const life of boxes.lives) drawLife(context, life, top, drawing);
    const small = row.kind === 'agent';
    for (const bar of boxes.bars) if (!bar.failed) drawBar(context, bar, row, top, small, drawing);
    for (const bar of boxes.bars) if (bar.failed) drawBar(context, bar, row, top, small, drawing);
  });
  context.fillStyle = palette.strong;
  for (const step of path)
    context.fillRect(step.x0, step.row * ROW + ROW - 4, Math.max(1, step.x1 - step.x0), 2);
  // Marks last: failures sit above everything else.
  rows.forEach(({ boxes }, index) => {
    for (const mark of boxes.marks) drawMark(context, mark, index * ROW, boxes.marks, drawing);
  });
}

function drawGap(
  context: CanvasRenderingContext2D,
  x0: number,
  x1: number,
  height: number,
  palette: Palette,
): void {
  context.fillStyle = palette.sunken;
  context.fillRect(x0, 0, x1 - x0, height);
  context.strokeStyle = palette['line-strong'];
  context.setLineDash([2, 3]);
  context.beginPath();
  for (const x of [Math.round(x0) + 0.5, Math.round(x1) - 0.5]) {
    context.moveTo(x, 0);
    context.lineTo(x, height);
  }
  context.stroke();
  context.setLineDash([]);
}

function drawLife(
  context: CanvasRenderingContext2D,
  life: Life,
  top: number,
  { width, palette, over }: Drawing,
): void {
  const [x0, x1] = [Math.max(-4, life.x0), Math.min(width + 4, Math.max(life.x1, life.x0 + 1))];
  context.strokeStyle = palette['line-strong'];
  context.lineWidth = 2;
  context.setLineDash(life.open && over ? [4, 3] : []);
  context.beginPath();
  context.moveTo(x0, top + MIDDLE);
  context.lineTo(x1, top + MIDDLE);
  context.stroke();
  context.setLineDash([]);
  context.lineWidth = 1;
  context.fillStyle = palette['line-strong'];
  context.fillRect(Math.round(life.x0), top + MIDDLE - 4, 2, 8);
  if (!life.open) context.fillRect(Math.round(life.x1) - 2, top + MIDDLE - 4, 2, 8);
}

function drawBar(
  context: CanvasRenderingContext2D,
  bar: BarBox,
  row: Row,
  top: number,
  small: boolean,
  { width, palette, over }: Drawing,
): void {
  const x0 = Math.max(-2, bar.x0);
  const size = Math.max(2, Math.min(width + 2, bar.x1) - x0);
  const y = small ? top + MIDDLE - 3 : top + BAR_TOP;
  const height = small ? 6 : BAR_HEIGHT;
  const { tone, soft } = pickTones(bar, palette);
  if (size < 4 || bar.count > 1) {
    context.fillStyle = tone;
    context.fillRect(x0, y, size, height);
    return;
  }
  context.fillStyle = soft;
  context.fillRect(x0, y, size, height);
  context.strokeStyle = tone;
  context.setLineDash(bar.open && over ? [4, 3] : []);
  context.strokeRect(Math.round(x0) + 0.5, y + 0.5, Math.round(size) - 1, height - 1);
  context.setLineDash([]);
  if (small || size < LABELLED) return;
  const label = row.kind === 'tool' ? briefParameters(bar.span.startEvent?.event.parameters) : '';
  if (label !== '')
    writeText(
      context,
      label,
      Math.max(x0, 0) + 5,
      y + height / 2 + 1,
      size - 10 - Math.max(0, -x0),
      bar.failed ? palette.error : palette.body,
    );
}

/** The colours of a bar: of its family, but a failure is a failure first. */
function pickTones({ failed, family }: BarBox, palette: Palette) {
  if (failed) return { tone: palette.error, soft: palette['error-soft'] };
  return { tone: palette[`tool-${family}`], soft: palette[`tool-${family}-soft`] };
}

/** The whole text where it fits, else its beginning: 12 px Inter takes about 6.2 px a letter. Fewer than FEW of them say nothing. */
function writeText(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  room: number,
  color: string,
): void {
  const letters = Math.floor(room / 6.2);
  if (letters < Math.min(FEW, text.length)) return;
  context.fillStyle = color;
  context.fillText(text.length > letters ? `${text.slice(0, letters - 1)}…` : text, x, y);
}

function drawMark(
  context: CanvasRenderingContext2D,
  mark: MarkBox,
  top: number,
  all: readonly MarkBox[],
  { palette, width }: Drawing,
): void {
  const { x } = mark;
  const y = top + MIDDLE;
  switch (mark.kind) {
    case 'error':
      return drawError(context, x, y, palette);
    case 'phase':
      return drawPhase(context, mark, y, all, palette, width);
    case 'stop':
      context.fillStyle = palette.page;
      context.fillRect(x - 5, y - 5, 10, 10);
      context.strokeStyle = palette.muted;
      context.lineWidth = 1.5;
      context.strokeRect(x - 4, y - 4, 8, 8);
      context.lineWidth = 1;
      return;
    case 'artifact':
      context.fillStyle = palette.strong;
      context.beginPath();
      context.moveTo(x, y - 5);
      context.lineTo(x + 5, y);
      context.lineTo(x, y + 5);
      context.lineTo(x - 5, y);
      return context.fill();
    case 'reasoning':
      context.beginPath();
      context.arc(x, y, 3.5, 0, Math.PI * 2);
      context.fillStyle = palette.page;
      context.fill();
      context.strokeStyle = palette.muted;
      return context.stroke();
    case 'end':
    case 'life':
      context.fillStyle = palette.strong;
      return context.fillRect(Math.round(x) - 1, y - 5, 2, 10);
    case 'unknown':
      context.fillStyle = palette.page;
      context.fillRect(x - 4, y - 4, 8, 8);
      context.strokeStyle = palette.muted;
      context.setLineDash([2, 1.5]);
      context.strokeRect(x - 4, y - 4, 8, 8);
      return context.setLineDash([]);
  }
}

function drawError(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  palette: Palette,
): void {
  context.fillStyle = palette.page;
  context.beginPath();
  context.arc(x, y, 7.5, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = palette.error;
  context.beginPath();
  for (let corner = 0; corner < 8; corner++) {
    const angle = Math.PI / 8 + (corner * Math.PI) / 4;
    context.lineTo(x + Math.cos(angle) * 6, y + Math.sin(angle) * 6);
  }
  context.fill();
  context.strokeStyle = palette.page;
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(x - 2, y - 2);
  context.lineTo(x + 2, y + 2);
  context.moveTo(x + 2, y - 2);
  context.lineTo(x - 2, y + 2);
  context.stroke();
  context.lineWidth = 1;
}

function drawPhase(
  context: CanvasRenderingContext2D,
  mark: MarkBox,
  y: number,
  all: readonly MarkBox[],
  palette: Palette,
  width: number,
): void {
  const next = all.reduce(
    (least, other) => (other.x > mark.x + 1 && other.x < least ? other.x : least),
    width,
  );
  const label = mark.event.event.phase ?? '';
  const room = Math.min(next - mark.x - 16, label.length * 6.4 + 8);
  context.fillStyle = palette.muted;
  context.fillRect(Math.round(mark.x), y - 9, 2, 18);
  context.beginPath();
  context.moveTo(mark.x + 2, y - 9);
  context.lineTo(mark.x + 8, y - 6);
  context.lineTo(mark.x + 2, y - 3);
  context.fill();
  if (room < label.length * 6.2) return;
  context.fillStyle = palette.page;
  context.fillRect(mark.x + 9, y - 7, room, 14);
  writeText(context, label, mark.x + 11, y + 1, room, palette.body);
}
