import { useQuery } from '@tanstack/react-query';
import { agentRunListQuery } from '#/api/queries/agent-run-list.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { LinkButton } from '#/components/link-button.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { keepScrollRoom } from '#/ui/layout/keep-scroll-room.ts';
import { ListedRuns } from './listed-runs.tsx';
import { OpenRun } from '../open-run.tsx';
import { RememberedList } from '../remembered-list.tsx';
import { useRememberedRuns } from '../remembered-runs.ts';
import { useForgetRun } from '../use-forget-run.ts';
import { latestStatus } from '../read-outcome.ts';
import { RunFilters } from '../run-filters.tsx';

const route = getRouteApi('/agent-runs/');

/** Runs remembered in this browser and the server's own list, with a field that opens any run by its id. */
export function RunLists() {
  const { before } = route.useSearch();
  const isFile = useIsFile();
  const navigate = route.useNavigate();
  const { runs: remembered } = useRememberedRuns();
  // The list asks; here it is only looked at.
  const { data: list } = useQuery({
    ...agentRunListQuery(typeof before === 'number' ? before : undefined),
    enabled: false,
  });
  const listedStatus = (jobId: string) =>
    list?.value.agents.find(({ id }) => id === jobId)?.status ?? null;
  const rememberedStatus = (jobId: string) =>
    remembered.find((run) => run.jobId === jobId)?.status ?? null;
  const forget = useForgetRun();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const pick = useCallback(
    // Two sides are compared: a third pick takes the place of the first.
    (jobId: string, on: boolean) =>
      setPicked((current) =>
        on
          ? [...current.filter((id) => id !== jobId), jobId].slice(-2)
          : current.filter((id) => id !== jobId),
      ),
    [],
  );
  const propsOf = (jobId: string) => ({
    end: remembered.find((run) => run.jobId === jobId)?.end ?? null,
    picked: picked.includes(jobId),
    onPick: pick,
  });
  const startedAt = Math.max(
    0,
    ...remembered.filter((run) => run.startedHere).map((run) => run.firstAt),
  );
  return (
    <div className="@container flex flex-col gap-6 px-4 py-4 sm:px-6">
      {!isFile && <OpenRun />}
      <RunFilters />
      <PickedRuns picked={picked} onClear={() => setPicked([])} />
      <section aria-labelledby="listed-runs">
        <h2 id="listed-runs" className="mb-1 text-14">
          {isFile ? 'Runs in this file' : 'Runs of this team'}
        </h2>
        {before === undefined || (typeof before === 'number' && before > 0) ? (
          <ListedRuns {...{ before, startedAt, propsOf, rememberedStatus }} />
        ) : (
          <Notice
            tone="warning"
            title={
              <>
                <code className="text-12">{`before=${before}`}</code> was not sent
              </>
            }
            actions={
              <Button
                size="small"
                onClick={() =>
                  void navigate({
                    search: (now) => ({ ...now, before: undefined }),
                    resetScroll: false,
                  })
                }
              >
                Newest runs
              </Button>
            }
          >
            The start of the list must be a whole number: milliseconds since 1970.
          </Notice>
        )}
      </section>
      <RememberedList
        runs={remembered.map((run) => ({
          ...run,
          status: latestStatus(run.status, listedStatus(run.jobId)),
          isLastSeen: listedStatus(run.jobId) === null,
        }))}
        propsOf={propsOf}
        onForget={forget}
      />
    </div>
  );
}

/** The runs that are marked for a comparison. */
function PickedRuns({
  picked: [left, right],
  onClear,
}: {
  readonly picked: readonly string[];
  readonly onClear: () => void;
}) {
  if (left === undefined) return null;
  return (
    <div
      ref={keepScrollRoom}
      aria-live="polite"
      className="current sticky top-0 z-20 flex flex-wrap items-center gap-2 rounded-md px-3 py-2 text-13"
    >
      {right === undefined
        ? 'One run is marked. Mark another to compare the two.'
        : 'Two runs are marked.'}
      <span className="ml-auto flex gap-2">
        {right !== undefined && (
          <LinkButton size="small" to="/agent-runs/compare" search={{ left, right }}>
            Compare the two
          </LinkButton>
        )}
        <Button size="small" variant="quiet" onClick={onClear}>
          Clear marks
        </Button>
      </span>
    </div>
  );
}
