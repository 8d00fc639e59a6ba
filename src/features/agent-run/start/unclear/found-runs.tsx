import { useQueryClient } from '@tanstack/react-query';
import { readServiceAhead, readServiceTime } from '#/api/connection/service-clock.ts';
import type { RunList } from '#/api/queries/agent-run-list.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { LinkButton } from '#/components/link-button.tsx';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { formatCount } from '#/lib/format/format-number.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { Button } from '#/ui/controls/button.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { useRememberedRuns } from '../../runs/remembered-runs.ts';
import { findPossibleRuns, findPossibleSince, type PossibleRuns } from './read-start-failure.ts';

interface FoundRunsProps {
  readonly list: RunList;
  readonly prompt: string;
  /** By this device's clock; milliseconds since the epoch. */
  readonly triedAt: number;
  /** The list was read since the start. */
  readonly isListed: boolean;
  readonly onOpen: (jobId: string) => void;
}

/** What the list of the service holds of a start, and what it leaves open: a run that is missing here would be started, and paid, again. */
export function FoundRuns({ list, prompt, triedAt, isListed, onOpen }: FoundRunsProps) {
  const { baseUrl } = apiOf(useQueryClient()).connection;
  const since = findPossibleSince(
    triedAt,
    readServiceAhead(baseUrl) === null ? null : readServiceTime(baseUrl) - Date.now(),
  );
  const { runs: remembered } = useRememberedRuns();
  const { possible, answered, untold, unseen } = findPossibleRuns(list, prompt, since, (id) =>
    remembered.some(({ jobId, startedHere }) => startedHere && jobId === id),
  );
  const leavesOpen = untold.length > 0 || unseen !== null;
  const tellsPart = untold.some(({ options }) => readableText(options?.prompt) !== null);
  const aRun = answered.length === 0 ? 'run' : 'other run';
  return (
    <>
      {possible.length === 0 && isListed && (
        <p className="text-strong">
          {leavesOpen
            ? `The list names no ${aRun} with this prompt since `
            : `No ${aRun} with this prompt is in the list since `}
          <Timestamp value={since} />
          {leavesOpen
            ? ', and may hold its run all the same.'
            : '. A run can take a moment to appear.'}
        </p>
      )}
      {answered.length > 0 && isListed && (
        <p>
          {`${formatCount(answered.length, 'run')} with this prompt since then ${answered.length === 1 ? 'is' : 'are'} known to have come of another start from this browser.`}
        </p>
      )}
      <PossibleRunList runs={possible} onOpen={onOpen} />
      {unseen !== null && isListed && (
        <p className="text-strong">
          <bdi>
            <HiddenText text={unseen} />
          </bdi>
        </p>
      )}
      {untold.length > 0 && isListed && (
        <>
          <p className="text-strong">
            {`It does not tell the prompt of ${formatCount(untold.length, 'run')} since then${tellsPart ? ', or tells no more than what may be its beginning' : ''}: look whether one of them is it.`}
            {untold.length > MOST_UNTOLD && ` Here are the newest ${MOST_UNTOLD}.`}
          </p>
          <PossibleRunList runs={untold.slice(0, MOST_UNTOLD)} onOpen={onOpen} />
        </>
      )}
    </>
  );
}

/** A service may tell the prompt of none. */
const MOST_UNTOLD = 20;

const PossibleRunList = ({
  runs,
  onOpen,
}: Pick<FoundRunsProps, 'onOpen'> & { readonly runs: PossibleRuns['possible'] }) =>
  runs.length > 0 && (
    <ul className="my-1 flex flex-col gap-2">
      {runs.map((run) => (
        <li key={run.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusMark kind="run" status={run.status} />
          <Timestamp value={run.createdAt} />
          {/* Together in the next line, where both have no room beside the time. */}
          <span className="flex items-center gap-2">
            <LinkButton size="small" to="/agent-runs/$jobId" params={{ jobId: run.id }}>
              Open this run
            </LinkButton>
            <Button size="small" variant="quiet" onClick={() => onOpen(run.id)}>
              It is mine: keep it
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
