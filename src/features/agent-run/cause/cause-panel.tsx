import { formatCount } from '#/lib/format-number.ts';
import { Link, textLink } from '#/ui/link.tsx';
import type { RunHrefs } from '../run-hrefs.ts';
import type { RunView } from '../run-view.ts';
import { formatOffset } from '../timeline/axis-ticks.ts';
import { briefParameters, describeEvent } from '../trace/describe-event.ts';
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
  const { event, agent, tool, artifact, consequences } = cause;
  const message = view.status?.value.error ?? null;
  const start = view.trace.startedAt ?? 0;
  return (
    <section
      aria-label="Cause"
      className={`flex flex-col gap-2 border-b border-l-4 px-4 py-3 sm:px-6 ${cause.kind === 'cancelled' ? 'border-l-line-strong' : cause.kind === 'credit_limit_reached' ? 'border-l-changed' : 'border-l-error'}`}
    >
      <h2 className="text-16">{TITLES[cause.kind]}</h2>
      {cause.kind !== 'error' && <p className="prose-width text-14">{WORDS[cause.kind]}</p>}
      {message !== null && message !== cause.error?.message && (
        <p className="prose-width text-13">
          <span className="text-muted">The service says: </span>
          <span className="wrap-anywhere">{message}</span>
        </p>
      )}
      {cause.error && (cause.kind === 'error' || cause.kind === 'refused') && <TraceErrorFacts error={cause.error} hrefs={hrefs} />}
      {!event && cause.kind === 'error' && (
        <p className="prose-width text-13 text-body">
          The trace holds no error event; the message above is all that is known. If it lasts, contact support with the job id.
        </p>
      )}
      {event && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
          <Fact name="Where">
            {agent ? (agent.reported ? agent.name : agent.id) : 'not given'}
            {agent?.role && <span className="text-muted">{`, ${agent.role}`}</span>}
            {', '}
            <button type="button" className={textLink} onClick={() => onSelect(event.id)}>
              {`${formatOffset(event.time - start, 100)} after the start`}
            </button>
          </Fact>
          {tool && cause.kind !== 'cancelled' && (
            <Fact name="Tool call">
              <button type="button" className={`${textLink} font-mono text-12`} onClick={() => onSelect(tool.id)}>
                {tool.name || 'tool call'}
              </button>
              {tool.end === null && <span className="text-muted">{view.over ? ', never finished' : ', open'}</span>}
              {briefParameters(tool.startEvent?.event.parameters) !== '' && (
                <span className="ml-2 font-mono text-12 wrap-anywhere text-body">{briefParameters(tool.startEvent?.event.parameters)}</span>
              )}
            </Fact>
          )}
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
          {consequences.length > 0 && (
            <Fact name="Then">
              <span className="text-body">
                {consequences.slice(0, 3).map(describeEvent).join('; ')}
                {consequences.length > 3 && `; and ${consequences.length - 3} more`}
              </span>
            </Fact>
          )}
        </dl>
      )}
    </section>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);
