import { useIsFile } from '#/api/queries/use-is-file.ts';
import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { useMonitor } from '#/api/queries/monitors.ts';
import { sayReviewed } from '#/components/check-digest/review-state.ts';
import { momentOf, momentTextOf } from '#/components/monitor/check-moment.ts';
import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import { useKnownMonitor } from '#/components/monitor/use-known-monitor.ts';
import { PageHeader } from '#/components/page-header.tsx';
import { describeStatus } from '#/components/status/status-looks.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isSameUuid } from '#/contract/values/uuid.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { formatTime } from '#/lib/format/format-time.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { showToast } from '#/ui/feedback/toast.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { type CheckRange, FROM_START, mayBeginLate } from './model/check-range.ts';
import { planReview, type ReviewPlan, sayDone } from './model/plan-review.ts';
import { isWhole } from './reading/explain-reading.ts';
import type { SinceParts } from './since-parts.ts';
import { useSinceSearch } from './use-since-search.ts';

/** From which check on, how far that is reviewed, and the way to say that it is. */
export function SinceHeader(parts: SinceParts) {
  const { monitorId, listed, range, reading, last } = parts;
  // The name is a comfort of deployments that have the endpoint; its failure stays silent.
  const known = useKnownMonitor(monitorId);
  const monitor = useMonitor(monitorId).data?.value.data ?? known;
  const name = monitor === null ? 'Monitor' : nameMonitor(monitor);
  // By the rule by which the view itself calls a check incomplete.
  const read = new Set(reading.checks.filter(isWhole).map(({ check }) => check.id));
  const plan = range && planReview(range, read, listed.checks ?? [], last);
  return (
    <PageHeader
      title="Since I last looked"
      documentTitle={`Since I last looked · ${name}`}
      parent={{ label: name, link: { to: '/monitors/$monitorId', params: { monitorId } } }}
      actions={plan && range && <MarkAll {...parts} range={range} plan={plan} />}
    >
      {range && plan && (
        <div className="flex flex-col gap-1 text-13 text-muted">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <FromSelect {...parts} range={range} />
            <span>{`${formatCount(range.checks.length, 'check')} since`}</span>
          </div>
          <p className="max-w-[110ch]">
            <ReviewedSoFar {...parts} range={range} plan={plan} />
          </p>
        </div>
      )}
    </PageHeader>
  );
}

type KnownParts = SinceParts & { readonly range: CheckRange; readonly plan: ReviewPlan };

function ReviewedSoFar({ last, plan, range, listed }: KnownParts) {
  if (last === null)
    return (
      <>
        This monitor is not marked as reviewed up to any check in this browser
        {range.base === null
          ? '.'
          : `: these are the newest ${range.checks.length}${listed.lacksNewer ? ' of those read' : ''}.`}
      </>
    );
  // Where it is not listed any more, no other moment of it is known than that of its creation.
  const check = listed.checks?.find(({ id }) => isSameUuid(id, last.checkId));
  return (
    <>
      Everything up to the check of{' '}
      <Timestamp value={momentTextOf(check) ?? last.createdAt ?? last.checkId} /> was marked as
      reviewed, <Timestamp value={last.at} style="age" />.{sayExceptions(plan)}
      {mayBeginLate(range, last) &&
        ' That check is not listed here: others that ran after it may be missing, too.'}
    </>
  );
}

/** The checks that are not among what was reviewed, or not in the view. */
function sayExceptions({ late, passedOver }: ReviewPlan): string {
  if (late > 0)
    return ` ${formatCount(late, 'earlier check')} ${late === 1 ? 'was listed only later, and is' : 'were listed only later, and are'} not among them.`;
  return passedOver === 0
    ? ''
    : ` ${formatCount(passedOver, 'check')} between that and this view ${passedOver === 1 ? 'is' : 'are'} not shown here.`;
}

/** By the moment by which every screen names a check: that of its creation may be on the day before. */
const nameCheck = (check: MonitorCheck) => {
  const moment = momentOf(check);
  return moment === null ? check.id : formatTime(moment);
};

function FromSelect({ listed, range, last }: SinceParts & { readonly range: CheckRange }) {
  const isFile = useIsFile();
  const [, change] = useSinceSearch();
  const checks = listed.checks ?? [];
  const options = checks.map((check) => ({
    value: check.id,
    label: [
      `After the check of ${nameCheck(check)}`,
      ...(check.status === 'completed' ? [] : [describeStatus('check', check.status).word]),
      ...(last !== null && isSameUuid(check.id, last.checkId) ? ['last reviewed'] : []),
    ].join(', '),
  }));
  // What was reviewed may be deleted since: the check before its place stands for it.
  const value = range.base?.id ?? FROM_START;
  // Older ones may have been deleted, as results are kept for so many days; of a list that goes on, or may, they are not known.
  const isAll = listed.isWhole && !isFile;
  const start = isAll ? 'From the oldest check' : 'From the oldest check that was read';
  return (
    <Select
      label="Where the view begins"
      hideLabel
      className="max-w-72"
      value={value}
      options={[
        ...options,
        ...(listed.isWhole || value === FROM_START ? [{ value: FROM_START, label: start }] : []),
      ]}
      onChange={(from) => change({ from, page: undefined })}
    />
  );
}

/** Says that all is reviewed, up to the newest check before which none is under way; and takes it back. */
function MarkAll({ plan, range, listed, reading, review, last }: KnownParts) {
  const { target, isDone, unread } = plan;
  const isFile = useIsFile();
  /** Takes the message away that says so: whoever takes it back should not go on reading that it is so. */
  const unsay = useRef<() => void>(undefined);
  if (range.checks.length === 0) return null;
  if (isDone)
    return (
      <span className="inline-flex items-center gap-2 text-13">
        <CheckCheck size={14} aria-hidden className="text-success" />
        {sayDone(plan, listed.unread)}
        {last?.before !== undefined && (
          <Button
            size="small"
            onClick={() => {
              unsay.current?.();
              review.restoreLast(last.before ?? null);
            }}
          >
            Undo
          </Button>
        )}
      </span>
    );
  if (target === null)
    return (
      <span className="text-13 text-muted">
        {isFile
          ? 'Its oldest check here was under way when this was saved.'
          : 'Its oldest check here was still under way when it was last read.'}
      </span>
    );
  const isReading = reading.phase === 'reading' || reading.phase === 'idle';
  const mark = () => {
    const said = sayReviewed(target, listed.checks ?? range.checks);
    const takeBack = review.setLast(said, () => unsay.current?.());
    unsay.current = showToast(`Reviewed: everything up to the check of ${nameCheck(target)}.`, {
      action: { label: 'Undo', run: takeBack },
    });
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {!isReading && unread > 0 && (
        <span className="text-13 text-changed">
          {`Takes in ${formatCount(unread, 'check')} that ${unread === 1 ? 'was' : 'were'} not read in full`}
        </span>
      )}
      <Button
        variant="primary"
        icon={<CheckCheck size={14} aria-hidden />}
        disabled={isReading}
        onClick={mark}
      >
        Mark all as reviewed
      </Button>
    </span>
  );
}
