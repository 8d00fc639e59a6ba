import { EXPLAIN_BASE_PATH, readBasePath } from '#/lib/page-base-path.ts';
import { type Deployments, readDeployments, readNamedDeployment } from './deployments.ts';
import { readHosts } from './known-host.ts';
import { SettingsError } from './settings-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What an operator has set. README.md, "Beside a service", lists the variables. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The names by which browsers reach it; null for any. */
  readonly hosts: readonly string[] | null;
  /** Under which path of its origin the console is served; it begins and ends with a slash. */
  readonly basePath: string;
  /** What the environment says of deployments; null where it says nothing, and the file beside the page counts. */
  readonly deployments: Deployments | null;
  /** What CONSOLE_DEFAULT says; that of `deployments` is chosen by it already. */
  readonly wantedDefault: string | null;
  /** The page may connect to any address, and its users enter their own. Null: where no deployment is named. */
  readonly allowsAnyAddress: boolean | null;
  /** The base URL behind `/api`, without a slash at its end; null for no proxy. */
  readonly proxyTarget: string | null;
  /** How long the proxied deployment may stay silent. Milliseconds. */
  readonly silenceMs: number;
}

/** A key in the environment would be the same for every user, and this server adds none. */
const KEY_NAMES = ['API_KEY', 'API_TOKEN', 'CONSOLE_API_KEY', 'CONSOLE_KEY', 'FIRECRAWL_API_KEY'];

/** Reads and checks the environment. Throws a `SettingsError` at the first thing that cannot be meant. */
export function readSettings(environment: Environment): Settings {
  const read = (name: string): string | null => {
    const text = environment[name]?.trim() ?? '';
    return text === '' ? null : text;
  };
  const apiUrl = read('API_URL');
  const listed = read('CONSOLE_CONNECTIONS');
  const isProxy = readSwitch(read('API_PROXY'), 'API_PROXY') ?? false;
  const allowsAnyAddress = readSwitch(read('ANY_ADDRESS'), 'ANY_ADDRESS');
  if (apiUrl !== null && listed !== null)
    throw new SettingsError('Set API_URL or CONSOLE_CONNECTIONS, not both.');
  if (isProxy && apiUrl === null)
    throw new SettingsError('API_PROXY=1 needs API_URL, the deployment to pass requests on to.');
  if (isProxy && allowsAnyAddress === true)
    throw new SettingsError(
      'With API_PROXY=1 the page connects to this server alone, so ANY_ADDRESS=1 cannot be set beside it.',
    );
  if (apiUrl === null && read('API_NAME') !== null)
    throw new SettingsError('API_NAME names the deployment of API_URL, which is not set.');
  const keyName = KEY_NAMES.find((name) => read(name) !== null);
  if (keyName !== undefined && (apiUrl !== null || listed !== null))
    throw new SettingsError(
      `${keyName} is set, but the console takes no key from its environment: each user enters their own on the Connection screen.`,
    );
  const basePath = readBasePath(environment['BASE_PATH']);
  if (basePath === null) throw new SettingsError(EXPLAIN_BASE_PATH);
  const wanted = read('CONSOLE_DEFAULT');
  const named =
    apiUrl === null ? null : readNamedDeployment(apiUrl, read('API_NAME'), { isProxy, wanted });
  return {
    port: readNumber(read('PORT'), 'PORT', { otherwise: 4173, least: 0, most: 65_535 }),
    host: read('HOST') ?? 'localhost',
    hosts: readHosts(read('CONSOLE_HOSTS')),
    basePath,
    deployments:
      listed === null
        ? (named?.deployments ?? null)
        : readDeployments(listed, 'CONSOLE_CONNECTIONS', wanted),
    wantedDefault: wanted,
    allowsAnyAddress: isProxy ? false : allowsAnyAddress,
    proxyTarget: isProxy && named !== null ? named.baseUrl : null,
    silenceMs:
      readNumber(read('API_TIMEOUT_SECONDS'), 'API_TIMEOUT_SECONDS', {
        otherwise: 60,
        least: 1,
        most: 3_600,
      }) * 1000,
  };
}

function readSwitch(text: string | null, name: string): boolean | null {
  if (text === null) return null;
  if (/^(?:1|true|yes|on)$/i.test(text)) return true;
  if (/^(?:0|false|no|off)$/i.test(text)) return false;
  throw new SettingsError(`${name} must be 1 or 0.`);
}

function readNumber(
  text: string | null,
  name: string,
  {
    otherwise,
    least,
    most,
  }: { readonly otherwise: number; readonly least: number; readonly most: number },
): number {
  if (text === null) return otherwise;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new SettingsError(
    `${name} must be a number from ${least} to ${most}, not "${text.slice(0, 40)}".`,
  );
}
