import { hashText } from '#/lib/text/hash-text.ts';
import type { ConnectionSettings } from './connection.ts';
import { serviceName } from './service-name.ts';

/** How all account names of a connection begin, whatever its address or key. */
export const archiveOf = (connectionId: string): string => `${connectionId}@`;

/** Tells the keys of one service apart; the key cannot be read from it. Empty where there is none. */
export const markKey = ({ apiKey }: Pick<ConnectionSettings, 'apiKey'>): string =>
  apiKey === null || apiKey === '' ? '' : hashText(apiKey);

/** Names what a key opens at a service: another key may be another team's, so nothing that was answered to one is shown to the other. */
export const accountName = (
  connection: Pick<ConnectionSettings, 'id' | 'baseUrl' | 'apiKey'>,
): string => `${serviceName(connection)}#${markKey(connection)}`;

/** Whether what an account name names was opened with a key at all. */
export const namesKey = (account: string): boolean => !account.endsWith('#');
