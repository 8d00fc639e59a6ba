import { useEffect } from 'react';
import { describeError } from '#/api/errors/describe-error.ts';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { LinkButton } from '#/components/link-button.tsx';
import { RequestNotice } from '#/components/request-notice.tsx';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx';
import { JsonTree } from '#/ui/json-tree/json-tree.tsx';
import { nameCheck } from '../history/reading/describe-mark.ts';
import { useHistory } from '../history/reading/use-history.ts';
import { useListedChecks } from '../neighbours/use-listed-checks.ts';
import {
  CHECKS_LOOKED_THROUGH,
  chooseChecks,
  findLastSnapshot,
  sayLastMet,
} from './find-last-snapshot.ts';

export interface ResultPlace {
  readonly monitorId: string;
  readonly checkId: string;
  /** The result's name among those of its check. */
  readonly pageName: string;
}

/** What a page held when it was last read: the snapshot of the newest check before this one that has it. */
export function LastSnapshot({ monitorId, checkId, pageName }: ResultPlace) {
  const list = useListedChecks(
    monitorId,
    (read) => chooseChecks(read, checkId).length > CHECKS_LOOKED_THROUGH,
    { mostLists: 4, isFollowed: false },
  );
  const checks = chooseChecks(list.checks ?? [], checkId);
  // As the list writes it: ids are the same in capitals and in small letters.
  const ownId = checks[0]?.id ?? checkId;
  const history = useHistory(monitorId, list.isLoading ? [] : checks, { checkId: ownId, pageName });
  const { marks, phase, stop } = history;
  const [asked] = history.asking;
  const found = findLastSnapshot(marks, ownId);
  const isFound = found !== null;
  useEffect(() => {
    // Further back are only older ones.
    if (isFound && phase === 'reading') stop();
    // oxlint-disable-next-line react/exhaustive-deps -- `stop` is made with each drawing.
  }, [isFound, phase]);
  if (found !== null)
    return (
      <>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-13 text-muted">
          {`As it was at the ${nameCheck(found.check).replace('Check', 'check')}, the last before this one ${found.isSure ? 'that holds a snapshot of it' : 'in which a snapshot of it was found; what the checks between hold of it is not all known'}.`}
          <LinkButton
            size="small"
            to="/monitors/$monitorId/checks/$checkId"
            params={{ monitorId, checkId: found.check.id }}
            search={{ page: found.page.id }}
          >
            Open that check
          </LinkButton>
        </p>
        <JsonTree value={found.json} label="Last snapshot" className="min-h-0 flex-1" />
      </>
    );
  const error = list.error ?? (phase === 'failed' ? history.error : null);
  if (error !== null)
    return (
      <div className="px-4 py-2">
        <ErrorNotice
          error={describeError(error)}
          onRetry={list.error === null ? history.goOn : list.refetch}
        />
      </div>
    );
  if (list.isLoading || (checks.length > 0 && phase === 'reading'))
    return (
      <div className="flex flex-col gap-2 px-4 py-2">
        <ProgressBar
          label="Reading earlier checks"
          value={history.read}
          max={history.readable}
          amount={`${formatNumber(history.read)} of ${formatCount(history.readable, 'check')} read`}
          onCancel={stop}
        />
        {asked && <RequestNotice queryKey={asked} />}
      </div>
    );
  return (
    <p className="prose-width px-4 py-2 text-14 leading-prose text-muted">
      {checks.length < 2
        ? 'No earlier check of this monitor is known.'
        : `No snapshot of it came with the ${formatCount(checks.length - 1, 'check')} before this one, as far as they were read.`}
      {sayLastMet(marks, ownId)}
      {checks.length > 1 && ' Its history, above, reads further.'}
    </p>
  );
}
