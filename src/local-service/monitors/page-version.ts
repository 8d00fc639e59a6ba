import type { Json } from '#/contract/schemas/tolerant.ts';

/** What one visit of a page found. This is the stored truth: statuses, diffs, summaries, judgments and costs are computed from it. */
export type Observation =
  | { readonly kind: 'page'; readonly statusCode: number; readonly version: PageVersion }
  /** The address answers that nothing is there any more. */
  | { readonly kind: 'gone'; readonly statusCode: number }
  | { readonly kind: 'error'; readonly statusCode: number | null; readonly error: string }
  /** Not known to the monitor at that time: no link to it, or not among the results. */
  | { readonly kind: 'absent' }
  /** Of no target that the monitor had at that time: nobody looked. */
  | { readonly kind: 'unwatched' };

export interface PageVersion {
  readonly title?: string;
  readonly markdown?: string;
  /** What the extraction of a JSON or mixed monitor found. */
  readonly data?: JsonObject;
}

export type JsonObject = { readonly [key: string]: Json };

/** A page of a monitor over time. `ordinal` counts the monitor's checks from 0; a page may change at any of them, visited or not. */
export interface PageHistory {
  readonly url: string;
  readonly targetId: string;
  /** Where the page was met at a check, for one that moved; else `url`. It stays the same page: its scrapes follow one another. */
  urlAt?(ordinal: number): string;
  observe(ordinal: number): Observation;
}

export const found = (version: PageVersion, statusCode = 200): Observation => ({
  kind: 'page',
  statusCode,
  version,
});
export const ABSENT: Observation = { kind: 'absent' };
export const GONE: Observation = { kind: 'gone', statusCode: 404 };
