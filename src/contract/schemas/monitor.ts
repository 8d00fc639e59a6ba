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
} from '../monitor-values.ts';
import { dateTime, integer, json, jsonObject, maybe, openEnum, promised, uuidText } from './tolerant.ts';

export const monitorSummarySchema = v.looseObject({
  changed: promised(integer),
  error: promised(integer),
  new: promised(integer),
  removed: promised(integer),
  same: promised(integer),
  totalPages: promised(integer),
});

export const meaningfulChangeSchema = v.looseObject({
  type: promised(openEnum(CHANGE_TYPES)),
  before: maybe(v.string()),
  after: maybe(v.string()),
  reason: promised(v.string()),
});

export const judgmentSchema = v.looseObject({
  meaningful: promised(v.boolean()),
  confidence: promised(openEnum(CONFIDENCES)),
  reason: promised(v.string()),
  meaningfulChanges: promised(v.array(meaningfulChangeSchema)),
});

/** `json` is either a parsed-diff AST `{files}` or a map from field path to `{previous, current}`; the view tells them apart. */
const pageDiffSchema = v.looseObject({ text: maybe(v.string()), json: maybe(jsonObject) });

const pageMetadataSchema = v.looseObject({
  title: maybe(v.string()),
  creditsUsed: maybe(integer),
  searchStatus: maybe(openEnum(SEARCH_STATUSES)),
});

export const monitorCheckPageSchema = v.looseObject({
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
  snapshot: maybe(v.looseObject({ json: maybe(json) })),
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
  notificationStatus: maybe(jsonObject),
  summary: promised(monitorSummarySchema),
  targetResults: maybe(v.array(json)),
};

export const monitorCheckSchema = v.looseObject(checkFields);

/** Specification, "GET /monitor/{monitorId}/checks/{checkId}": `next` stands at the top level and inside `data`. */
export const monitorCheckResponseSchema = v.looseObject({
  success: promised(v.boolean()),
  next: maybe(v.string()),
  data: v.looseObject({ ...checkFields, pages: v.array(monitorCheckPageSchema), next: maybe(v.string()) }),
});

const monitorTargetSchema = v.looseObject({ id: maybe(v.string()), type: maybe(openEnum(TARGET_TYPES)) });

export const monitorSchema = v.looseObject({
  id: uuidText,
  name: maybe(v.string()),
  status: maybe(openEnum(MONITOR_STATUSES)),
  schedule: maybe(v.looseObject({ cron: maybe(v.string()), timezone: maybe(v.string()) })),
  nextRunAt: maybe(dateTime),
  lastRunAt: maybe(dateTime),
  currentCheckId: maybe(uuidText),
  targets: maybe(v.array(monitorTargetSchema)),
  goal: maybe(v.string()),
  judgeEnabled: maybe(v.boolean()),
  retentionDays: maybe(integer),
  estimatedCreditsPerMonth: maybe(integer),
  lastCheckSummary: maybe(monitorSummarySchema),
  createdAt: maybe(dateTime),
  updatedAt: maybe(dateTime),
});

export const monitorResponseSchema = v.looseObject({ success: promised(v.boolean()), data: monitorSchema });
export const monitorListResponseSchema = v.looseObject({ success: promised(v.boolean()), data: v.array(monitorSchema) });
export const checkListResponseSchema = v.looseObject({ success: promised(v.boolean()), data: v.array(monitorCheckSchema) });
export const checkResponseSchema = v.looseObject({ success: promised(v.boolean()), data: monitorCheckSchema });

export type MonitorSummary = v.InferOutput<typeof monitorSummarySchema>;
export type MeaningfulChange = v.InferOutput<typeof meaningfulChangeSchema>;
export type Judgment = v.InferOutput<typeof judgmentSchema>;
export type MonitorCheckPage = v.InferOutput<typeof monitorCheckPageSchema>;
export type MonitorCheck = v.InferOutput<typeof monitorCheckSchema>;
export type MonitorCheckDetail = v.InferOutput<typeof monitorCheckResponseSchema>['data'];
export type Monitor = v.InferOutput<typeof monitorSchema>;
