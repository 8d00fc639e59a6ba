import { ExactNumber } from '#/lib/json/exact-number.ts';
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

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
const asText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Reads an item of `targetResults`, whatever it is: the specification does not show its shape. */
export function readTargetResult(raw: unknown): TargetResult {
  const item = asRecord(raw);
  const facts: (readonly [string, string])[] = [];
  const addCount = (key: string, name: string) => {
    const value = item[key];
    if (typeof value === 'number') facts.push([name, value.toLocaleString('en')]);
    if (value instanceof ExactNumber) facts.push([name, value.text]);
    if (Array.isArray(value)) facts.push([name, value.length.toLocaleString('en')]);
  };
  addCount('expectedJobs', 'pages expected');
  const crawlId = asText(item['crawlId']);
  if (crawlId !== null) facts.push(['crawl', crawlId]);
  addCount('resultCount', 'results');
  addCount('matches', 'matches');
  addCount('resultsJudged', 'results judged');
  addCount('searchCredits', 'search credits');
  addCount('judgeCredits', 'judge credits');
  const summary = asText(item['summary']);
  if (summary !== null) facts.push(['summary', summary]);
  const warnings = [
    ...(item['searchCompleted'] === false ? ['The search did not complete.'] : []),
    ...(item['judgeDegraded'] === true
      ? [`Judging was degraded${writeReason(item['degradedReason'])}.`]
      : []),
  ];
  return {
    id: asText(item['targetId']),
    type: asText(item['type']),
    facts,
    warning: warnings.join(' ') || null,
    raw,
  };
}

const writeReason = (reason: unknown) => {
  const text = asText(reason);
  return text === null ? '' : `: ${text.replace(/\.$/, '')}`;
};
