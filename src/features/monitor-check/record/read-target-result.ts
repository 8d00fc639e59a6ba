import { formatNumber } from '#/lib/format/format-number.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { isContainer } from '#/lib/json/exact-number.ts';
import { printJson } from '#/lib/json/print-json.ts';

/** What a target of the monitor found in this check. Open points, "Check detail": fields beyond these are kept for the raw view. */
export interface TargetResult {
  readonly id: string | null;
  readonly type: string | null;
  /** Facts as name and value, in words; what is absent is left out. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** What went less than well, in words. */
  readonly warning: string | null;
  readonly raw: unknown;
}

/** What is sent, in whatever form: text as it is, else its JSON. Null for what says nothing. */
function asText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : printJson(value);
}

/** The same of a count, which a reader takes in by groups of digits: all of them, and of none that a double does not hold. */
const asCount = (value: unknown): string | null =>
  typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER
    ? formatNumber(value)
    : asText(value);

const FACTS = [
  ['expectedJobs', 'pages expected'],
  ['crawlId', 'crawl'],
  ['resultCount', 'results'],
  ['matches', 'matches'],
  ['resultsJudged', 'results judged'],
  ['searchCredits', 'search credits'],
  ['judgeCredits', 'judge credits'],
  ['summary', 'summary'],
] as const;
/** What names something: groups would make another number of it. */
const NAMES: readonly string[] = ['crawlId', 'summary'];
/** Lists of what is counted. In the place of another count a list is no count of anything. */
const COUNTED: readonly string[] = ['expectedJobs', 'matches'];

/**
 * Reads an item of `targetResults`, whatever it is: the specification does not show its shape. `isUnderWay`: the check has not ended, so that
 * nothing is amiss with a search that is not complete.
 */
export function readTargetResult(raw: unknown, isUnderWay = false): TargetResult {
  const item = asRecord(raw);
  const [id, type] = [asText(item['targetId']), asText(item['type'])];
  const facts = FACTS.flatMap(([key, name]) => {
    const value = item[key];
    const write = NAMES.includes(key) ? asText : asCount;
    const text = write(Array.isArray(value) && COUNTED.includes(key) ? value.length : value);
    return text === null ? [] : [[name, text] as const];
  });
  const sent = id === null && type === null && facts.length === 0 ? asText(raw) : null;
  const warnings = [
    ...(isSaid(item['searchCompleted'], false) && !isUnderWay
      ? ['The search did not complete.']
      : []),
    ...(isSaid(item['judgeDegraded'], true)
      ? [`Judging was degraded${writeReason(item['degradedReason'])}.`]
      : []),
  ];
  return {
    id,
    type,
    facts: sent === null ? facts : [['sent as', sent]],
    warning: warnings.join(' ') || null,
    raw,
  };
}

const isSaid = (value: unknown, word: boolean) =>
  !isContainer(value) && String(value).toLowerCase() === String(word);

const writeReason = (reason: unknown) => {
  const text = asText(reason);
  return text === null ? '' : `: ${text.replace(/\.$/, '')}`;
};
