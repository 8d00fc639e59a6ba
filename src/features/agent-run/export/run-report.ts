import { standsForNoId } from '#/contract/values/uuid.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { explainTraceCode } from '#/contract/errors/explain-error.ts';
import { escapeMarkdown, fenceCode, quoteCode } from '#/lib/text/escape-markdown.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import {
  type FailureCause,
  findCause,
  hasPlace,
  sayReason,
  sayResult,
} from '../cause/failure-cause.ts';
import { isItsOwn } from '../trace/call-at.ts';
import { findCauseRemedy, findMeaning, sayRetryable } from '../cause/trace-remedy.ts';
import { listForeign, factsOf, messageOf, type RunView } from '../run/run-view.ts';
import { sayWarnings } from '../run/say-warnings.ts';
import { sayContradictions } from '../status/contradictions.ts';
import { isGoodEnd, judgeRun } from '../status/run-verdict.ts';
import { isDatedSo, readRunLength, sayLength } from '../describe/read-length.ts';
import {
  findAgent,
  findEvent,
  type RunEvent,
  type TraceModel,
  UNDATED,
} from '../trace/trace-model.ts';
import { saysZone } from '../describe/says-zone.ts';
import { countTrace } from './count-trace.ts';
import { sayCredits } from './say-credits.ts';
import { sayOutcome, sayUnread } from './say-outcome.ts';
import { describeStory } from '../story/describe-story.ts';
import { sayWasAtWork, writeUtc } from './say-times.ts';

export interface ReportFacts {
  readonly view: RunView;
  /** Where the run was read: the base URL, null where a file does not say. Never the key. */
  readonly baseUrl: string | null;
  /** Where this console shows the run; anybody with access to the same service sees it there. */
  readonly href: string;
  /** What the run was asked, where this browser knows it. */
  readonly prompt: string | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** When the service last answered, by the same clock; null where that is not known. */
  readonly heardAt: number | null;
  /** Of an opened file: when its answers were saved; null where it does not say. */
  readonly savedAt?: number | null | undefined;
}

const LAST_STEPS = 12;
const MOST_UNFINISHED = 5;
const MOST_ECHOES = 5;
const MAX_INPUT = 1_500;

/** Who reported it, in which event: so that each statement can be looked up in the trace. Of what could not be read nobody is known. */
const nameTold = (trace: TraceModel, agentId: string | null, eventId: string | null) =>
  [
    ...(agentId === null
      ? []
      : [
          agentId === ''
            ? 'no agent named'
            : escapeMarkdown(findAgent(trace, agentId)?.name ?? agentId),
        ]),
    ...(eventId === null ? [] : [`event ${quoteCode(eventId)}`]),
  ].join(', ');

/** A long input is cut, and the report says so. */
const cutInput = (input: string) =>
  input.length <= MAX_INPUT
    ? input
    : `${input.slice(0, MAX_INPUT)}\n… ${formatCount(input.length - MAX_INPUT, 'more character')} in the trace`;

/** When an event was, and its own date where the order of its agent's events does not allow that. */
const timeOf = (event: RunEvent) => {
  const { occurredAt } = event.event;
  if (isDatedSo(event) || event.time === UNDATED) return time(event.time);
  return `${time(event.time)} by the order of its agent's events${occurredAt === null ? '' : `; dated ${escapeMarkdown(occurredAt)}`}`;
};

const time = (ms: number | null) =>
  ms === null || ms === UNDATED ? 'not known' : new Date(ms).toISOString();

