import type { PageStatus } from '#/contract/values/monitor-values.ts';

/**
 * What is said of an answer about an ended check that lists no page, nor counts any. `namesMore`: it names a further one all the same, as of a
 * service that filters what it has cut into parts.
 */
export function sayNone(
  status: PageStatus | null,
  { who, namesMore }: { readonly who: 'file' | 'service'; readonly namesMore: boolean },
): { readonly title: string; readonly text: string } {
  const named = status === null ? 'pages' : `${status} pages`;
  if (namesMore)
    return {
      title: `No ${named} in this answer`,
      text: `The ${who} gave none, but names a further part of the list: what is in that is not known.`,
    };
  return {
    title: `No ${named}`,
    text:
      status === null
        ? `The ${who} gives no page results for this check.`
        : `The ${who} gives no page of this check with this status.`,
  };
}
