import { asRecord } from '#/lib/json/as-record.ts';
import { printJson } from '#/lib/json/print-json.ts';

/** A monitor's target in words. Only `type` is known for sure (open points, "monitors (beyond)"); the rest is read where it is there. */
export interface TargetWords {
  readonly type: string;
  readonly subjects: readonly string[];
}

const SUBJECT_KEYS = ['url', 'urls', 'query', 'queries'] as const;

export function readTarget(target: unknown): TargetWords {
  const item = asRecord(target);
  const subjects = SUBJECT_KEYS.flatMap((key) => {
    const value = item[key];
    return (Array.isArray(value) ? value : [value])
      .filter((subject) => subject !== null && subject !== undefined && subject !== '')
      .map((subject) => (typeof subject === 'string' ? subject : printJson(subject)));
  });
  return { type: typeof item['type'] === 'string' ? item['type'] : 'target', subjects };
}
