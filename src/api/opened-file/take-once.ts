import { printAnyJson } from '#/lib/json/fold-deep.ts';

/** The elements of several lists, without those that an earlier list has just so: answers that repeat each other. One list is left as it is. */
export function takeOnce(lists: readonly (readonly unknown[])[]): readonly unknown[] {
  const [only = [], ...others] = lists;
  if (others.length === 0) return only;
  const seen = new Set<string>();
  return lists.flatMap((list) => {
    const texts = list.map((element) => printAnyJson(element));
    const fresh = list.filter((_, at) => !seen.has(texts[at] ?? ''));
    for (const text of texts) seen.add(text);
    return fresh;
  });
}
