import type { RunEvent, TraceModel } from '../trace/trace-model.ts';

/** Each failure once: where it was told first, of what the filter shows (`null`: everything). */
export const listShownErrors = (
  model: TraceModel,
  shown: ReadonlySet<string> | null,
): readonly RunEvent[] =>
  model.failures.flatMap(
    ({ mark, echoes }) =>
      [mark, ...echoes].find(({ event }) => shown === null || shown.has(event.id))?.event ?? [],
  );
