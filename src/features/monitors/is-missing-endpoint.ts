import { isRefusal } from '#/api/errors/is-refusal.ts';

/**
 * Whether an endpoint "beyond" the specification is simply not there: a deployment may lack it (open points, "Paths and envelopes"), and
 * then answers 404 or 403. A 404 may also mean an unknown id, which looks the same.
 */
export const isMissingEndpoint = (error: unknown): boolean => isRefusal(error, 404, 403);
