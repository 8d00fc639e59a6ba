import { describeStatus } from '#/components/status/status-looks.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { formatTime } from '#/lib/format/format-time.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import { type Metric, type PartName, PARTS } from './measure-check.ts';
import { PART_LOOKS, writeMeasure } from './part-looks.tsx';
import type { Bar } from './stack-bars.ts';

/** What the chart is of, which is not all that stands below it, nor in the order of a sort, where that is more than can be drawn. */
export const nameTrends = (drawn: number, below: number): string =>
  drawn < below
    ? `Trends of ${formatNumber(drawn)} of the ${formatCount(below, 'check')} below: those that the service lists first`
    : `Trends of the ${formatCount(below, 'check')} below`;

/** What stands on a bar: the sum of what is known, which is no total where a part of it is not. */
export const labelBar = (metric: Metric, { total, unknown }: Bar): string =>
  `${writeMeasure(metric, total, true)}${unknown.length > 0 ? ' + ?' : ''}`;

/** A bar in words. `time` in milliseconds since the epoch. */
export function describeBar(
  metric: Metric,
  check: Pick<MonitorCheck, 'status'>,
  time: number | null,
  bar: Bar | null,
): string {
  const known = bar === null ? 'not known' : describeParts(metric, check, bar);
  const unknown = joinWords((bar?.unknown ?? []).map((name) => nameParts(name, 0)));
  return `${time === null ? 'Check' : formatTime(time)}: ${describeStatus('check', check.status).word.toLowerCase()}, ${known}${unknown === '' ? '' : `; not known: ${unknown}`}`;
}

function describeParts(
  metric: Metric,
  check: Pick<MonitorCheck, 'status'>,
  { parts, total }: Bar,
): string {
  if (PARTS[metric].length === 1) return writeMeasure(metric, total, false);
  if (parts.length > 0)
    return joinWords(
      parts.map(
        ({ name, value }) => `${writeMeasure(metric, value, true)} ${nameParts(name, value)}`,
      ),
    );
  // A check that was cut short tells of the pages that it reached.
  return check.status === 'completed' ? 'nothing' : 'nothing of what was read';
}

const nameParts = (name: PartName, count: number): string =>
  `${PART_LOOKS[name].word.toLowerCase()}${name === 'error' && count !== 1 ? 's' : ''}`;
