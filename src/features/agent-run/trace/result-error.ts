import { isContainer } from '#/lib/json/exact-number.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import type { Json } from '#/contract/schemas/tolerant.ts';

export type Fields = { readonly [key: string]: Json };

export const isFields = (value: Json | undefined): value is Fields =>
  isContainer(value) && !Array.isArray(value);

/** The ways in which a result says that there was no error. */
const isNone = (error: Json | undefined): boolean =>
  error === undefined ||
  error === null ||
  error === false ||
  error === '' ||
  error === 0 ||
  (isContainer(error) && Object.keys(error).length === 0);

/**
 * Whether the result of a tool says that the call failed. The contract gives a result no shape: its `success` decides, and where it has none,
 * whether it names an error.
 */
export function saysFailed(result: Json | undefined): boolean {
  if (!isFields(result)) return false;
  const success = lookUp(result, 'success');
  return success === false || (success !== true && !isNone(lookUp(result, 'error')));
}
