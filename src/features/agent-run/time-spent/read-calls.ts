import { printJson } from '#/lib/json/print-json.ts';
import { groupBy } from '#/lib/group-by.ts';
import { findSpanEnd, listLives, readAgentEnds } from '../axis/view-run.ts';
import { mayLackFinish } from '../describe/agent-state.ts';
import { readSpanLength } from '../describe/read-length.ts';
import type { Span, TraceModel } from '../trace/trace-model.ts';
import { lengthsWithin } from './lengths-within.ts';

/** A call of a tool, or a session of a browser, with its own time. Milliseconds; `end` is where what is known of it ends. */
export interface Call {
  readonly span: Span;
  readonly start: number;
  readonly end: number;
  /**
   * It ended, or may have, and how long it took is not known: its start is not in the trace, nor does its end say it; its end may be among
   * events that are missing; or an end of it is not dated, or dated otherwise than the sequence allows. Where the order puts such an event
   * is a place, and no time that could be added to others.
   */
  readonly isUntold: boolean;
  /** It repeats a failed one: the same agent, tool and parameters, after it. */
  readonly isRetry: boolean;
  /** Without what was done inside. */
  readonly own: number;
}

/** A call or sub-agent that may have gone on inside of another call. */
type Part = Pick<Span, 'start' | 'end'>;

/** Every call with its own time. What has no end counts up to that of its agent, or to `end`: an agent that has finished calls nothing. */
export function readCalls(model: TraceModel, end: number): readonly Call[] {
  const agentEnds = readAgentEnds(model);
  const untilOf = (span: Span) =>
    span.end ?? Math.max(span.start, Math.min(findSpanEnd(span, agentEnds) ?? end, end));
  const partsOf = {
    // Each life is a part of its own: one may begin again in a later call.
    tool: groupBy(
      sortByStart(
        model.agents.flatMap((agent) =>
          listLives(agent, agent.end ?? Number.POSITIVE_INFINITY).map((life) => ({
            ...life,
            parentId: agent.parentId,
          })),
        ),
      ),
      ({ parentId }) => parentId,
    ),
    browser: groupBy(
      sortByStart(model.spans.filter(({ kind }) => kind === 'tool')),
      ({ agentId }) => agentId,
    ),
  };
  const inside = new Map<Span, number>();
  for (const kind of ['tool', 'browser'] as const)
    for (const [agentId, spans] of groupBy(
      model.spans.filter((span) => span.kind === kind),
      (span) => span.agentId,
    )) {
      const parts: readonly Part[] = partsOf[kind].get(agentId) ?? [];
      const windows = spans.map((span) => ({ start: span.start, end: untilOf(span) }));
      lengthsWithin(parts, windows).forEach((length, index) => {
        const span = spans[index];
        if (span) inside.set(span, length);
      });
    }
  const agents = new Map(model.agents.map((agent) => [agent.id, agent]));
  const failedAt = new Map<string, number>();
  return model.spans.map((span) => {
    const until = untilOf(span);
    const { attempt, hasDoubt } = readOnce(span);
    const failed = attempt === null ? undefined : failedAt.get(attempt);
    if (attempt !== null && span.failed)
      failedAt.set(attempt, Math.min(failed ?? Number.POSITIVE_INFINITY, until));
    return {
      span,
      start: span.start,
      end: until,
      isUntold:
        span.end === null ? mayLackFinish(agents.get(span.agentId) ?? null, span) : hasDoubt,
      isRetry: failed !== undefined && failed <= span.start,
      own: until - span.start - (inside.get(span) ?? 0),
    };
  });
}

interface SpanFacts {
  /** The agent, the tool and what was asked of it; null of what is no call, or has no start. */
  readonly attempt: string | null;
  /** It ended, and how long it took is not known. */
  readonly hasDoubt: boolean;
}

/** Each second of a run under way asks for all of its calls, of which few are new. */
const factsOf = new WeakMap<Span, SpanFacts>();

function readOnce(span: Span): SpanFacts {
  const known = factsOf.get(span);
  if (known) return known;
  const { kind, startEvent, agentId, name } = span;
  const facts = {
    attempt:
      kind === 'tool' && startEvent !== null
        ? `${agentId}\n${name}\n${printJson(startEvent.event.parameters ?? null)}`
        : null,
    hasDoubt:
      span.end !== null &&
      (startEvent === null
        ? span.end <= span.start
        : (readSpanLength(span)?.doubt ?? null) !== null),
  };
  factsOf.set(span, facts);
  return facts;
}

const sortByStart = <Item extends { readonly start: number }>(items: readonly Item[]) =>
  items.toSorted((a, b) => a.start - b.start);
