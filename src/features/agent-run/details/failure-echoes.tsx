import { formatCount } from '#/lib/format/format-number.ts';
import { textLink } from '#/ui/text/text-link.ts';
import { isEnd } from '../cause/failure-cause.ts';
import { describeEvent } from '../describe/describe-event.ts';
import { type Failure, findAgent, type RunEvent, type TraceModel } from '../trace/trace-model.ts';

interface FailureEchoesProps {
  readonly failure: Failure;
  /** One of its events. */
  readonly event: RunEvent;
  readonly trace: TraceModel;
  readonly onSelect: (event: RunEvent) => void;
}

/** More echoes than this are a number. */
const MAX_ECHOES = 6;

/** Of an error that several agents told: where it was told first, or who told it again. */
export function FailureEchoes({ failure, event, trace, onSelect }: FailureEchoesProps) {
  const { mark } = failure;
  const echoes = failure.echoes.filter((echo) => !isEnd(echo.event));
  const nameOf = (told: RunEvent) => findAgent(trace, told.agentId)?.name ?? 'an unnamed agent';
  if (mark.event !== event)
    return (
      <p>
        {`This repeats what ${nameOf(mark.event)} had reported: `}
        <button type="button" className={textLink} onClick={() => onSelect(mark.event)}>
          {describeEvent(mark.event, trace)}
        </button>
      </p>
    );
  if (echoes.length === 0) return null;
  return (
    <p>
      {'Repeated by '}
      {echoes.slice(0, MAX_ECHOES).map((echo, index) => (
        <span key={echo.event.id}>
          {index > 0 && ', '}
          <button type="button" className={textLink} onClick={() => onSelect(echo.event)}>
            {nameOf(echo.event)}
          </button>
        </span>
      ))}
      {echoes.length > MAX_ECHOES && ` and ${formatCount(echoes.length - MAX_ECHOES, 'more time')}`}
      {'. It counts as one error.'}
    </p>
  );
}
