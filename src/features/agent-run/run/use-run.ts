import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { FollowOptions } from '#/api/queries/followed-run.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { isTailOver } from '#/api/trace/run-polling.ts';
import { NO_RUN_CLOCK, readRunTime } from '#/api/trace/run-clock.ts';
import { nameClock, readServiceAhead } from '#/api/connection/service-clock.ts';
import { readSilence } from '#/components/use-now.ts';
import { readSteadyTime } from '#/lib/steady-time.ts';
import type { RunView } from './run-view.ts';
import { useToldRun } from './use-told-run.ts';
import { UNDATED } from '../trace/trace-model.ts';

export type LiveRun = ReturnType<typeof useRun>;

/** One run, asked for and folded. Belongs to one job id for its whole life: give the screen the id as its key. */
export function useRun(jobId: string, options: FollowOptions) {
  const told = useToldRun(jobId, options);
  const { status, trace, news, model, traceState, isPending, over, credits, used, heardAt } = told;
  const [openedAt] = useState(() => Date.now());
  const [{ now, steady }, setNow] = useState({ now: openedAt, steady: readSteadyTime() });
  const isFile = useIsFile();
  const tailOver =
    isFile ||
    (isTailOver(news.traceEnd, now) &&
      (news.statusEnd === null || isTailOver(news.statusEnd, now)));
  useEffect(() => {
    // In a file no time passes.
    if (isFile || (over && tailOver)) return;
    const timer = setInterval(() => setNow({ now: Date.now(), steady: readSteadyTime() }), 1_000);
    return () => clearInterval(timer);
  }, [isFile, over, tailOver]);

  const answer = status.data?.answer ?? null;
  const { cancelAccepted } = news;
  const sentTrace = trace.data ?? null;
  const { connection } = apiOf(useQueryClient());
  const serviceAhead = readServiceAhead(connection.baseUrl);
  const silence = over ? 0 : readSilence(heardAt, now);
  const clock = silence > 0 && !isFile ? 'device' : nameClock(connection);
  const view = useMemo(
    (): RunView => ({
      jobId,
      status: answer,
      trace: model,
      traceState,
      sentTrace,
      over,
      cancelAccepted,
      credits,
      used,
      clock,
    }),
    [jobId, answer, model, traceState, sentTrace, over, cancelAccepted, credits, used, clock],
  );
  const runClock = trace.data?.clock ?? NO_RUN_CLOCK;
  // This machine's clock is asked only where nothing tells the service's.
  const serviceNow = serviceAhead === null ? now : steady + serviceAhead;
  const readTime = (silent: number): number | null => {
    // A file does not say when its answer came: what passes while it is opened is no time of the run. Nor can any be told where no event
    // has a time that can be read.
    if (isFile || model.startedAt === UNDATED) return model.lastAt;
    return readRunTime(runClock, serviceAhead, steady - silent);
  };
  // In silence it is the time of the last answer: the run may have ended since.
  const runNow = readTime(silence);
  // What the trace shows is as old as its own last answer, whatever the status says since.
  const traceNow = readTime(over ? 0 : readSilence(news.traceHeardAt, now));
  return {
    status,
    trace,
    view,
    isPending,
    now,
    serviceNow,
    runNow,
    /** The run's own time, as far as its trace has been heard. */
    traceNow,
    openedAt,
    heardAt,
    phase: told.phase,
    news,
    tailOver,
  };
}
