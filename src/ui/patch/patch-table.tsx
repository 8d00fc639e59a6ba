import { useScrollPlace } from '../layout/scroll-place.ts';
import { CopyLine } from './copy-line.tsx';
import type { ParsedPatch } from './model/patch-model.ts';
import { PatchRows } from './patch-rows.tsx';
import { ROW_HEIGHT } from './patch-sizes.ts';
import { PatchTableHead, StickyHunk } from './patch-table-head.tsx';
import { SidewaysBar } from './sideways-bar.tsx';
import type { PatchState } from './use-patch-state.ts';

interface PatchTableProps {
  patch: ParsedPatch;
  label: string;
  state: PatchState;
  wrap: boolean;
  oldLabel: string;
  newLabel: string;
}

/** The lines of a patch in their scroller. */
export function PatchTable({ patch, label, state, wrap, oldLabel, newLabel }: PatchTableProps) {
  const { scroller, block, sideways, width, layout, position } = state;
  const { split, lines, numberColumn, textWidth, headHeight } = layout;
  const place = useScrollPlace(label);
  return (
    // What scrolls must be reachable by keyboard.
    <div
      ref={scroller}
      {...place}
      className="patch-scroller"
      role="region"
      aria-label={`${label}, lines`}
      tabIndex={0}
    >
      <div
        role="table"
        aria-label={label}
        aria-rowcount={lines.count + 1}
        aria-colcount={split ? 4 : 3}
        className="patch-table"
        style={{
          height:
            headHeight + (layout.isMeasured ? position.rows.total : patch.rowCount * ROW_HEIGHT),
          minWidth: !split && !wrap ? 2 * numberColumn + textWidth : undefined,
        }}
      >
        <PatchTableHead split={split} oldLabel={oldLabel} newLabel={newLabel} />
        <StickyHunk patch={patch} hunk={position.stickyHunk} width={width} />
        <div
          ref={block}
          role="rowgroup"
          className="patch-block"
          style={{ transform: `translateY(${headHeight + position.rows.top}px)` }}
        >
          <PatchRows patch={patch} state={state} />
        </div>
      </div>
      {/* Beside the table, which may hold rows alone. */}
      <CopyLine {...{ patch, lines, block, headHeight }} offsets={layout.offsets} />
      {split && !wrap && (
        <SidewaysBar
          bar={sideways}
          scroller={scroller}
          column={width / 2 - numberColumn}
          width={width}
          text={textWidth}
        />
      )}
    </div>
  );
}
