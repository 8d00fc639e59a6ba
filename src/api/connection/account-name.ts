import { hashText } from '#/lib/text/hash-text.ts';
import type { ConnectionSettings } from './connection.ts';
import { serviceName } from './service-name.ts';

/** How all account names of a connection begin, whatever its address or key. */
export const archiveOf = (connectionId: string): string => `${connectionId}@`;

/**
 * Names what a key opens at a service: another key may be another team's, so nothing that was answered to one is shown to the other. The key
 * cannot be read from it.
 */
export const accountName = (
  connection: Pick<ConnectionSettings, 'id' | 'baseUrl' | 'apiKey'>,
): string =>
  `${serviceName(connection)}#${connection.apiKey === null || connection.apiKey === '' ? '' : hashText(connection.apiKey)}`;