/** The run for a ticket: id, times, outcome, cause, last steps. Holds nothing of the connection but its base URL. */
export function writeRunReport(told: ReportFacts): string {
  const { view, baseUrl, href, prompt, now, heardAt, savedAt } = told;
  const { jobId, trace } = view;
  const isNameless = standsForNoId(jobId);
  const status = view.status?.value ?? null;
  const message = messageOf(view);
  const verdict = judgeRun(factsOf(view, now), writeUtc);
  const cause = findCause(trace, verdict.failure);
  const started = trace.startedAt;
  const lasted = readRunLength(trace);
  const facts: readonly (readonly [string, string])[] = [
    ...(isNameless
      ? [['Job id', 'not known: the file does not say it'] as const]
      : ([
          ['Job id', quoteCode(jobId)],
          ['In the console', `<${href}>`],
        ] as const)),
    ['Service', baseUrl === null ? 'not known: read from a file' : quoteCode(baseUrl)],
    ['Status', escapeMarkdown(status?.status ?? 'not read')],
    ['Outcome in the trace', sayOutcome(view)],
    ...(verdict.failure === null
      ? []
      : [
          [
            // Of a run that its status calls completed the trace tells a failure, but not the verdict.
            isGoodEnd(verdict.state) ? 'What went wrong, according to' : 'Verdict based on',
            escapeMarkdown(verdict.failure.by),
          ] as const,
        ]),
    trace.startEvent || started === null
      ? ['Started', trace.startEvent ? timeOf(trace.startEvent) : time(started)]
      : ['Started', `not in the trace; its first event is dated ${time(started)}`],
    ['Ended', trace.terminal ? timeOf(trace.terminal) : time(null)],
    ['Duration', lasted === null ? 'not known' : sayLength(lasted)],
    ...(trace.events.every(saysZone)
      ? []
      : [
          [
            'Times',
            'dates of the trace name no zone; they are written as if they were of UTC',
          ] as const,
        ]),
    ['Credits', sayCredits(view) ?? 'not known'],
    ['Model', escapeMarkdown(status?.model ?? 'not named')],
    ['Events', sayUnread(view) ?? countTrace(trace).join(', ')],
    ...(view.over || savedAt !== undefined
      ? []
      : [['Last answer of the service', time(heardAt)] as const]),
    ['Report written', time(now)],
  ];
  return `${[
    `# Agent run ${isNameless ? 'without an id' : escapeMarkdown(jobId)}`,
    `**${escapeMarkdown(verdict.sentence)}**${verdict.next === null ? '' : ` ${escapeMarkdown(verdict.next)}`}`,
    ...[...sayContradictions(view), ...sayWarnings(view)].map(escapeMarkdown),
    ...listForeign(view).map(escapeMarkdown),
    ...(view.over || savedAt === undefined ? [] : [sayWasAtWork(savedAt)]),
    ['| | |', '|-|-|', ...facts.map(([name, value]) => `| ${name} | ${value} |`)].join('\n'),
    ...(prompt === null ? [] : ['## What was asked', fenceCode(prompt)]),
    ...(message === null ? [] : ['## Message of the service', fenceCode(message)]),
    // Where no trace tells anything of the cause, the message above is all that is known of it.
    ...(cause === null || !hasPlace(cause)
      ? []
      : writeCause(trace, cause, trace.cancelRequest?.event.reason ?? null)),
    '## Last steps',
    writeLastSteps(view),
    ...(trace.anomalies.length === 0
      ? []
      : ['## Irregularities of the trace', writeAnomalies(view)]),
  ].join('\n\n')}\n`;
}

function writeCause(
  trace: TraceModel,
  cause: FailureCause,
  cancelReason: string | null,
): readonly string[] {
  const { error, agent, reporter, call, artifact, event, echoes } = cause;
  const failed = cause.failedBefore.at(-1);
  const result = sayResult(cause);
  const row = explainTraceCode(error?.code ?? null);
  const remedy = findCauseRemedy(cause);
  const lines = [
    error === null || error.code === null
      ? '- Code: not given'
      : `- Code: ${quoteCode(error.code)}${row === null ? '' : `: ${findMeaning(error, cancelReason)}`}`,
    ...(remedy === null ? [] : [`- What to do: ${remedy}`]),
    ...(error === null || (error.retryable ?? cause.endRetryable) === null
      ? []
      : [`- Retryable: ${sayRetryable(error, cause.endRetryable)}`]),
    ...(readableText(error?.message) ? [`- Message: ${escapeMarkdown(error?.message ?? '')}`] : []),
    ...(event === null
      ? []
      : [
          // Its code and message are those of the end, where the event is the request to cancel.
          `- ${event.event.type === 'run.cancel_requested' ? 'Asked to stop' : 'When'}: ${timeOf(event)}, event ${quoteCode(event.id)}`,
        ]),
    ...(agent === null
      ? []
      : [
          // A number is this console's own way to tell agents of one name apart.
          `- Agent: ${escapeMarkdown(agent.name)} (${escapeMarkdown(agent.role ?? 'role not named')}${agent.name === agent.ownName ? '' : `, id ${quoteCode(agent.id)}`})`,
        ]),
    ...(reporter === null ? [] : [`- Reported by: ${escapeMarkdown(reporter.name)}`]),
    ...(call === null
      ? []
      : [
          `- ${isItsOwn(call) ? 'Tool' : 'Last call before it'}: ${call.span.name === '' ? 'not named' : quoteCode(call.span.name)}, event ${quoteCode(call.span.id)}`,
        ]),
    ...(result === null ? [] : [`- Its result says: ${escapeMarkdown(cutInput(result))}`]),
    ...cause.unfinished
      .slice(0, MOST_UNFINISHED)
      .map(
        (span) =>
          `- Call without an end: ${span.name === '' ? 'not named' : quoteCode(span.name)}, begun at ${time(span.start)} (${nameTold(trace, span.agentId, span.id)})`,
      ),
    ...(cause.unfinished.length > MOST_UNFINISHED
      ? [
          `- And ${formatCount(cause.unfinished.length - MOST_UNFINISHED, 'more call')} without an end`,
        ]
      : []),
    ...(failed === undefined
      ? []
      : [
          `- Failed before it: ${escapeMarkdown(sayReason(failed.error))}, at ${timeOf(failed.event)} (${nameTold(trace, failed.event.agentId, failed.event.id)})`,
        ]),
    ...(cause.failedBefore.length > 1
      ? [`- And ${formatCount(cause.failedBefore.length - 1, 'failure')} before that`]
      : []),
    ...echoes
      .slice(0, MOST_ECHOES)
      .map(
        (echo) => `- Told again at ${time(echo.time)}: ${nameTold(trace, echo.agentId, echo.id)}`,
      ),
    ...(echoes.length > MOST_ECHOES
      ? [`- And told ${formatCount(echoes.length - MOST_ECHOES, 'more time')}`]
      : []),
    ...(artifact === null
      ? []
      : [
          `- Artifact before it: ${escapeMarkdown(artifact.artifactId)}, version ${artifact.version.number}, event ${quoteCode(artifact.version.event.id)}`,
        ]),
  ];
  const input = call?.span.startEvent?.event.parameters;
  return [
    '## Cause',
    lines.join('\n'),
    ...(input === undefined
      ? []
      : ['Input of that call:', fenceCode(cutInput(printJson(input, 2)), 'json')]),
  ];
}

function writeLastSteps(view: RunView): string {
  const { trace, over } = view;
  const sentences = describeStory(trace, over).flatMap((chapter) => chapter.sentences);
  if (sentences.length === 0)
    return `Not known: ${sayUnread(view) ?? 'the trace holds no events'}.`;
  const last = sentences.slice(-LAST_STEPS);
  const skipped = sentences.length - last.length;
  return [
    ...(skipped > 0 ? [`${formatCount(skipped, 'earlier step')} left out.`, ''] : []),
    ...last.map(
      ({ time: at, who, text, agentId, eventId }) =>
        `- ${time(at)} ${escapeMarkdown(`${who} ${text}`)} (${nameTold(trace, agentId, eventId)})`,
    ),
  ].join('\n');
}

function writeAnomalies({ trace }: RunView): string {
  const shown = trace.anomalies.slice(0, 10).map(
    ({ message, agentId, eventId }) =>
      // What is odd about an event itself, as that it came twice, names its event alone.
      `- ${escapeMarkdown(message)} (${nameTold(trace, agentId ?? findEvent(trace, eventId)?.agentId ?? null, eventId)})`,
  );
  const rest = trace.anomalies.length - shown.length;
  return [...shown, ...(rest > 0 ? [`- and ${rest} more`] : [])].join('\n');
}
