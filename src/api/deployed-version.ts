import { BASE_PATH } from '#/lib/base-path.ts';
import { asRecord } from '#/lib/json/as-record.ts';

const VERSION_URL = `${BASE_PATH}version.json`;

/** The version that is deployed now, where this page came from; null where that cannot be told: offline, or without the file. */
export async function readDeployedVersion(): Promise<string | null> {
  try {
    const response = await fetch(VERSION_URL, { cache: 'no-store', credentials: 'same-origin' });
    const { version } = asRecord(await response.json());
    return typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}
