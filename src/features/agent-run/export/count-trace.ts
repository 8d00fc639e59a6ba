import { formatCount } from '#/lib/format/format-number.ts';
import type { TraceModel } from '../trace/trace-model.ts';

/** What a trace holds, each with its number: `79 events`, `5 agents`, `0 errors`, `3 failed calls`. */
export function countTrace({ events, agents, failures, spans }: TraceModel): readonly string[] {
  // A call can fail by its result alone, of which no error is reported: "0 errors" would be all that is said of it.
  const failedCalls = spans.filter((span) => span.kind === 'tool' && span.failed).length;
  return [
    formatCount(events.length, 'event'),
    formatCount(agents.filter(({ reported }) => reported).length, 'agent'),
    formatCount(failures.length, 'error'),
    ...(failedCalls === 0 ? [] : [formatCount(failedCalls, 'failed call')]),
  ];
}
