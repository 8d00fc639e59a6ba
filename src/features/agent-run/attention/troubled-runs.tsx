import { isRefusal } from '#/api/errors/is-refusal.ts';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryTrouble } from '#/components/query-trouble.tsx';
import { useNow } from '#/components/use-now.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { formatTime } from '#/lib/format/format-time.ts';
import { Button } from '#/ui/controls/button.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { showToast } from '#/ui/feedback/toast.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { runDigestQuery } from '../digest/read-run-digest.ts';
import type { RunDigest } from '../digest/run-digest.ts';
import { ROW_HEIGHT } from './attention-row.tsx';
import { type KnownRun, pickTroubled, TROUBLE_DAYS } from './known-runs.ts';
import { useSeenRuns } from './seen-runs.ts';
import { TroubledRow } from './troubled-row.tsx';
import { useTeamRuns } from './use-team-runs.ts';

/** Rows at first, and with each "Show more": the cause of each is read. */
const ROWS = 5;
/** Runs that may turn out to be cancelled and the like, and are read for nothing, before one is asked whether to go on. */
const MOST_OTHERS = 20;

/** The newest runs of the team that failed, were refused or reached their credit limit, each with its cause in a line. */
export function TroubledRuns() {
  const team = useTeamRuns();
  const { seen, mark } = useSeenRuns();
  const now = useNow(!team.isPending);
  const [most, setMost] = useState(ROWS);
  const hasList = team.refusal === null;
  const { candidates, seenCount, leavesOld, unheardOf } = pickTroubled(
    hasList ? team.listed : team.unlisted,
    {
      seen: new Set(seen),
      now,
    },
  );
  const { rows, notFound, onlyNewest, hasMore } = useTroubled(candidates, most);
  const setSeen = (run: KnownRun) => {
    mark([run.jobId], true);
    showToast('Marked as seen.', {
      action: { label: 'Undo', run: () => mark([run.jobId], false) },
    });
  };
  const { query, readFurther } = team;
  return (
    <>
      {hasList && query !== undefined && (
        <QueryTrouble
          query={query}
          queryKey={team.queryKey}
          subject="The list of runs"
          className="mx-4 my-2"
        />
      )}
      {team.troubles.map((said) => (
        <p key={said} className="px-4 pb-2 text-13 wrap-anywhere text-changed">
          <bdi>
            <HiddenText text={said} />
          </bdi>
        </p>
      ))}
      {team.isPending && (
        <SkeletonRows rows={2} label="Loading the runs that failed" rowClassName={ROW_HEIGHT} />
      )}
      {rows.length > 0 && (
        <ul aria-label="Runs that ended badly" className="-mt-px border-t">
          {rows.map(({ run, digest, error, refetch }) => (
            <TroubledRow
              key={run.jobId}
              {...{ run, digest, error, now }}
              onRetry={() => void refetch()}
              onSeen={() => setSeen(run)}
            />
          ))}
        </ul>
      )}
      <Notes
        {...{ leavesOld, notFound, onlyNewest, seenCount, unheardOf }}
        refusal={team.refusal}
        unread={team.unread}
        readBackTo={team.listed.findLast(({ at }) => at !== null)?.at ?? null}
        now={now}
        onFurther={readFurther}
        onShowMore={hasMore ? () => setMost(most + ROWS) : null}
        onShowSeen={() => mark(seen, false)}
      />
    </>
  );
}

