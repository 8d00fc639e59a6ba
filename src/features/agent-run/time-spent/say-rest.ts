import { formatDuration } from '#/lib/format/format-duration.ts';
import { formatCount, formatPercent } from '#/lib/format/format-number.ts';
import { mayHoldMore } from '../axis/find-gap.ts';
import { readRunLength, sayLength } from '../describe/read-length.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import type { TimeSpent } from './measure-time.ts';

/**
 * How long the run took, and for how much of it no call was open, or it was over before it was started again. `isCounting`: it goes on, and
 * is counted up to now; in a file, and without a clock, nothing is known behind its last event.
 */
export function sayRest(
  { runMs, betweenTriesMs, noCallMs, outside, untold }: TimeSpent,
  trace: TraceModel,
  isCounting: boolean,
): string {
  if (runMs === null) return 'The trace does not say when the run started.';
  const length = readRunLength(trace);
  if (length !== null && length.ms === null)
    return `How long the run took is ${sayLength(length)}.`;
  const events = isCounting ? 'So far' : 'Its events span';
  const doubt = (length?.doubt ?? null) === null ? '' : `, ${length?.doubt}`;
  const between =
    betweenTriesMs === 0
      ? ''
      : `, ${formatDuration(betweenTriesMs)} of them between an end of it and its next start`;
  const whole = `${length === null ? events : 'The run took'} ${formatDuration(runMs)}${doubt}${between}`;
  if (runMs === 0) return `${whole}.`;
  return noCallMs === 0
    ? `${whole}; a call was open all the ${between === '' ? '' : 'other '}time.`
    : `${whole}; no ${mayHoldMore(trace) ? 'known ' : ''}call was open for ${formatDuration(noCallMs)} (${formatPercent(noCallMs / runMs)})${sayDoubt(outside, untold, trace, length === null && isCounting)}`;
}

/** Why a call may have been open all the same: by another clock, or for a time that nothing tells. */
function sayDoubt(outside: number, untold: number, trace: TraceModel, goesOn: boolean): string {
  if (outside + untold === 0)
    return `: agents reasoned or waited, ${mayHoldMore(trace) ? 'or did what is not known here' : 'the trace does not say which'}.`;
  const parts = [
    outside > 0 &&
      `${formatCount(outside, 'call')} ${outside === 1 ? 'is' : 'are'} dated before its start or ${goesOn ? 'later than now' : 'after its end'}`,
    untold > 0 && `how long ${formatCount(untold, 'call')} took is not known`,
  ].filter((part) => part !== false);
  return `, as far as dates tell: ${parts.join(', and ')}${untold === 0 ? ', and in no share of it' : ''}.`;
}
