import { trimEndSigns } from '#/lib/text/trim-end-signs.ts';
import { withoutCarets } from '#/lib/text/without-carets.ts';
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
}

export interface Connection extends ConnectionSettings {
  readonly transport: Transport;
  /** Whether the key is still the one to use: another tab may have forgotten it, or moved the address. Asked before every request. */
  readonly isKeyCurrent?: () => boolean;
  /** Calls once the key is no longer the one to use. Gives how to hear no more of it. */
  readonly watchKey?: (onGone: () => void) => () => void;
  /** Of a file: whether it holds only some of a check's pages. What is missing is then no fault of the service. */
  /** It is read and nothing else: what would be marked in it could not be saved. */
  readonly isReport?: boolean;
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

/** A problem with the form of a key, or null. Only what an HTTP header cannot carry is refused: deployments choose their own form. */
export function checkApiKey(text: string): string | null {
  const key = readApiKey(text);
  if (/^bearer$/i.test(key)) return 'Enter the key itself, without the word Bearer.';
  if (PLACEHOLDER.test(key)) return 'This stands for a key and is none: enter the key itself.';
  if (/\s/.test(key)) return 'A key has no spaces or line breaks inside.';
  if (!/^[\x21-\x7e]*$/.test(key)) return 'A key consists of plain ASCII characters.';
  return null;
}

/** As it stands in what is copied here, in the examples of a service, and in scripts. */
const PLACEHOLDER =
  /^(?:<?(?:YOUR[_-]?API[_-]?KEY|your[_-]?api[_-]?key)>?|\$\{?(?:[A-Z][A-Z\d_]*|process\.env\.\w+)\}?)$/;

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const IN_HEADER =
  /(?:authorization|x-[a-z-]{0,20}key)["']?\s{0,9}[:=]\s{0,9}(?:[bfru]{1,2}(?=["']))?["'`\\]*(?:(?:bearer|basic|token)\s{1,9})?["'`\\<]*([^\s"'`\\,;<>]+)/i;
const UNDER_NAME =
  /(?:api[_-]?key|access[_-]?token|bearer[_-]?token)["']?\s{0,9}[:=]\s{0,9}(?:[bfru]{1,2}(?=["']))?["'`\\]*([^\s"'`\\,;<>]+)/i;

/**
 * The key in what was pasted: quotes, `Bearer`, a header line, a cURL command, an assignment and characters that nobody sees are left out;
 * a key that a terminal broke into lines is joined. What holds no key is returned as it was typed, without the spaces around it.
 */
export function readApiKey(text: string): string {
  const visible = withoutCarets(text)
    .replaceAll(INVISIBLE, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .trim();
  const named = IN_HEADER.exec(visible)?.[1] ?? UNDER_NAME.exec(visible)?.[1];
  if (named !== undefined) return named;
  const quoted = trimEndSigns(visible, ',;').replace(/^["'`<“”‘’«\\]+/, '');
  const unquoted = trimEndSigns(quoted, '"\'`>“”‘’»\\').replace(/^bearer\s+/i, '');
  const bare = trimEndSigns(unquoted.replace(/^["'`<“”‘’«]+/, ''), '"\'`>“”‘’»').trim();
  const joined = bare
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join('');
  if (!/\s/.test(joined)) return joined;
  // A sentence or a line of a log around one key of the usual form.
  const inside = new Set(joined.match(/(?<![\w-])fc-[\w-]{8,}/g));
  return inside.size === 1 ? ([...inside][0] ?? joined) : joined;
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
