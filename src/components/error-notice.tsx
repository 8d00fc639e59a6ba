import { Link } from '@tanstack/react-router';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import type { ReactNode } from 'react';
import { HttpError } from '#/api/client/api-error.ts';
import type { ErrorFacts } from '#/lib/error-facts.ts';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { CopyButton } from '#/ui/copy/copy-button.tsx';
import { LinkButton } from './link-button.tsx';
import { writeErrorReport, writeLookUp } from './error-report.ts';
import { textLink } from '#/ui/text/text-link.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { RetryButton } from '#/ui/feedback/retry-button.tsx';
import { RawJson } from '#/ui/json-tree/raw-json.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';

const RETRYABLE = {
  yes: 'Yes: it may work when tried again.',
  no: 'No: the same request would fail again unless something changes.',
  sometimes: 'Sometimes: it depends on what is changed.',
  unknown: 'Not known: the error catalogue does not say.',
  'user-decides': 'Your decision: the service may have done its work anyway.',
} as const;

interface ErrorNoticeProps {
  readonly error: ErrorFacts;
  /** Where it gives a promise, the button says that it is being tried until that settles. */
  readonly onRetry?: (() => unknown) | undefined;
  /** Defaults to "Try again"; for a paid request say what it risks. */
  readonly retryLabel?: string;
  /** Whether the way to its row of the error reference is offered, where it has one. */
  readonly canLookUp?: boolean;
  /** What this place can offer besides. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
}

/** What a file does not hold is no error: nothing is tried again, looked up or reported. */
const Lack = ({ error, actions, className }: ErrorNoticeProps) => (
  <Notice title={error.title} actions={actions} className={className}>
    <p>{error.cause}</p>
    <p>{error.remedy}</p>
  </Notice>
);

export const ErrorNotice = (props: ErrorNoticeProps) =>
  props.error.isLack ? <Lack {...props} /> : <ExplainedError {...props} />;

/** An error, explained: what happened, why, what to do, whether to try again; details and the raw body one click away. */
function ExplainedError({
  error,
  onRetry,
  retryLabel = 'Try again',
  canLookUp = false,
  actions,
  className,
}: ErrorNoticeProps) {
  // What the tables do not hold, as a gateway's page, says nothing of the key, and is not looked up in them.
  const isInTables = error.referenceId !== null;
  const isAboutKey = error.status === 401 && isInTables;
  const isAboutConnection =
    error.status === null && error.request !== null && error.details.length === 0;
  return (
    <Notice
      tone="error"
      role="alert"
      title={
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="wrap-anywhere">{error.title}</span>
          {error.status !== null && !error.title.includes(`HTTP ${error.status}`) && (
            <span className="text-12 font-normal whitespace-nowrap text-muted">
              HTTP {error.status}
            </span>
          )}
        </span>
      }
      actions={
        <>
          {/* The same key is refused again: another one comes before another try. */}
          {isAboutKey && (
            <LinkButton to="/settings/connection" size="small" variant="primary">
              Change key
            </LinkButton>
          )}
          {onRetry && error.isOfFile !== true && (
            <RetryButton onRetry={onRetry} label={retryLabel} />
          )}
          {actions}
          {isAboutConnection && (
            <Link to="/settings/connection" className={textLink}>
              Open the connection
            </Link>
          )}
          {canLookUp && isInTables && (
            <Link to="/errors" search={{ q: writeLookUp(error) }} className={textLink}>
              Look it up in the error reference
            </Link>
          )}
          <CopyButton text={() => writeErrorReport(error)} label="Copy error" />
        </>
      }
      className={className}
    >
      {error.message !== null && error.message !== error.title && (
        <p className="font-mono text-12">
          <HiddenText text={cut(error.message)} />
        </p>
      )}
      <p>{error.cause}</p>
      <p className="text-strong">{error.remedy}</p>
      {error.referenceId === 'forbidden' && <OtherPlaces />}
      <RetryAdvice {...error} />
      {error.details.length > 0 && <ErrorDetails details={error.details} />}
      {error.request !== null && (
        <p className="mt-1 font-mono text-12 text-muted">{error.request}</p>
      )}
      {error.requestId !== null && (
        <p className="font-mono text-12 text-muted">Request id {error.requestId}</p>
      )}
      {error.rawBody !== null && error.rawBody !== '' && (
        <RawJson
          value={error.rawBody}
          label={error.request === null ? 'Where it failed' : 'Raw body'}
          className="mt-1"
        />
      )}
    </Notice>
  );
}

/** Whether the same request is worth sending again, and when. */
const RetryAdvice = ({ retryable, retryAfterSeconds, retryAt, timesSent }: ErrorFacts) =>
  retryable !== null && (
    <p className="mt-1 text-muted">
      Worth another try? <span className="text-body">{RETRYABLE[retryable]}</span>
      {retryAfterSeconds !== null && (
        <>
          {` The service asks to wait ${writeWait(retryAfterSeconds)}`}
          {retryAt !== null && (
            <>
              {', until '}
              <Timestamp value={retryAt} />
            </>
          )}
          .
        </>
      )}
      {timesSent > 1 && ` The console sent it ${timesSent} times.`}
    </p>
  );

const ErrorDetails = ({ details }: Pick<ErrorFacts, 'details'>) => (
  <>
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
      {details.slice(0, MOST_DETAILS).map(({ field, text }, index) => (
        <div key={`${field} ${index}`} className="col-span-2 grid grid-cols-subgrid">
          <dt className="font-mono text-12 leading-5 text-strong">{cut(field)}</dt>
          <dd>{cut(text)}</dd>
        </div>
      ))}
    </dl>
    {details.length > MOST_DETAILS && (
      <p className="text-muted">{`and ${formatNumber(details.length - MOST_DETAILS)} more in the raw body`}</p>
    )}
  </>
);

const PLACES = [
  ['Monitors', '/monitors'],
  ['Search', '/search'],
  ['Agent runs', '/agent-runs'],
] as const;

/** Specification, "Authentication", 5: a permission is one for an endpoint or feature. What else the key may do is not known, and worth a look. */
const OtherPlaces = () => (
  <p>
    Only this request was refused; others may still be possible:
    {PLACES.map(([name, to], index) => (
      <span key={to}>
        {index === 0 ? ' ' : ', '}
        <Link to={to} className={textLink}>
          {name}
        </Link>
      </span>
    ))}
    .
  </p>
);

const MOST_DETAILS = 40;
const LONGEST_TEXT = 2_000;
/** The raw body has all of it. */
const cut = (text: string) =>
  text.length > LONGEST_TEXT
    ? `${text.slice(0, LONGEST_TEXT)} … (${formatCount(text.length - LONGEST_TEXT, 'more character')})`
    : text;

const TEN_YEARS_S = 10 * 365 * 86_400;
const writeWait = (seconds: number) =>
  seconds > TEN_YEARS_S ? 'more than ten years' : formatDuration(seconds * 1000);

/** What a refusal says beyond the name of its status: it may give quite another reason. */
export function ServiceWords({ error }: { readonly error: unknown }) {
  if (!(error instanceof HttpError)) return null;
  const { message, status } = error;
  if (message === error.explanation.row.message || message.startsWith(`HTTP ${status}`))
    return null;
  return (
    <>
      {' The service says: “'}
      <bdi>
        <HiddenText text={message} />
      </bdi>
      {/[.!?。]$/.test(message) ? '”' : '”.'}
    </>
  );
}
