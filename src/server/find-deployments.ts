import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Deployments, readDeployments } from './deployments.ts';
import type { Settings } from './settings.ts';

/**
 * The deployments that the console is told of: what the environment names, else what the built page has in its own connections.json. Null
 * where neither names one. Throws a `SettingsError` where the file cannot be used, or has no deployment that CONSOLE_DEFAULT names.
 */
export function findDeployments(
  { deployments, wantedDefault }: Pick<Settings, 'deployments' | 'wantedDefault'>,
  folder: string,
): Deployments | null {
  if (deployments !== null) return deployments;
  const preset = readDeployments(readPresetFile(folder), 'connections.json', wantedDefault);
  return preset.connections.length === 0 ? null : preset;
}

function readPresetFile(folder: string): string {
  try {
    return readFileSync(join(folder, 'connections.json'), 'utf8');
  } catch {
    return '[]';
  }
}
