import { foldDeep } from '#/lib/json/fold-deep.ts';

export interface ErrorBody {
  /** The service's own words; null when the body has none. */
  readonly message: string | null;
  readonly details: unknown;
  /** The id that the body gives as a successful answer would, in its own fields or in its `data`; null when it gives none. */
  readonly startedId: string | null;
}

/**
 * What an error body says, whatever the types of its other fields. Specification, "Error body": `error` is the message. Proxies and relayed
 * bodies keep to less, so the words are also taken where such bodies have them; a body without any, or no JSON at all, has no message.
 */
export function readErrorBody(body: unknown): ErrorBody {
  const { value } = foldDeep(body);
  const text = textOf(value);
  if (text !== null) return { message: text, details: undefined, startedId: null };
  const error = fieldOf(value, 'error');
  const message =
    textOf(error) ??
    textOf(fieldOf(error, 'message')) ??
    textOf(fieldOf(value, 'message')) ??
    textOf(fieldOf(value, 'detail'));
  const startedId = idOf(value) ?? idOf(fieldOf(value, 'data'));
  return { message, details: fieldOf(value, 'details') ?? fieldOf(error, 'details'), startedId };
}

const textOf = (value: unknown): string | null =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
    ? String(value)
    : null;

const idOf = (value: unknown): string | null =>
  textOf(fieldOf(value, 'id')) ?? textOf(fieldOf(value, 'jobId'));

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
