import { memo } from 'react';
import { LONGEST_LINE } from '#/lib/text/cut-text.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { HiddenText } from '../text/hidden-text.tsx';
import { describeMatch, describeValue, isLongText, previewEntries } from './describe-value.ts';
import { ExactNumber, isContainer } from '#/lib/json/exact-number.ts';
import { sliceWhole } from '#/lib/text/shorten-text.ts';
import type { JsonRow } from './json-rows.ts';
import type { JsonChange } from './json-tree-props.ts';

interface JsonTreeRowProps {
  id: string;
  row: JsonRow;
  isSelected: boolean;
  /** A long string shown in full. */
  isUnfolded: boolean;
  /** Lower-case text looked for; empty for none. */
  needle: string;
  isActiveMatch: boolean;
}

/** Past this depth rows indent no further; the level is still told to assistive technology. */
const DEEPEST_INDENT = 24;

/** One line of the tree. Clicks are answered by the tree: on `data-path` and `data-toggle`. */
export const JsonTreeRow = memo(function JsonTreeRow({
  id,
  row,
  isSelected,
  isUnfolded,
  needle,
  isActiveMatch,
}: JsonTreeRowProps) {
  const { value, step, change, isGone } = row;
  const canOpen = row.size > 0 && !isGone;
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.depth + 1}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-selected={isSelected}
      {...(canOpen && { 'aria-expanded': row.isOpen })}
      data-path={row.path}
      className={joinClasses(
        'json-row',
        isSelected && 'is-selected',
        isActiveMatch && 'is-match',
        isGone && 'is-gone',
        isUnfolded && 'is-unfolded',
      )}
      style={{ paddingLeft: 8 + Math.min(row.depth, DEEPEST_INDENT) * 16 }}
    >
      <span className="json-twisty" data-toggle={canOpen ? '' : undefined} aria-hidden>
        {canOpen && (row.isOpen ? '▾' : '▸')}
      </span>
      {step !== null && (
        <>
          <span className={typeof step === 'number' ? 'json-index' : 'json-key'}>
            <Marked text={String(step)} needle={typeof step === 'number' ? '' : needle} />
          </span>
          <span className="json-colon">: </span>
        </>
      )}
      <Value row={row} isUnfolded={isUnfolded} needle={needle} />
      {change && <ChangeMark change={change} />}
      {row.changesInside > 0 && (
        <span className="json-mark is-inside">{`◇ ${formatCount(row.changesInside, 'change')} inside`}</span>
      )}
      {isLongText(value) && (
        <button type="button" tabIndex={-1} className="json-more" data-toggle="">
          {isUnfolded ? 'Fold' : `Show ${formatNumber(value.length)} characters`}
        </button>
      )}
    </div>
  );
});

function Value({
  row,
  isUnfolded,
  needle,
}: Pick<JsonTreeRowProps, 'row' | 'isUnfolded' | 'needle'>) {
  const { value, isOpen, isGone } = row;
  if (isContainer(value)) {
    const preview = isOpen || isGone ? '' : previewEntries(value);
    return (
      <span className="json-size">
        {describeValue(value)}
        {preview !== '' && (
          <span className="json-preview" dir="auto">
            <HiddenText text={` ${preview}`} />
          </span>
        )}
      </span>
    );
  }
  if (isGone && value === undefined)
    return (
      <span className="json-size">
        {row.change?.kind === 'removed' ? 'no longer there' : 'not there'}
      </span>
    );
  const text = isUnfolded && typeof value === 'string' ? value : describeMatch(value, needle);
  return (
    <span className={`json-value is-${nameType(value)}`} dir="auto">
      <Marked text={text} needle={needle} />
    </span>
  );
}

function nameType(value: unknown): string {
  if (value === null) return 'null';
  return value instanceof ExactNumber ? 'number' : typeof value;
}

const CHANGE_MARKS = { added: '+ added', removed: '− removed', changed: '△ changed' } as const;

function ChangeMark({ change }: { change: JsonChange }) {
  const before =
    change.kind === 'changed' && 'previous' in change
      ? `, was ${describeValue(change.previous)}`
      : '';
  return (
    <span className={`json-mark is-${change.kind}`}>
      <HiddenText
        text={`${CHANGE_MARKS[change.kind]}${before.length > 90 ? `${sliceWhole(before, 0, 90)}…` : before}`}
      />
    </span>
  );
}

function Marked({ text, needle }: { text: string; needle: string }) {
  if (needle === '') return <HiddenText text={text} most={LONGEST_LINE} />;
  const lower = text.toLowerCase();
  // Folding case can change a text's length; its offsets then fit no more, and nothing is marked.
  if (lower.length !== text.length) return <HiddenText text={text} most={LONGEST_LINE} />;
  const parts: React.ReactNode[] = [];
  let at = 0;
  for (
    let found = lower.indexOf(needle);
    found >= 0 && parts.length < 200;
    found = lower.indexOf(needle, at)
  ) {
    parts.push(
      <HiddenText key={`${found} before`} text={text.slice(at, found)} most={LONGEST_LINE} />,
      <mark key={found}>
        <HiddenText text={text.slice(found, found + needle.length)} />
      </mark>,
    );
    at = found + needle.length;
  }
  return (
    <>
      {parts}
      <HiddenText text={text.slice(at)} most={LONGEST_LINE} />
    </>
  );
}
