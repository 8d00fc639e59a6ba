import type { ParsedPatch } from './model/patch-model.ts';
import { PatchRow } from './patch-row.tsx';
import type { PatchState } from './use-patch-state.ts';
import { SHORT_LINE } from './words/line-pieces.ts';
import { useLineWords } from './words/use-line-words.ts';

/** The lines in sight. Words are compared for these only. */
export function PatchRows({ patch, state }: { patch: ParsedPatch; state: PatchState }) {
  const { opened, find } = state;
  const { lines, split } = state.layout;
  const { rows, current } = state.position;
  const words = useLineWords(patch);
  return Array.from({ length: Math.max(0, rows.end - rows.first) }, (_, index) => {
    const line = rows.first + index;
    const left = lines.left[line] ?? -1;
    const right = lines.right[line] ?? -1;
    const isActive = find.activeRow >= 0 && [left, right].includes(find.activeRow);
    return (
      <PatchRow
        key={line}
        patch={patch}
        lines={lines}
        line={line}
        split={split}
        leftWords={words.read(left)}
        rightWords={words.read(split ? right : -1)}
        leftLimit={opened.limits.get(left) ?? SHORT_LINE}
        rightLimit={opened.limits.get(right) ?? SHORT_LINE}
        matches={find.matches}
        activeMatch={isActive ? find.active : -1}
        isCurrent={
          current !== null &&
          [left, right].some((row) => row >= current.row && row <= current.endRow)
        }
        actions={opened.actions}
      />
    );
  });
}
