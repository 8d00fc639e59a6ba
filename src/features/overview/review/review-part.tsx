import { isMissingEndpoint } from '#/api/errors/is-refusal.ts';
import { describeError } from '#/api/errors/describe-error.ts';
import { CHECKS_READ } from '#/components/check-digest/choose-lists.ts';
import type { MonitorsReader, MonitorsReading } from '#/components/check-digest/monitors-reader.ts';
import { ErrorNotice, ServiceWords } from '#/components/error-notice.tsx';
import { OpenCheckForm } from '#/components/monitor/open-check-form.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { explainNone, sayOpen } from '../model/explain-none.ts';
import type { ReviewGroup } from '../model/group-reviews.ts';
import { ReviewSection } from './review-section.tsx';
import type { Reviewing } from './use-reviewing.ts';

interface ReviewPartProps {
  readonly groups: readonly ReviewGroup[];
  /** Pages of all monitors that are not for review, as nobody judged them. */
  readonly unjudged: ReviewGroup['unjudged'];
  readonly reading: MonitorsReading;
  readonly reader: MonitorsReader;
  /** Monitors are still to be read for the first time. */
  readonly isComing: boolean;
  readonly reviewing: Reviewing;
  readonly now: number;
}

/** The changes to review, or why there are none to see. */
export function ReviewPart({
  groups,
  unjudged,
  reading,
  reader,
  isComing,
  reviewing,
  now,
}: ReviewPartProps) {
  const { phase } = reading;
  return (
    <section
      aria-label="Changes to review"
      aria-busy={phase === 'reading' || phase === 'idle'}
      className="min-w-0 pb-4"
    >
      <h2 className="flex flex-wrap items-baseline gap-x-3 px-4 pt-4 text-16 sm:px-6">
        Changes to review
        {(groups.length > 0 || isComing) && (
          <span className="tabular text-13 font-normal text-muted max-sm:min-h-5 max-sm:basis-full">
            {sayOpen(groups, reading)}
          </span>
        )}
      </h2>
      {reviewing.isMissing && phase === 'read' && (
        <p className="prose-width px-4 pt-2 text-13 text-changed sm:px-6">
          The change that the address names is not listed here: it may be reviewed in this browser,
          older, judged not to matter, or in what was not read.
        </p>
      )}
      {phase === 'failed' && <Failure reading={reading} reader={reader} />}
      {groups.length === 0 && phase === 'read' && (
        <p className="prose-width px-4 pt-2 text-14 text-muted sm:px-6">
          {explainNone(reading, unjudged)}
        </p>
      )}
      <ReviewSection groups={groups} reviewing={reviewing} now={now} />
      {groups.length === 0 && (isComing || phase === 'reading') && (
        <div className="pt-3">
          <SkeletonRows rows={isComing ? 12 : 2} label="Reading what changed" rowClassName="h-16" />
        </div>
      )}
      {phase === 'read' && groups.length > 0 && (
        <p className="px-4 pt-3 text-12 text-muted sm:px-6">
          {`Meaningful and unjudged changes since everything was last reviewed in this browser, in the ${CHECKS_READ} newest checks that ran.`}
        </p>
      )}
    </section>
  );
}

/** Monitors cannot be listed: everything about a check still works with its ids. */
function Failure({ reading: { error }, reader }: Pick<ReviewPartProps, 'reading' | 'reader'>) {
  const isMissing = isMissingEndpoint(error);
  return (
    <div className="flex flex-col gap-4 px-4 pt-3 sm:px-6">
      {isMissing ? (
        <Notice tone="warning" title="This service does not list monitors for this key">
          The API does not promise a list of monitors, so a deployment or a key may lack it. What is
          opened in this browser is listed below; a check opens by its ids.
          <ServiceWords error={error} />
        </Notice>
      ) : (
        <ErrorNotice error={describeError(error)} onRetry={reader.start} />
      )}
      <OpenCheckForm />
    </div>
  );
}
