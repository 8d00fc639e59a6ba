import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import type { Ref } from 'react';
import { formatNumber } from '#/lib/format/format-number.ts';
import { withoutKeys } from '#/lib/keys/known-keys.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { unlessComposing } from '../keys/is-composing.ts';
import { IconButton } from './button.tsx';

interface FindFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Index of the match the reader is on; -1 for none yet. */
  position: number;
  count: number;
  /** There are more than were counted. */
  more?: boolean;
  /** Still looking: the count may grow. */
  busy?: boolean;
  onMove: (direction: 1 | -1) => void;
  /** Escape leaves the field for what is searched. */
  onLeave: () => void;
  shortcut?: string;
  inputRef?: Ref<HTMLInputElement>;
}

function describePosition({ value, position, count, more, busy }: FindFieldProps): string {
  const total = `${formatNumber(count)}${more || busy ? '+' : ''}`;
  if (value === '') return '';
  if (count === 0) return busy ? 'looking' : 'none';
  return position < 0 ? total : `${formatNumber(position + 1)} of ${total}`;
}

/** Finds inside a view whose rows are virtual and which the browser's own find cannot see. */
export function FindField(props: FindFieldProps) {
  const { label, value, onChange, count, onMove, onLeave, shortcut, inputRef } = props;
  const found = describePosition(props);
  return (
    <div role="search" className="flex min-w-0 flex-1 items-center gap-0.5">
      <div className="relative flex w-56 min-w-28 shrink items-center">
        <Search size={14} aria-hidden className="pointer-events-none absolute left-2 text-muted" />
        <input
          ref={inputRef}
          type="search"
          value={value}
          aria-label={label}
          placeholder={shortcut === undefined ? label : `${label} (${shortcut})`}
          spellCheck={false}
          onChange={(event) => onChange(withoutKeys(event.target.value))}
          onKeyDown={unlessComposing((event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              onMove(event.shiftKey ? -1 : 1);
            } else if (event.key === 'Escape') {
              event.preventDefault();
              event.stopPropagation();
              if (value === '') onLeave();
              else onChange('');
            }
          })}
          className={joinClasses(
            'ring-inside h-7 w-full min-w-0 appearance-none rounded-md border border-line-strong bg-raised pl-7 text-13 text-strong [&::-webkit-search-cancel-button]:hidden',
            value === '' ? 'pr-2' : 'pr-20',
          )}
        />
        <span
          role="status"
          className="tabular pointer-events-none absolute right-2 text-12 text-muted"
        >
          {found}
        </span>
      </div>
      {value !== '' && (
        <>
          <IconButton
            size="small"
            label="Previous match"
            shortcut="Shift Enter"
            icon={<ChevronUp size={14} />}
            disabled={count === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="small"
            label="Next match"
            shortcut="Enter"
            icon={<ChevronDown size={14} />}
            disabled={count === 0}
            onClick={() => onMove(1)}
          />
        </>
      )}
    </div>
  );
}
