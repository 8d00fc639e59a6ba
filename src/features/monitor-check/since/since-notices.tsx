import { useIsFile } from '#/api/queries/use-is-file.ts';
import { isMissingEndpoint } from '#/api/errors/is-refusal.ts';
import { describeError } from '#/api/errors/describe-error.ts';
import { sayWhyMissing } from '#/api/errors/missing-here.ts';
import { readSilenceOf } from '#/components/use-now.ts';
import { explainCheck } from '#/components/monitor/check-status-words.ts';
import { momentOf } from '#/components/monitor/check-moment.ts';
import { OpenCheckForm } from '#/components/monitor/open-check-form.tsx';
import { ErrorBeside } from '#/components/error-beside.tsx';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { QueryTrouble } from '#/components/query-trouble.tsx';
import { RequestNotice } from '#/components/request-notice.tsx';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { formatTime } from '#/lib/format/format-time.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx';
import { Disclosure } from '#/ui/layout/disclosure.tsx';
import type { CheckReading } from './reading/changes-reader.ts';
import {
  explainMissing,
  explainReading,
  sayIncomplete,
  tellsAll,
} from './reading/explain-reading.ts';
import type { SinceParts } from './since-parts.ts';

/** How far the checks are read, what stands in the way, and which checks do not tell all. */
export function SinceNotices(parts: SinceParts & { readonly onMore: () => void }) {
  const { monitorId, listed, range, reading, onMore } = parts;
  const rest = (range?.checks.length ?? 0) - reading.checks.length;
  const missing = explainMissing(listed);
  const isMissing = listed.checks === null && isMissingEndpoint(listed.error);
  return (
    <div className="flex flex-col gap-2 px-4 not-empty:border-b not-empty:py-2 sm:px-6">
      {isMissing ? (
        <Notice
          tone="warning"
          title="No list of checks"
          actions={<OpenCheckForm monitorId={monitorId} />}
        >
          {sayWhyMissing(listed.error, 'list checks')} What changed since cannot be told without the
          list; a check opens by its own id.
        </Notice>
      ) : (
        <QueryTrouble subject="The list of checks" query={listed} queryKey={listed.queryKey} />
      )}
      {range?.because === 'missing' && (
        <Notice tone="warning" title={missing.title}>
          <code className="text-12 text-strong">{range.from}</code> {missing.reasons}.
          {range.checks.length > 0 &&
            ` ${range.checks.length === 1 ? 'This is the newest check' : `These are the newest ${formatNumber(range.checks.length)} checks`}${listed.lacksNewer ? ' of those read' : ''} instead.`}
        </Notice>
      )}
      <ErrorBeside raw={listed.troubled} />
      {listed.isCut && (
        <Notice tone="warning">
          {`The list of checks is read no further than ${formatCount(listed.checks?.length ?? 0, 'check')}. There may be ${listed.lacksNewer ? 'newer ones' : 'more'}.`}
        </Notice>
      )}
      {listed.unread > 0 && (
        <Notice tone="warning">
          {`${formatCount(listed.unread, 'check')} of the list could not be read: what ${listed.unread === 1 ? 'it holds' : 'they hold'} is not shown.`}
        </Notice>
      )}
      <ReadingProgress {...parts} />
      {rest > 0 && reading.phase === 'read' && (
        <Notice
          actions={
            <Button size="small" onClick={onMore}>
              Read older checks
            </Button>
          }
        >
          {`The newest ${formatNumber(reading.checks.length)} of these checks are read. What the ${formatCount(rest, 'older one')} ${rest === 1 ? 'holds' : 'hold'} is not shown.`}
        </Notice>
      )}
      {reading.phase === 'read' && (
        <Incomplete
          readings={reading.checks.filter((each) => !tellsAll(each))}
          isSilent={readSilenceOf(true, listed.dataUpdatedAt) > 0}
        />
      )}
    </div>
  );
}

function ReadingProgress({ reading }: SinceParts) {
  const { checks, phase, error, asking, reader } = reading;
  const [asked] = asking;
  const toRead = checks.filter((each) => each.phase !== 'under-way');
  const left = toRead.filter((each) => each.phase === 'waiting' || each.phase === 'reading').length;
  const read = toRead.length - left;
  const amount = `${formatNumber(read)} of ${formatCount(toRead.length, 'check')} read`;
  if (phase === 'reading' && left > 0)
    return (
      <div className="flex flex-col gap-2">
        <ProgressBar
          label="Reading what changed, the newest check first"
          value={read}
          max={toRead.length}
          amount={amount}
          onCancel={reader.stop}
        />
        {asked && <RequestNotice queryKey={asked} />}
      </div>
    );
  if (phase === 'failed')
    return (
      <ErrorNotice
        error={describeError(error)}
        onRetry={reader.goOn}
        retryLabel={`Continue (${amount})`}
      />
    );
  if (phase !== 'stopped' || left === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`Stopped: ${amount}`}
      actions={
        <Button size="small" onClick={reader.goOn}>
          Continue
        </Button>
      }
    >
      What the others hold is not shown.
    </Notice>
  );
}

interface IncompleteProps {
  readonly readings: readonly CheckReading[];
  /** Nothing was heard of those under way for long. */
  readonly isSilent: boolean;
}

/** The checks that are not here in full, each with the reason: it did not end well, or its lists were not, or could not be, read to their end. */
function Incomplete({ readings, isSilent }: IncompleteProps) {
  const isFile = useIsFile();
  if (readings.length === 0) return null;
  return (
    <Disclosure summary={sayIncomplete(readings)} className="text-13">
      <ul className="mt-1 flex flex-col gap-1 pl-5">
        {readings.map((reading) => (
          <li key={reading.check.id} className="prose-width">
            <span className="text-strong">{nameTime(reading)}</span>{' '}
            {[
              ...(reading.check.status === 'completed' || reading.phase === 'under-way'
                ? []
                : [explainCheck(reading.check, isFile ? 'saved' : null)]),
              ...explainReading(reading, isFile, isSilent),
              ...reading.lists.flatMap(({ isLeftOut, count, status }) =>
                isLeftOut
                  ? [
                      `Its ${count === null ? '' : `${formatNumber(count)} `}${status === null ? '' : `${status} `}pages are too many to list here.`,
                    ]
                  : [],
              ),
            ].join(' ')}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

const nameTime = ({ check }: CheckReading) => {
  const moment = momentOf(check);
  return moment === null ? check.id : `${formatTime(moment)}.`;
};
