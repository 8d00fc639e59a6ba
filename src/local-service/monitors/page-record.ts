import parseDiff from 'parse-diff';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { nameUuid } from '../random.ts';
import { compareAt, type Comparison, type PageFinding } from './check-results.ts';
import type { CheckPlan } from './check-timeline.ts';
import { compareFields, type FieldChange } from './field-changes.ts';
import { judgeChange } from './judge-change.ts';
import type { MonitorSeed } from './monitor-seed.ts';
import type { JsonObject, PageHistory } from './page-version.ts';
import { judgeSearchResult } from './search-status.ts';
import { printPatch } from './unified-patch.ts';

/** The parsed form of a longer patch is sent without chunks, as deployments do (open points, "Check detail"). Characters. */
const MAX_PARSED_LENGTH = 60_000;

const scrapeId = (checkId: string, index: number) => nameUuid(`scrape ${checkId} ${index}`);

/** One page of a check in the form of the API (specification, "MonitorCheckPage"), everything computed from the two versions. */
export function writePage(
  seed: MonitorSeed,
  pages: readonly PageHistory[],
  plans: readonly CheckPlan[],
  plan: CheckPlan,
  finding: PageFinding,
  createdAt: number,
) {
  const comparison = compareAt(pages, plans, plan, finding);
  const { observation, current, previous } = comparison;
  const { index, page, status } = finding;
  const changed = status === 'changed' ? writeDiff(seed, comparison) : null;
  const judgment = plan.judgeSilent ? null : judge(seed, finding, comparison, changed);
  const hasSnapshot =
    (seed.kind === 'json' || seed.kind === 'mixed') && current?.data !== undefined;
  const parts = {
    statusCode:
      observation.kind === 'page' || observation.kind === 'gone' || observation.kind === 'error'
        ? observation.statusCode
        : null,
    error: observation.kind === 'error' ? observation.error : null,
    currentScrapeId: observation.kind === 'page' ? scrapeId(plan.id, index) : null,
    previousScrapeId: previous ? scrapeId(previous.checkId, index) : null,
    diff: changed?.diff ?? null,
    judgment,
    metadata: writeMetadata(seed, finding, comparison, judgment !== null),
    // Absent on markdown-only monitors, whatever their habit is.
    ...(hasSnapshot && { snapshot: { json: current?.data ?? {} } }),
  };
  return {
    id: nameUuid(`page ${plan.id} ${index}`),
    createdAt: new Date(createdAt).toISOString(),
    targetId: page.targetId,
    url: page.urlAt?.(plan.ordinal) ?? page.url,
    status,
    ...(seed.absentParts === 'null' ? parts : leaveOutNulls(parts)),
  };
}

const leaveOutNulls = <Parts extends object>(parts: Parts) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null)) as {
    [Key in keyof Parts]?: Exclude<Parts[Key], null>;
  };

interface WrittenDiff {
  readonly diff: { readonly text?: string; readonly json: Record<string, Json> };
  readonly text: string | null;
  readonly fields: ReadonlyMap<string, FieldChange> | null;
}

function writeDiff(seed: MonitorSeed, { current, previous }: Comparison): WrittenDiff {
  const text =
    seed.kind === 'json'
      ? null
      : printPatch(previous?.version.markdown ?? '', current?.markdown ?? '');
  const fields =
    seed.kind === 'markdown'
      ? null
      : compareFields(previous?.version.data ?? {}, current?.data ?? {});
  const json = fields ? fieldMap(fields) : { files: parsePatch(text ?? '') };
  return { diff: { ...(text !== null && { text }), json }, text, fields };
}

const fieldMap = (fields: ReadonlyMap<string, FieldChange>): Record<string, Json> =>
  Object.fromEntries([...fields].map(([path, change]) => [path, { ...change } as JsonObject]));

/** Read back through JSON: the parser's objects are typed as classes of theirs. */
function parsePatch(text: string): Json {
  if (text.length > MAX_PARSED_LENGTH) return [{ from: 'previous', to: 'current', chunks: [] }];
  return JSON.parse(JSON.stringify(parseDiff(text))) as Json;
}

function judge(
  seed: MonitorSeed,
  { status, searchStatus, isJudged }: PageFinding,
  { current }: Comparison,
  changed: WrittenDiff | null,
) {
  if (seed.search && searchStatus !== null)
    return isJudged ? judgeSearchResult(seed.search, searchStatus, current) : null;
  if (!seed.rule || status !== 'changed' || !changed) return null;
  return judgeChange(seed.rule, changed.text, changed.fields);
}

function writeMetadata(
  seed: MonitorSeed,
  { searchStatus }: PageFinding,
  { observation, current, previous }: Comparison,
  judged: boolean,
) {
  const title = current?.title ?? previous?.version.title;
  if (observation.kind === 'absent') return null;
  // Costs: one credit per page that was read, one more when it was judged (open points, "Check detail").
  const read = observation.kind === 'page' && !seed.search ? 1 : 0;
  return {
    ...(title !== undefined && { title }),
    creditsUsed: read + (judged ? 1 : 0),
    ...(searchStatus !== null && { searchStatus }),
  };
}
