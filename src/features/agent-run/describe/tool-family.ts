import type { Span } from '../trace/trace-model.ts';

/** What kind of work a tool does. `other`: its name does not say. */
export type ToolFamily = 'search' | 'read' | 'browser' | 'extract' | 'write' | 'other';

/** Tools have no fixed names in the contract (open points, "Agent"): these are the words that their names are made of. */
const WORDS: Readonly<Record<Exclude<ToolFamily, 'other'>, string>> = {
  search: 'search find query lookup google bing',
  read: 'read scrape fetch get download crawl map sitemap load list retrieve request check view',
  browser:
    'browser navigate goto visit open click tap press fill type scroll hover drag select submit wait screenshot capture login',
  extract: 'extract parse classify summarise summarize convert transform',
  write:
    'write save store add append insert update upsert create delete remove edit record export upload publish',
};

const FAMILY_OF: ReadonlyMap<string, ToolFamily> = new Map(
  Object.entries(WORDS).flatMap(([family, words]) =>
    words.split(' ').map((word): [string, ToolFamily] => [word, family as ToolFamily]),
  ),
);

/** No more of a name is looked at. */
const LONGEST = 100;
const known = new Map<string, ToolFamily>();
/** Names are few; a trace that has one for each call is not remembered whole. */
const MOST_KNOWN = 500;

/** The family of a tool by the first word of its name that tells one: `web_search`, `scrapePage`, `browser.read`. */
export function readToolFamily(name: string): ToolFamily {
  const before = known.get(name);
  if (before !== undefined) return before;
  const words = name
    .slice(0, LONGEST)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  const family = words.map((word) => FAMILY_OF.get(word)).find((found) => found) ?? 'other';
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, family);
  return family;
}

export const familyOfSpan = ({ kind, name }: Pick<Span, 'kind' | 'name'>): ToolFamily =>
  kind === 'browser' ? 'browser' : readToolFamily(name);
