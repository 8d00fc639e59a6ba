import { standsForNoId } from '#/contract/values/uuid.ts';
import { escapeMarkdown, fenceCode, quoteCode } from '#/lib/text/escape-markdown.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { findCause, hasPlace } from '../cause/failure-cause.ts';
import { listForeign, factsOf, messageOf, type RunView } from '../run/run-view.ts';
import { sayWarnings } from '../run/say-warnings.ts';
import { sayContradictions } from '../status/contradictions.ts';
import { isGoodEnd, judgeRun } from '../status/run-verdict.ts';
import { readRunLength, sayLength } from '../describe/read-length.ts';
import { findEvent } from '../trace/trace-model.ts';
import { saysZone } from '../describe/says-zone.ts';
import { countTrace } from './count-trace.ts';
import { cutLong } from './cut-long.ts';
import { sayCredits } from './say-credits.ts';
import { sayOutcome, sayUnread } from './say-outcome.ts';
import { describeStory } from '../story/describe-story.ts';
import { nameSource } from './name-source.ts';
import { sayByOrder, sayWasAtWork, writeExact, writeExactOf, writeUtc } from './say-times.ts';
import type { AskedRequest } from '../runs/remembered-runs.ts';
import { writeAsked } from './write-asked.ts';
import { writeCause } from './write-cause.ts';

export interface ReportFacts {
  readonly view: RunView;
  /** Where the run was read: the base URL, null where a file does not say. Never the key. */
  readonly baseUrl: string | null;
  /** Where this console shows the run; anybody with access to the same service sees it there. */
  readonly href: string;
  /** Null where this browser does not know it. */
  readonly asked: AskedRequest | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** When the service last answered, by the same clock; null where that is not known. */
  readonly heardAt: number | null;
  /** Of an opened file: when its answers were saved; null where it does not say. */
  readonly savedAt?: number | null | undefined;
}

const LAST_STEPS = 12;

/** The run for a ticket: id, times, outcome, cause, last steps. Holds nothing of the connection but its base URL. */
export function writeRunReport(told: ReportFacts): string {
  const { view, baseUrl, href, asked, now, heardAt, savedAt } = told;
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
      ? ['Started', trace.startEvent ? writeExactOf(trace.startEvent) : writeExact(started)]
      : ['Started', `not in the trace; its first event is dated ${writeExact(started)}`],
    ['Ended', trace.terminal ? writeExactOf(trace.terminal) : writeExact(null)],
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
      : [['Last answer of the service', writeExact(heardAt)] as const]),
    ['Report written', writeExact(now)],
  ];
  return `${[
    `# Agent run ${isNameless ? 'without an id' : escapeMarkdown(jobId)}`,
    `**${escapeMarkdown(verdict.sentence)}**${verdict.next === null ? '' : ` ${escapeMarkdown(verdict.next)}`}`,
    ...[...sayContradictions(view), ...sayWarnings(view)].map(escapeMarkdown),
    ...listForeign(view).map(escapeMarkdown),
    ...(view.over || savedAt === undefined ? [] : [sayWasAtWork(savedAt)]),
    ['| | |', '|-|-|', ...facts.map(([name, value]) => `| ${name} | ${value} |`)].join('\n'),
    ...writeAsked(asked, status?.model ?? null),
    ...(message === null
      ? []
      : [
          '## Message of the service',
          fenceCode(cutLong(message, 'in the answer with the status')),
        ]),
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

function writeLastSteps(view: RunView): string {
  const { trace, over } = view;
  const sentences = describeStory(trace, over).flatMap((chapter) => chapter.sentences);
  if (sentences.length === 0)
    return `Not known: ${sayUnread(view) ?? 'the trace holds no events'}.`;
  const last = sentences.slice(-LAST_STEPS);
  const skipped = sentences.length - last.length;
  return [
    ...(skipped > 0 ? [`${formatCount(skipped, 'earlier step')} left out.`, ''] : []),
    ...last.map(({ time: at, who, text, agentId, eventId }) => {
      const event = findEvent(trace, eventId);
      const source = [nameSource(trace, agentId, eventId), event && sayByOrder(event)];
      return `- ${writeExact(at)} ${escapeMarkdown(cutLong(`${who} ${text}`, 'in the trace'))} (${source.filter((part) => part !== null).join(', ')})`;
    }),
  ].join('\n');
}

function writeAnomalies({ trace }: RunView): string {
  const shown = trace.anomalies.slice(0, 10).map(
    ({ message, agentId, eventId }) =>
      // What is odd about an event itself, as that it came twice, names its event alone.
      `- ${escapeMarkdown(message)} (${nameSource(trace, agentId ?? findEvent(trace, eventId)?.agentId ?? null, eventId)})`,
  );
  const rest = trace.anomalies.length - shown.length;
  return [...shown, ...(rest > 0 ? [`- and ${rest} more`] : [])].join('\n');
}
