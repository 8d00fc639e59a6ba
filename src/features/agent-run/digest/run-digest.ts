import * as v from 'valibot';

const text = v.nullable(v.string());

/** Raised when what a digest holds changes: older ones are made again. */
export const DIGEST_VERSION = 4;

const digestSchema = v.object({
  version: v.literal(DIGEST_VERSION),
  jobId: v.string(),
  /** By facts alone. */
  end: v.picklist(['failed', 'refused', 'credit_limit_reached', 'cancelled', 'completed']),
  /** What nothing but the words of the message suggests. */
  suggests: v.nullable(v.picklist(['refused', 'credit_limit_reached', 'cancelled'])),
  /** What there was to tell of it. `none`: it has no trace. `empty`: one without an event. `unread`: there may be a trace, and it could not be read. `foreign`: the service answered with the trace of another run, which tells nothing of this one. */
  trace: v.picklist(['read', 'none', 'empty', 'unread', 'foreign']),
  /** The tool in which it happened. */
  tool: text,
  /** The sub-agent that it happened to. */
  subAgent: text,
  /** The code of the trace error. */
  code: text,
  /** Of the trace error, where there is none of the failed call, else of the status. */
  message: text,
  /** When the trace says that it started; milliseconds since the epoch. */
  startedAt: v.nullable(v.number()),
  /** Nothing of it can change any more. */
  isFinal: v.boolean(),
});

/** How a run ended and why, in a line: small enough to keep hundreds. */
export type RunDigest = v.InferOutput<typeof digestSchema>;

/** A digest as it was saved; null for one of an older version, or that somebody altered. */
export function readSavedDigest(saved: string): RunDigest | null {
  try {
    const result = v.safeParse(digestSchema, JSON.parse(saved));
    return result.success && result.output.isFinal ? result.output : null;
  } catch {
    return null;
  }
}

/** The status that was asked for named another run, and nothing else told how this one ended. */
export class ForeignStatusError extends Error {
  override readonly name = 'ForeignStatusError';
}
