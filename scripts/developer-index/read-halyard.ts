import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArtifactKind } from '../../src/contract/values/developer-search-values.ts';
import type {
  DocumentRecord,
  RepositoryRecord,
} from '../../src/local-service/developer-index/corpus.ts';

/** The repositories of an invented organisation: packages carry no issues and pull requests, so these are written by hand. */
const REPOSITORIES: readonly RepositoryRecord[] = [
  {
    repo: 'halyard-labs/tidewatch',
    language: 'TypeScript',
    topics: ['monitoring', 'web-scraping', 'change-detection', 'cli'],
    license: 'Apache-2.0',
    stars: 4_812,
    archived: false,
    fork: false,
  },
  {
    repo: 'halyard-labs/mast',
    language: 'TypeScript',
    topics: ['http-client', 'fetch', 'retry', 'sdk'],
    license: 'MIT',
    stars: 1_934,
    archived: false,
    fork: false,
  },
  {
    repo: 'halyard-labs/knotgrid',
    language: 'TypeScript',
    topics: ['react', 'table', 'virtualization', 'accessibility'],
    license: 'MIT',
    stars: 9_207,
    archived: false,
    fork: false,
  },
  {
    repo: 'halyard-labs/bilge',
    language: 'Python',
    topics: ['html', 'markdown', 'extraction', 'web-scraping'],
    license: null,
    stars: 640,
    archived: true,
    fork: false,
  },
  {
    repo: 'halyard-labs/rudder',
    language: 'Go',
    topics: ['queue', 'scheduler', 'cron'],
    license: 'MPL-2.0',
    stars: 312,
    archived: false,
    fork: true,
  },
  // Its issues are being read again: a search scoped to it shows a degraded half of the index.
  {
    repo: 'halyard-labs/breakwater',
    language: 'Rust',
    topics: ['proxy', 'rate-limit'],
    license: 'Apache-2.0',
    stars: 88,
    archived: false,
    fork: false,
    missing: ['issue', 'pull_request'],
  },
];

/**
 * Documents from `*.txt`, one repository or documentation site per file. A document begins with a line of `=== kind place | title`:
 * `=== issue 12 | Title`, `=== pull_request 13 | Title`, `=== readme | Title`, `=== doc path | Title`, `=== skill path | Title`.
 */
export function readHalyard(folder: string): {
  repositories: readonly RepositoryRecord[];
  documents: DocumentRecord[];
} {
  const documents = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split(/^=== /m)
        .slice(1)
        .map((part) => readDocument(name.replace(/\.txt$/, ''), part)),
    );
  return { repositories: REPOSITORIES, documents };
}

function readDocument(file: string, part: string): DocumentRecord {
  const end = part.indexOf('\n');
  const [head = '', title = ''] = part.slice(0, end).split(' | ');
  const [kind = 'doc', place = ''] = head.trim().split(' ');
  const text = part.slice(end + 1).trim();
  const repo = `halyard-labs/${file}`;
  const base = {
    name: null,
    description: title,
    keywords: [],
    skill: kind === 'skill',
    plainPassages: false,
    text,
  };
  if (kind === 'doc' || kind === 'skill') {
    const address =
      kind === 'doc'
        ? `https://docs.halyard.example/${place}`
        : `https://github.com/halyard-labs/skills/blob/HEAD/${place}`;
    const source = kind === 'doc' ? 'docs.halyard.example' : 'github.com/halyard-labs/skills';
    // This site stands in for an older indexer, whose passages are plain strings.
    return {
      ...base,
      id: `doc:${address}`,
      url: address,
      title: kind === 'doc' ? null : title,
      repo: null,
      source,
      plainPassages: kind === 'doc',
    };
  }
  const paths: Partial<Record<ArtifactKind, string>> = {
    issue: `/issues/${place}`,
    pull_request: `/pull/${place}`,
    readme: '#readme',
  };
  const kindOf = kind === 'issue' || kind === 'pull_request' ? kind : 'readme';
  const id = kindOf === 'readme' ? `readme:${repo}` : `${kindOf}:${repo}#${place}`;
  return {
    ...base,
    id,
    url: `https://github.com/${repo}${paths[kindOf] ?? ''}`,
    title,
    repo,
    source: null,
    name: kindOf === 'readme' ? file : null,
  };
}
