/** Specification, `types`: the artifact kinds of the developer index, as they are written in the parameter and in an id's prefix. */
export const ARTIFACT_KINDS = ['doc', 'issue', 'pull_request', 'readme'] as const;
/** The kinds that live in the repository half of the index. */
export const REPOSITORY_KINDS = ['issue', 'pull_request', 'readme'] as const;
export const COVERAGE_VALUES = ['ok', 'degraded', 'unavailable', 'skipped'] as const;
/** Specification, rule 1: these seven describe a code repository. */
export const REPOSITORY_FILTERS = [
  'language',
  'topic',
  'license',
  'min_stars',
  'max_stars',
  'archived',
  'fork',
] as const;
export const SEARCH_BOUNDS = {
  k: { min: 1, max: 100, default: 10 },
  passages: { min: 1, max: 5, default: 1 },
  repos: { max: 20 },
  sources: { max: 20, minLength: 1, maxLength: 512 },
  topic: { max: 8 },
} as const;
export type ArtifactKind = (typeof ARTIFACT_KINDS)[number];
