import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { isRefusal } from '#/api/errors/is-refusal.ts';
import { saysEnded } from '#/api/trace/run-polling.ts';
import type { RunStatusRecord } from '#/contract/schemas/agent.ts';
import { PageHeader } from '#/components/page-header.tsx';
import { readSilence } from '#/components/use-now.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import { AskedButton } from './asked/asked-button.tsx';
import { CauseAwaited } from './cause/cause-awaited.tsx';
import { CauseLine, CausePanel } from './cause/cause-panel.tsx';
import { findCause } from './cause/failure-cause.ts';
import { LiveView } from './live/live-view.tsx';
import { endToRemember } from './runs/end-to-remember.ts';
import { findFailure } from './run/run-end.ts';
import { factsOf } from './run/run-view.ts';
import { type LiveRun, useRun } from './run/use-run.ts';
import { RunActions } from './run-actions.tsx';
import { RunNotices } from './run-notices.tsx';
import { RunFactsSkeleton, RunSkeleton } from './run-skeleton.tsx';
import { RunTabs } from './run-tabs.tsx';
import { copiedId } from './run/copied-id.ts';
import { useKnownCancel } from './runs/remembered-runs.ts';
import { useRunMemory } from './runs/use-run-memory.ts';
import { useRunSearch } from './search/use-run-search.ts';
import { CancelRun } from './status/cancel-run.tsx';
import { RunFacts, RunStateMark } from './status/run-status.tsx';
import { isEnd, isSilent, judgeRun, type RunVerdict } from './status/run-verdict.ts';
import { nameSuggestion } from './status/suggested-end.tsx';
import { useRunCancel } from './status/use-run-cancel.ts';

/** So long the status may take before a run can be cancelled without it, and the trace before the status alone says why a run failed. */
const SLOW_MS = 3_000;

/** So long the trace may take to be read after the status has told of an end. */
const TRACE_AFTER_MS = 10_000;

/** The browsers at work by the trace. One that has not been read since the status told of an end says nothing of now. */
function sessionsAtWork({ trace, news, now }: Pick<LiveRun, 'trace' | 'news' | 'now'>) {
  const endedAt = news.statusEnd?.seenAt ?? now;
  const isOld = news.traceHeardAt < endedAt && now - endedAt > TRACE_AFTER_MS;
  return isOld ? [] : (trace.data?.sessions ?? []);
}

const route = getRouteApi('/agent-runs/$jobId');

