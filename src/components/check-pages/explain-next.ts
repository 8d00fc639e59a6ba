import { readNextLink, readNextSkip } from '#/api/client/next-page.ts';

/** Why a `next` link of an answer is not followed, in words; null when it is followed or there is none. */
export function explainUnusableNext(next: string | null, skip: number): string | null {
  if (next === null || next.trim() === '' || readNextSkip(next, skip) !== null) return null;
  const search = readNextLink(next);
  if (search === null)
    return 'The service named a next page that is no web address, so it is not followed. There may be more pages.';
  const named = search.get('skip');
  if (named === null || named.trim() === '')
    return 'The service named a next page without saying where it begins, so it is not followed. There may be more pages.';
  if (!(Number(named) <= skip))
    return `The service named a next page that begins at ${named}, a place that cannot be read, so it is not followed. There may be more pages.`;
  return `The service named a next page that begins at ${named}, which is not beyond this one, so it is not followed: it would go in circles. There may be more pages.`;
}
