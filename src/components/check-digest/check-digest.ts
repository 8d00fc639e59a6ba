import * as v from 'valibot';
import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { PAGE_STATUSES } from '#/contract/values/monitor-values.ts';
import { readableTitle } from '#/lib/text/readable-text.ts';
import { hashChange } from '../page-change/change-content.ts';
import type { FieldChange } from '../page-change/field-change.ts';
import { listMovedFields, quoteLines } from '../page-change/quote-change.ts';
import { LONGEST_VALUE, shorten, writeField } from '../page-change/write-values.ts';

const text = v.nullable(v.string());

const fieldSchema = v.object({
  path: v.string(),
  kind: v.picklist(['added', 'removed', 'changed', 'unclear']),
  /** As one reads it in a row; null where there was none. */
  previous: text,
  current: text,
  /** Percent of the previous number; null where there is none. */
  percent: v.nullable(v.number()),
});

const pageSchema = v.object({
  id: v.string(),
  url: text,
  title: text,
  targetId: text,
  /** Those of the API; a status that nobody has heard of is itself. */
  status: text,
  statusCode: v.nullable(v.number()),
  error: text,
  verdict: v.picklist(['meaningful', 'noise', 'unjudged']),
  confidence: text,
  reason: text,
  /** The first fields that changed, the one that the judgment names before the others. */
  fields: v.array(fieldSchema),
  /** How many there are. */
  fieldCount: v.number(),
  /** A line that the patch takes away, and one that it adds: those that the judgment names, where it names some. */
  removedLine: text,
  addedLine: text,
  /** Of the content of the change (`hashChange`): marks of review go by it. */
  hash: v.string(),
  currentScrapeId: text,
  previousScrapeId: text,
});

const listSchema = v.object({
  /** Null: pages of every status. */
  status: v.nullable(v.picklist(PAGE_STATUSES)),
  /** Not read, because the list is too long. */
  isLeftOut: v.boolean(),
  count: v.nullable(v.number()),
});

/** Raised when what a digest holds changes: older ones are made again. */
const VERSION = 8;

const digestSchema = v.object({
  version: v.literal(VERSION),
  checkId: v.string(),
  pages: v.array(pageSchema),
  lists: v.array(listSchema),
  /** Why this may not be all, in sentences. */
  doubts: v.array(v.string()),
});

export type DigestField = v.InferOutput<typeof fieldSchema>;
export type PageDigest = v.InferOutput<typeof pageSchema>;
export type DigestList = v.InferOutput<typeof listSchema>;
/**
 * What of an ended check is worth a look, small enough to keep hundreds, without texts: every page that is not the same, and results of a
 * search that count as same and were judged, as noise too, without which no share of it is known.
 */
export type CheckDigest = v.InferOutput<typeof digestSchema>;

/** Fields of a page that a row can show. */
const MOST_FIELDS = 3;
/** Characters of a reason or error. */
const LONGEST_REASON = 400;

export const makeDigest = (
  checkId: string,
  pages: readonly MonitorCheckPage[],
  lists: readonly DigestList[],
  doubts: readonly string[],
): CheckDigest => ({
  version: VERSION,
  checkId,
  pages: pages
    .filter((page) => page.status !== 'same' || readVerdict(page) !== 'unjudged')
    .map(digestPage),
  lists: [...lists],
  doubts: [...doubts],
});

/** A digest as it was saved; null for one of an older version, or that somebody altered. */
export function readDigest(saved: unknown): CheckDigest | null {
  const result = v.safeParse(digestSchema, saved);
  return result.success ? result.output : null;
}

export function digestPage(page: MonitorCheckPage): PageDigest {
  const moved = listMovedFields(page);
  const lines = quoteLines(page);
  return {
    id: page.id,
    url: page.url,
    title: readableTitle(page.metadata?.title),
    targetId: page.targetId,
    status: page.status,
    statusCode: page.statusCode,
    error: page.error === null || page.error === '' ? null : shorten(page.error, LONGEST_REASON),
    verdict: readVerdict(page),
    confidence: page.judgment?.confidence ?? null,
    reason: page.judgment?.reason ? shorten(page.judgment.reason, LONGEST_REASON) : null,
    fields: moved.slice(0, MOST_FIELDS).map(digestField),
    fieldCount: moved.length,
    removedLine: lines.removed,
    addedLine: lines.added,
    hash: hashChange(page),
    currentScrapeId: page.currentScrapeId,
    previousScrapeId: page.previousScrapeId,
  };
}

function readVerdict({ judgment }: MonitorCheckPage): PageDigest['verdict'] {
  if (typeof judgment?.meaningful !== 'boolean') return 'unjudged';
  return judgment.meaningful ? 'meaningful' : 'noise';
}

function digestField(field: FieldChange): DigestField {
  const { path, kind, number } = field;
  const [previous, current] = writeField(field);
  return {
    path: shorten(path, LONGEST_VALUE),
    kind: kind === 'unchanged' ? 'unclear' : kind,
    previous,
    current,
    percent: number?.percent ?? null,
  };
}
