import { isRefusal } from '#/api/errors/is-refusal.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { agentRunListQuery } from '#/api/queries/agent-run-list.ts';
import { readNextBefore } from '../runs/find-listed-request.ts';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import { readListedRuns, readUnlistedRuns } from './known-runs.ts';

/** The runs of the team: by the pages of the service's list that were asked for, and by what this browser remembers. */
export function useTeamRuns() {
  const { runs: remembered } = useRememberedRuns();
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const queries = useQueries({
    queries: pages.map((before) => ({
      ...agentRunListQuery(before),
      // What is at work and what failed has changed when one comes back to the tab.
      refetchOnWindowFocus: true,
    })),
  });
  const answers = queries.map(({ data }) => data);
  const listed = useMemo(
    () =>
      readListedRuns(
        answers.flatMap((answer) => answer?.value.agents ?? []),
        remembered,
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- The answers are what the array is made of.
    [...answers, answers.length, remembered],
  );
  const unlisted = useMemo(() => readUnlistedRuns(remembered, listed), [remembered, listed]);
  const place = queries.findIndex(({ data }) => data === undefined);
  const last = queries.at(-1);
  const next = last?.data ? readNextBefore(last.data.value.next, pages.at(-1)) : null;
  const [first] = queries;
  return {
    listed,
    unlisted,
    /** The page that was not read yet, else the first. */
    query: queries[place] ?? first,
    queryKey: agentRunListQuery(place === -1 ? undefined : pages[place]).queryKey,
    isPending: first?.isPending ?? true,
    /** The list answered, whatever it said. */
    isRead: first?.data !== undefined,
    /** The HTTP status by which the service says that it gives no list, or none to this key; null where it gives one. */
    refusal: readRefusal(first?.data === undefined ? first?.error : null),
    /** Reads the page after the last one; null where there is none, or one is being read. */
    readFurther: next === null ? null : () => setPages((now) => [...now, next]),
  };
}

const readRefusal = (error: unknown): number | null =>
  isRefusal(error, 404, 403) ? error.status : null;
