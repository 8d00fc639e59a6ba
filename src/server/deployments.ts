import { checkBaseUrl } from '#/api/connection/connection.ts';
import { LOCAL_ID } from '#/api/connection/connections.ts';
import { idOfProxied } from '#/api/connection/proxied-deployment.ts';
import { redactKeys } from '#/lib/keys/redact-keys.ts';
import { trimEndSigns } from '#/lib/text/trim-end-signs.ts';
import { SettingsError } from './settings-error.ts';

/** What the page is told in connections.json. */
interface NamedDeployment {
  readonly id: string;
  readonly name: string;
  /** Absolute, or relative to connections.json: `./api/v2` is this server's proxy. */
  readonly baseUrl: string;
}

export interface Deployments {
  readonly connections: readonly NamedDeployment[];
  /** The id of the one a first visit opens. */
  readonly default: string;
}

/** What the deployment of API_URL is called. */
const NAMED_ID = 'api';
/** Where this server passes requests on to a deployment. */
export const PROXY_PATH = '/api';
/** Stands for the address under which the console will be opened, which nobody knows yet. */
const OWN_ADDRESS = 'http://console.invalid/';
const NO_KEYS = 'Keys are never set here: each user enters their own on the Connection screen.';

/** The one deployment of API_URL, and the base URL that a proxy asks. */
export function readNamedDeployment(
  apiUrl: string,
  apiName: string | null,
  { isProxy, wanted }: { readonly isProxy: boolean; readonly wanted: string | null },
): { readonly baseUrl: string; readonly deployments: Deployments } {
  const baseUrl = readAddress(apiUrl, 'API_URL', false);
  const name = apiName ?? new URL(baseUrl).host;
  refuseKeys(name, 'API_NAME');
  const version = baseUrl.slice(baseUrl.lastIndexOf('/'));
  // Behind the proxy every deployment has the same address: what the page keeps of one (keys, runs, visits) is told from another's by the id.
  const connection = isProxy
    ? { id: idOfProxied(baseUrl), name, baseUrl: `.${PROXY_PATH}${version}` }
    : { id: NAMED_ID, name, baseUrl };
  return {
    baseUrl,
    deployments: {
      connections: [connection],
      default:
        wanted === NAMED_ID
          ? connection.id
          : chooseDefault([connection], wanted, 'CONSOLE_DEFAULT'),
    },
  };
}

/** Deployments as connections.json lists them (README.md, "Preset connections"): the whole object, or its list alone. */
export function readDeployments(text: string, source: string, wanted: string | null): Deployments {
  const value = parse(text, source);
  const list: unknown = Array.isArray(value) ? value : fieldOf(value, 'connections');
  if (!Array.isArray(list) || (list.length === 0 && !Array.isArray(value) && !isObject(value)))
    throw new SettingsError(
      `${source} must be a JSON list of connections, or an object with a list named connections.`,
    );
  if (isObject(value)) refuseOtherFields(value, ['connections', 'default', 'locked'], source);
  const connections = list.map((item: unknown, index) =>
    readConnection(item, `${source}, connection ${index + 1}`),
  );
  const twice = connections.find(
    ({ id }, index) => connections.findIndex((other) => other.id === id) !== index,
  );
  if (twice) throw new SettingsError(`${source} has two connections with the id "${twice.id}".`);
  const inFile = fieldOf(value, 'default');
  if (inFile !== undefined && typeof inFile !== 'string')
    throw new SettingsError(`${source}: default must be the id of a connection.`);
  const first = wanted ?? inFile ?? null;
  return {
    connections,
    default: chooseDefault(connections, first, wanted === null ? source : 'CONSOLE_DEFAULT'),
  };
}

/** The origins that the page has to reach, besides its own. */
export const originsOf = ({ connections }: Deployments): readonly string[] => [
  ...new Set(
    connections
      .map(({ baseUrl }) => new URL(baseUrl, OWN_ADDRESS).origin)
      .filter((origin) => origin !== new URL(OWN_ADDRESS).origin),
  ),
];

function chooseDefault(
  connections: readonly NamedDeployment[],
  wanted: string | null,
  source: string,
): string {
  if (wanted === null) return connections[0]?.id ?? LOCAL_ID;
  const found = connections.find(({ id, name }) => id === wanted || name === wanted);
  if (found) return found.id;
  if (wanted === LOCAL_ID) return LOCAL_ID;
  refuseKeys(wanted, source);
  const known = [...connections.map(({ id }) => id), LOCAL_ID].join(', ');
  throw new SettingsError(
    `${source}: the default "${wanted}" is none of the connections (${known}).`,
  );
}

function readConnection(item: unknown, source: string): NamedDeployment {
  if (!isObject(item))
    throw new SettingsError(`${source} must be an object with name and baseUrl.`);
  refuseOtherFields(item, ['id', 'name', 'baseUrl'], source);
  const text = (name: 'id' | 'name' | 'baseUrl'): string | null => {
    const value = fieldOf(item, name);
    if (value === undefined) return null;
    if (typeof value !== 'string' || value.trim() === '')
      throw new SettingsError(`${source}: ${name} must be a text that is not empty.`);
    return value.trim();
  };
  const written = text('baseUrl');
  if (written === null) throw new SettingsError(`${source} has no baseUrl.`);
  const baseUrl = readAddress(written, `${source}, baseUrl`, true);
  const name = text('name') ?? new URL(baseUrl, OWN_ADDRESS).host;
  const id = text('id') ?? baseUrl;
  refuseKeys(`${name} ${id}`, source);
  if (id === LOCAL_ID)
    throw new SettingsError(`${source}: the id "${LOCAL_ID}" belongs to the local service.`);
  return { id, name, baseUrl };
}

/** A base URL by the console's own rule, or where `mayBeOwn` one beside connections.json. Nothing of one that may hold a key is repeated. */
function readAddress(text: string, source: string, mayBeOwn: boolean): string {
  const isOwn = mayBeOwn && /^\.?\/(?!\/)/.test(text);
  const url = URL.canParse(text, OWN_ADDRESS) ? new URL(text, OWN_ADDRESS) : null;
  if (url !== null && (url.username !== '' || url.password !== ''))
    throw new SettingsError(`${source} must not contain a user name or password. ${NO_KEYS}`);
  if (/[?#]/.test(text))
    throw new SettingsError(
      `${source} must end with its path, without a query or a fragment. ${NO_KEYS}`,
    );
  refuseKeys(text, source);
  const verdict = checkBaseUrl(isOwn && url !== null ? url.href : text);
  if (!verdict.ok) throw new SettingsError(`${source}: ${verdict.problem}`);
  return isOwn ? trimEndSigns(text, '/') : verdict.baseUrl;
}

function refuseKeys(text: string, source: string): void {
  if (redactKeys(text) !== text) throw new SettingsError(`${source} contains a key. ${NO_KEYS}`);
}

function refuseOtherFields(
  value: Record<string, unknown>,
  known: readonly string[],
  source: string,
): void {
  const other = Object.keys(value).find((name) => !known.includes(name));
  if (other === undefined) return;
  if (/key|token|secret|auth|password|header|credential|bearer|cookie/i.test(other))
    throw new SettingsError(`${source} has the field ${shorten(other)}. ${NO_KEYS}`);
  throw new SettingsError(
    `${source} has the field ${shorten(other)}, which is none of ${known.join(', ')}.`,
  );
}

const shorten = (text: string) => JSON.stringify(redactKeys(text).slice(0, 40));

function parse(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The reason that the parser gives repeats a piece of the text.
    throw new SettingsError(`${source} is not valid JSON.`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldOf = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
