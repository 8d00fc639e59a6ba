import { describeError } from '#/api/errors/describe-error.ts';
import { StaleNote } from '#/ui/feedback/stale-note.tsx';

interface Props {
  readonly error: unknown;
  /** When the shown answer came, milliseconds since the epoch. */
  readonly since: number;
  readonly onRetry: (() => void) | undefined;
}

/** The answer on screen is an older one: asking again failed. */
export const StaleAnswer = ({ error, since, onRetry }: Props) => (
  <StaleNote since={since} reason={describeError(error).title} onRetry={onRetry} />
);
