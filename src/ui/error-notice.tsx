import { lazy, type ReactNode, Suspense } from 'react';
import type { ErrorFacts } from '#/lib/error-facts.ts';

export interface ErrorNoticeProps {
  readonly error: ErrorFacts;
  readonly onRetry?: (() => void) | undefined;
  /** Defaults to "Try again"; for a paid request say what it risks. */
  readonly retryLabel?: string;
  /** Where the error reference explains it: `hrefs.errors(error.message)`. */
  readonly referenceHref?: string | undefined;
  /** What this place can offer besides. */
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** Fetched while the console is idle, so that it is there when the network is not. */
export const prepareErrorNotice = () => import('./floating/error-notice-body.tsx').then((module) => ({ default: module.ErrorNoticeBody }));
const Body = lazy(() => prepareErrorNotice().catch(() => ({ default: PlainError })));

/** An error, explained: what happened, why, what to do, whether to try again; details and the raw body one click away. */
export const ErrorNotice = (props: ErrorNoticeProps) => (
  <Suspense fallback={<PlainError {...props} />}>
    <Body {...props} />
  </Suspense>
);

/** Until the whole notice is there, and where it cannot be fetched. */
const PlainError = ({ error, className }: ErrorNoticeProps) => (
  <div className={className}>
    <div className="border border-l-2 border-l-error px-3 py-2 text-13">
      <p className="font-medium text-strong">{error.title}</p>
      <p>{error.cause}</p>
      <p className="text-strong">{error.remedy}</p>
    </div>
  </div>
);
