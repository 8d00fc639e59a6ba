import type { ConnectionEntry } from '#/api/connection/connections.ts';
import { checkBaseUrl } from '#/api/connection/connection.ts';
import { readApiKey } from '#/api/connection/read-api-key.ts';
import { forgetUnsavedEdit, useUnsavedEdit } from './use-unsaved-edit.ts';

export const originOf = (baseUrl: string): string => new URL(baseUrl).origin;
export const hostOf = (baseUrl: string): string => new URL(baseUrl).host;

/** The address of a connection as it is typed. */
export const useAddressEdit = ({ id, name, baseUrl }: ConnectionEntry) =>
  useUnsavedEdit(`address ${id}`, { name, baseUrl });

/**
 * The key of a connection as it is typed. `typedFor`: the origin that it was typed for, empty where it was not touched: another tab may
 * move the connection before it is set.
 */
export const useKeyEdit = ({ id, apiKey, keyPlace }: ConnectionEntry) =>
  useUnsavedEdit(keyEditOf(id), {
    text: apiKey ?? '',
    onDevice: keyPlace === 'device',
    typedFor: '',
  });

const keyEditOf = (id: string) => `key ${id}`;

/** Where another key is set than the one that is typed. */
export const forgetTypedKey = (id: string): void => forgetUnsavedEdit(keyEditOf(id));

/** Whether another address or key than the connection's own is typed, and not saved: nothing is asked with that. */
export function useTypesAnother(connection: ConnectionEntry): boolean {
  const { baseUrl, apiKey } = connection;
  const [address] = useAddressEdit(connection);
  const [{ text }] = useKeyEdit(connection);
  const verdict = checkBaseUrl(address.baseUrl);
  const isSameAddress = address.baseUrl === baseUrl || (verdict.ok && verdict.baseUrl === baseUrl);
  const key = apiKey ?? '';
  return !isSameAddress || (text !== key && readApiKey(text) !== key);
}
