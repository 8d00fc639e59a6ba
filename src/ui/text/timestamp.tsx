import { formatAge, formatDue } from '#/lib/format/format-relative-time.ts';
import {
  formatClock,
  formatExactTime,
  formatTime,
  isTime,
  namesZone,
  parseTime,
} from '#/lib/format/format-time.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';

interface TimestampProps {
  /** A date-time text as the service sent it, or milliseconds since the epoch. */
  readonly value: string | number | null;
  /**
   * `age`: how long ago something happened. `due`: how far off what is to come is, or how long ago it was due. Both need `now`, so that a
   * list of them agrees with itself.
   */
  readonly style?: 'short' | 'clock' | 'age' | 'due';
  readonly now?: number;
  readonly className?: string;
}

const FORMATS = {
  clock: formatClock,
  short: formatTime,
  age: formatAge,
  due: formatDue,
} as const;

/** Milliseconds since the epoch; null for what is no time. */
function readMoment(value: string | number | null): number | null {
  if (typeof value !== 'number') return parseTime(value);
  return isTime(value) ? value : null;
}

/** A moment: short in the reader's zone, exact with its zone on hover. What is no time is shown as itself; a text without a zone is marked. */
export function Timestamp({ value, style = 'short', now, className }: TimestampProps) {
  const ms = readMoment(value);
  if (ms === null) return <span className={className}>{value || '–'}</span>;
  const text = FORMATS[style](ms, now ?? Date.now());
  const isSure = typeof value !== 'string' || namesZone(value);
  return (
    <Tooltip
      text={
        isSure
          ? formatExactTime(ms)
          : `The service sent ${value}, without a zone. Read as UTC: ${formatExactTime(ms)}`
      }
    >
      <time dateTime={new Date(ms).toISOString()} className={className ?? 'tabular'}>
        {isSure ? text : `${text} (no zone sent)`}
      </time>
    </Tooltip>
  );
}
