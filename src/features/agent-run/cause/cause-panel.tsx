import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button } from '#/ui/controls/button.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { messageOf, type RunView } from '../run/run-view.ts';
import { useRunSearch } from '../search/use-run-search.ts';
import { sayCancelled } from '../status/run-sentences.ts';
import { isGoodEnd, type RunVerdict } from '../status/run-verdict.ts';
import { CauseBrief } from './cause-brief.tsx';
import { CauseFacts } from './cause-facts.tsx';
import { type FailureCause, sayWrong } from './failure-cause.ts';

interface CausePanelProps {
  readonly cause: FailureCause;
  readonly view: RunView;
  readonly verdict: RunVerdict;
  readonly onSelect: (eventId: string) => void;
}

const TITLES: Record<FailureCause['kind'], string> = {
  error: 'Why it failed',
  cancelled: 'It was cancelled',
  credit_limit_reached: 'It reached its credit ceiling',
  refused: 'The agent refused the task',
};

/** How the sentence of a run begins that says no more than its title. */
const SAID_BY_TITLE: Partial<typeof TITLES> = {
  error: 'Failed. ',
  credit_limit_reached: 'Stopped at its credit ceiling. ',
  refused: 'The agent refused the task. ',
};

/** Of a run that its status calls completed. */
const COMPLETED_TITLES: typeof TITLES = {
  error: 'What went wrong, according to the trace',
  cancelled: 'It was cancelled, according to the trace',
  credit_limit_reached: 'It reached its credit ceiling, according to the trace',
  refused: 'The agent refused the task, according to the trace',
};

/** The cause in one line, where the reader looks at another part of the run; on a phone its title has a line of its own. */
export function CauseLine({ cause, view, onSelect }: Omit<CausePanelProps, 'verdict'>) {
  const { event } = cause;
  const words = sayWrong(cause) ?? messageOf(view);
  return (
    <section
      aria-label="Cause"
      className={`flex items-baseline gap-x-3 max-sm:flex-wrap border-b border-l-4 px-4 py-1.5 text-13 sm:px-6 ${BORDERS[cause.kind]}`}
    >
      <h2 className="shrink-0 text-13 font-medium max-sm:w-full">{titleOf(cause, view)}</h2>
      {words !== null && (
        <span className="min-w-0 truncate text-body max-sm:flex-1">
          <HiddenText text={words} />
        </span>
      )}
      {event && (
        <button type="button" className={`${textLink} shrink-0`} onClick={() => onSelect(event.id)}>
          Show on the timeline
        </button>
      )}
    </section>
  );
}

const BORDERS: Record<FailureCause['kind'], string> = {
  error: 'border-l-error',
  refused: 'border-l-error',
  cancelled: 'border-l-line-strong',
  credit_limit_reached: 'border-l-changed',
};

const titleOf = ({ kind }: FailureCause, view: RunView) =>
  view.status?.value.status === 'completed' ? COMPLETED_TITLES[kind] : TITLES[kind];

/** What went wrong, where, and what to do, in a few lines: the timeline under them is in sight. All that is known is one click away. */
export function CausePanel({ cause, view, verdict, onSelect }: CausePanelProps) {
  const [search, changeSearch] = useRunSearch();
  const isOpen = search.cause === 'shown';
  const sentence = sayBeside(cause, view, verdict);
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <section
      aria-label="Cause"
      className={`border-b border-l-4 px-4 py-2.5 sm:px-6 ${BORDERS[cause.kind]}`}
    >
      <div className="flex items-baseline gap-x-3">
        <h2 className="min-w-0 flex-1 text-16">
          {titleOf(cause, view)}{' '}
          {!isOpen && sentence && (
            <span className="ml-1 text-13 font-normal text-body max-sm:ml-0 max-sm:block">
              {sentence}
            </span>
          )}
        </h2>
        <Button
          size="small"
          variant="quiet"
          icon={<Icon size={14} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => changeSearch({ cause: isOpen ? undefined : 'shown' }, { replace: true })}
        >
          {isOpen ? 'Less' : 'More'}
        </Button>
      </div>
      {isOpen ? (
        <CauseFacts {...{ cause, view, onSelect, sentence }} next={verdict.next} />
      ) : (
        <CauseBrief {...{ cause, view, onSelect }} next={verdict.next} />
      )}
    </section>
  );
}

/** What is said beside the title; empty where that says it all. Null of a run that reads completed: its sentence is beside its own title. */
function sayBeside(
  { kind }: FailureCause,
  view: RunView,
  { state, sentence }: RunVerdict,
): string | null {
  const said = SAID_BY_TITLE[kind];
  if (!isGoodEnd(state))
    return said !== undefined && `${sentence} `.startsWith(said)
      ? sentence.slice(said.length)
      : sentence;
  return kind === 'cancelled' ? sayCancelled(view) : null;
}
