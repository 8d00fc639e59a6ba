import type { TraceModel } from '../trace/trace-model.ts';
import type { Chapter } from './describe-story.ts';

/** When what is told of a call or a session was known, by its first event: it says how that ended. Milliseconds since the epoch. */
export const readKnownTimes = ({ spans, lastAt }: TraceModel): ReadonlyMap<string, number> =>
  new Map(
    spans.flatMap(({ startEvent, end }) =>
      startEvent === null ? [] : [[startEvent.id, end ?? lastAt ?? startEvent.time] as const],
    ),
  );

/**
 * The story as far as it had come at a moment, milliseconds since the epoch: nothing in it was known later. Its first heading stays, so that
 * it is never empty.
 */
export const cutStory = (
  chapters: readonly Chapter[],
  until: number,
  knownAt: ReadonlyMap<string, number>,
): readonly Chapter[] =>
  chapters
    .filter(({ start }, index) => index === 0 || start === null || start <= until)
    .map((chapter) => ({
      ...chapter,
      sentences: chapter.sentences.filter(
        ({ eventId, time }) => (knownAt.get(eventId) ?? time) <= until,
      ),
    }));
