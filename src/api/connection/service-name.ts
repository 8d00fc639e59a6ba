import type { ConnectionSettings } from './connection.ts';

/**
 * Names the service that a connection leads to: what this browser keeps of one (visits, runs, searches, marks, drafts) is saved under it, so
 * that nothing of it shows on another, not even when the same connection is given another address. A new key does not change it.
 */
export const serviceName = ({ id, baseUrl }: Pick<ConnectionSettings, 'id' | 'baseUrl'>): string =>
  `${id}@${baseUrl}`;
