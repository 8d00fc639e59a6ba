import { isNumber } from '#/lib/json/exact-number.ts';
import { isRecord } from '#/lib/json/as-record.ts';
import { promptOf } from '../runs/remembered-runs.ts';

type Request = Readonly<Record<string, unknown>>;

/** What a run was asked, as it is read; what has another shape than the contract's is among the `others`. */
export interface AskedParts {
  readonly prompt: string | null;
  readonly urls: readonly string[];
  /** Nothing but the URLs was to be read. */
  readonly isStrict: boolean;
  /** The `maxCredits`, in the digits that were sent. */
  readonly ceiling: string | null;
  readonly effort: string | null;
  readonly model: string | null;
  readonly schema: Request | null;
  /** By the names that the request gives them; null when there are none. */
  readonly others: Request | null;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

export function readAsked(request: Request): AskedParts {
  const { urls, schema, maxCredits, strictConstrainToURLs } = request;
  const prompt = promptOf({ request });
  const told = {
    urls: Array.isArray(urls) && urls.every((url) => typeof url === 'string') ? urls : null,
    strictConstrainToURLs:
      typeof strictConstrainToURLs === 'boolean' ? strictConstrainToURLs : null,
    maxCredits: isNumber(maxCredits) ? String(maxCredits) : null,
    effort: textOf(request['effort']),
    model: textOf(request['model']),
    schema: isRecord(schema) ? schema : null,
  };
  const read = new Map(Object.entries({ prompt, ...told }));
  const others = Object.entries(request).filter(
    ([name, value]) => value !== null && value !== undefined && (read.get(name) ?? null) === null,
  );
  return {
    prompt,
    urls: told.urls ?? [],
    isStrict: told.strictConstrainToURLs === true,
    ceiling: told.maxCredits,
    effort: told.effort,
    model: told.model,
    schema: told.schema,
    others: others.length === 0 ? null : Object.fromEntries(others),
  };
}
