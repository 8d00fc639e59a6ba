import { useMemo } from 'react';
import { layoutRows, NO_LINES } from './model/layout-rows.ts';
import type { ParsedPatch } from './model/patch-model.ts';
import type { PatchOptions } from './model/patch-view-props.ts';
import { estimateHeights, measureLongestText, measureNumberColumn } from './patch-sizes.ts';
import type { OpenedLines } from './use-opened-lines.ts';
import { scaleWithFont } from '../layout/scale-with-font.ts';

/** Below this width two columns of text are too narrow to read. */
const NARROW = 640;
const SPLIT_HEAD = scaleWithFont(24) + 1;

/** The lines that are drawn of a patch in a view of this width (0 before it is measured), their heights and columns, in pixels. */
export function usePatchLayout(
  patch: ParsedPatch,
  { layout, wrap, onlyChanges }: PatchOptions,
  width: number,
  opened: OpenedLines,
) {
  const isMeasured = width > 0;
  const isNarrow = isMeasured && width < NARROW;
  const split = layout === 'split' && !isNarrow;
  const lines = useMemo(
    () =>
      isMeasured
        ? layoutRows(patch, {
            layout: split ? 'split' : 'unified',
            onlyChanges,
            openFolds: opened.folds,
          })
        : NO_LINES,
    [patch, isMeasured, split, onlyChanges, opened.folds],
  );
  const numberColumn = useMemo(() => measureNumberColumn(patch), [patch]);
  const wrapWidth = wrap ? width : 0;
  const offsets = useMemo(
    () => estimateHeights(patch, lines, { split, wrap, width: wrapWidth, numberColumn }),
    [patch, lines, split, wrap, wrapWidth, numberColumn],
  );
  const textWidth = useMemo(
    () => (wrap ? 0 : measureLongestText(patch, opened.longest)),
    [patch, wrap, opened.longest],
  );
  return {
    isMeasured,
    isNarrow,
    split,
    lines,
    offsets,
    numberColumn,
    /** Of the longest line where lines do not wrap. */
    textWidth,
    headHeight: split ? SPLIT_HEAD : 0,
  };
}
