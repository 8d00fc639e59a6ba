import { ChevronDown, ChevronUp, Columns2, Rows2, TextWrap, UnfoldVertical } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { IconButton } from '../controls/button.tsx';
import { CopyButton } from '../copy/copy-button.tsx';
import { FindField } from '../controls/find-field.tsx';
import type { PatchFind } from './find/use-patch-find.ts';
import type { ParsedPatch } from './model/patch-model.ts';
import type { PatchOptions } from './model/patch-view-props.ts';

interface PatchToolbarProps {
  patch: ParsedPatch;
  options: PatchOptions;
  onOptionsChange: ((change: Partial<PatchOptions>) => void) | undefined;
  isNarrow: boolean;
  /** Index of the change the reader is on; -1 for none yet. */
  change: number;
  changeCount: number;
  onChangeMove: (direction: 1 | -1) => void;
  find: PatchFind;
  onMatchMove: (direction: 1 | -1) => void;
  onLeaveFind: () => void;
  findRef: Ref<HTMLInputElement>;
  actions: ReactNode;
}

export function PatchToolbar(props: PatchToolbarProps) {
  const {
    patch,
    options,
    onOptionsChange,
    isNarrow,
    change,
    changeCount,
    onChangeMove,
    find,
    actions,
  } = props;
  const hasChanges = patch.additions + patch.deletions > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3 py-1.5">
      {/* Where no changed line was read, nothing was counted: 0 would be a claim. */}
      {hasChanges && <LineCounts additions={patch.additions} deletions={patch.deletions} />}
      {patch.lineEndings === 'crlf' && (
        <LineEndings title="Every line ends in CRLF, the Windows way">CRLF</LineEndings>
      )}
      {patch.lineEndings === 'mixed' && (
        <LineEndings title="Some lines end in CRLF and some in LF; those in CRLF are marked">
          CRLF and LF
        </LineEndings>
      )}
      <ChangeSteps
        hasChanges={hasChanges}
        change={change}
        count={changeCount}
        onMove={onChangeMove}
      />
      <div className="flex min-w-40 flex-1 basis-40 justify-end [&>*]:justify-end">
        <FindField
          label="Find in diff"
          shortcut="/"
          value={find.text}
          onChange={find.setText}
          position={find.active}
          count={find.matches.count}
          more={find.matches.more}
          onMove={props.onMatchMove}
          onLeave={props.onLeaveFind}
          inputRef={props.findRef}
        />
      </div>
      {onOptionsChange && (
        <ViewOptions options={options} onChange={onOptionsChange} isNarrow={isNarrow} />
      )}
      <CopyButton iconOnly label="Copy patch" text={() => patch.text} />
      {actions}
    </div>
  );
}

function LineCounts({ additions, deletions }: { additions: number; deletions: number }) {
  return (
    <p className="tabular font-mono text-13">
      <span className="text-diff-added">
        <span className="sr-only">{`${formatCount(additions, 'line')} added, `}</span>
        <span aria-hidden>+{formatNumber(additions)}</span>
      </span>{' '}
      <span className="text-diff-removed">
        <span className="sr-only">{`${formatCount(deletions, 'line')} removed`}</span>
        <span aria-hidden>−{formatNumber(deletions)}</span>
      </span>
    </p>
  );
}

interface ChangeStepsProps {
  /** Without a changed line there is nothing that could be counted as a change. */
  hasChanges: boolean;
  change: number;
  count: number;
  onMove: (direction: 1 | -1) => void;
}

function ChangeSteps({ hasChanges, change, count, onMove }: ChangeStepsProps) {
  return (
    <div role="group" aria-label="Changes" className="flex items-center gap-0.5">
      <IconButton
        size="small"
        label="Previous change"
        shortcut="p"
        icon={<ChevronUp size={14} />}
        disabled={count === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="small"
        label="Next change"
        shortcut="n"
        icon={<ChevronDown size={14} />}
        disabled={count === 0}
        onClick={() => onMove(1)}
      />
      {hasChanges && (
        <span className="tabular px-1 text-12 text-muted">
          {change < 0
            ? formatNumber(count)
            : `${formatNumber(change + 1)} of ${formatNumber(count)}`}
          {count === 1 ? ' change' : ' changes'}
        </span>
      )}
    </div>
  );
}

interface ViewOptionsProps {
  options: PatchOptions;
  onChange: (change: Partial<PatchOptions>) => void;
  isNarrow: boolean;
}

function ViewOptions({ options, onChange, isNarrow }: ViewOptionsProps) {
  return (
    <div role="group" aria-label="View" className="flex items-center gap-0.5">
      {!isNarrow && (
        <>
          <IconButton
            size="small"
            label="Unified"
            icon={<Rows2 size={14} />}
            aria-pressed={options.layout === 'unified'}
            onClick={() => onChange({ layout: 'unified' })}
          />
          <IconButton
            size="small"
            label="Split"
            icon={<Columns2 size={14} />}
            aria-pressed={options.layout === 'split'}
            onClick={() => onChange({ layout: 'split' })}
          />
        </>
      )}
      <IconButton
        size="small"
        label="Wrap long lines"
        icon={<TextWrap size={14} />}
        aria-pressed={options.wrap}
        onClick={() => onChange({ wrap: !options.wrap })}
      />
      <IconButton
        size="small"
        label="Unchanged lines"
        icon={<UnfoldVertical size={14} />}
        aria-pressed={!options.onlyChanges}
        onClick={() => onChange({ onlyChanges: !options.onlyChanges })}
      />
    </div>
  );
}

function LineEndings({ title, children }: { title: string; children: string }) {
  return (
    <span title={title} className="rounded-sm border border-line px-1 font-mono text-12 text-muted">
      {children}
    </span>
  );
}
