import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createConsoleServer as createServer } from './console-server.ts';
import type { Deployments } from './deployments.ts';
import { findDeployments } from './find-deployments.ts';
import { followConnections } from './follow-connections.ts';
import { type Environment, readSettings, type Settings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

/** Answers under way when the program is told to stop have so long to end: then their connections are cut. Containers are given 10 s. */
const DRAIN_MS = 9_500;
/** And so long to begin. */
const BEGIN_MS = 8_500;

/** The settings of an environment; ends the program with one sentence where they cannot be used. */
export function settingsOrExit(environment: Environment): Settings {
  try {
    return readSettings(environment);
  } catch (error) {
    return explainAndExit(error);
  }
}

export const createConsoleServer = createServer;

/** Serves a built page until SIGINT or SIGTERM. Ends the program with one sentence where it cannot. */
export function startConsole(settings: Settings, folder: string): void {
  try {
    const deployments = findDeployments(settings, folder);
    const server = createServer({ folder, settings, log: (line) => console.log(line) });
    server.on('error', (error) => explainAndExit(error, settings));
    server.listen(settings.port, settings.host, () => {
      const { port } = server.address() as AddressInfo;
      const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
      console.log(
        `Web Data Console ${readVersion(folder)}: http://${host}:${port}${settings.basePath.replace(/^\/$/, '')}`,
      );
      console.log(`${describe(deployments, settings)} Stop it with Ctrl+C.`);
    });
    const drain = followConnections(server);
    const stop = () => {
      drain(() => process.exit(0), BEGIN_MS);
      setTimeout(() => process.exit(0), DRAIN_MS).unref();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  } catch (error) {
    explainAndExit(error, settings);
  }
}

function describe(deployments: Deployments | null, { proxyTarget }: Settings): string {
  const opened = deployments?.connections.find(({ id }) => id === deployments.default);
  if (opened === undefined) return 'It opens on the local service, without a network.';
  return proxyTarget === null
    ? `It opens on ${opened.name}: ${opened.baseUrl}.`
    : `It opens on ${opened.name} and passes its requests on to ${proxyTarget}.`;
}

/** Of the page that is served (scripts/page/console-version.mjs). */
function readVersion(folder: string): string {
  try {
    const file: unknown = JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8'));
    return typeof file === 'object' && file !== null && 'version' in file
      ? String(file.version)
      : '';
  } catch {
    return '';
  }
}

function explainAndExit(error: unknown, settings?: Settings): never {
  console.error(explain(error, settings));
  process.exit(1);
}

function explain(error: unknown, settings: Settings | undefined): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof SettingsError) return message;
  if (code === 'EADDRINUSE') return `Port ${settings?.port} is in use. Choose another by PORT.`;
  if (code === 'EACCES')
    return `Port ${settings?.port} may not be used by this user. Choose another by PORT, 4173 for example.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST must be an address of this machine, not "${settings?.host}".`;
  if (code === 'ENOENT') return `The built page is not there: ${message}.`;
  return message;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  startConsole(
    settingsOrExit(process.env),
    process.env['DIST_DIR']?.trim() || join(dirname(fileURLToPath(import.meta.url)), 'dist'),
  );
