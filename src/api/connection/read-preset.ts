import { asRecord } from '#/lib/json/as-record.ts';
import { withoutKeys } from '#/lib/keys/known-keys.ts';
import { checkBaseUrl } from './connection.ts';
import { type ConnectionRecord, EMPTY_PRESET, LOCAL_ID, type Preset } from './connections.ts';

const textOf = (record: unknown, name: string): string | null => {
  const value = asRecord(record)[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

/** One connection as it is preset, or what is wrong with it. Never throws. */
function readConnectionRecord(value: unknown, fileUrl: string | null): ConnectionRecord | string {
  if (typeof value !== 'object' || value === null)
    return 'A connection must be an object with name and baseUrl.';
  const written = textOf(value, 'baseUrl');
  if (written === null) return 'A connection has no baseUrl.';
  const isRelative = fileUrl !== null && /^\.?\/(?!\/)/.test(written);
  const baseUrl = isRelative ? new URL(written, fileUrl).href : written;
  const verdict = checkBaseUrl(baseUrl);
  // Whoever reads the notice is seldom who wrote the file.
  if (!verdict.ok) return `${withoutKeys(baseUrl)}: ${verdict.problem}`;
  const name = textOf(value, 'name') ?? new URL(verdict.baseUrl).host;
  const id = textOf(value, 'id') ?? verdict.baseUrl;
  return id === LOCAL_ID
    ? `The id "${LOCAL_ID}" belongs to the local service.`
    : { id, name, baseUrl: verdict.baseUrl };
}

/**
 * Reads connections.json: `{ "connections": [{ "id", "name", "baseUrl" }], "default": id, "locked": true }`. A base URL that begins with `./`
 * or `/` is relative to the file, whose own address is `fileUrl`: a proxy of the server that the console came from. Keys in it are never read.
 */
export function readPreset(file: unknown, fileUrl: string | null = null): Preset {
  const { connections: listed, locked } = asRecord(file);
  if (!Array.isArray(listed))
    return {
      ...EMPTY_PRESET,
      problems: ['connections.json must hold an object with a list named connections.'],
    };
  const connections: ConnectionRecord[] = [];
  const problems: string[] = [];
  const items: readonly unknown[] = listed;
  for (const item of items) {
    const record = readConnectionRecord(item, fileUrl);
    if (typeof record === 'string') problems.push(record);
    else if (connections.some(({ id }) => id === record.id))
      problems.push(`The id "${record.id}" is there twice.`);
    else connections.push(record);
  }
  const wanted = textOf(file, 'default');
  const isThere =
    wanted === null || wanted === LOCAL_ID || connections.some(({ id }) => id === wanted);
  if (!isThere) problems.push(`The default "${wanted}" is none of the connections.`);
  return {
    connections,
    defaultId: isThere && wanted !== LOCAL_ID ? wanted : null,
    isLocked: locked === true,
    isMissing: false,
    problems,
  };
}
