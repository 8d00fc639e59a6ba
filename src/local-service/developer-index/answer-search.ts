import type * as v from 'valibot';
import type { developerSearchRequestSchema } from '#/contract/schemas/developer-search.ts';
import {
  ARTIFACT_KINDS,
  type ArtifactKind,
  REPOSITORY_FILTERS,
  REPOSITORY_KINDS,
  SEARCH_BOUNDS,
} from '#/contract/values/developer-search-values.ts';
import { trimEndSigns } from '#/lib/text/trim-end-signs.ts';
import { type DocumentRecord, kindOfId, type RepositoryRecord } from './corpus.ts';
import type { RankedDocument, SearchIndex } from './search-index.ts';

export type SearchRequest = v.InferOutput<typeof developerSearchRequestSchema>;
type Coverage = 'ok' | 'degraded' | 'unavailable' | 'skipped';

/** Which halves of the index and which kinds a request reaches. */
interface Scope {
  readonly kinds: ReadonlySet<ArtifactKind>;
  readonly repos: ReadonlySet<string> | null;
  readonly sources: readonly string[] | null;
  readonly coverage: Readonly<Record<ArtifactKind, Coverage>>;
}

/** A rule that the request breaks, by the field it breaks; null when there is none. */
export function findBrokenRule(
  request: SearchRequest,
): { readonly field: string; readonly message: string } | null {
  const types = request.types ?? ARTIFACT_KINDS;
  // Open points, "Developer search": a filter that cannot match any requested type is refused.
  if (hasItems(request.repos) && !types.some((type) => type !== 'doc'))
    return {
      field: 'repos',
      message:
        'repos cannot match any requested type; add issue, pull_request or readme or drop repos',
    };
  if (hasItems(request.sources) && !types.includes('doc'))
    return {
      field: 'sources',
      message: 'sources cannot match any requested type; add doc or drop sources',
    };
  if (
    request.min_stars !== undefined &&
    request.max_stars !== undefined &&
    request.min_stars > request.max_stars
  )
    return { field: 'min_stars', message: 'min_stars must not be above max_stars' };
  return null;
}

const hasItems = (list: readonly string[] | undefined): list is readonly string[] =>
  list !== undefined && list.length > 0;

function readScope(request: SearchRequest, index: SearchIndex): Scope {
  const types = new Set<ArtifactKind>(request.types ?? ARTIFACT_KINDS);
  const repos = hasItems(request.repos)
    ? new Set(request.repos.map((repo) => repo.toLowerCase()))
    : null;
  const sources = hasItems(request.sources) ? request.sources.map(normaliseSource) : null;
  const filtered = hasFilter(request);
  // A scope alone selects its half; both join (open points). The attribute filters describe repositories: without `sources` there is no
  // documentation (specification, developer search, rule 1).
  const repositoryHalf = repos !== null || filtered || sources === null;
  const docHalf = sources !== null || (repos === null && !filtered);
  const inRepos =
    repos &&
    [...repos]
      .map((repo) => index.repositories.get(repo))
      .filter((repository) => repository !== undefined);
  const coverageOf = (kind: ArtifactKind): Coverage => {
    if (!types.has(kind)) return 'skipped';
    if (kind === 'doc' && docHalf) return 'ok';
    if (kind === 'doc') return filtered ? 'unavailable' : 'skipped';
    if (!repositoryHalf) return 'skipped';
    // A repository whose issues are being read again: nothing of that kind, or less than there is, comes back.
    const missing = inRepos?.filter((repository) => repository.missing?.includes(kind)) ?? [];
    if (missing.length === 0) return 'ok';
    return missing.length === inRepos?.length && kind === 'pull_request'
      ? 'unavailable'
      : 'degraded';
  };
  const coverage = {
    doc: coverageOf('doc'),
    issue: coverageOf('issue'),
    pull_request: coverageOf('pull_request'),
    readme: coverageOf('readme'),
  };
  const kinds = new Set(
    ARTIFACT_KINDS.filter((kind) => coverage[kind] === 'ok' || coverage[kind] === 'degraded'),
  );
  return { kinds, repos, sources, coverage };
}

const normaliseSource = (source: string) =>
  trimEndSigns(
    source
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, ''),
    '/',
  );

const isOfSource = (document: DocumentRecord, source: string) => {
  if (document.source === null) return false;
  const address = normaliseSource(document.url);
  return (
    normaliseSource(document.source) === source ||
    address === source ||
    address.startsWith(`${source}/`)
  );
};

