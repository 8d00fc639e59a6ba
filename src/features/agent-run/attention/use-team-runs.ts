import { isMissingEndpoint } from '#/api/errors/is-refusal.ts';
import { sayTrouble } from '#/api/errors/read-trouble.ts';
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { agentRunListQuery, useRunList } from '#/api/queries/agent-run-list.ts';
import { explainLostRuns, readNextBefore } from '../runs/find-listed-request.ts';
import { useRememberedRuns } from '../runs/remembered-runs.ts';
import { readListedRuns, readUnlistedRuns } from './known-runs.ts';

/** The runs of the team: by the pages of the service's list that were asked for, and by what this browser remembers. */
export function useTeamRuns() {
  const { runs: remembered } = useRememberedRuns();
  const client = useQueryClient();
  const [most, setMost] = useState(1);
  // Each page begins where the one before it ends by now: runs that came since have moved it.
  const pages: (number | undefined)[] = [undefined];
  for (let before = readNext(client); before !== null && pages.length < most;) {
    pages.push(before);
    before = readNext(client, before);
  }
  const first = useRunList();
  const queries = useQueries({ queries: pages.map((before) => agentRunListQuery(before)) });
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
  const next = readNext(client, pages.at(-1));
  return {
    listed,
    unlisted,
    /** The page that was not read yet, else the first. */
    query: queries[place] ?? first,
    queryKey: agentRunListQuery(place === -1 ? undefined : pages[place]).queryKey,
    isPending: first.isPending,
    /** Elements of the list that could not be read. */
    unread: answers.reduce((sum, answer) => sum + countUnread(answer?.unread), 0),
    /** What its answers name as errors or warnings, in sentences: there may be runs that they do not list. */
    troubles: [
      ...new Set(
        answers.flatMap((answer, index) => [
          ...sayTrouble(answer?.raw, 'The list of runs'),
          ...sayLost(answer?.value.next ?? null, pages[index]),
        ]),
      ),
    ],
    /** The HTTP status by which the service says that it gives no list, or none to this key; null where it gives one. */
    refusal: readRefusal(first.data === undefined ? first.error : null),
    /** Reads the page after the last one; null where there is none, or one is being read. */
    readFurther: next === null ? null : () => setMost(pages.length + 1),
  };
}

const sayLost = (...link: Parameters<typeof explainLostRuns>): readonly string[] => {
  const lost = explainLostRuns(...link);
  return lost === null ? [] : [lost];
};

const countUnread = (unread: readonly { readonly list: string }[] = []): number =>
  unread.filter(({ list }) => list === 'agents').length;

/** What the page after this one begins with; null where that is not known, or there is none. */
function readNext(client: QueryClient, before?: number): number | null {
  const answer = client.getQueryData(agentRunListQuery(before).queryKey);
  return answer === undefined ? null : readNextBefore(answer.value.next, before);
}

const readRefusal = (error: unknown): number | null =>
  isMissingEndpoint(error) ? error.status : null;
