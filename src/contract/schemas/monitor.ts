import * as v from 'valibot';
import {
  BILLING_STATUSES,
  CHANGE_TYPES,
  CHECK_STATUSES,
  CHECK_TRIGGERS,
  CONFIDENCES,
  MONITOR_STATUSES,
  PAGE_STATUSES,
  SEARCH_STATUSES,
  TARGET_TYPES,
} from '../values/monitor-values.ts';
import {
  dateTime,
  fields,
  integer,
  json,
  listBesideFacts,
  makeJsonObject,
  maybe,
  oneOrMore,
  openEnum,
  promised,
  startedId,
  succeeded,
  uuidOrNone,
  uuidText,
} from './tolerant.ts';

export const monitorSummarySchema = fields({
  changed: promised(integer),
  error: promised(integer),
  new: promised(integer),
  removed: promised(integer),
  same: promised(integer),
  totalPages: promised(integer),
});

export const meaningfulChangeSchema = fields(
  {
    type: promised(openEnum(CHANGE_TYPES)),
    before: maybe(v.string()),
    after: maybe(v.string()),
    reason: promised(v.string()),
  },
  'reason',
);

export const judgmentSchema = fields(
  {
    meaningful: promised(v.boolean()),
    confidence: promised(openEnum(CONFIDENCES)),
    reason: promised(v.string()),
    meaningfulChanges: promised(oneOrMore(meaningfulChangeSchema)),
  },
  'reason',
);

/**
 * `text` is a unified patch; `json` is either a parsed-diff AST `{files}` or a map from field path to `{previous, current}`. Saved as it is,
 * whatever it is: the view tells the forms apart, and shows one that nobody has heard of as it came.
 */
const pageDiffSchema = v.pipe(
  json,
  v.metadata({
    type: 'object',
    properties: { text: { type: 'string' }, json: { component: 'PageDiffJson' } },
  }),
);

const pageMetadataSchema = fields({
  title: maybe(v.string()),
  creditsUsed: maybe(integer),
  searchStatus: maybe(openEnum(SEARCH_STATUSES)),
});

export const monitorCheckPageSchema = fields({
  id: uuidText,
  createdAt: promised(dateTime),
  targetId: promised(v.string()),
  url: promised(v.string()),
  status: promised(openEnum(PAGE_STATUSES)),
  statusCode: maybe(integer),
  error: maybe(v.string()),
  currentScrapeId: maybe(uuidText),
  previousScrapeId: maybe(uuidText),
  diff: maybe(pageDiffSchema),
  judgment: maybe(judgmentSchema),
  metadata: maybe(pageMetadataSchema),
  snapshot: maybe(fields({ json: maybe(json) }, 'json')),
});

const checkFields = {
  id: uuidText,
  monitorId: promised(uuidText),
  status: promised(openEnum(CHECK_STATUSES)),
  trigger: promised(openEnum(CHECK_TRIGGERS)),
  billingStatus: promised(openEnum(BILLING_STATUSES)),
  createdAt: promised(dateTime),
  updatedAt: promised(dateTime),
  scheduledFor: maybe(dateTime),
  startedAt: maybe(dateTime),
  finishedAt: maybe(dateTime),
  error: maybe(v.string()),
  estimatedCredits: maybe(integer),
  reservedCredits: maybe(integer),
  actualCredits: maybe(integer),
  notificationStatus: maybe(makeJsonObject('status')),
  summary: promised(monitorSummarySchema),
  targetResults: maybe(oneOrMore(v.pipe(json, v.metadata({ component: 'TargetResult' })))),
};

export const monitorCheckSchema = fields(checkFields);

/** Specification, "GET /monitor/{monitorId}/checks/{checkId}": `next` is at the top level and inside `data`. */
export const monitorCheckResponseSchema = fields({
  success: succeeded,
  next: maybe(v.string()),
  data: fields({
    ...checkFields,
    pages: listBesideFacts(monitorCheckPageSchema),
    next: maybe(v.string()),
  }),
});

const monitorTargetSchema = fields(
  { id: maybe(v.string()), type: maybe(openEnum(TARGET_TYPES)), url: maybe(json) },
  'url',
);

export const monitorSchema = fields({
  id: uuidText,
  name: maybe(v.string()),
  status: maybe(openEnum(MONITOR_STATUSES)),
  schedule: maybe(fields({ cron: maybe(v.string()), timezone: maybe(v.string()) }, 'cron')),
  nextRunAt: maybe(dateTime),
  lastRunAt: maybe(dateTime),
  currentCheckId: maybe(uuidOrNone),
  targets: maybe(oneOrMore(monitorTargetSchema)),
  goal: maybe(v.string()),
  judgeEnabled: maybe(v.boolean()),
  retentionDays: maybe(integer),
  estimatedCreditsPerMonth: maybe(integer),
  lastCheckSummary: maybe(monitorSummarySchema),
  createdAt: maybe(dateTime),
  updatedAt: maybe(dateTime),
});

export const monitorResponseSchema = fields({
  success: succeeded,
  data: monitorSchema,
});
export const monitorListResponseSchema = fields({
  success: succeeded,
  data: v.array(monitorSchema),
});
export const checkListResponseSchema = fields({
  success: succeeded,
  data: v.array(monitorCheckSchema),
});
export const startedCheckResponseSchema = fields({
  success: succeeded,
  data: fields({ ...checkFields, id: startedId }),
});

export type MonitorSummary = v.InferOutput<typeof monitorSummarySchema>;
export type MeaningfulChange = v.InferOutput<typeof meaningfulChangeSchema>;
export type Judgment = v.InferOutput<typeof judgmentSchema>;
export type MonitorCheckPage = v.InferOutput<typeof monitorCheckPageSchema>;
export type MonitorCheck = v.InferOutput<typeof monitorCheckSchema>;
export type MonitorCheckDetail = v.InferOutput<typeof monitorCheckResponseSchema>['data'];
export type Monitor = v.InferOutput<typeof monitorSchema>;