/** An empty list of topics asks for none, as an empty `topic` of a query string does. */
const hasFilter = (request: SearchRequest) =>
  REPOSITORY_FILTERS.some(
    (name) => request[name] !== undefined && [request[name]].flat().length > 0,
  );

/** Whether a repository has all the attributes that a request asks for. */
function matchesFilters(repository: RepositoryRecord | undefined, request: SearchRequest): boolean {
  if (!hasFilter(request)) return true;
  if (!repository) return false;
  const topics = request.topic === undefined ? [] : [request.topic].flat();
  return (
    (request.language === undefined ||
      repository.language.toLowerCase() === request.language.toLowerCase()) &&
    topics.every((topic) => repository.topics.includes(topic.toLowerCase())) &&
    (request.license === undefined ||
      readLicenses(repository.license).includes(request.license.toLowerCase())) &&
    (request.min_stars === undefined || repository.stars >= request.min_stars) &&
    (request.max_stars === undefined || repository.stars <= request.max_stars) &&
    (request.archived === undefined || repository.archived === request.archived) &&
    (request.fork === undefined || repository.fork === request.fork)
  );
}

/** `(MPL-2.0 OR Apache-2.0)` is found by either and by the whole. */
const readLicenses = (license: string | null): string[] =>
  license === null
    ? []
    : [license, ...license.replaceAll(/[()]/g, '').split(/\s+(?:OR|AND)\s+/)].map((part) =>
        part.toLowerCase(),
      );

/** The answer's body for a request that breaks no rule. */
export function answerSearch(index: SearchIndex, request: SearchRequest) {
  const scope = readScope(request, index);
  const accepts = (document: DocumentRecord): boolean => {
    const kind = kindOfId(document.id);
    if (!scope.kinds.has(kind) || (request.skills === 'only' && !document.skill)) return false;
    if (kind === 'doc')
      return scope.sources === null || scope.sources.some((source) => isOfSource(document, source));
    const repo = (document.repo ?? '').toLowerCase();
    return (
      (scope.repos === null || scope.repos.has(repo)) &&
      matchesFilters(index.repositories.get(repo), request)
    );
  };
  const found = index.search(request.query, {
    k: request.k ?? SEARCH_BOUNDS.k.default,
    passages: request.passages ?? SEARCH_BOUNDS.passages.default,
    accepts,
  });
  return {
    success: true as const,
    results: found.map((ranked) => toResult(index, ranked)),
    coverage: scope.coverage,
    // A bare word is looked up as it is; a question is ranked a second time by how much of it a document answers.
    reranked: request.query.trim().split(/\s+/).length > 1,
    ...(hasItems(request.repos) && { repos: request.repos.map((repo) => echoRepo(index, repo)) }),
    ...(hasItems(request.sources) && {
      sources: request.sources.map((source) => ({
        source,
        indexed: index.corpus.documents.some((document) =>
          isOfSource(document, normaliseSource(source)),
        ),
      })),
    }),
  };
}

function echoRepo(index: SearchIndex, repo: string) {
  const repository = index.repositories.get(repo.toLowerCase());
  const has = (kind: ArtifactKind) =>
    repository !== undefined &&
    repository.missing?.includes(kind) !== true &&
    index.corpus.documents.some(
      (document) => document.repo === repository.repo && kindOfId(document.id) === kind,
    );
  const [issue, pullRequest, readme] = REPOSITORY_KINDS.map(has);
  return {
    repo,
    indexed: repository !== undefined,
    types: { issue: issue === true, pullRequest: pullRequest === true, readme: readme === true },
  };
}

function toResult(index: SearchIndex, { document, passages }: RankedDocument) {
  const kind = kindOfId(document.id);
  const repository = index.repositories.get(
    (document.repo ?? document.source?.replace(/^github\.com\//, '') ?? '').toLowerCase(),
  );
  return {
    id: document.id,
    url: document.url,
    ...(document.title !== null && { title: document.title }),
    type: kind,
    ...licenseOf(repository, kind),
    passages: document.plainPassages
      ? passages.map(({ text }) => text)
      : passages.map(({ text, citationUrl }) => ({ text, citation_url: citationUrl })),
  };
}

/** READMEs carry the license as a string, everything else as an object, so that a client meets both forms (open points). */
function licenseOf(repository: RepositoryRecord | undefined, kind: ArtifactKind) {
  if (!repository) return { license: { state: 'unknown', spdx_id: null } };
  if (kind === 'readme' && repository.license !== null) return { license: repository.license };
  return {
    license: {
      state: repository.license === null ? 'known_absent' : 'licensed',
      spdx_id: repository.license,
    },
  };
}