/** One run: its state in words, why it failed if it did, then its trace, story, artifacts and result. */
export function RunScreen() {
  const { jobId } = route.useParams();
  const [search, changeSearch] = useRunSearch();
  const [wasCancelled, noteCancel] = useKnownCancel(jobId);
  const run = useRun(jobId, { retryOnMount: false, wasCancelled });
  const { status, trace, view, isPending, now, serviceNow, runNow, openedAt } = run;
  const record = view.status?.value ?? null;
  const hasEnded = saysEnded(record?.status ?? null) === true || view.trace.terminal !== null;
  const cancel = useRunCancel(jobId, {
    hasEnded,
    isAccepted: view.cancelAccepted,
    onAccepted: noteCancel,
  });
  const facts = factsOf(view, serviceNow);
  const verdict = judgeRun(facts);
  const { state } = verdict;
  const isKnown = status.data !== undefined || trace.data !== undefined;
  const { ceiling, prompt, asked, isAsking, known } = useRunMemory(
    jobId,
    isKnown,
    record?.status ?? null,
    endToRemember(view, verdict),
  );
  const endedBadly = verdict.failure !== null && state !== 'cancelling';
  // The failure does not depend on the time, so that a tick of the clock looks for no cause.
  const cause = useMemo(
    () => (endedBadly ? findCause(view.trace, findFailure(factsOf(view, 0))) : null),
    [view, endedBadly],
  );
  const tab = search.tab ?? 'timeline';
  const selectEvent = useCallback(
    (event: string) => changeSearch({ event, tab: undefined }),
    [changeSearch],
  );
  const refused = status.data === undefined && status.error !== null && trace.data === undefined;
  const isTracePending = trace.isPending || isPending;
  const isLate = now - openedAt >= SLOW_MS;
  // One answer after the other would move the facts about, and the cause of a failure what stands below it.
  const isEarly = (isTracePending || status.isPending) && !isLate;
  // The result is the status's, and does not wait for a trace.
  const isHeld = isEarly && tab !== 'result';
  const title = prompt ?? 'Agent run';
  const isTitleAwaited = prompt === null && (isAsking || status.isPending);
  const [wasTitleAwaited] = useState(isTitleAwaited);
  // The panel of the cause, or the mark beside the title, says it already.
  const brief =
    (cause !== null && !isTracePending) ||
    (state === 'running' && view.trace.terminal === null && !isSilent(facts)) ||
    (state === 'completed' && record !== null && record.data !== null);
  // A run that has not been seen to end may be cancelled, also while the answers of status and trace are long in coming, or fail. One that
  // the service refuses to tell of would be refused that, too.
  const isSlow = known?.status === 'processing' || isLate;
  const isFile = useIsFile();
  // In a file a state from before the end stays what it was.
  const asOf = (isFile ? isEnd(state) : hasEnded) ? '' : sayAsOf(run, isFile);
  const isDenied = refused && isRefusal(status.error, 400, 401, 403, 404);
  const mayCancel = !hasEnded && (record !== null || (isSlow && !isDenied));

  return (
    <>
      <PageHeader
        title={<RunTitle text={title} />}
        keepsRoom={wasTitleAwaited}
        titleNote={
          isKnown && prompt === null && !isTitleAwaited
            ? 'What it was asked is not known here.'
            : null
        }
        documentTitle={!isKnown ? title : `${wordOf(verdict)}${asOf}: ${title.slice(0, 60)}`}
        parent={{ label: 'Agent runs', link: { to: '/agent-runs' } }}
        status={isKnown && <StateAsOf asOf={isFile ? '' : asOf} {...{ verdict, record }} />}
        {...copiedId(jobId)}
        about={(asked !== null || wasTitleAwaited) && <AskedButton asked={asked} />}
        actions={
          <RunActions run={run} isRefused={refused}>
            {!isFile && <CancelRun {...{ cancel, mayCancel }} isAccepted={view.cancelAccepted} />}
          </RunActions>
        }
      >
        {(isKnown && !isEarly) || cancel.data !== undefined ? (
          <RunFacts view={view} verdict={verdict} runNow={runNow} ceiling={ceiling} brief={brief} />
        ) : (
          status.error === null && <RunFactsSkeleton />
        )}
      </PageHeader>
      <RunNotices run={run} cancel={cancel} />
      {endedBadly && isTracePending && <CauseAwaited view={view} isLate={isLate} />}
      {cause && !isTracePending && tab === 'timeline' && (
        <CausePanel {...{ cause, view, verdict }} onSelect={selectEvent} />
      )}
      {cause && !isTracePending && tab !== 'timeline' && (
        <CauseLine cause={cause} view={view} onSelect={selectEvent} />
      )}
      {!view.over && !isFile && <LiveView sessions={sessionsAtWork(run)} />}
      {!refused && isHeld && <RunSkeleton />}
      {!refused && !isHeld && (
        <RunTabs
          run={run}
          ceiling={ceiling}
          causeId={cause?.kind === 'error' && cause.error ? (cause.event?.id ?? null) : null}
          onSelectEvent={selectEvent}
        />
      )}
    </>
  );
}

interface StateAsOfProps {
  readonly verdict: RunVerdict;
  readonly record: RunStatusRecord | null;
  readonly asOf: string;
}

const StateAsOf = ({ verdict, record, asOf }: StateAsOfProps) => (
  <>
    <RunStateMark verdict={verdict} status={record?.status} />
    {asOf !== '' && <span className="text-13 text-muted">{asOf}</span>}
  </>
);

const RunTitle = ({ text }: { readonly text: string }) => (
  <span className="line-clamp-2">
    <HiddenText text={text} />
  </span>
);

/** What is not said by its own name in the tab's title. */
const WORDS: Readonly<Record<string, string | undefined>> = {
  credit_limit_reached: 'Credit limit',
  cancelling: 'Being cancelled',
};

/** Of when a state is that may be another by now: whoever waits for the end sees the title alone. Empty where it is of now. */
function sayAsOf({ status, trace, heardAt, now }: LiveRun, isFile: boolean): string {
  if (isFile) return ' when saved';
  const isRefused = status.error !== null && trace.error !== null;
  return isRefused || readSilence(heardAt, now) > 0 ? ' when last read' : '';
}

function wordOf({ state, suggests }: RunVerdict): string {
  const word = lookUp(WORDS, state) ?? state;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}${suggests === null ? '' : `, ${nameSuggestion(suggests)}`}`;
}
