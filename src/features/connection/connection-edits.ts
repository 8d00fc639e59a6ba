import type { ConnectionEntry } from '#/api/connection/connections.ts';
import { useUnsavedEdit } from './use-unsaved-edit.ts';

export const originOf = (baseUrl: string): string => new URL(baseUrl).origin;

/** The address of a connection as it is typed. */
export const useAddressEdit = ({ id, name, baseUrl }: ConnectionEntry) =>
  useUnsavedEdit(`address ${id}`, { name, baseUrl });

/**
 * The key of a connection as it is typed. `typedFor`: the origin that it was typed for, empty where it was not touched: another tab may
 * move the connection before it is set.
 */
export const useKeyEdit = ({ id, apiKey, keyPlace }: ConnectionEntry) =>
  useUnsavedEdit(`key ${id}`, {
    text: apiKey ?? '',
    onDevice: keyPlace === 'device',
    typedFor: '',
  });
