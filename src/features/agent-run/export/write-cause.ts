import { explainTraceCode } from '#/contract/errors/explain-error.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { escapeMarkdown, fenceCode, quoteCode } from '#/lib/text/escape-markdown.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { type FailureCause, sayReason, sayResult, UNDECIDED } from '../cause/failure-cause.ts';
import { findCauseRemedy, findMeaning, sayRetryable } from '../cause/trace-remedy.ts';
import { mayLackFinish } from '../describe/agent-state.ts';
import { nameVersion } from '../describe/name-version.ts';
import { isItsOwn } from '../trace/call-at.ts';
import { findAgent, type TraceModel } from '../trace/trace-model.ts';
import { cutLong } from './cut-long.ts';
import { nameEvent, nameSource } from './name-source.ts';
import { writeExact, writeExactOf } from './say-times.ts';

const MOST_UNFINISHED = 5;
const MOST_ECHOES = 5;

/** A long input is in the trace, whole. */
const cutInput = (input: string) => cutLong(input, 'in the trace');

/** Why a run ended as it did, for a ticket: each statement with its time, agent and event. Parts of markdown, to be told apart by a blank line. */
export function writeCause(
  trace: TraceModel,
  cause: FailureCause,
  cancelReason: string | null,
): readonly string[] {
  const { error, agent, reporter, call, artifact, event, echoes } = cause;
  const failed = cause.failedBefore.at(-1);
  const [alike] = cause.alike;
  const [rival] = cause.rivals;
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
    ...(readableText(error?.message)
      ? [`- Message: ${escapeMarkdown(cutInput(error?.message ?? ''))}`]
      : []),
    ...(event === null
      ? []
      : [
          // Its code and message are those of the end, where the event is the request to cancel.
          `- ${event.event.type === 'run.cancel_requested' ? 'Asked to stop' : 'When'}: ${writeExactOf(event)}, ${nameEvent(trace, event.id)}`,
        ]),
    ...(cause.otherRun === null
      ? []
      : [
          `- In doubt: the event names another run, ${quoteCode(cause.otherRun)}; it may not be of this one`,
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
          `- ${isItsOwn(call) ? 'Tool' : 'Last call before it'}: ${call.span.name === '' ? 'not named' : quoteCode(call.span.name)}, ${nameEvent(trace, call.span.id)}`,
        ]),
    ...(result === null ? [] : [`- Its result says: ${escapeMarkdown(cutInput(result))}`]),
    ...cause.unfinished
      .slice(0, MOST_UNFINISHED)
      .map(
        (span) =>
          `- Call ${mayLackFinish(findAgent(trace, span.agentId), span) ? 'whose end may be missing' : 'without an end'}: ${span.name === '' ? 'not named' : quoteCode(span.name)}, begun at ${span.startEvent ? writeExactOf(span.startEvent) : writeExact(span.start)} (${nameSource(trace, span.agentId, span.id)})`,
      ),
    ...(cause.unfinished.length > MOST_UNFINISHED
      ? [
          `- And ${formatCount(cause.unfinished.length - MOST_UNFINISHED, 'more call')} without an end`,
        ]
      : []),
    ...(failed === undefined
      ? []
      : [
          `- Failed before it: ${escapeMarkdown(cutInput(sayReason(failed.error)))}, at ${writeExactOf(failed.event)} (${nameSource(trace, failed.event.agentId, failed.event.id)})`,
        ]),
    ...(cause.failedBefore.length > 1
      ? [`- And ${formatCount(cause.failedBefore.length - 1, 'failure')} before that`]
      : []),
    ...(alike === undefined
      ? []
      : [
          `- Failed in the same words: ${formatCount(cause.alike.length, 'other agent')}, the first at ${writeExactOf(alike.event)} (${nameSource(trace, alike.event.agentId, alike.event.id)})`,
        ]),
    ...(rival === undefined
      ? []
      : [
          `- Also failed: ${escapeMarkdown(cutInput(sayReason(rival.error)))}, at ${writeExactOf(rival.event)} (${nameSource(trace, rival.event.agentId, rival.event.id)})${cause.rivals.length > 1 ? `, and ${formatCount(cause.rivals.length - 1, 'more agent')}` : ''}; ${UNDECIDED}`,
        ]),
    ...echoes
      .slice(0, MOST_ECHOES)
      .map(
        (echo) =>
          `- Told again at ${writeExactOf(echo)}: ${nameSource(trace, echo.agentId, echo.id)}`,
      ),
    ...(echoes.length > MOST_ECHOES
      ? [`- And told ${formatCount(echoes.length - MOST_ECHOES, 'more time')}`]
      : []),
    ...(artifact === null
      ? []
      : [
          `- Artifact before it: ${escapeMarkdown(nameVersion(artifact))}, version ${artifact.version.number}, ${nameEvent(trace, artifact.version.event.id)}`,
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
