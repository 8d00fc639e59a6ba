import type { ServiceFaults } from '#/api/connection/connection.ts';
import type { Health } from '#/api/connection/connection-health.ts';
import { joinClasses } from '#/lib/join-classes.ts';

/** How a connection is, in words, and its mark: filled when it answers, hollow when nothing is known, barred when something is wrong. */
export const HEALTHS: Record<Health, { readonly word: string; readonly tone: string }> = {
  unasked: { word: 'nothing heard yet', tone: 'text-muted' },
  answers: { word: 'answers', tone: 'text-success' },
  'refuses-key': { word: 'refuses the key', tone: 'text-error' },
  'wants-key': { word: 'asks for a key', tone: 'text-error' },
  fails: { word: 'fails', tone: 'text-error' },
  silent: { word: 'no answer', tone: 'text-error' },
};

export function HealthMark({
  health,
  className,
}: {
  readonly health: Health;
  readonly className?: string;
}) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 10 10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      className={joinClasses('inline-block size-2.5 shrink-0', HEALTHS[health].tone, className)}
    >
      {health === 'answers' && <circle cx="5" cy="5" r="4" fill="currentColor" />}
      {health === 'unasked' && <circle cx="5" cy="5" r="3.5" />}
      {health !== 'answers' && health !== 'unasked' && <path d="m1.5 1.5 7 7m0-7-7 7" />}
    </svg>
  );
}

/** The local service was told to misbehave: that must not be mistaken for the console's own doing. */
export function describeFaults(faults: ServiceFaults | null): string | null {
  if (faults === null) return null;
  if (faults.failStatus !== null) return `told to fail: ${faults.failStatus}`;
  if (faults.rateLimited) return 'told to rate-limit';
  return faults.slowMs > 0 ? `told to wait ${faults.slowMs / 1000} s` : null;
}