interface TroubledRun {
  readonly run: KnownRun;
  readonly digest: RunDigest | null;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

/** The first `most` candidates that ended badly, as far as that is known: whoever turns out otherwise gives its place to the next. */
function useTroubled(candidates: readonly KnownRun[], most: number) {
  const [reach, setReach] = useState(most);
  const asked = candidates.slice(0, Math.max(reach, most));
  const queries = useQueries({
    queries: asked.map(({ jobId, createdAt }) => runDigestQuery(jobId, createdAt)),
  });
  const judged = asked.flatMap((run, index) => {
    const query = queries[index];
    return query ? [{ run, query, is: judge(run, query.data, query.error) }] : [];
  });
  const others = judged.filter(({ is }) => is !== 'trouble').length;
  const wanted = Math.min(most + others, most + MOST_OTHERS, candidates.length);
  if (wanted > reach) setReach(wanted);
  const rows = judged
    .filter(({ is }) => is === 'trouble')
    .slice(0, most)
    .map(({ run, query: { data, error, isFetching, refetch } }): TroubledRun => ({
      run,
      digest: data ?? null,
      error: isFetching ? null : error,
      refetch,
    }));
  return {
    rows,
    /** How many were read, where that is not all and yet too few are shown. */
    onlyNewest: others > MOST_OTHERS && candidates.length > judged.length ? judged.length : null,
    notFound: judged.filter(({ is }) => is === 'not-found').length,
    hasMore: judged.length - others > most || candidates.length > judged.length,
  };
}

function judge(
  run: KnownRun,
  digest: RunDigest | null | undefined,
  error: unknown,
): 'trouble' | 'other' | 'not-found' {
  if (digest === undefined) return !run.isListed && isRefusal(error, 404) ? 'not-found' : 'trouble';
  return digest === null || digest.end === 'completed' || digest.end === 'cancelled'
    ? 'other'
    : 'trouble';
}

interface NotesProps {
  readonly refusal: number | null;
  /** Elements of the list that could not be read. */
  readonly unread: number;
  /** Those of it whose status nobody has heard of. */
  readonly unheardOf: number;
  readonly leavesOld: boolean;
  readonly notFound: number;
  readonly onlyNewest: number | null;
  readonly seenCount: number;
  /** The oldest date in the list, as far as that was read; null where it dates none. */
  readonly readBackTo: number | null;
  readonly now: number;
  readonly onFurther: (() => void) | null;
  readonly onShowMore: (() => void) | null;
  readonly onShowSeen: () => void;
}

/** What the rows leave out. */
function Notes(props: NotesProps) {
  const {
    refusal,
    unread,
    unheardOf,
    leavesOld,
    notFound,
    onlyNewest,
    seenCount,
    readBackTo,
    now,
  } = props;
  const { onFurther, onShowMore, onShowSeen } = props;
  const isOpenEnded =
    onFurther !== null &&
    (readBackTo === null || now - readBackTo <= TROUBLE_DAYS * 24 * 3_600_000);
  const words = [
    refusal !== null &&
      `${refusal === 403 ? 'This key may not list runs' : 'This service gives no list of runs'} (HTTP ${refusal}): only runs opened in this browser are checked.`,
    unread > 0 &&
      `${formatCount(unread, 'run')} of the list could not be read, and ${unread === 1 ? 'is' : 'are'} not here.`,
    unheardOf > 0 &&
      `${formatCount(unheardOf, 'run')} of the list with an unknown status ${unheardOf === 1 ? 'is' : 'are'} neither here nor under “Now”.`,
    notFound > 0 && `${formatCount(notFound, 'run')} of this browser not found with this key.`,
    onlyNewest !== null &&
      `Only the newest ${formatNumber(onlyNewest)} that may have failed are read.`,
    isOpenEnded &&
      (readBackTo === null
        ? 'The list was not read to its end.'
        : `The list was read back to ${formatTime(readBackTo, now)}.`),
    leavesOld && `Runs older than ${TROUBLE_DAYS} days are left out.`,
    seenCount > 0 && `${formatCount(seenCount, 'run')} marked as seen left out.`,
  ].filter((sentence) => sentence !== false);
  if (words.length === 0 && onShowMore === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-12 text-muted">
      {onShowMore !== null && (
        <Button size="small" onClick={onShowMore}>
          Show more
        </Button>
      )}
      {/* Paper has no buttons. */}
      {onShowMore !== null && <span className="hidden print:inline">There may be more.</span>}
      {words.length > 0 && <span>{words.join(' ')}</span>}
      {seenCount > 0 && (
        <Button size="small" variant="quiet" onClick={onShowSeen}>
          Show seen
        </Button>
      )}
      {isOpenEnded && onShowMore === null && (
        <Button size="small" onClick={onFurther}>
          Look further back
        </Button>
      )}
      {(leavesOld || unread > 0 || unheardOf > 0 || refusal !== null) && (
        <Link to="/agent-runs" className={textLink}>
          All runs
        </Link>
      )}
    </p>
  );
}
