import { trimEndSigns } from '#/lib/text/trim-end-signs.ts';
import { withoutKeys } from '#/lib/keys/known-keys.ts';

/** Answers a request. For a deployment it is the browser's fetch; for the local service it asks the handlers without a network. */
export type Transport = (request: Request) => Promise<Response>;

/** A service the console can look at. */
export interface ConnectionSettings {
  readonly id: string;
  readonly name: string;
  /** Absolute, http or https, ending in the version segment, without a slash at the end: `https://api.example.com/v2`. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  /** `file`: nobody is asked, saved answers are read. */
  readonly kind: 'local' | 'remote' | 'file';
}

export interface FileSource {
  /** Empty where the file does not say. */
  readonly service: string;
  /** Its base URL; null where the file does not say. */
  readonly baseUrl: string | null;
  readonly leftOut: readonly string[];
  /** When its answers were saved, as it says; null where it does not. */
  readonly made: string | null;
  /** When its service last told of the runs in it, by the service's own clock; null where it does not say. */
  readonly toldAt: string | null;
}

export interface Connection extends ConnectionSettings {
  readonly transport: Transport;
  /** Whether the key is still the one to use: another tab may have forgotten it, or moved the address. Asked before every request. */
  readonly isKeyCurrent?: () => boolean;
  /** Calls once the key is no longer the one to use. Gives how to hear no more of it. */
  readonly watchKey?: (onGone: () => void) => () => void;
  /** It is read and nothing else: what would be marked in it could not be saved. */
  readonly isReport?: boolean;
  /** Of a file: whether it holds only some of a check's pages. What is missing is then no fault of the service. */
  readonly holdsPart?: (checkId: string) => boolean;
  /** Of an opened file: what it says of the service that gave its answers (a host name), and of what it leaves out; null while it is not open. */
  readonly sourceOfFile?: () => FileSource | null;
  /** Only the local service has fault controls. */
  readonly control: ServiceControl | null;
}

export type BaseUrlVerdict =
  | { readonly ok: true; readonly baseUrl: string }
  | { readonly ok: false; readonly problem: string };

/** Checks a base URL as a user types it. The specification's paths are relative to a base that already ends in the version segment. */
export function checkBaseUrl(text: string): BaseUrlVerdict {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, problem: 'Enter the base URL of the API.' };
  if (!URL.canParse(trimmed))
    return {
      ok: false,
      problem: 'This is not an absolute URL. It looks like https://api.example.com/v2.',
    };
  const url = new URL(trimmed);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    return { ok: false, problem: 'The URL must begin with http:// or https://.' };
  if (url.username !== '' || url.password !== '')
    return {
      ok: false,
      problem: 'The URL must not contain a user name or password. Enter the key below.',
    };
  if (url.search !== '' || url.hash !== '')
    return { ok: false, problem: 'The URL must end with its path, without ? or #.' };
  if (withoutKeys(trimmed) !== trimmed)
    return { ok: false, problem: 'The URL must not contain a key. Enter the key below.' };
  const path = trimEndSigns(url.pathname, '/');
  if (!/\/v\d+$/.test(path))
    return { ok: false, problem: 'The URL must end in the version segment, for example /v2.' };
  return { ok: true, baseUrl: url.origin + path };
}

/** What the local service can be told, so that a trainer or a test can show each case. */
export interface ServiceFaults {
  /** Every answer waits this many milliseconds. */
  readonly slowMs: number;
  /** Every answer is a 429. */
  readonly rateLimited: boolean;
  /** Every answer has this error status; null for none. */
  readonly failStatus: number | null;
}

export interface ServiceDescription {
  readonly keys: readonly { readonly key: string; readonly shows: string }[];
  readonly faults: ServiceFaults;
  /** 1 is the seeded world; larger numbers multiply pages, lines and events. */
  readonly scale: number;
  /** The service's clock, milliseconds since the epoch. */
  readonly now: number;
  /** Whether a reload of the page finds what was done: browsers may refuse to store, or not answer. */
  readonly isSaved: boolean;
}

/** The fault controls of a local service. Each settles when the service has taken it. */
export interface ServiceControl {
  describe(): Promise<ServiceDescription>;
  setFaults(faults: Partial<ServiceFaults>): Promise<void>;
  advanceClock(ms: number): Promise<void>;
  setScale(scale: number): Promise<void>;
  /** Back to the seeded world. */
  reset(): Promise<void>;
}
