import { formatCount } from '#/lib/format/format-number.ts';
import type { TraceModel } from '../trace/trace-model.ts';

/** What a trace holds, each with its number: `79 events`, `5 agents`, `0 errors`, `3 failed calls`. */
export function countTrace({
  events,
  agents,
  failures,
  spans,
  unreadable,
}: TraceModel): readonly string[] {
  // A call can fail by its result alone, of which no error is reported: "0 errors" would be all that is said of it.
  const failedCalls = spans.filter((span) => span.kind === 'tool' && span.failed).length;
  // An error may be among what is not here. What is before the first event of an agent only may be missing.
  const missing = agents
    .flatMap(({ gaps }) => gaps)
    .reduce((sum, gap) => sum + (Number.isFinite(gap.after) ? gap.missing : 0), 0);
  return [
    formatCount(events.length, 'event'),
    formatCount(agents.filter(({ reported }) => reported).length, 'agent'),
    formatCount(failures.length, 'error'),
    ...(failedCalls === 0 ? [] : [formatCount(failedCalls, 'failed call')]),
    ...(unreadable.length === 0
      ? []
      : [
          formatCount(
            unreadable.length,
            'event that could not be read',
            'events that could not be read',
          ),
        ]),
    ...(missing === 0
      ? []
      : [formatCount(missing, 'event missing by its number', 'events missing by their numbers')]),
  ];
}
