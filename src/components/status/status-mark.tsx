import type { ReactNode } from 'react';
import { joinClasses } from '#/lib/join-classes.ts';
import { describeStatus, type StatusKind, type StatusLook } from './status-looks.ts';

/** Each shape differs in outline and filling, so that none needs its colour. Drawn on a grid of 12. */
const SHAPES: Record<StatusLook['shape'], ReactNode> = {
  equal: <path d="M2.5 4.5h7M2.5 7.5h7" fill="none" />,
  plus: (
    <>
      <circle cx="6" cy="6" r="5.25" fill="currentColor" stroke="none" />
      <path d="M6 3.5v5M3.5 6h5" stroke="var(--color-page)" />
    </>
  ),
  diamond: <path d="M6 .9 11.1 6 6 11.1.9 6Z" fill="currentColor" stroke="none" />,
  minus: (
    <>
      <rect x="1.25" y="1.25" width="9.5" height="9.5" rx="1.5" fill="none" />
      <path d="M3.75 6h4.5" />
    </>
  ),
  alarm: (
    <>
      <path d="M6 .8 11.6 10.9H.4Z" fill="currentColor" stroke="none" />
      <path d="M6 4.2v3M6 9h.01" stroke="var(--color-page)" strokeWidth="1.4" />
    </>
  ),
  waiting: <circle cx="6" cy="6" r="4.75" fill="none" strokeDasharray="2 2.2" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.75" fill="none" />
      <path d="M6 1.25a4.75 4.75 0 0 1 0 9.5Z" fill="currentColor" stroke="none" />
    </>
  ),
  check: (
    <>
      <circle cx="6" cy="6" r="5.25" fill="currentColor" stroke="none" />
      <path d="m3.6 6.2 1.7 1.7 3.2-3.6" fill="none" stroke="var(--color-page)" />
    </>
  ),
  cross: (
    <>
      <path
        d="M3.8.75h4.4l3.05 3.05v4.4L8.2 11.25H3.8L.75 8.2V3.8Z"
        fill="currentColor"
        stroke="none"
      />
      <path d="m4.2 4.2 3.6 3.6m0-3.6L4.2 7.8" stroke="var(--color-page)" />
    </>
  ),
  pieces: (
    <>
      <path d="M6 1.25A4.75 4.75 0 1 0 10.75 6H6Z" fill="currentColor" stroke="none" />
      <path d="M7.75 1.4a4.75 4.75 0 0 1 2.9 2.9" fill="none" strokeDasharray="1.6 1.6" />
    </>
  ),
  overlap: (
    <>
      <rect x="1" y="1" width="6.5" height="6.5" rx="1" fill="none" />
      <rect x="4.5" y="4.5" width="6.5" height="6.5" rx="1" fill="none" />
    </>
  ),
  barred: (
    <>
      <circle cx="6" cy="6" r="4.75" fill="none" />
      <path d="m2.8 9.2 6.4-6.4" />
    </>
  ),
  stop: (
    <rect x="1.75" y="1.75" width="8.5" height="8.5" rx="1.5" fill="currentColor" stroke="none" />
  ),
  ceiling: <path d="M1.25 1.75h9.5M6 10.75V4.5M3.5 6.75 6 4.25l2.5 2.5" fill="none" />,
  filled: <circle cx="6" cy="6" r="4.75" fill="currentColor" />,
  dash: <path d="M3 6h6" fill="none" strokeDasharray="2 2" />,
  strike: <path d="m2.5 2.5 7 7m0-7-7 7" fill="none" />,
  hollow: <circle cx="6" cy="6" r="4.5" fill="none" />,
  unknown: (
    <>
      <rect x="1" y="1" width="10" height="10" rx="2" fill="none" strokeDasharray="1.8 1.6" />
      <path
        d="M6 6.6c0-1 1.4-1.1 1.4-2.2 0-.8-.6-1.2-1.4-1.2s-1.3.4-1.5 1.1M6 8.8h.01"
        fill="none"
        strokeWidth="1.1"
      />
    </>
  ),
};

const TONES: Record<StatusLook['tone'], string> = {
  same: 'text-same',
  new: 'text-new',
  changed: 'text-changed',
  removed: 'text-removed',
  error: 'text-error',
  success: 'text-success',
  neutral: 'text-body',
  quiet: 'text-muted',
};

interface StatusProps {
  readonly kind: StatusKind;
  /** As the service sent it; null where it sent none. */
  readonly status: string | null;
}

/** The shape alone, where the word is beside it anyway. */
export function StatusShape({
  kind,
  status,
  className,
}: StatusProps & { readonly className?: string | undefined }) {
  const look = describeStatus(kind, status);
  return (
    <svg
      aria-hidden
      viewBox="0 0 12 12"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={joinClasses(
        'inline-block size-3 shrink-0',
        look.tone === 'changed' ? 'text-changed-fill' : TONES[look.tone],
        className,
      )}
    >
      {SHAPES[look.shape]}
    </svg>
  );
}

/** Its words sit on the baseline of the text beside it; on that line its shape would lift them. */
const MARK = 'inline-flex items-baseline gap-1.5 whitespace-nowrap';

/** Shape, word and colour of a status. A value nobody has heard of is shown as itself, marked. */
export function StatusMark({
  kind,
  status,
  className,
}: StatusProps & { readonly className?: string | undefined }) {
  const look = describeStatus(kind, status);
  return (
    <span
      title={
        look.known
          ? undefined
          : 'This console does not know this value; it is shown as the service sent it.'
      }
      className={joinClasses(MARK, TONES[look.tone], className)}
    >
      <StatusShape kind={kind} status={status} className="self-center" />
      <span className={look.known ? undefined : 'font-mono'}>{look.word}</span>
    </span>
  );
}

function nameJudgment(meaningful: boolean | null): string {
  if (meaningful === null) return 'No verdict';
  return meaningful ? 'Meaningful' : 'Noise';
}

interface JudgmentMarkProps {
  /** Null where a judgment says neither. */
  readonly meaningful: boolean | null;
  readonly confidence: string | null;
  readonly className?: string | undefined;
}

/** Meaningful is a filled mark, noise a hollow one; the confidence in words. */
export function JudgmentMark({ meaningful, confidence, className }: JudgmentMarkProps) {
  return (
    <span
      className={joinClasses(MARK, meaningful === true ? 'text-strong' : 'text-muted', className)}
    >
      {meaningful !== null && (
        <StatusShape
          kind="judgment"
          status={meaningful ? 'meaningful' : 'noise'}
          className="self-center"
        />
      )}
      {nameJudgment(meaningful)}
      {meaningful !== null && confidence !== null && (
        <span className="text-muted">{confidence}</span>
      )}
    </span>
  );
}
