import { HttpError } from '#/api/client/api-error.ts';
import { describeError } from '#/api/errors/describe-error.ts';
import { earlierAttemptsOf } from '#/api/client/earlier-attempts.ts';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { joinWords } from '#/lib/text/join-words.ts';

interface Props {
  /** The answer, or the error that it ended with. */
  readonly outcome: unknown;
  /** What one request costs; undefined where the specification names no price. */
  readonly creditsEach: number | undefined;
}

/** Browsers repeat a request that a 408 answers, once, on a connection that was in use before; a page neither sees nor prevents it. */
const isRepeatedByBrowser = (error: unknown) => error instanceof HttpError && error.status === 408;

/** A search that was sent more than once says so, and what that may have cost. */
export function RepeatNote({ outcome, creditsEach }: Props) {
  const text = describeRepeats(outcome, creditsEach);
  return text === null ? null : (
    <output className="block border-b px-4 py-1 text-13 text-muted sm:pl-6">{text}</output>
  );
}

export function describeRepeats(outcome: unknown, creditsEach: number | undefined): string | null {
  const earlier = earlierAttemptsOf(outcome);
  if (earlier.length === 0) return null;
  const sent = earlier.length + 1;
  const byBrowser = [...earlier, outcome].filter(isRepeatedByBrowser).length;
  const reasons = joinWords([...new Set(earlier.map((error) => describeError(error).title))]);
  const price =
    creditsEach === undefined
      ? 'Each request may have been charged.'
      : `Each request may have cost ${formatCredits(creditsEach)}, all together up to ${formatCredits(creditsEach * (sent + byBrowser))}.`;
  const more =
    byBrowser === 0 ? '' : ' After a 408 the browser itself may have sent it once more each time.';
  return `This search was sent ${sent} times (${reasons}).${more} ${price}`;
}
