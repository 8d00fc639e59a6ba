import { describeError } from '#/api/describe-error.ts';
import { earlierAttemptsOf } from '#/api/earlier-attempts.ts';
import { formatCredits } from '#/lib/format-credits.ts';
import { joinWords } from '#/lib/join-words.ts';

interface Props {
  /** The answer, or the error that it ended with. */
  readonly outcome: unknown;
  /** What one request costs; undefined where the specification names no price. */
  readonly creditsEach: number | undefined;
}

/** A search that was sent more than once says so, and what that may have cost. */
export function RepeatNote({ outcome, creditsEach }: Props) {
  const earlier = earlierAttemptsOf(outcome);
  if (earlier.length === 0) return null;
  const sent = earlier.length + 1;
  const reasons = joinWords([...new Set(earlier.map((error) => describeError(error).title))]);
  const price =
    creditsEach === undefined
      ? 'Each request may have been charged.'
      : `Each request may have cost ${formatCredits(creditsEach)}, all together up to ${formatCredits(creditsEach * sent)}.`;
  return (
    <output className="block border-b px-4 py-1 text-13 text-muted sm:pl-6">{`This search was sent ${sent} times (${reasons}). ${price}`}</output>
  );
}
