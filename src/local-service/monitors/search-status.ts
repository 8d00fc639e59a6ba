import type { CheckPlan } from './check-timeline.ts';
import type { MonitorSeed } from './monitor-seed.ts';
import type { Observation, PageHistory, PageVersion } from './page-version.ts';

/** Specification, `searchStatus`: the finer classification of a search monitor's results. */
export type SearchStatus = 'alert' | 'already_seen' | 'watching' | 'ignored' | 'skipped';

/**
 * A result that names what the goal asks for is an alert once and already seen from then on; one that only comes near is watched;
 * any other is ignored; one that could not be read is skipped. Null: not among the results of this check.
 */
export function classifySearchResult(
  search: NonNullable<MonitorSeed['search']>,
  page: PageHistory,
  observation: Observation,
  visited: readonly CheckPlan[],
): SearchStatus | null {
  if (observation.kind === 'error') return 'skipped';
  if (observation.kind !== 'page') return null;
  const relevance = relevanceOf(search, observation.version);
  if (relevance !== 'alert') return relevance;
  const reported = visited.some(({ ordinal }) => {
    const earlier = page.observe(ordinal);
    return earlier.kind === 'page' && relevanceOf(search, earlier.version) === 'alert';
  });
  return reported ? 'already_seen' : 'alert';
}

function relevanceOf(
  search: NonNullable<MonitorSeed['search']>,
  { title = '', markdown = '' }: PageVersion,
): 'alert' | 'watching' | 'ignored' {
  const text = `${title}\n${markdown}`;
  if (search.strong.some((pattern) => pattern.test(text))) return 'alert';
  return search.related.some((pattern) => pattern.test(text)) ? 'watching' : 'ignored';
}

/** The judge's words for a search result, by its classification. A result that was seen before or not read is not judged again. */
export function judgeSearchResult(
  search: NonNullable<MonitorSeed['search']>,
  status: SearchStatus,
  version: PageVersion | null,
) {
  if (!version || status === 'already_seen' || status === 'skipped') return null;
  const text = `${version.title ?? ''}\n${version.markdown ?? ''}`;
  const patterns = status === 'alert' ? search.strong : search.related;
  const hit = patterns.map((pattern) => pattern.exec(text)?.[0]).find((word) => word !== undefined);
  if (status === 'ignored' || hit === undefined)
    return {
      meaningful: false,
      confidence: 'high' as const,
      reason: 'Nothing in the title or the text has to do with the goal.',
      meaningfulChanges: [],
    };
  if (status === 'watching')
    return {
      meaningful: false,
      confidence: 'low' as const,
      reason: `Comes near the goal (“${hit}”) without saying what it asks for.`,
      meaningfulChanges: [],
    };
  const sentence =
    (version.markdown ?? '').split(/(?<=[.!?])\s+/).find((part) => part.includes(hit)) ??
    version.title ??
    hit;
  return {
    meaningful: true,
    confidence: 'high' as const,
    reason: `A result not reported before names what the goal asks for (“${hit}”).`,
    meaningfulChanges: [{ type: 'added' as const, after: sentence, reason: `Contains “${hit}”.` }],
  };
}
