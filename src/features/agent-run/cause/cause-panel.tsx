import { formatCount } from '#/lib/format-number.ts';
import { Link, textLink } from '#/ui/link.tsx';
import type { RunHrefs } from '../run-hrefs.ts';
import type { RunView } from '../run-view.ts';
import { formatOffset } from '../timeline/axis-ticks.ts';
import { briefParameters } from '../trace/describe-event.ts';
import type { RunEvent } from '../trace/trace-model.ts';
import type { FailureCause } from './failure-cause.ts';
import { TraceErrorFacts } from './trace-error-facts.tsx';

interface CausePanelProps {
  readonly cause: FailureCause;
  readonly view: RunView;
  readonly hrefs: RunHrefs;
  readonly onSelect: (eventId: string) => void;
}

const TITLES: Record<FailureCause['kind'], string> = {
  error: 'Why it failed',
  cancelled: 'It was cancelled',
  credit_limit_reached: 'It reached its credit ceiling',
  refused: 'The agent refused the task',
};

const WORDS: Record<Exclude<FailureCause['kind'], 'error'>, string> = {
  cancelled: 'Somebody with access to the team asked for it to stop. That is no fault of the run. To do the work, start a new run.',
  credit_limit_reached:
    'It used all the credits that maxCredits allows, so the service ended it: no data, and nothing billed. To get a result, raise maxCredits, or ask for less in the prompt.',
  refused: 'The agent decided that it may not do what was asked. Rephrase the prompt, or limit it to URLs from which you may collect data.',
};

/** What went wrong, where, and what to do: before anything else, without a click. */
export function CausePanel({ cause, view, hrefs, onSelect }: CausePanelProps) {
  const { event, artifact, consequences } = cause;
  const message = view.status?.value.error ?? null;
  const contradicted = view.status?.value.status === 'completed';
  return (
    <section
      aria-label="Cause"
      className={`flex flex-col gap-2 border-b border-l-4 px-4 py-3 sm:px-6 ${cause.kind === 'cancelled' ? 'border-l-line-strong' : cause.kind === 'credit_limit_reached' ? 'border-l-changed' : 'border-l-error'}`}
    >
      <h2 className="text-16">{contradicted ? 'What went wrong by its trace' : TITLES[cause.kind]}</h2>
      <div className="grid gap-x-10 gap-y-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-2">
          {cause.kind !== 'error' && <p className="prose-width text-14 leading-prose">{WORDS[cause.kind]}</p>}
          {cause.error && (cause.kind === 'error' || cause.kind === 'refused') && <TraceErrorFacts error={cause.error} hrefs={hrefs} />}
          {!event && cause.kind === 'error' && (
            <p className="prose-width text-13 text-body">
              The trace holds no error event; what the service says is all that is known. If it lasts, contact support with the job id.
            </p>
          )}
        </div>
        <dl className="grid min-w-0 grid-cols-[5.5rem_1fr] content-start gap-x-4 gap-y-1 text-13">
          {event && <Where cause={cause} event={event} view={view} onSelect={onSelect} />}
          {artifact && (
            <Fact name="Last artifact">
              <Link
                href={hrefs.run({ tab: 'artifacts', artifact: artifact.artifactId, version: artifact.version.number })}
                className={textLink}
              >
                {`${artifact.artifactId}, version ${artifact.version.number}`}
              </Link>
              {artifact.version.itemCount !== null && (
                <span className="text-muted">{`, ${formatCount(artifact.version.itemCount, 'item')}`}</span>
              )}
            </Fact>
          )}
          {consequences.length > 0 && <Fact name="What followed">{sayConsequences(consequences)}</Fact>}
          {message !== null && message !== cause.error?.message && <Fact name="Service says">{message}</Fact>}
        </dl>
      </div>
    </section>
  );
}

interface WhereProps {
  readonly cause: FailureCause;
  readonly event: RunEvent;
  readonly view: RunView;
  readonly onSelect: (eventId: string) => void;
}

function Where({ cause: { agent, tool, kind }, event, view, onSelect }: WhereProps) {
  const input = briefParameters(tool?.startEvent?.event.parameters);
  return (
    <>
      <Fact name="Where">
        {agent ? agent.name : 'not given'}
        {agent?.role && agent.role !== agent.name && <span className="text-muted">{` (${agent.role})`}</span>}
        {', '}
        <button type="button" className={textLink} onClick={() => onSelect(event.id)}>
          {`${formatOffset(event.time - (view.trace.startedAt ?? event.time), 100)} after the start`}
        </button>
      </Fact>
      {tool && kind !== 'cancelled' && (
        <Fact name="Tool call">
          <button type="button" className={`${textLink} font-mono text-12`} onClick={() => onSelect(tool.id)}>
            {tool.name || 'tool call'}
          </button>
          {tool.end === null && <span className="text-muted">{view.over ? ', never finished' : ', open'}</span>}
          {input !== '' && <span className="ml-2 font-mono text-12 wrap-anywhere text-body">{input}</span>}
        </Fact>
      )}
    </>
  );
}

/** `3 more errors, 4 agents that ended with it, then the run`. */
function sayConsequences(events: readonly RunEvent[]): string {
  const count = (type: string) => events.filter((event) => event.event.type === type).length;
  const [errors, agents] = [count('error.occurred'), count('agent.finished')];
  const parts = [
    ...(errors > 0 ? [formatCount(errors, 'more error')] : []),
    ...(agents > 0 ? [`${formatCount(agents, 'agent')} ended with an error`] : []),
    ...(count('run.finished') > 0 ? ['then the run ended'] : []),
  ];
  return parts.join(', ');
}

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);
