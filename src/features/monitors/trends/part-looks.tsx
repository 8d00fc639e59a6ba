import type { CSSProperties, ReactNode } from 'react';
import { describeStatus } from '#/components/status/status-looks.ts';
import { StatusShape } from '#/components/status/status-mark.tsx';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import type { Metric, PartName } from './measure-check.ts';

interface PartLook {
  readonly word: string;
  /** Colour and border of its part of a bar. */
  readonly fill: string;
  readonly style?: CSSProperties;
  readonly mark?: ReactNode;
}

const page = (status: 'changed' | 'new' | 'removed' | 'error', fill: string): PartLook => ({
  word: describeStatus('page', status).word,
  fill,
  mark: <StatusShape kind="page" status={status} />,
});
const HATCHED: CSSProperties = {
  backgroundImage:
    'repeating-linear-gradient(45deg, var(--color-line-strong) 0 1.5px, transparent 1.5px 5px)',
};

/** Told apart without colour too: filled, hollow and hatched, as the marks of judgments are. */
export const PART_LOOKS: Record<PartName, PartLook> = {
  changed: page('changed', 'bg-changed-fill'),
  new: page('new', 'bg-new'),
  removed: page('removed', 'bg-removed'),
  other: {
    word: 'Of another status',
    fill: 'bg-same',
    mark: <span aria-hidden className="inline-block size-3 bg-same" />,
  },
  error: page('error', 'bg-error'),
  meaningful: {
    word: 'Meaningful',
    fill: 'bg-body',
    mark: <StatusShape kind="judgment" status="meaningful" />,
  },
  unjudged: {
    word: 'Changed, no verdict',
    fill: 'bg-changed-fill',
    mark: <StatusShape kind="page" status="changed" />,
  },
  noise: {
    word: 'Noise',
    fill: 'border border-muted bg-page',
    mark: <StatusShape kind="judgment" status="noise" />,
  },
  unread: {
    word: 'Changed, not read',
    fill: 'border border-line-strong',
    style: HATCHED,
    mark: (
      <span aria-hidden className="inline-block size-3 border border-line-strong" style={HATCHED} />
    ),
  },
  // Of these no more is known than that there may be some.
  others: { word: 'Other results, not read', fill: 'border border-line-strong', style: HATCHED },
  duration: { word: 'Duration', fill: 'bg-same' },
  credits: { word: 'Credits', fill: 'bg-same' },
};

export const METRIC_WORDS: Record<Metric, string> = {
  found: 'Found',
  judgments: 'Judgments',
  duration: 'Duration',
  credits: 'Credits',
};

/** A value of a bar, as short as it can be where `isShort`. */
export function writeMeasure(metric: Metric, value: number, isShort: boolean): string {
  if (metric === 'duration') return formatDuration(value);
  if (metric === 'credits') return isShort ? formatNumber(value) : formatCredits(value);
  return isShort ? formatNumber(value) : formatCount(value, 'page');
}
