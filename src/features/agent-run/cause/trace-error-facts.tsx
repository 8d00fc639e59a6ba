import { readableText } from '#/lib/text/readable-text.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Link } from '@tanstack/react-router';
import { explainTraceCode } from '#/contract/errors/explain-error.ts';
import type { TraceError } from '#/contract/schemas/agent.ts';
import { findMeaning, sayRetryable } from './trace-remedy.ts';
import { textLink } from '#/ui/text/text-link.ts';

interface TraceErrorFactsProps {
  readonly error: TraceError;
  /** What the end of the run says of another try, where that is not what the error says; else null. */
  readonly endRetryable?: boolean | null;
  /** What to do about it; null where that is said elsewhere, or not known. */
  readonly remedy: string | null;
  /** The reason of the trace's `run.cancel_requested`; null without one. */
  readonly cancelReason: string | null;
}

/** A trace error with its code's meaning and remedy from the catalogue, and whether another try may help. */
export function TraceErrorFacts({
  error,
  endRetryable = null,
  remedy,
  cancelReason,
}: TraceErrorFactsProps) {
  const row = explainTraceCode(error.code);
  const message = readableText(error.message);
  return (
    <dl className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-1 text-13">
      {message !== null && (
        <>
          <dt className="text-muted">Message</dt>
          <dd className="font-medium text-strong wrap-anywhere">
            <HiddenText text={message} />
          </dd>
        </>
      )}
      <dt className="text-muted">Code</dt>
      <dd className="wrap-anywhere">
        <span className="font-mono text-12">{error.code ?? 'not given'}</span>
        {row ? (
          <>
            {' '}
            <span className="text-body">{findMeaning(error, cancelReason)}</span>{' '}
            <Link to="/errors" search={{ row: row.id }} className={textLink}>
              Error reference
            </Link>
          </>
        ) : (
          error.code !== null && (
            <span className="text-body"> This code is not in the catalogue.</span>
          )
        )}
      </dd>
      {remedy !== null && (
        <>
          <dt className="text-muted">What to do</dt>
          <dd className="text-strong">{remedy}</dd>
        </>
      )}
      <dt className="text-muted">Retryable</dt>
      <dd>
        {sayRetryable(error, endRetryable)}
        {error.source !== null && <span className="text-muted"> Source: {error.source}.</span>}
      </dd>
    </dl>
  );
}
