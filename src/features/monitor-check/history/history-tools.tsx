import { useIsFile } from '#/api/queries/use-is-file.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { describeError } from '#/api/errors/describe-error.ts';
import type { CheckParts } from '#/api/queries/check-parts.ts';
import { isOldestFirst } from '#/components/monitor/order-newest-first.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import { Button, IconButton } from '#/ui/controls/button.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx';
import { CHECKS_AT_ONCE } from './history-origin.ts';
import { findMark, isChange } from './reading/build-history.ts';
import { countFates } from './reading/count-fates.ts';
import { offerAll } from './reading/describe-mark.ts';
import { sayExtent, sayRepeats } from './reading/say-extent.ts';
import { sayUncounted } from './reading/say-uncounted.ts';
import type { HistoryReading } from './reading/use-history.ts';

interface HistoryToolsProps {
  readonly history: HistoryReading;
  /** The place of the mark that is looked at. */
  readonly at: number;
  readonly list: CheckParts;
  readonly isOriginListed: boolean;
  /** The address names a check that is not among those read. */
  readonly isAtMissing: boolean;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onOlder: () => void;
}

/**
 * How far the history goes, what is being read or could be, and the steps between changes. One row, on a phone two, so that nothing below it
 * moves.
 */
export function HistoryTools(props: HistoryToolsProps) {
  const { history, at, list, onStep } = props;
  const { marks, phase, read, readable } = history;
  const requests = marks.reduce((sum, mark) => sum + mark.requests, 0);
  return (
    <div className="flex flex-wrap content-start items-center gap-x-3 gap-y-1 px-4 pt-2 text-13 max-sm:min-h-20 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        {phase === 'reading' ? (
          <ProgressBar
            label={read < readable ? 'Reading checks' : 'Reading the lists of pages'}
            value={read}
            max={readable}
            amount={`${formatNumber(read)} of ${formatCount(readable, 'check')} read`}
            onCancel={history.stop}
          />
        ) : (
          <Extent {...props} />
        )}
      </div>
      {phase === 'stopped' && (
        <Button size="small" onClick={history.goOn}>
          Continue reading
        </Button>
      )}
      {phase === 'read' && requests > 0 && (
        <Button size="small" onClick={history.readAll}>
          {offerAll(marks)}
        </Button>
      )}
      {phase === 'read' && <OlderChecks list={list} onOlder={props.onOlder} />}
      <span className="flex gap-1">
        <IconButton
          size="small"
          variant="secondary"
          label="Previous change"
          shortcut="p"
          icon={<ChevronLeft size={14} aria-hidden />}
          aria-disabled={findMark(marks, at, -1, isChange) === null}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="small"
          variant="secondary"
          label="Next change"
          shortcut="n"
          icon={<ChevronRight size={14} aria-hidden />}
          aria-disabled={findMark(marks, at, 1, isChange) === null}
          onClick={() => onStep(1)}
        />
      </span>
    </div>
  );
}

/** What became of the page, counted, in how many checks, and how far back they go. */
function Extent({ history, list, isOriginListed, isAtMissing }: HistoryToolsProps) {
  const { marks, phase, read, readable } = history;
  const isFile = useIsFile();
  const counts = countFates(marks);
  const { unread } = list;
  return (
    <p className="text-muted">
      <span className="text-strong">
        {counts.length === 0 ? 'No change known' : <HiddenText text={joinWords(counts)} />}
      </span>
      {` in ${sayExtent(list, isOriginListed, isFile)}.${sayRepeats(list)}`}
      {unread > 0 && ` ${formatCount(unread, 'check')} of the list could not be read.`}
      {sayUncounted(marks, isFile)}
      {phase === 'stopped' && ` Stopped: ${formatNumber(read)} of ${formatNumber(readable)} read.`}
      {phase === 'failed' &&
        ` Not read to the end: ${formatNumber(read)} of ${formatNumber(readable)} read.`}
      {!isOriginListed &&
        list.checks.length > 0 &&
        ' The check of the page is not in this part of the list; the checks next to it may be missing.'}
      {isAtMissing && ' The check of the address is not among them.'}
    </p>
  );
}

/** Reads on in the list of checks. Only an empty part of it tells that there are no more. */
function OlderChecks({
  list,
  onOlder,
}: {
  readonly list: CheckParts;
  readonly onOlder: () => void;
}) {
  const { open, checks, end } = list;
  if (end !== null || checks.length === 0) return null;
  const which = isOldestFirst(checks) ? 'newer' : 'older';
  if (open === null)
    return (
      <Button size="small" onClick={onOlder}>
        {`${checks.length % CHECKS_AT_ONCE === 0 ? 'Read' : 'Ask for'} ${which} checks`}
      </Button>
    );
  return (
    <>
      {open.query.isError && (
        <span className="text-error">{describeError(open.query.error).title}</span>
      )}
      <Button
        size="small"
        aria-disabled={open.query.isFetching}
        onClick={() => void (open.query.isError && open.query.refetch())}
      >
        {open.query.isError ? 'Try again' : `Reading ${which} checks`}
      </Button>
    </>
  );
}
