import { EyeOff } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { formatCount } from '#/lib/format/format-number.ts';
import { Button } from '#/ui/controls/button.tsx';
import { RowOffsets } from '#/ui/virtual-rows/row-offsets.ts';
import { useVirtualRows } from '#/ui/virtual-rows/use-virtual-rows.ts';
import type { AnswerView } from './answer-view.ts';
import { ResultRow } from './result-row.tsx';

interface Props {
  readonly answer: AnswerView;
  readonly words: readonly string[];
  readonly selectedKey: string | null;
  readonly onOpen: (key: string) => void;
  readonly onHide: (group: string) => void;
  /** The key of the row that should take the focus as soon as it is drawn (after `j` or `k`). */
  readonly focusWanted: string | null;
  readonly onFocused: () => void;
}

const RESULT_HEIGHT = 108;
const GROUP_HEIGHT = 33;

/** The results in virtual rows: a hundred of them stand in the list as quickly as ten. */
export function ResultList({
  answer,
  words,
  selectedKey,
  onOpen,
  onHide,
  focusWanted,
  onFocused,
}: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const block = useRef<HTMLUListElement>(null);
  const { rows } = answer;
  const offsets = useMemo(
    () =>
      new RowOffsets(rows.length, (index) =>
        rows[index]?.type === 'group' ? GROUP_HEIGHT : RESULT_HEIGHT,
      ),
    [rows],
  );
  const view = useVirtualRows({ offsets, scroller, block, overscan: 8, measured: true });
  const { scrollToRow } = view;
  const selectedRow = rows.findIndex(
    (row) => row.type === 'result' && row.result.key === selectedKey,
  );

  useEffect(() => {
    if (selectedRow >= 0) scrollToRow(selectedRow, 'nearest');
  }, [selectedRow, scrollToRow]);
  useEffect(() => {
    if (focusWanted === null) return;
    const button = scroller.current?.querySelector<HTMLElement>(
      `[data-result-key="${CSS.escape(focusWanted)}"]`,
    );
    if (!button) return;
    button.focus({ preventScroll: true });
    onFocused();
  });

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto" data-testid="result-list">
      <div style={{ height: view.total }}>
        <ul ref={block} aria-label="Results" style={{ transform: `translateY(${view.top}px)` }}>
          {rows.slice(view.first, view.end).map((row) =>
            row.type === 'group' ? (
              <li
                key={`group ${row.group}`}
                className="flex h-8 items-center gap-2 border-b bg-sunken pr-2 pl-4 text-12 text-muted"
              >
                <span className="min-w-0 truncate font-mono text-body">{row.group}</span>
                <span className="shrink-0">{formatCount(row.count, 'result')}</span>
                <Button
                  size="small"
                  variant="quiet"
                  className="ml-auto"
                  icon={<EyeOff size={12} aria-hidden />}
                  aria-label={`Hide ${row.group} within these results`}
                  onClick={() => onHide(row.group)}
                >
                  Hide
                </Button>
              </li>
            ) : (
              <ResultRow
                key={row.result.key}
                result={row.result}
                position={row.position}
                total={answer.all.length}
                words={words}
                isSelected={row.result.key === selectedKey}
                onOpen={onOpen}
              />
            ),
          )}
        </ul>
      </div>
    </div>
  );
}
