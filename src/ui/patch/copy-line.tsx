import { type RefObject, useEffect, useState } from 'react';
import type { RowOffsets } from '../virtual-rows/row-offsets.ts';
import { CopyButton } from '../copy/copy-button.tsx';
import type { PatchLines } from './model/layout-rows.ts';
import { SHAPE } from './model/layout-rows.ts';
import { type ParsedPatch, readContent } from './model/patch-model.ts';

interface CopyLineProps {
  patch: ParsedPatch;
  lines: PatchLines;
  block: RefObject<HTMLDivElement | null>;
  /** Where each line begins, and how far down the first does. */
  offsets: RowOffsets;
  headHeight: number;
}

/** One button that follows the pointer from line to line and copies the line's text (of the half pointed at). */
export function CopyLine({ patch, lines, block, offsets, headHeight }: CopyLineProps) {
  const [place, setPlace] = useState<{ patch: ParsedPatch; row: number } | null>(null);
  useEffect(() => {
    const element = block.current;
    if (!element) return;
    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || !(event.target instanceof Element)) return;
      const rowElement = event.target.closest('[data-line]');
      if (!(rowElement instanceof HTMLElement)) return;
      const line = Number(rowElement.dataset['line']);
      const cell = event.target.closest('.patch-text, .patch-number');
      const isRight =
        cell !== null &&
        Array.from(rowElement.children).indexOf(cell) >= 2 &&
        rowElement.children.length === 4;
      const row = (isRight ? lines.right[line] : lines.left[line]) ?? -1;
      const isLine = lines.shapes[line] === SHAPE.line || lines.shapes[line] === SHAPE.full;
      setPlace((now) => {
        if (row < 0 || !isLine) return null;
        return now?.row === row && now.patch === patch ? now : { patch, row };
      });
    };
    element.addEventListener('pointerover', onOver);
    return () => element.removeEventListener('pointerover', onOver);
  }, [block, lines, patch]);
  // Scrolling and other layouts move the line, and the button with it.
  const line = place?.patch === patch ? (lines.lineOfRow[place.row] ?? -1) : -1;
  if (!place || line < 0) return null;
  return (
    <div className="patch-copy-line" style={{ top: headHeight + offsets.offsetOf(line) - 1 }}>
      <CopyButton iconOnly label="Copy line" text={() => readContent(patch, place.row)} />
    </div>
  );
}
