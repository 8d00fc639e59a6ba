import * as v from 'valibot';
import { maybe } from './tolerant.ts';

/** Specification, "Error body". The trace and snapshot endpoints relay bodies that may lack `success`; a proxy's page is no JSON at all. */
export const errorBodySchema = v.looseObject({
  success: maybe(v.boolean()),
  error: v.string(),
  details: v.optional(v.unknown()),
  code: maybe(v.string()),
});
