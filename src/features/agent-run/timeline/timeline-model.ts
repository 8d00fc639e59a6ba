import type { RunEvent, TraceModel } from '../trace/trace-model.ts';

/** Each failure once, in order of time: where it was told first, of what the filter shows (`null`: everything). */
export const listShownErrors = (
  model: TraceModel,
  shown: ReadonlySet<string> | null,
): readonly RunEvent[] =>
  model.failures
    .flatMap(
      ({ mark, echoes }) =>
        [mark, ...echoes].find(({ event }) => shown === null || shown.has(event.id))?.event ?? [],
    )
    // Where the filter leaves but an echo of one, another may have been told in between.
    .sort((left, right) => left.time - right.time);
