import { useRef } from 'react';
import { useElementWidth } from '../virtual-rows/use-element-width.ts';
import { useMatchMoves } from './use-match-moves.ts';
import { usePatchFind } from './find/use-patch-find.ts';
import type { ParsedPatch } from './model/patch-model.ts';
import type { PatchOptions } from './model/patch-view-props.ts';
import { useOpenedLines } from './use-opened-lines.ts';
import { usePatchLayout } from './use-patch-layout.ts';
import { usePatchPosition } from './use-patch-position.ts';

export type PatchState = ReturnType<typeof usePatchState>;

/** What a view of a patch keeps: what is opened, how it is laid out, where the reader is, what is looked for. */
export function usePatchState(
  patch: ParsedPatch,
  options: PatchOptions,
  onOptionsChange: ((change: Partial<PatchOptions>) => void) | undefined,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const block = useRef<HTMLDivElement>(null);
  const sideways = useRef<HTMLDivElement>(null);
  const width = useElementWidth(scroller);
  const opened = useOpenedLines(patch);
  const layout = usePatchLayout(patch, options, width, opened);
  const position = usePatchPosition({
    patch,
    lines: layout.lines,
    offsets: layout.offsets,
    scroller,
    block,
    headHeight: layout.headHeight,
    measured: options.wrap,
    onOpenFold: opened.actions.openFold,
  });
  const shareFind = onOptionsChange && ((find: string) => onOptionsChange({ find }));
  const find = usePatchFind(patch, options.find, shareFind);
  const goToMatch = useMatchMoves(find, position, scroller, sideways);
  return { scroller, block, sideways, width, opened, layout, position, find, goToMatch };
}
