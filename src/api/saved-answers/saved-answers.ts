import * as v from 'valibot';

/**
 * Answers of a service in one document: what a report holds, and what an opened file is made into. The bodies are as the API gave them;
 * they are decoded where they are asked for, like any answer.
 */

/** The element of a report that holds the document, as JSON. */
export const SAVED_ELEMENT = 'saved-answers';

const savedCheckSchema = v.object({
  monitorId: v.string(),
  /** The answer about the check, its `pages` empty. */
  body: v.unknown(),
  /** Its page results, in the order of the service. */
  pages: v.array(v.unknown()),
  /** Whether these are all pages of the check, as far as the reader knows. */
  complete: v.boolean(),
});

const savedRunSchema = v.object({
  jobId: v.string(),
  /** What was asked of it, as a list of runs tells it (`options`), where that is known: the status does not repeat it. */
  request: v.optional(v.unknown()),
  status: v.nullable(v.unknown()),
  /** The answer with all events in it. */
  trace: v.nullable(v.unknown()),
  /** Where the service says that the run has no trace: its refusal, as it came. One that was changed by somebody is none, and spoils no file. */
  noTrace: v.fallback(
    v.optional(v.object({ status: v.picklist([400, 404]), body: v.unknown() })),
    undefined,
  ),
  snapshots: v.optional(v.array(v.object({ snapshotId: v.string(), body: v.unknown() })), []),
});

export const savedAnswersSchema = v.object({
  format: v.literal('web-data-console'),
  version: v.literal(1),
  /** When its answers were saved, ISO 8601; empty where nobody knows it: what is saved again of a file is as old as in there. */
  made: v.string(),
  /**
   * When the service last told of the runs, ISO 8601, by its own clock, by which their events are dated; absent where that could not be read.
   */
  toldAt: v.optional(v.string()),
  /** The console that wrote it, as it calls itself. */
  by: v.string(),
  /** The host name of the service, and nothing else of its address; empty where nobody knows it. */
  service: v.string(),
  title: v.optional(v.string()),
  /** What was left out, in sentences. */
  leftOut: v.array(v.string()),
  answers: v.object({
    monitors: v.array(v.unknown()),
    checks: v.array(savedCheckSchema),
    runs: v.array(savedRunSchema),
    /** `path` with what was asked as its query, also of a POST (`searchPath`); without one where nobody knows what was asked. */
    searches: v.array(v.object({ path: v.string(), body: v.unknown() })),
  }),
  /** What was marked as reviewed: for a check, the saved marks by page (`ReviewMarks`). */
  reviews: v.optional(v.record(v.string(), v.unknown()), {}),
});

export type SavedAnswers = v.InferOutput<typeof savedAnswersSchema>;
export type SavedRun = SavedAnswers['answers']['runs'][number];
export type SavedCheck = SavedAnswers['answers']['checks'][number];

export const NO_ANSWERS: SavedAnswers['answers'] = {
  monitors: [],
  checks: [],
  runs: [],
  searches: [],
};
