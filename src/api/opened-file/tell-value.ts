import { RUN_STATUSES } from '#/contract/values/agent-values.ts';
import { isKnown } from '#/contract/values/known-values.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of its own: `constructor` is none of an object that was sent without it. */
export const fieldOf = (value: JsonObject, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;

export const textOf = (value: JsonObject, name: string): string | null => {
  const field = fieldOf(value, name);
  return typeof field === 'string' && field !== '' ? field : null;
};

export const listOf = (value: JsonObject, name: string): readonly unknown[] | null => {
  const field = fieldOf(value, name);
  return Array.isArray(field) ? field : null;
};

export const has = (value: JsonObject, ...names: readonly string[]) =>
  names.some((name) => Object.hasOwn(value, name));

export const isEvent = (value: unknown): value is JsonObject =>
  isObject(value) &&
  typeof fieldOf(value, 'type') === 'string' &&
  has(value, 'eventId', 'producerSequence', 'occurredAt');

export const isPageResult = (value: unknown): value is JsonObject =>
  isObject(value) &&
  typeof fieldOf(value, 'url') === 'string' &&
  typeof fieldOf(value, 'status') === 'string' &&
  has(value, 'targetId', 'diff', 'judgment', 'currentScrapeId', 'statusCode');

/** A check names its monitor, or counts its pages. Its id is what it is asked for by. */
export const isCheck = (value: unknown): value is JsonObject =>
  isObject(value) &&
  textOf(value, 'id') !== null &&
  (Array.isArray(fieldOf(value, 'pages')) ||
    (has(value, 'monitorId') && has(value, 'summary', 'trigger', 'status')));

export const isMonitor = (value: unknown): value is JsonObject =>
  isObject(value) &&
  textOf(value, 'id') !== null &&
  has(value, 'schedule', 'targets', 'lastCheckSummary', 'nextRunAt');

export const isSearchResult = (value: unknown) =>
  isObject(value) && has(value, 'id', 'url') && (has(value, 'passages') || hasKind(value));
const hasKind = (value: JsonObject) =>
  /^(?:doc|issue|pull_request|readme):/.test(textOf(value, 'id') ?? '');

/**
 * Whether a value says how a run is. Much else has a `status` (an article in a shop, an envelope of another service): that of a run is one of
 * its words, or stands beside what only this API sends with it. The data beside it may be anything.
 */
export function saysRunStatus(value: JsonObject): boolean {
  const status = textOf(value, 'status');
  return (
    status !== null &&
    (isKnown(RUN_STATUSES, status) ||
      typeof fieldOf(value, 'success') === 'boolean' ||
      has(value, 'creditsUsed', 'expiresAt', 'effort'))
  );
}

const MOST_NAMES = 4;

/** What tells JSON of something else: ` (its fields are a, b)`. */
export function sayFields(value: unknown): string {
  if (!isObject(value)) return '';
  const names = Object.keys(value).slice(0, MOST_NAMES);
  const kind = textOf(value, 'kind') ?? textOf(value, 'type');
  if (names.length === 0) return ': an empty object';
  const more = Object.keys(value).length > MOST_NAMES ? ' and more' : '';
  return ` (${kind === null ? '' : `${kind.slice(0, 40)}: `}its fields are ${names.map((name) => name.slice(0, 40)).join(', ')}${more})`;
}
