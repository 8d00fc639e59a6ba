import { hashText } from '../../src/local-service/random.ts';
import type { RepositoryRecord } from '../../src/local-service/developer-index/corpus.ts';

/** What package.json says about a package, as far as the index needs it. */
export interface PackageFacts {
  readonly name: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly license: string | null;
  readonly isTyped: boolean;
}

/** package.json does not know stars, forks or archives: a few are near what everybody knows, the rest are seeded by the name. */
const KNOWN: Readonly<Record<string, Partial<RepositoryRecord>>> = {
  'facebook/react': { stars: 238_400 },
  'react/react': { stars: 238_400 },
  'vitejs/vite': { stars: 76_900 },
  'microsoft/TypeScript': { stars: 106_300 },
  'microsoft/playwright': { stars: 79_800 },
  'axios/axios': { stars: 108_100 },
  'TanStack/query': { stars: 47_600 },
  'TanStack/router': { stars: 12_900 },
  'tailwindlabs/tailwindcss': { stars: 91_000, language: 'TypeScript' },
  'mswjs/msw': { stars: 17_300 },
  'firecrawl/firecrawl': { stars: 62_500 },
  'oxc-project/oxc': { stars: 17_900, language: 'Rust' },
  'oxc-project/oxc-resolver': { language: 'Rust' },
  'parcel-bundler/lightningcss': { stars: 7_200, language: 'Rust' },
  'Aeolun/react-diff-viewer-continued': { fork: true, stars: 240 },
  '7rulnik/source-map-js': { fork: true },
  'kentcdodds/babel-plugin-macros': { archived: true },
  'asamuzaK/cssColor': { language: 'JavaScript' },
};

export function repositoryFacts(repo: string, facts: PackageFacts): RepositoryRecord {
  const chance = (hashText(repo) % 10_000) / 10_000;
  return {
    repo,
    language: facts.isTyped ? 'TypeScript' : 'JavaScript',
    topics: [
      ...new Set(
        facts.keywords
          .map((keyword) => keyword.toLowerCase().trim().replaceAll(/\s+/g, '-'))
          .filter(Boolean),
      ),
    ].slice(0, 12),
    license: facts.license,
    stars: Math.round(12 + 9_000 * chance ** 3),
    archived: hashText(repo, 1) % 23 === 0,
    fork: hashText(repo, 2) % 31 === 0,
    ...KNOWN[repo],
  };
}

/** `owner/name` and the folder inside it, from any of the forms of package.json's `repository`; null when it is not on GitHub. */
export function readRepository(field: unknown): { repo: string; directory: string | null } | null {
  const record =
    typeof field === 'object' && field !== null ? new Map(Object.entries(field)) : null;
  const text: unknown = record ? record.get('url') : field;
  if (typeof text !== 'string') return null;
  const match =
    /github\.com[/:]([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:\/tree\/[^/]+\/([\w./-]+))?\/?(?:#.*)?$/.exec(
      text,
    ) ?? /^(?:github:)?([\w.-]+)\/([\w.-]+)$/.exec(text);
  if (!match?.[1] || !match[2]) return null;
  const directory: unknown = record?.get('directory') ?? match[3] ?? null;
  return {
    repo: `${match[1]}/${match[2].replace(/\.git$/, '')}`,
    directory: typeof directory === 'string' ? directory.replace(/^\.?\//, '') : null,
  };
}
