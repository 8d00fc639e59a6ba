import { ChevronDown, ChevronUp, Columns2, Rows2, TextWrap, UnfoldVertical } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { IconButton } from '../controls/button.tsx';
import { CopyButton } from '../copy/copy-button.tsx';
import { FindField } from '../controls/find-field.tsx';
import type { ParsedPatch } from './model/patch-model.ts';
import type { PatchOptions } from './model/patch-view-props.ts';

interface PatchToolbarProps {
  patch: ParsedPatch;
  options: PatchOptions;
  onOptionsChange: ((change: Partial<PatchOptions>) => void) | undefined;
  isNarrow: boolean;
  /** Index of the change the reader stands on; -1 for none yet. */
  change: number;
  changeCount: number;
  onChangeMove: (direction: 1 | -1) => void;
  find: {
    text: string;
    setText: (text: string) => void;
    position: number;
    count: number;
    more: boolean;
  };
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
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3 py-1.5">
      {/* Where nothing was read as a hunk, nothing was counted: 0 would be a claim. */}
      {patch.hunks.length > 0 && (
        <p className="tabular font-mono text-13">
          <span className="text-diff-added">
            <span className="sr-only">{`${formatCount(patch.additions, 'line')} added, `}</span>
            <span aria-hidden>+{formatNumber(patch.additions)}</span>
          </span>{' '}
          <span className="text-diff-removed">
            <span className="sr-only">{`${formatCount(patch.deletions, 'line')} removed`}</span>
            <span aria-hidden>−{formatNumber(patch.deletions)}</span>
          </span>
        </p>
      )}
      {patch.lineEndings === 'crlf' && (
        <LineEndings title="Every line ends in CRLF, the Windows way">CRLF</LineEndings>
      )}
      {patch.lineEndings === 'mixed' && (
        <LineEndings title="Some lines end in CRLF and some in LF; those in CRLF are marked">
          CRLF and LF
        </LineEndings>
      )}
      <div role="group" aria-label="Changes" className="flex items-center gap-0.5">
        <IconButton
          size="small"
          label="Previous change"
          shortcut="p"
          icon={<ChevronUp size={14} />}
          disabled={changeCount === 0}
          onClick={() => onChangeMove(-1)}
        />
        <IconButton
          size="small"
          label="Next change"
          shortcut="n"
          icon={<ChevronDown size={14} />}
          disabled={changeCount === 0}
          onClick={() => onChangeMove(1)}
        />
        {patch.hunks.length > 0 && (
          <span className="tabular px-1 text-12 text-muted">
            {change < 0
              ? formatNumber(changeCount)
              : `${formatNumber(change + 1)} of ${formatNumber(changeCount)}`}
            {changeCount === 1 ? ' change' : ' changes'}
          </span>
        )}
      </div>
      <div className="flex min-w-40 flex-1 basis-40 justify-end [&>*]:justify-end">
        <FindField
          label="Find in diff"
          shortcut="/"
          value={find.text}
          onChange={find.setText}
          position={find.position}
          count={find.count}
          more={find.more}
          onMove={props.onMatchMove}
          onLeave={props.onLeaveFind}
          inputRef={props.findRef}
        />
      </div>
      {onOptionsChange && (
        <div role="group" aria-label="View" className="flex items-center gap-0.5">
          {!isNarrow && (
            <>
              <IconButton
                size="small"
                label="Unified"
                icon={<Rows2 size={14} />}
                aria-pressed={options.layout === 'unified'}
                onClick={() => onOptionsChange({ layout: 'unified' })}
              />
              <IconButton
                size="small"
                label="Split"
                icon={<Columns2 size={14} />}
                aria-pressed={options.layout === 'split'}
                onClick={() => onOptionsChange({ layout: 'split' })}
              />
            </>
          )}
          <IconButton
            size="small"
            label="Wrap long lines"
            icon={<TextWrap size={14} />}
            aria-pressed={options.wrap}
            onClick={() => onOptionsChange({ wrap: !options.wrap })}
          />
          <IconButton
            size="small"
            label="Unchanged lines"
            icon={<UnfoldVertical size={14} />}
            aria-pressed={!options.onlyChanges}
            onClick={() => onOptionsChange({ onlyChanges: !options.onlyChanges })}
          />
        </div>
      )}
      <CopyButton iconOnly label="Copy patch" text={() => patch.text} />
      {actions}
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
