import type { RunEvent, Span } from '../trace/trace-model.ts';

/** What was given to the call that an event belongs to, and what came of it: `null` is a value, where nothing was sent there is none. */
export const readInAndOut = (span: Span | null, { event }: RunEvent) => ({
  parameters: (span?.startEvent?.event ?? event).parameters,
  result: (span?.finishEvent?.event ?? event).result,
});
