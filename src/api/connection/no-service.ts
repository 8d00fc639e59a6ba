import type { ConnectionSettings } from './connection.ts';

/** The base URL where a file does not say what its service is: no host has this name (RFC 2606), and nothing is sent to it. */
export const NO_SERVICE = 'https://in-this-file.invalid/v2';

/** The base URL of the service that gave the answers; null where they come from a file that does not say. */
export const knownService = ({ baseUrl }: Pick<ConnectionSettings, 'baseUrl'>): string | null =>
  baseUrl === NO_SERVICE ? null : baseUrl;
