import { saysEnded } from '#/api/trace/run-polling.ts';
import { RUN_OUTCOMES } from '#/contract/values/agent-values.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import type { RunStatusRecord } from '#/contract/schemas/agent.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import type { RunFacts } from '../run/run-end.ts';
import type { RunView } from '../run/run-view.ts';
import type { RunEvent, TraceModel } from '../trace/trace-model.ts';

const sayOutcomes = (ends: readonly RunEvent[]) => [
  ...new Set(ends.map(({ event }) => sayOutcome(event.outcome))),
];

/** That a run was started again, and what counts of it then; null of one that was not. */
export function sayRestart({ restart, ends }: TraceModel): readonly [string, string] | null {
  if (restart === null) return null;
  const before = sayOutcomes(ends.filter(({ time }) => time < restart.time));
  return [
    `The run was started again after it had ended with ${joinWords(before)}`,
    'What came after its last start counts.',
  ];
}

/** Where status and trace do not say the same. */
export function findContradictions({
  status,
  trace,
  over,
  tailOver,
  isAsked,
}: Pick<RunFacts, 'status' | 'trace' | 'over'> & {
  /** Late events and a late status have had their time. */
  readonly tailOver: boolean;
  /** The status is asked for again by itself. */
  readonly isAsked: boolean;
}): readonly string[] {
  const found: string[] = [];
  const { restart } = trace;
  const isBefore = ({ time }: RunEvent) => restart !== null && time < restart.time;
  const outcomes = sayOutcomes(trace.ends.filter((end) => !isBefore(end)));
  if (outcomes.length > 1)
    found.push(
      `The trace reports more than one end: ${outcomes.join(', then ')}. The first counts here.`,
    );
  if (status === null) return found;
  const hasFailed = status.status === 'failed' || status.status === 'cancelled';
  if (status.success === false && status.error === null && !hasFailed)
    found.push(
      `The status says ${status.status ?? 'nothing'}, and yet that its request failed (“success” is false), without an error.`,
    );
  if (hasFailed && status.data !== null)
    found.push(`The status says ${status.status}, and yet it holds data: see the result.`);
  if (trace.breaksOff && over)
    found.push(
      `The status says completed, the trace tells no end of the run: its last events ${joinWords(sayWhereEndIs(trace), 'or')}. What has no end here may have had one.`,
    );
  if (!trace.terminal) return found;
  const { outcome } = trace.terminal.event;
  const words = sayOutcome(outcome);
  // Of several ends none is held against the status.
  const isOnly = outcomes.length === 1;
  // A service may say of an end in its trace what it says of it in its status.
  const isSame = outcome === null || outcome === 'succeeded' || outcome === 'completed';
  if (isOnly && status.status === 'completed' && !isSame)
    found.push(
      `The status says completed, the trace ends with ${words}${isKnown(RUN_OUTCOMES, outcome) ? '. The status decides about the data; the trace shows what went wrong.' : ', which is not known here. The status decides about the data.'}`,
    );
  if (isOnly && hasFailed && outcome === 'succeeded')
    found.push(
      `The status says ${status.status}, the trace ends with succeeded. ${sayDataOf(status)}`,
    );
  if (
    isOnly &&
    status.status === 'cancelled' &&
    outcome !== null &&
    outcome !== 'cancelled' &&
    outcome !== 'succeeded'
  )
    found.push(`The status says cancelled, the trace ends with ${words}.`);
  if (saysEnded(status.status) === false && tailOver)
    found.push(
      `The trace says that the run has ended, the status said processing when it was last read.${isAsked ? ' The status is asked for again, more slowly.' : ''}`,
    );
  return found;
}

/** The same of a run as it is known now, for what leaves the screen: nothing is asked for again there. */
export function sayContradictions({ status, trace, over }: RunView): readonly string[] {
  const restart = sayRestart(trace);
  const found = findContradictions({
    status: status?.value ?? null,
    trace,
    over,
    tailOver: over,
    isAsked: false,
  });
  return restart === null ? found : [restart.join('. '), ...found];
}

/** Where the end of a run may be whose trace tells none. */
const sayWhereEndIs = ({ unreadable, anomalies }: TraceModel): readonly string[] => [
  'are not here',
  ...(unreadable.length > 0 ? ['could not be read'] : []),
  ...(anomalies.some(({ kind }) => kind === 'unknown-type')
    ? ['are of types that are not known here']
    : []),
];

const sayOutcome = (outcome: string | null) => outcome?.replaceAll('_', ' ') ?? 'no outcome';

const sayDataOf = ({ data }: RunStatusRecord) =>
  data === null
    ? 'The status decides: it holds no data.'
    : 'The data of the status is shown as received.';
