import { formatCount } from '#/lib/format/format-number.ts';
import type { Chapter, Sentence } from './describe-story.ts';

/** Above this many sentences nobody reads on; steps of one agent then become one sentence. */
export const MAX_READABLE = 250;

export const countSentences = (chapters: readonly Chapter[]) =>
  chapters.reduce((sum, chapter) => sum + chapter.sentences.length, 0);

const isRoutine = ({ kind }: Sentence) =>
  kind === 'step' || kind === 'thought' || kind === 'artifact';

/** The same story, shorter: in each chapter the routine of one agent is told once, with its number; what matters stays word for word. */
export function condenseStory(chapters: readonly Chapter[]): readonly Chapter[] {
  return chapters.map((chapter) => {
    const counts = new Map<string, number>();
    for (const sentence of chapter.sentences)
      if (isRoutine(sentence))
        counts.set(sentence.agentId, (counts.get(sentence.agentId) ?? 0) + 1);
    const told = new Set<string>();
    const sentences = chapter.sentences.flatMap((sentence) => {
      const count = counts.get(sentence.agentId) ?? 0;
      if (!isRoutine(sentence) || count <= 3) return [sentence];
      if (told.has(sentence.agentId)) return [];
      told.add(sentence.agentId);
      return [
        {
          ...sentence,
          text: `${sentence.text.replace(/\.$/, '')}, and so on: ${formatCount(count - 1, 'more step')} in this part.`,
        },
      ];
    });
    return { ...chapter, sentences };
  });
}
