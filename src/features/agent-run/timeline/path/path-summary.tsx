import { useMemo } from 'react';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { textLink } from '#/ui/text/text-link.ts';
import { findEvent, type RunEvent, type TraceModel } from '../../trace/trace-model.ts';
import type { PathStep } from './critical-path.ts';

interface PathSummaryProps {
  readonly steps: readonly PathStep[];
  readonly trace: TraceModel;
  readonly onSelect: (event: RunEvent | null) => void;
}

/** More than this are a number. */
const MAX_SHARES = 5;

/** What the run waited for, in words: the longest first. */
export function PathSummary({ steps, trace, onSelect }: PathSummaryProps) {
  const shares = useMemo(() => sumShares(steps, trace), [steps, trace]);
  const total = shares.reduce((sum, share) => sum + share.ms, 0);
  const rest = shares.slice(MAX_SHARES);
  if (shares.length === 0)
    return (
      <p className="border-b px-3 py-1 text-12 text-muted">
        The trace tells nothing that the run waited for.
      </p>
    );
  return (
    <section
      aria-label="Critical path"
      className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 border-b px-3 py-1 text-12"
    >
      <h3 className="text-12 font-medium text-strong">{`On its critical path, ${formatDuration(total)}, the run waited for`}</h3>
      {shares.slice(0, MAX_SHARES).map((share) => (
        <span key={share.key} className="tabular text-muted">
          {share.eventId === null ? (
            <span className="text-body">{share.label}</span>
          ) : (
            <button
              type="button"
              className={textLink}
              onClick={() => onSelect(findEvent(trace, share.eventId))}
            >
              {share.label}
            </button>
          )}{' '}
          {formatDuration(share.ms)}
        </span>
      ))}
      {rest.length > 0 && (
        <span className="tabular text-muted">{`and ${formatNumber(rest.length)} more, ${formatDuration(rest.reduce((sum, { ms }) => sum + ms, 0))}`}</span>
      )}
    </section>
  );
}

interface Share {
  readonly key: string;
  readonly label: string;
  /** Its longest step, to go to; null for an agent that reported nothing. */
  readonly eventId: string | null;
  readonly ms: number;
}

/** The steps of the path by what they were: the calls of one tool by one agent, and each agent's own work. */
function sumShares(steps: readonly PathStep[], trace: TraceModel): readonly Share[] {
  const spans = new Map(trace.spans.map((span) => [span.id, span]));
  const agents = new Map(trace.agents.map((agent) => [agent.id, agent]));
  const shares = new Map<string, Share & { readonly longest: number }>();
  for (const { agentId, spanId, start, end } of steps) {
    const agent = agents.get(agentId);
    const span = spanId === null ? undefined : spans.get(spanId);
    const key = `${agentId} ${span?.name ?? ''} ${span === undefined}`;
    const before = shares.get(key);
    const ms = end - start;
    const label = span
      ? `${span.name || 'a call'} of ${agent?.name ?? agentId}`
      : `${agent?.name ?? agentId} itself`;
    const eventId = span?.id ?? agent?.startEvent?.id ?? null;
    shares.set(key, {
      key,
      label,
      eventId: before && before.longest >= ms ? before.eventId : eventId,
      ms: (before?.ms ?? 0) + ms,
      longest: Math.max(before?.longest ?? 0, ms),
    });
  }
  return [...shares.values()].sort((left, right) => right.ms - left.ms);
}
