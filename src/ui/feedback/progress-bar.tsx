import { formatNumber } from '#/lib/format/format-number.ts';
import { Button } from '../controls/button.tsx';

interface ProgressBarProps {
  /** What goes on: "Loading changed pages". */
  readonly label: string;
  readonly value: number;
  /** Null while nobody knows how much there is. */
  readonly max: number | null;
  /** How far it is, in words, where "300 of 512" does not tell it. */
  readonly amount?: string;
  readonly onCancel?: (() => void) | undefined;
}

/** Long work with its honest numbers and a working cancel: "300 of 512". */
export function ProgressBar({ label, value, max, amount: words, onCancel }: ProgressBarProps) {
  const share = max === null || max === 0 ? 0 : Math.min(1, value / max);
  const amount =
    words ??
    (max === null ? formatNumber(value) : `${formatNumber(value)} of ${formatNumber(max)}`);
  return (
    <div className="flex items-center gap-3 text-13">
      <div className="min-w-0 flex-1">
        {/* The amount goes below where less than a word or two of the label were left beside it. */}
        <div className="flex flex-wrap gap-x-3">
          <span className="min-w-0 flex-[1_1_6rem] truncate">{label}</span>
          <span className="tabular text-muted">{amount}</span>
        </div>
        <div
          role="progressbar"
          aria-label={label}
          aria-valuetext={amount}
          {...(max !== null && {
            'aria-valuenow': value,
            'aria-valuemin': 0,
            'aria-valuemax': max,
          })}
          className="mt-1 h-1 overflow-hidden rounded-full bg-line"
        >
          <div
            className="h-full origin-left rounded-full bg-accent transition-transform duration-150"
            style={{ transform: `scaleX(${share})` }}
          />
        </div>
      </div>
      {onCancel && (
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
