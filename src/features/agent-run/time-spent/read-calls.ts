import { printJson } from '#/lib/json/print-json.ts';
import { groupBy } from '#/lib/group-by.ts';
import { findSpanEnd, readAgentEnds } from '../axis/view-run.ts';
import type { AgentNode, Span, TraceModel } from '../trace/trace-model.ts';
import { lengthOf, merge } from './stretches.ts';

/** A call of a tool, or a session of a browser, with its own time. Milliseconds; `end` is where what is known of it ends. */
export interface Call {
  readonly span: Span;
  readonly start: number;
  readonly end: number;
  /** It repeats a failed one: the same agent, tool and parameters, after it. */
  readonly isRetry: boolean;
  /** Without what was done inside. */
  readonly own: number;
}

/** A call or sub-agent that may have gone on inside of another call. */
type Part = Pick<Span | AgentNode, 'start' | 'end'>;

/** Every call with its own time. What has no end counts up to that of its agent, or to `end`: an agent that has finished calls nothing. */
export function readCalls(model: TraceModel, end: number): readonly Call[] {
  const children = groupBy(sortByStart(model.agents), ({ parentId }) => parentId);
  const callsOf = groupBy(
    sortByStart(model.spans.filter(({ kind }) => kind === 'tool')),
    ({ agentId }) => agentId,
  );
  const agentEnds = readAgentEnds(model);
  const failedAt = new Map<string, number>();
  return model.spans.map((span) => {
    const until =
      span.end ?? Math.max(span.start, Math.min(findSpanEnd(span, agentEnds) ?? end, end));
    const parts: readonly Part[] =
      (span.kind === 'browser' ? callsOf : children).get(span.agentId) ?? [];
    const inside = startedWithin(parts, span.start, until).map((part) => ({
      start: part.start,
      end: Math.min(part.end ?? until, until),
    }));
    const attempt =
      span.kind === 'tool' && span.startEvent !== null
        ? `${span.agentId}\n${span.name}\n${printJson(span.startEvent.event.parameters ?? null)}`
        : null;
    const failed = attempt === null ? undefined : failedAt.get(attempt);
    if (attempt !== null && span.failed)
      failedAt.set(attempt, Math.min(failed ?? Number.POSITIVE_INFINITY, until));
    return {
      span,
      start: span.start,
      end: until,
      isRetry: failed !== undefined && failed <= span.start,
      own: until - span.start - lengthOf(merge(inside)),
    };
  });
}

const sortByStart = <Item extends { readonly start: number }>(items: readonly Item[]) =>
  items.toSorted((a, b) => a.start - b.start);

/** Of items sorted by their start, those that began between two moments. */
function startedWithin<Item extends { readonly start: number }>(
  items: readonly Item[],
  from: number,
  to: number,
): readonly Item[] {
  const bound = (moment: number) => {
    let [low, high] = [0, items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((items[middle]?.start ?? 0) < moment) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return items.slice(bound(from), bound(to));
}
