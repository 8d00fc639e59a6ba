import * as v from 'valibot';
import { EFFORTS } from '#/contract/values/agent-values.ts';
import { jsonObject } from '#/contract/schemas/tolerant.ts';
import { storedTime } from '../store.ts';

/** What a run was asked to do. */
export const runRequestSchema = v.object({
  prompt: v.string(),
  urls: v.array(v.string()),
  schema: v.nullable(jsonObject),
  /** The schema as the caller wrote it, where a double would alter a number of it. */
  schemaText: v.optional(v.string()),
  maxCredits: v.pipe(v.number(), v.finite()),
  strictConstrainToURLs: v.boolean(),
  effort: v.nullable(v.picklist(EFFORTS)),
});
export type RunRequest = v.InferOutput<typeof runRequestSchema>;

/** All that is saved of a run that was started here; the rest follows from it and from the clock. */
export const runRecordSchema = v.object({
  id: v.string(),
  teamId: v.string(),
  startedAt: storedTime,
  origin: v.string(),
  request: runRequestSchema,
});
export type RunRecord = v.InferOutput<typeof runRecordSchema>;

/** When the run was asked to stop. */
export const cancellationSchema = v.object({ requestedAt: storedTime });
