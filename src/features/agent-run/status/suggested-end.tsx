import type { DeliberateEnd } from '../run/run-end.ts';

const WORDS: Record<DeliberateEnd, string> = {
  cancelled: 'cancelled',
  credit_limit_reached: 'credit limit',
  refused: 'refused',
};

/** `message suggests cancelled`: for titles and lists. */
export const nameSuggestion = (end: DeliberateEnd): string => `message suggests ${WORDS[end]}`;

/** Beside the mark of a state: what its message suggests, which is no fact. */
export const SuggestedEnd = ({ end }: { readonly end: DeliberateEnd }) => (
  <span
    title="No event and no code says so: only the words of its message do."
    className="text-12 text-muted"
  >
    {nameSuggestion(end)}
  </span>
);
