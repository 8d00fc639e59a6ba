import type { Chapter } from './describe-story.ts';

/** The story as far as it had come at a moment, milliseconds since the epoch: its first heading stays, so that it is never empty. */
export const cutStory = (chapters: readonly Chapter[], until: number): readonly Chapter[] =>
  chapters
    .filter(({ start }, index) => index === 0 || start === null || start <= until)
    .map((chapter) => ({
      ...chapter,
      sentences: chapter.sentences.filter(({ time }) => time <= until),
    }));
