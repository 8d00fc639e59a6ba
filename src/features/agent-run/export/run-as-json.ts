import type { SavedRun } from '#/api/saved-answers/saved-answers.ts';
import { saysEnded } from '#/api/trace/run-polling.ts';
import { isLeftOutOf } from '#/components/report-file/is-left-out-of.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { isPartOfTrace } from '../run/explain-part.ts';
import { joinSentTrace } from '../run/run-view.ts';
import type { ReportFacts } from './run-report.ts';

/** What a report leaves out of how it is drawn: nothing of the answers in it. */
export const NO_COLOURS = 'The colours of code; markdown is shown as it is written.';

/** The run as JSON: the answers with its status and its trace as they came, in one file, and what it was asked, which neither repeats. */
export const writeRunAsJson = ({
  view,
  baseUrl,
  asked,
  now,
  savedAt = now,
  toldAt = null,
  noTrace,
  leftOut,
}: Pick<ReportFacts, 'view' | 'baseUrl' | 'asked' | 'now' | 'savedAt'> & {
  /** The refusal of the trace, where there is none. */
  readonly noTrace?: SavedRun['noTrace'];
  /** When the service last told of it, by its own clock in milliseconds since the epoch; null where that is not known. */
  readonly toldAt?: number | null;
  /** Of an opened file: what it leaves out, in sentences. */
  readonly leftOut?: readonly string[] | undefined;
}): string => {
  const lacks = (leftOut ?? []).filter(
    (sentence) => !sentence.endsWith(NO_COLOURS) && isLeftOutOf(sentence, [view.jobId]),
  );
  return `${printJson(
    {
      jobId: view.jobId,
      service: baseUrl,
      // What is saved again of a file is as old as it was in there.
      exportedAt: savedAt === null ? null : new Date(savedAt).toISOString(),
      // By the service's clock, by which the events are dated: whether anything may still have come after that is read off it.
      ...(toldAt !== null && { toldAt: new Date(toldAt).toISOString() }),
      // Whether the run may still have more than this: a trace whose end was waited for in vain, or that names a further part, may.
      complete:
        view.over &&
        lacks.length === 0 &&
        (view.traceState === 'missing' || view.trace.terminal !== null) &&
        !isPartOfTrace(view.sentTrace) &&
        view.status !== null &&
        saysEnded(view.status.value.status) !== false,
      ...(lacks.length > 0 && { leftOut: lacks }),
      ...(asked && { request: asked.request }),
      status: view.status?.raw ?? null,
      trace: view.sentTrace && joinSentTrace(view.sentTrace),
      ...(noTrace && { noTrace }),
    },
    2,
  )}\n`;
};
