import type { Decoded } from '#/api/client/decode.ts';
import type { DeveloperSearchResponse } from '#/contract/schemas/developer-search.ts';
import { withoutKeys } from '#/lib/keys/known-keys.ts';
import { readableTitle, shortenUrl } from '#/lib/text/readable-text.ts';
import { readPlaces } from './read-places.ts';
import { nameSections } from './result-address.ts';
import { groupResults, type ResultView, viewResult } from './result-view.ts';
import type { SearchParams } from '../params/search-params.ts';

export type ListRow =
  | { readonly type: 'group'; readonly group: string; readonly count: number }
  | {
      readonly type: 'result';
      readonly result: ResultView;
      /** In the answer, from 1. */ readonly position: number;
    };

export interface AnswerView {
  /** All results of the answer, in its order. */
  readonly all: readonly ResultView[];
  /** Without the hidden ones, in the order of the list. */
  readonly shown: readonly ResultView[];
  readonly rows: readonly ListRow[];
  /** What is hidden within these results, with how many each holds. */
  readonly hidden: readonly { readonly group: string; readonly count: number }[];
}

/** Decoding a result is work for once, not for every change of the view. */
export function viewResults(
  response: Pick<DeveloperSearchResponse, 'results'>,
): readonly ResultView[] {
  const counts = new Map<string, number>();
  const keys = new Set<string>();
  const views = response.results.map((result) => {
    // As the address keeps it: without blanks around it and keys in it, and blank none.
    const id = withoutKeys(result.id.trim());
    let count = (counts.get(id) ?? 0) + 1;
    let key = count === 1 && id !== '' ? id : `${id} (${count})`.trim();
    while (keys.has(key)) key = `${id} (${++count})`.trim();
    counts.set(id, count);
    keys.add(key);
    return viewResult(result, key);
  });
  const apart = tellApart(views);
  const sections = nameSections(apart);
  return apart.map((result, index) => ({ ...result, section: sections[index] ?? null }));
}

/** With the whole address where a short one would stand for several: of another scheme, of a host with `www.`, or of another branch of a repository. */
function tellApart(results: readonly ResultView[]): readonly ResultView[] {
  const urls = new Map<string, Set<string>>();
  for (const { address, url } of results)
    if (url !== null) urls.set(address, (urls.get(address) ?? new Set()).add(url));
  return results.map((result) =>
    result.isShortAddress && result.url !== null && (urls.get(result.address)?.size ?? 0) > 1
      ? { ...result, address: shortenUrl(readableTitle(result.url) ?? result.url) }
      : result,
  );
}

/** Whether some passages of the result that is `index`-th among those that were read were in no form that can be read. */
export function losesPassages(
  { warnings, unread }: Pick<Decoded<unknown>, 'warnings' | 'unread'>,
  index: number,
): boolean {
  const lost = new Set<number>();
  for (const { path, fix } of warnings)
    if (fix === 'left out')
      lost.add(Number(/^results\[(\d+)\]\.passages(?:\[\d+\](?:\.text)?)?$/.exec(path)?.[1]));
  return lost.has((readPlaces({ unread }, 'results', index + 1)[index] ?? 0) - 1);
}

export function viewAnswer(
  all: readonly ResultView[],
  { group, hide = [] }: Pick<SearchParams, 'group' | 'hide'>,
): AnswerView {
  const position = new Map(all.map((result, index) => [result, index + 1]));
  const left = all.filter((result) => !hide.includes(result.group));
  const toRow = (result: ResultView): ListRow => ({
    type: 'result',
    result,
    position: position.get(result) ?? 0,
  });
  const rows =
    group === 'repository'
      ? groupResults(left).flatMap(({ group: name, results }): ListRow[] => [
          { type: 'group', group: name, count: results.length },
          ...results.map(toRow),
        ])
      : left.map(toRow);
  return {
    all,
    shown: rows.flatMap((row) => (row.type === 'result' ? [row.result] : [])),
    rows,
    hidden: hide
      .map((name) => ({ group: name, count: all.filter((result) => result.group === name).length }))
      .filter(({ count }) => count > 0),
  };
}
