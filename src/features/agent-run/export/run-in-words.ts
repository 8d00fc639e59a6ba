import { standsForNoId } from '#/contract/values/uuid.ts';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { nameHost } from '#/lib/format/name-host.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { shortenText } from '#/lib/text/shorten-text.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import type { SummaryStyle } from '#/lib/text/summary-style.ts';
import { leadWithRaised } from '../describe/lead-with-raised.ts';
import {
  type FailureCause,
  findCause,
  hasPlace,
  sayWrong,
  UNDECIDED,
} from '../cause/failure-cause.ts';
import { readRunLength, sayLength } from '../describe/read-length.ts';
import { listForeign, factsOf, messageOf, type RunView } from '../run/run-view.ts';
import { sayWarnings } from '../run/say-warnings.ts';
import { sayContradictions } from '../status/contradictions.ts';
import { isGoodEnd, judgeRun } from '../status/run-verdict.ts';
import type { ReportFacts } from './run-report.ts';
import { countTrace } from './count-trace.ts';
import { nameEvent } from './name-source.ts';
import { sayWasAtWork, writeMoment, writeUtc } from './say-times.ts';
import { countsMore, sayCredits } from './say-credits.ts';
import { sayUnread } from './say-outcome.ts';
import { isItsOwn } from '../trace/call-at.ts';
import { type TraceModel, UNDATED } from '../trace/trace-model.ts';

/** Longer messages of a service are cut. */
const LONGEST_MESSAGE = 300;

/** A run in three to six sentences, to be pasted into a ticket or a chat. What is not known is not said. */
export function writeRunInWords(
  { view, baseUrl, href, now, heardAt, savedAt }: Omit<ReportFacts, 'asked'>,
  style: SummaryStyle,
): string {
  const verdict = judgeRun(factsOf(view, now), writeUtc);
  const cause = findCause(view.trace, verdict.failure);
  const { words } = style;
  const message = messageOf(view);
  return [
    `${standsForNoId(view.jobId) ? 'An agent run of unknown id' : `Agent run ${style.link(view.jobId, href)}`}${baseUrl === null ? '' : ` on ${style.exact(nameHost(baseUrl))}`}${sayTimes(view)}.`,
    words(verdict.sentence),
    ...listForeign(view).map(words),
    // Whoever reads this does not see the notice of the screen: a cause beside “Completed” would be the cause of nothing.
    ...sayContradictions(view).map(words),
    ...sayWarnings(view).map(words),
    ...(view.over || savedAt === undefined ? [] : [sayWasAtWork(savedAt)]),
    // It may have gone on, or ended, since the service last answered.
    ...(view.over || heardAt === null
      ? []
      : [`The service last answered at ${writeUtc(heardAt)}.`]),
    ...(cause === null || !hasPlace(cause)
      ? []
      : [
          sayCause(
            view.trace,
            cause,
            verdict.sentence,
            style,
            isGoodEnd(verdict.state) ? 'What went wrong' : 'The cause',
          ),
        ]),
    // Where no error of the trace tells why, and of a run that did not fail, nothing else tells it.
    ...(message === null || readableText(cause?.error?.message) !== null
      ? []
      : [
          verdict.failure === null
            ? `The status names an error: “${words(cut(message))}”.`
            : `The service says: “${words(cut(message))}”.`,
        ]),
    saySize(view),
    ...(saysCost(verdict.sentence, view) ? [] : [words(sayCost(view))]),
    ...(verdict.next === null ? [] : [words(verdict.next)]),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** ` started at … and ended at …, after 17 s`, as far as its own events say so. */
function sayTimes({ trace }: RunView): string {
  const { startEvent, terminal } = trace;
  const parts = [
    ...(startEvent === null || startEvent.time === UNDATED
      ? []
      : [`started at ${writeMoment(startEvent)}`]),
    ...(terminal === null || terminal.time === UNDATED
      ? []
      : [`ended at ${writeMoment(terminal)}`]),
  ];
  const length = readRunLength(trace);
  const after = length === null || length.ms === null ? '' : `, after ${sayLength(length)}`;
  return parts.length === 0 ? '' : ` ${joinWords(parts)}${after}`;
}

function sayCause(
  trace: TraceModel,
  cause: FailureCause,
  said: string,
  { words, exact }: SummaryStyle,
  subject: string,
): string {
  const { error, agent, reporter, call, event } = cause;
  // A request to cancel carries neither code nor message: those are the end's.
  const isRequest = event?.event.type === 'run.cancel_requested';
  const message = isRequest ? null : sayWrong(cause);
  // Of a run that its status calls completed the verdict gives none.
  const reason = isRequest ? event.event.reason : null;
  const parts = [
    ...(agent === null ? [] : [`by ${words((reporter ?? agent).name)}`]),
    ...(agent === null || reporter === null ? [] : [`of ${words(agent.name)}`]),
    ...(call === null || call.span.name === '' || !isItsOwn(call)
      ? []
      : [`in a call of ${exact(call.span.name)}`]),
    ...(event === null
      ? []
      : [
          `${event.time === UNDATED ? 'at a time not known' : `at ${writeMoment(event)}`} (${nameEvent(trace, event.id, exact)})`,
        ]),
    ...(reason && !said.includes(reason) ? [`with the reason ${exact(reason)}`] : []),
    ...(error?.code && !isRequest ? [`with the code ${exact(error.code)}`] : []),
  ];
  const quoted =
    message === null || said.includes(`“${message}”`) ? '' : `: “${words(cut(message))}”`;
  const doubt =
    cause.otherRun === null
      ? ''
      : ` That event names another run, ${exact(cause.otherRun)}: it may not be of this one.`;
  const alike =
    cause.alike.length === 0
      ? ''
      : ` ${formatCount(cause.alike.length, 'other agent')} failed in the same words.`;
  const rivals =
    cause.rivals.length === 0
      ? ''
      : ` ${formatCount(cause.rivals.length, 'other agent')} failed in other words: ${UNDECIDED}.`;
  return parts.length === 0 && quoted === ''
    ? ''
    : `${isRequest ? 'The request to cancel it' : subject} was reported ${parts.join(' ')}${quoted}.${doubt}${alike}${rivals}`;
}

/** Without a full stop, for it is inside of a sentence. */
function cut(message: string): string {
  const told = leadWithRaised(message);
  return told.length > LONGEST_MESSAGE
    ? shortenText(told, LONGEST_MESSAGE)
    : told.replace(/\.$/, '');
}

/** What the trace holds, or that nothing of it could be read; empty where there is none. */
function saySize(view: RunView): string {
  const { events, unreadable } = view.trace;
  if (events.length > 0) return `Its trace has ${joinWords(countTrace(view.trace))}.`;
  return unreadable.length === 0 ? '' : `Its trace tells nothing: ${sayUnread(view)}.`;
}

/**
 * Whether the verdict counts the credits, all that are known: where the trace counts more than the status, both numbers. It may quote a reason
 * that speaks of others.
 */
function saysCost(sentence: string, view: RunView): boolean {
  const counted = view.status?.value.creditsUsed ?? null;
  const says = (words: string) =>
    [' ', '('].some((before) => sentence.includes(`${before}${words}`));
  return (
    counted !== null &&
    says(formatCredits(counted)) &&
    (!countsMore(view) || says(`${formatNumber(view.used ?? 0)} used`))
  );
}

/** Empty where the credits are not known. */
function sayCost(view: RunView): string {
  const credits = sayCredits(view);
  return credits === null ? '' : `Credits: ${credits}.`;
}
