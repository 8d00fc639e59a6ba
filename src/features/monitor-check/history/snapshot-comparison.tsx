import { useMemo } from 'react';
import { isSameUuid } from '#/contract/values/uuid.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { isContainer } from '#/lib/json/exact-number.ts';
import { isSameJson } from '#/lib/json/is-same-json.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import { cutText, LONGEST_NAME } from '#/lib/text/cut-text.ts';
import { Select } from '#/ui/controls/select.tsx';
import { ToggleFilter } from '#/ui/controls/toggle-filter.tsx';
import { compareJson, countChanges } from '#/ui/json-tree/compare-json.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { JsonTree } from '#/ui/json-tree/json-tree.tsx';
import { TextComparison } from '#/ui/text-comparison/text-comparison.tsx';
import type { HistoryMark } from './reading/build-history.ts';
import { isFullPage } from './reading/check-reading.ts';
import { explainMark, nameCheck } from './reading/describe-mark.ts';

interface SnapshotComparisonProps {
  /** Oldest first. */
  readonly marks: readonly HistoryMark[];
  readonly selected: HistoryMark;
  /** The check to compare with, by its id; one before with another extraction where it is not named. */
  readonly other: string | undefined;
  readonly asLines: boolean;
  readonly onChange: (change: {
    readonly with?: string;
    readonly compared?: 'lines' | undefined;
  }) => void;
}

/** The snapshot that came with the page in a check; null where there is none. */
function snapshotOf({ page }: HistoryMark): object | null {
  const json = page !== null && isFullPage(page) ? page.snapshot?.json : null;
  return isContainer(json) ? json : null;
}

/** Why there is nothing to compare: of a result that is not read nobody knows what came with it. */
const explainMissing = (mark: HistoryMark): string =>
  mark.page !== null && isFullPage(mark.page)
    ? 'No snapshot that can be read came with the page in this check. Monitors that extract JSON send one.'
    : explainMark(mark.page === null ? mark : { ...mark, kind: 'waiting' });

const WAYS = [
  { value: 'structure', label: 'By structure' },
  { value: 'lines', label: 'Line by line' },
] as const;

/** The extractions of two checks, the older against the newer, wherever in the history they are. */
export function SnapshotComparison(props: SnapshotComparisonProps) {
  const { marks, selected, other, asLines, onChange } = props;
  const others = marks.filter((mark) => mark !== selected && snapshotOf(mark) !== null);
  const at = marks.indexOf(selected);
  const own = snapshotOf(selected);
  const earlier = others.filter((mark) => marks.indexOf(mark) < at);
  // The reader comes for a difference: the last check before in which the extraction was another.
  const before =
    earlier.findLast((mark) => !isSameJson(snapshotOf(mark), own)) ?? earlier.at(-1) ?? others[0];
  const second =
    others.find(({ check }) => other !== undefined && isSameUuid(check.id, other)) ?? before;
  if (own === null || second === undefined)
    return (
      <p className="prose-width px-4 py-6 text-14 leading-prose text-muted sm:px-6">
        {own === null
          ? `${explainMissing(selected)} ${others.length > 0 ? 'Choose another check above.' : 'No other result of the page that was read in full holds one.'}`
          : 'No other result of the page that was read in full holds a snapshot.'}
      </p>
    );
  const [older, newer] =
    marks.indexOf(second) < at ? [second, selected] : ([selected, second] as const);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b px-4 py-2 sm:px-6">
        <Select
          label={`Compare the ${nameCheck(selected.check).replace('Check', 'check')} with`}
          value={second.check.id}
          options={others
            .toReversed()
            .map(({ check }) => ({ value: check.id, label: nameCheck(check) }))}
          onChange={(id) => onChange({ with: id })}
        />
        <ToggleFilter
          label="How the difference is shown"
          options={WAYS}
          selected={[asLines ? 'lines' : 'structure']}
          onToggle={(way) => onChange({ compared: way === 'lines' ? 'lines' : undefined })}
        />
      </div>
      {other !== undefined && !isSameUuid(other, second.check.id) && (
        <Notice className="mx-4 mt-2 sm:mx-6">
          {`The address asks to compare with the check ${cutText(other, LONGEST_NAME)}. None of the other checks read here has this id and a snapshot of the page, so another is shown.`}
        </Notice>
      )}
      {(older.others.length > 0 || newer.others.length > 0) && (
        <Notice tone="warning" className="mx-4 mt-2 sm:mx-6">
          A check compared here has several results of the page. One of each check is compared.
        </Notice>
      )}
      <Comparison
        key={`${older.check.id} ${newer.check.id}`}
        older={older}
        newer={newer}
        asLines={asLines}
      />
    </div>
  );
}

function Comparison({
  older,
  newer,
  asLines,
}: {
  readonly older: HistoryMark;
  readonly newer: HistoryMark;
  readonly asLines: boolean;
}) {
  const [previous, current] = [snapshotOf(older), snapshotOf(newer)];
  const changes = useMemo(() => compareJson(previous, current), [previous, current]);
  const [previousLabel, currentLabel] = [nameCheck(older.check), nameCheck(newer.check)];
  if (changes.size === 0)
    return (
      <p className="px-4 py-6 text-14 text-muted sm:px-6">
        {`${previousLabel} and ${currentLabel.replace('Check', 'check')} extracted the same.`}
      </p>
    );
  if (asLines)
    return (
      <TextComparison
        previous={printJson(previous, 2)}
        current={printJson(current, 2)}
        label="The snapshots of two checks"
        previousLabel={previousLabel}
        currentLabel={currentLabel}
        className="min-h-0 flex-1"
      />
    );
  return (
    <>
      <p className="px-4 pt-2 text-13 text-muted sm:px-6">
        {`${sayCounts(changes)} from ${previousLabel.replace('Check', 'check')} to ${currentLabel.replace('Check', 'check')}.`}
      </p>
      <JsonTree
        value={current}
        label={`Snapshot of the ${currentLabel.replace('Check', 'check')}, with what changed`}
        changes={changes}
        selectedPath={[...changes.keys()][0]}
        className="min-h-0 flex-1"
      />
    </>
  );
}

function sayCounts(changes: ReturnType<typeof compareJson>): string {
  const counts = countChanges(changes);
  return `${joinWords(
    (['added', 'removed', 'changed'] as const)
      .filter((kind) => counts[kind] > 0)
      .map((kind) => `${formatCount(counts[kind], 'value')} ${kind}`),
  )}`;
}
