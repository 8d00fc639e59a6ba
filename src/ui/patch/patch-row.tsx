import { type CSSProperties, memo } from 'react';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { HiddenText } from '../text/hidden-text.tsx';
import { describeFile, describeMiscount, describeRow } from './model/describe-row.ts';
import { type PatchMatches, readRowMatches } from './find/find-matches.ts';
import type { PatchLines } from './model/layout-rows.ts';
import { SHAPE } from './model/layout-rows.ts';
import { SHORT_LINE } from './words/line-pieces.ts';
import {
  findHunk,
  type ParsedPatch,
  readContent,
  readLineBreak,
  ROW,
} from './model/patch-model.ts';
import { PatchText } from './find/patch-text.tsx';
import type { LineWords } from './words/use-line-words.ts';

const KIND_CLASSES: Record<number, string> = {
  [ROW.raw]: 'is-raw',
  [ROW.meta]: 'is-meta',
  [ROW.hunk]: 'is-hunk',
  [ROW.added]: 'is-added',
  [ROW.removed]: 'is-removed',
  [ROW.noNewline]: 'is-mark',
};

export interface RowActions {
  openFold: (firstRow: number) => void;
  showMore: (row: number) => void;
}

interface PatchRowProps {
  patch: ParsedPatch;
  lines: PatchLines;
  line: number;
  split: boolean;
  /** Words of the left (or only) and the right row. */
  leftWords: LineWords;
  rightWords: LineWords;
  leftLimit: number;
  rightLimit: number;
  matches: PatchMatches;
  /** Index of the match the reader is on when it lies in this line. */
  activeMatch: number;
  isCurrent: boolean;
  actions: RowActions;
}

/** One drawn line. Its columns are named in the table's head; each changed line also says in words what it is. */
export const PatchRow = memo(function PatchRow(props: PatchRowProps) {
  const { patch, lines, line, split, isCurrent, actions } = props;
  const shape = lines.shapes[line];
  const left = lines.left[line] ?? -1;
  const right = lines.right[line] ?? -1;
  const row = { role: 'row', 'aria-rowindex': line + 2, 'data-line': line };
  const current = isCurrent && 'is-current';
  if (shape === SHAPE.fold) {
    return (
      <div {...row} className="patch-row patch-fold">
        <span role="cell" aria-colspan={split ? 4 : 3} className="patch-wide">
          <button type="button" className="patch-more" onClick={() => actions.openFold(left)}>
            {`⋯ ${formatCount(countContext(patch, left, right), 'unchanged line')}`}
          </button>
        </span>
      </div>
    );
  }
  if (shape === SHAPE.file) return <FileRow {...row} patch={patch} file={left} split={split} />;
  if (shape === SHAPE.hunk || shape === SHAPE.full) {
    return (
      <div
        {...row}
        className={joinClasses('patch-row', KIND_CLASSES[patch.kinds[left] ?? 0], current)}
      >
        <span role="cell" aria-colspan={split ? 4 : 3} className="patch-wide" dir="auto">
          {shape === SHAPE.hunk ? (
            <HunkText {...props} row={left} />
          ) : (
            <RowText {...props} row={left} side="left" />
          )}
        </span>
      </div>
    );
  }
  return (
    <div
      {...row}
      className={joinClasses('patch-row', !split && KIND_CLASSES[patch.kinds[left] ?? 0], current)}
    >
      {split ? (
        <>
          <Half {...props} row={left} side="left" />
          <Half {...props} row={right} side="right" />
        </>
      ) : (
        <>
          <span role="cell" className="patch-number">
            {patch.oldNumbers[left] || null}
          </span>
          <span role="cell" className="patch-number">
            {patch.newNumbers[left] || null}
          </span>
          <span role="cell" className="patch-text" dir="auto">
            <RowText {...props} row={left} side="left" />
          </span>
        </>
      )}
    </div>
  );
});

const countContext = (patch: ParsedPatch, first: number, end: number): number =>
  patch.kinds.subarray(first, end).filter((kind) => kind === ROW.context).length;

type SideProps = PatchRowProps & { row: number; side: 'left' | 'right' };

function Half(props: SideProps) {
  const { patch, row, side } = props;
  const kind = row < 0 ? 'is-empty' : KIND_CLASSES[patch.kinds[row] ?? 0];
  const numbers = side === 'left' ? patch.oldNumbers : patch.newNumbers;
  return (
    <>
      <span role="cell" className={joinClasses('patch-number', kind)}>
        {(row >= 0 && numbers[row]) || null}
      </span>
      <span role="cell" className={joinClasses('patch-text', kind)} dir="auto">
        {row >= 0 && <RowText {...props} />}
      </span>
    </>
  );
}

function RowText(props: SideProps) {
  const { patch, row, side, matches, activeMatch, actions } = props;
  const words = side === 'left' ? props.leftWords : props.rightWords;
  const start =
    activeMatch >= 0 && matches.rows[activeMatch] === row ? (matches.starts[activeMatch] ?? 0) : -1;
  const kind = patch.kinds[row];
  return (
    <>
      {/* Its own direction keeps these words out of the guess at the line's. */}
      {kind !== ROW.context && (
        <span className="patch-words" dir="ltr">
          {`${describeRow(patch, row)} `}
        </span>
      )}
      <PatchText
        text={readContent(patch, row)}
        words={words.ranges}
        coarse={words.coarse}
        matches={readRowMatches(matches, row)}
        active={start < 0 ? undefined : [start, start + (matches.lengths[activeMatch] ?? 0)]}
        limit={side === 'left' ? props.leftLimit : props.rightLimit}
        onShowMore={() => actions.showMore(row)}
      />
      {patch.lineEndings === 'mixed' && readLineBreak(patch, row) === '\r\n' && (
        <span className="patch-note" dir="ltr" title="This line ends in CRLF">
          CRLF
        </span>
      )}
    </>
  );
}

const RANGE = /^@@.*?@@/s;

function HunkText(props: PatchRowProps & { row: number }) {
  const { patch, row, matches } = props;
  const text = readContent(patch, row);
  const hunk = patch.hunks[findHunk(patch, row)];
  const range = RANGE.exec(text)?.[0];
  const isPlain = range !== undefined && !matches.firstOfRow.has(row) && text.length <= SHORT_LINE;
  return (
    <>
      {isPlain ? (
        <>
          <span className="patch-range">{range}</span>
          <span className="patch-section">
            <HiddenText text={text.slice(range.length)} />
          </span>
        </>
      ) : (
        <RowText {...props} side="left" />
      )}
      {hunk?.miscounted === true && <span className="patch-note">{describeMiscount(hunk)}</span>}
      {hunk?.range === null && (
        <span className="patch-note">this header could not be read: no line numbers</span>
      )}
    </>
  );
}

interface FileRowProps {
  role: string;
  'aria-rowindex': number;
  patch: ParsedPatch;
  file: number;
  split: boolean;
  style?: CSSProperties;
}

function FileRow({ patch, file, split, ...row }: FileRowProps) {
  const shown = patch.files[file];
  return (
    <div {...row} className="patch-row patch-file">
      <span role="cell" aria-colspan={split ? 4 : 3} className="patch-wide">
        {shown && <HiddenText text={describeFile(shown)} />}
        {/* Where no changed line of it was read, nothing was counted. */}
        {shown && shown.additions + shown.deletions > 0 && (
          <span className="patch-note">
            +{formatNumber(shown.additions)} −{formatNumber(shown.deletions)}
          </span>
        )}
      </span>
    </div>
  );
}
