import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { joinClasses } from '#/lib/join-classes.ts';
import { sayLength } from '../describe/read-length.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { cutToDifference } from './difference/cut-to-difference.ts';
import type { Step, StepPair } from './align/pair-steps.ts';
import { VERDICTS } from './difference/say-difference.ts';

interface StepRowProps {
  readonly pair: StepPair;
  readonly leftId: string;
  readonly rightId: string;
}

/**
 * One step of both runs side by side, each leading to its event. Drawn once: of thousands only some come and go. Out of sight it is not laid
 * out, and counts with the height of one line (two on a phone).
 */
export const StepRow = memo(function StepRow({
  pair: { left, right, verdict },
  leftId,
  rightId,
}: StepRowProps) {
  const { mark, word, tone } = VERDICTS[verdict];
  // Only where the inputs are what differs are both spelt out.
  const [leftInput, rightInput] =
    left !== null && right !== null && left.input !== right.input
      ? cutToDifference(left.input, right.input)
      : [null, null];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_24px_minmax(0,1fr)] border-b border-line text-13 [contain-intrinsic-block-size:auto_24px] [content-visibility:auto] last:border-b-0 max-sm:[contain-intrinsic-block-size:auto_40px]">
      <StepCell step={left} input={leftInput} jobId={leftId} />
      <span
        title={word}
        className={joinClasses('flex items-start justify-center pt-1 font-mono', tone)}
      >
        <span aria-hidden>{mark}</span>
        <span className="sr-only">{word}</span>
      </span>
      <StepCell step={right} input={rightInput} jobId={rightId} />
    </div>
  );
});

interface StepCellProps {
  readonly step: Step | null;
  /** What was asked, as far as it is spelt out; null where it is the same on both sides. */
  readonly input: string | null;
  readonly jobId: string;
}

function StepCell({ step, input, jobId }: StepCellProps) {
  if (step === null) return <span className="bg-sunken" aria-hidden />;
  const { about, failed, end, length, eventId } = step;
  const brief = input === null ? about : '';
  return (
    <Link
      to="/agent-runs/$jobId"
      params={{ jobId }}
      search={{ event: eventId }}
      className="ring-inside min-w-0 px-3 py-1 hover:bg-hover sm:px-6"
    >
      {/* On a phone what it was about is below its name, in two lines: addresses differ at their end. */}
      <span className="min-w-0 items-baseline gap-x-2 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] sm:flex">
        <span className="truncate font-mono text-12 text-strong sm:max-w-full sm:shrink-0">
          {nameStep(step)}
        </span>
        {brief !== '' && (
          <span
            title={step.input}
            className="min-w-0 text-12 text-muted max-sm:col-span-2 max-sm:row-start-2 max-sm:line-clamp-2 max-sm:wrap-anywhere sm:truncate"
          >
            {brief}
          </span>
        )}
        {failed && <span className="text-12 text-error max-sm:col-span-2">failed</span>}
        {end !== 'finished' && (
          <span className="text-12 whitespace-nowrap text-changed max-sm:col-span-2">{end}</span>
        )}
        {length !== null && (
          <span className="tabular ml-auto text-12 whitespace-nowrap text-muted max-sm:col-start-2 max-sm:row-start-1">
            {length.doubt === null ? (
              sayLength(length)
            ) : (
              <span title={sayLength(length)}>
                {length.ms === null ? 'length not known' : `about ${formatDuration(length.ms)}`}
              </span>
            )}
          </span>
        )}
      </span>
      {input !== null && (
        <span
          title={step.input}
          className="line-clamp-2 font-mono text-12 wrap-anywhere text-muted"
        >
          {input === '' ? 'no input in the trace' : <HiddenText text={input} />}
        </span>
      )}
    </Link>
  );
}

const nameStep = ({ kind, name }: Step) => {
  if (kind === 'artifact') return `artifact ${name}`;
  if (kind === 'error') return `error ${name}`;
  return kind === 'end' ? name.replace('.', ' ') : name;
};
