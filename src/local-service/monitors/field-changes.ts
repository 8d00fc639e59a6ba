import type { Json } from '#/contract/schemas/tolerant.ts';
import type { JsonObject } from './page-version.ts';

/** One entry of the per-field map. A missing `previous` means added, a missing `current` removed (open points, "Check detail"). */
export interface FieldChange {
  readonly previous?: Json;
  readonly current?: Json;
}

const isRecord = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields in which two extractions differ, by JSON path: `plans[0].price`, `limits["API calls"]`. */
export function compareFields(previous: JsonObject, current: JsonObject): Map<string, FieldChange> {
  const changes = new Map<string, FieldChange>();
  compareRecords(previous, current, '', changes);
  return changes;
}

function compareRecords(
  previous: JsonObject,
  current: JsonObject,
  path: string,
  out: Map<string, FieldChange>,
): void {
  for (const key of new Set([...Object.keys(previous), ...Object.keys(current)]))
    compareValues(previous[key], current[key], childPath(path, key), out);
}

function compareValues(
  previous: Json | undefined,
  current: Json | undefined,
  path: string,
  out: Map<string, FieldChange>,
): void {
  if (previous === undefined || current === undefined) {
    if (previous !== undefined) out.set(path, { previous });
    else if (current !== undefined) out.set(path, { current });
  } else if (Array.isArray(previous) && Array.isArray(current)) {
    for (let index = 0; index < Math.max(previous.length, current.length); index++)
      compareValues(
        previous[index] as Json | undefined,
        current[index] as Json | undefined,
        `${path}[${index}]`,
        out,
      );
  } else if (isRecord(previous) && isRecord(current)) compareRecords(previous, current, path, out);
  else if (JSON.stringify(previous) !== JSON.stringify(current))
    out.set(path, { previous, current });
}

function childPath(path: string, key: string): string {
  if (!/^[A-Za-z_$][\w$]*$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}
