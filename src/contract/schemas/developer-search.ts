import * as v from 'valibot';
import {
  ARTIFACT_KINDS,
  COVERAGE_VALUES,
  SEARCH_BOUNDS,
} from '../values/developer-search-values.ts';
import {
  fields,
  integer,
  maybe,
  NOT_BLANK,
  oneOrMore,
  openEnum,
  promised,
  record,
  succeeded,
  textOr,
} from './tolerant.ts';
import { wholeNumber } from './whole-number.ts';

const shortText = v.pipe(v.string(), v.minLength(1, 'must not be empty'));

/** Parameters of `/search/developer`, the same for GET (query string) and POST (JSON body). */
export const developerSearchRequestSchema = v.object({
  query: v.pipe(
    v.string('must be a text'),
    v.check((text) => text.trim() !== '', 'query must not be empty'),
    v.metadata(NOT_BLANK),
  ),
  k: v.optional(
    v.pipe(
      wholeNumber(SEARCH_BOUNDS.k.min, SEARCH_BOUNDS.k.max),
      v.metadata({ default: SEARCH_BOUNDS.k.default }),
    ),
  ),
  passages: v.optional(
    v.pipe(
      wholeNumber(SEARCH_BOUNDS.passages.min, SEARCH_BOUNDS.passages.max),
      v.metadata({ default: SEARCH_BOUNDS.passages.default }),
    ),
  ),
  types: v.optional(
    v.pipe(
      v.array(v.picklist(ARTIFACT_KINDS, `must be one of ${ARTIFACT_KINDS.join(', ')}`)),
      v.minLength(1, 'name at least one type'),
    ),
  ),
  repos: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[^\s/]+\/[^\s/]+$/, 'must have the form owner/name'))),
      v.maxLength(SEARCH_BOUNDS.repos.max, `at most ${SEARCH_BOUNDS.repos.max} repositories`),
    ),
  ),
  sources: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.minLength(SEARCH_BOUNDS.sources.minLength, 'must not be empty'),
          v.maxLength(
            SEARCH_BOUNDS.sources.maxLength,
            `at most ${SEARCH_BOUNDS.sources.maxLength} characters`,
          ),
        ),
      ),
      v.maxLength(SEARCH_BOUNDS.sources.max, `at most ${SEARCH_BOUNDS.sources.max} sources`),
    ),
  ),
  skills: v.optional(v.picklist(['only'], 'the only value is "only"')),
  language: v.optional(shortText),
  topic: v.optional(
    v.union([
      shortText,
      v.pipe(
        v.array(shortText),
        v.maxLength(SEARCH_BOUNDS.topic.max, `at most ${SEARCH_BOUNDS.topic.max} topics`),
      ),
    ]),
  ),
  license: v.optional(shortText),
  min_stars: v.optional(wholeNumber(0)),
  max_stars: v.optional(wholeNumber(0)),
  archived: v.optional(v.boolean('must be true or false')),
  fork: v.optional(v.boolean('must be true or false')),
});

/** A passage is an object today; older answers carried plain strings. Both read as the object. */
const passageSchema = textOr(
  v.pipe(
    v.string(),
    v.transform((text): { text: string; citation_url: string | null } => ({
      text,
      citation_url: null,
    })),
  ),
  fields({ text: v.string(), citation_url: maybe(v.string()) }, 'text'),
);

export const developerResultSchema = fields({
  id: v.string(),
  url: promised(v.string()),
  passages: v.pipe(v.nullish(oneOrMore(passageSchema), []), v.metadata({ promised: true })),
  title: maybe(v.string()),
  type: maybe(v.string()),
  license: maybe(
    textOr(v.string(), fields({ state: maybe(v.string()), spdx_id: maybe(v.string()) }, 'spdx_id')),
  ),
});

const repoEchoSchema = fields(
  {
    repo: v.string(),
    indexed: promised(v.boolean()),
    types: maybe(record(v.boolean())),
  },
  'repo',
);
const sourceEchoSchema = fields({ source: v.string(), indexed: promised(v.boolean()) }, 'source');

export const developerSearchResponseSchema = fields({
  success: succeeded,
  results: v.array(developerResultSchema),
  coverage: maybe(record(openEnum(COVERAGE_VALUES))),
  reranked: maybe(v.boolean()),
  repos: maybe(oneOrMore(repoEchoSchema)),
  sources: maybe(oneOrMore(sourceEchoSchema)),
});

const isDeveloper = {
  anyOf: [
    { const: 'developer' },
    { type: 'object', required: ['type'], properties: { type: { const: 'developer' } } },
  ],
} as const;
/** Specification, "POST /search with the developer category", rule 1, in the terms of a description. */
const CATEGORY_RULE = {
  description:
    'The developer category cannot be combined with other categories: it must be the only entry.',
  if: { contains: isDeveloper },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { items: isDeveloper },
} as const;

/** Specification, "POST /search with the developer category". `limit` bounds are not shown there; 1 to 100 as for `k`. */
export const webSearchRequestSchema = v.object({
  query: v.pipe(
    v.string('must be a text'),
    v.check((text) => text.trim() !== '', 'query must not be empty'),
    v.metadata(NOT_BLANK),
  ),
  categories: v.optional(
    v.pipe(v.array(v.union([v.string(), fields({ type: v.string() })])), v.metadata(CATEGORY_RULE)),
  ),
  limit: v.optional(wholeNumber(1, 100)),
});

const webResultSchema = fields({
  url: v.string(),
  title: maybe(v.string()),
  description: maybe(v.string()),
  position: maybe(integer),
  category: maybe(v.string()),
});

export const webSearchResponseSchema = fields({
  success: succeeded,
  data: fields({
    web: v.nullish(v.array(webResultSchema), []),
    news: maybe(v.array(v.unknown())),
    images: maybe(v.array(v.unknown())),
  }),
  warning: maybe(v.string()),
});

export type DeveloperSearchRequest = v.InferInput<typeof developerSearchRequestSchema>;
export type DeveloperResult = v.InferOutput<typeof developerResultSchema>;
export type DeveloperSearchResponse = v.InferOutput<typeof developerSearchResponseSchema>;
export type WebSearchRequest = v.InferInput<typeof webSearchRequestSchema>;
export type WebSearchResponse = v.InferOutput<typeof webSearchResponseSchema>;
