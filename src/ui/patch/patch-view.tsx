import './patch.css';
import { type CSSProperties, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { useElementWidth } from '../virtual-rows/use-element-width.ts';
import { CopyLine } from './copy-line.tsx';
import { describeRow } from './model/describe-row.ts';
import { layoutRows, NO_LINES } from './model/layout-rows.ts';
import { SHORT_LINE } from './words/line-pieces.ts';
import { readContent } from './model/patch-model.ts';
import { copyLineText, handlePatchKey } from './patch-keys.ts';
import { PatchProblems } from './patch-problems.tsx';
import { PatchRow } from './patch-row.tsx';
import {
  estimateHeights,
  measureLongestText,
  measureNumberColumn,
  ROW_HEIGHT,
} from './patch-sizes.ts';
import { PatchTableHead, StickyHunk } from './patch-table-head.tsx';
import { PatchToolbar } from './patch-toolbar.tsx';
import type { PatchViewProps } from './model/patch-view-props.ts';
import { revealSideways } from './reveal-sideways.ts';
import { SidewaysBar } from './sideways-bar.tsx';
import { useLineWords } from './words/use-line-words.ts';
import { useOpenedLines } from './use-opened-lines.ts';
import { usePatchFind } from './find/use-patch-find.ts';
import { usePatchPosition } from './use-patch-position.ts';

/** Below this width two columns of text are too narrow to read. */
const NARROW = 640;
const SPLIT_HEAD = 25;

/**
 * Shows a patch as that patch: its own hunks and line numbers. Rows are virtual, words are compared for the rows in sight only.
 * An accessible table: each changed line says in words what it is.
 */
export function PatchView(props: PatchViewProps) {
  const {
    patch,
    label,
    options,
    onOptionsChange,
    keys = false,
    oldLabel = 'Previous',
    newLabel = 'Current',
    className,
    actions,
    ref,
  } = props;
  const root = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const block = useRef<HTMLDivElement>(null);
  const findField = useRef<HTMLInputElement>(null);
  const sideways = useRef<HTMLDivElement>(null);
  const width = useElementWidth(scroller);
  const isNarrow = width > 0 && width < NARROW;
  const split = options.layout === 'split' && !isNarrow;
  const isMeasured = width > 0;
  const { wrap, onlyChanges } = options;

  const opened = useOpenedLines(patch);
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
  const headHeight = split ? SPLIT_HEAD : 0;
  const position = usePatchPosition({
    patch,
    lines,
    offsets,
    scroller,
    block,
    headHeight,
    measured: wrap,
    onOpenFold: opened.actions.openFold,
  });
  const { rows, current } = position;
  const words = useLineWords(patch);
  const shareFind = onOptionsChange && ((find: string) => onOptionsChange({ find }));
  const find = usePatchFind(patch, options.find, shareFind);
  const activeRow = find.active >= 0 ? (find.matches.rows[find.active] ?? -1) : -1;

  const goToMatch = (direction: 1 | -1): boolean => {
    const { matches, active } = find;
    if (matches.count === 0) return false;
    const from =
      active >= 0
        ? active
        : matches.rows.findIndex((row) => row >= position.readTopPatchRow()) -
          (direction === 1 ? 1 : 0);
    const next = (from + direction + matches.count) % matches.count;
    find.setActive(next);
    position.showRow(matches.rows[next] ?? 0);
    return true;
  };
  // While typing, the first match from here on comes into sight.
  const goToFirst = useRef(goToMatch);
  useEffect(() => {
    goToFirst.current = goToMatch;
  });
  useEffect(() => {
    if (find.matches.count > 0) goToFirst.current(1);
  }, [find.matches]);
  useEffect(() => {
    if (activeRow >= 0) revealSideways(scroller.current, sideways.current);
  }, [find.active, activeRow]);

  const focus = () => scroller.current?.focus({ preventScroll: true });
  const copyLine = () => {
    if (current) void copyLineText(readContent(patch, current.row));
  };
  const openFind = () => {
    findField.current?.focus();
    findField.current?.select();
  };
  useImperativeHandle(ref, () => ({
    goToChange: position.goToChange,
    goToRow: position.goToRow,
    openFind,
    goToMatch,
    focus,
  }));

  const first = rows.first;
  const drawn = Array.from({ length: Math.max(0, rows.end - first) }, (_, index) => {
    const line = first + index;
    const left = lines.left[line] ?? -1;
    const right = lines.right[line] ?? -1;
    const isActive = activeRow >= 0 && (left === activeRow || right === activeRow);
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
  const columns = split ? 4 : 3;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--patch-number': `${numberColumn}px`,
    '--patch-head': `${headHeight}px`,
  };
  const unified = !split && !wrap;
  return (
    // The keys are a shortcut beside the toolbar's buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={root}
      aria-label={label}
      className={joinClasses('patch', className)}
      data-layout={split ? 'split' : 'unified'}
      data-wrap={wrap ? 'on' : 'off'}
      style={style}
      onKeyDown={
        keys
          ? (event) =>
              handlePatchKey(event, { goToChange: position.goToChange, openFind, copyLine })
          : undefined
      }
    >
      <PatchToolbar
        patch={patch}
        options={options}
        onOptionsChange={onOptionsChange}
        isNarrow={isNarrow}
        change={position.change}
        changeCount={position.changes.length}
        onChangeMove={position.goToChange}
        find={{
          text: find.text,
          setText: find.setText,
          position: find.active,
          count: find.matches.count,
          more: find.matches.more,
        }}
        onMatchMove={goToMatch}
        onLeaveFind={focus}
        findRef={findField}
        actions={actions}
      />
      <PatchProblems patch={patch} onGoToRow={position.goToRow} />
      <p role="status" className="sr-only">
        {current &&
          describeCurrent(
            position.change,
            position.changes.length,
            describeRow(patch, current.row),
            readContent(patch, current.row),
          )}
      </p>
      {/* What scrolls must be reachable by keyboard. */}
      <div
        ref={scroller}
        className="patch-scroller"
        role="region"
        aria-label={`${label}, lines`}
        tabIndex={0}
      >
        <div
          role="table"
          aria-label={label}
          aria-rowcount={lines.count + 1}
          aria-colcount={columns}
          className="patch-table"
          style={{
            height: headHeight + (isMeasured ? rows.total : patch.rowCount * ROW_HEIGHT),
            minWidth: unified ? 2 * numberColumn + textWidth : undefined,
          }}
        >
          <PatchTableHead split={split} oldLabel={oldLabel} newLabel={newLabel} />
          <StickyHunk patch={patch} hunk={position.stickyHunk} width={width} />
          <div
            ref={block}
            role="rowgroup"
            className="patch-block"
            style={{ transform: `translateY(${headHeight + rows.top}px)` }}
          >
            {drawn}
          </div>
        </div>
        {/* Beside the table, which may hold rows alone. */}
        <CopyLine patch={patch} lines={lines} block={block} offset={headHeight + rows.top} />
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
    </section>
  );
}

function describeCurrent(change: number, count: number, words: string, text: string): string {
  const place = change >= 0 ? `Change ${change + 1} of ${count}: ` : '';
  return `${place}${words} ${text.slice(0, 200)}`;
}
