import type { ReactNode } from 'react';
import { formatNumber } from '#/lib/format/format-number.ts';
import { joinClasses } from '#/lib/join-classes.ts';

export interface FilterOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A shape that goes with the word, such as `<StatusShape …>`. */
  readonly mark?: ReactNode;
  /** Undefined where it is not known. */
  readonly count?: number | undefined;
}

interface ToggleFilterProps<Value extends string> {
  readonly label: string;
  readonly options: readonly FilterOption<Value>[];
  readonly selected: readonly string[];
  readonly onToggle: (value: Value) => void;
}

/** The same control filters and counts. Which and how many may be on at once is the owner's business. */
export function ToggleFilter<Value extends string>({
  label,
  options,
  selected,
  onToggle,
}: ToggleFilterProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {options.map(({ value, label: word, mark, count }) => {
        const isOn = selected.includes(value);
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isOn}
            onClick={() => onToggle(value)}
            className={joinClasses(
              'inline-flex min-h-7 items-center gap-1.5 rounded-md border px-2 py-0.5 text-left text-13 transition-colors duration-120',
              isOn
                ? 'border-accent bg-selected text-strong'
                : 'border-line text-body hover:bg-hover',
            )}
          >
            {mark}
            {word}
            {count !== undefined && (
              <span className={joinClasses('tabular', isOn ? 'text-body' : 'text-muted')}>
                {formatNumber(count)}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
