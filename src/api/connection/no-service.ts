import type { Connection } from './connection.ts';

/**
 * The base URL of a file: no host has this name (RFC 2606), and nothing is sent to it. Never that of the service which gave the answers: what
 * is known of that one now, the time on its clock, say, tells nothing of a file.
 */
export const NO_SERVICE = 'https://in-this-file.invalid/v2';

/** The header of a refusal that a file holds: the service gave it, and not the file, for want of an answer. */
export const GIVEN_BY_SERVICE = 'X-Given-By-Service';

/** The base URL of the service that gave the answers; null where they come from a file that does not say. */
export const knownService = ({
  kind,
  baseUrl,
  sourceOfFile,
}: Pick<Connection, 'kind' | 'baseUrl' | 'sourceOfFile'>): string | null =>
  kind === 'file' ? (sourceOfFile?.()?.baseUrl ?? null) : baseUrl;
