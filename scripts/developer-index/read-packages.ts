import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  DocumentRecord,
  RepositoryRecord,
} from '../../src/local-service/developer-index/corpus.ts';
import { readUsefulBlocks } from './clean-readme.ts';
import { type PackageFacts, readRepository, repositoryFacts } from './repository-facts.ts';
import { resolveReferences } from './resolve-references.ts';

const SHORTEST_README = 700;
/** A changelog goes back for years; the newest of it is what is asked about. */
const CHANGELOG_LENGTH = 6_000;

interface LockedPackage {
  readonly name: string;
  readonly direct: boolean;
}

export interface PackageDocuments {
  readonly repositories: readonly RepositoryRecord[];
  readonly documents: readonly DocumentRecord[];
}

const readObject = (file: string): Map<string, unknown> => {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
};
const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/**
 * The packages that the lock file names for every machine, in its order of names: what an operating system adds by itself is left out, so
 * that the index is the same everywhere.
 */
function listPackages(root: string): LockedPackage[] {
  const manifest = readObject(join(root, 'package.json'));
  const direct = new Set(
    ['dependencies', 'devDependencies'].flatMap((field) =>
      entriesOf(manifest.get(field)).map(([name]) => name),
    ),
  );
  const found: LockedPackage[] = [];
  for (const [path, entry] of entriesOf(
    readObject(join(root, 'package-lock.json')).get('packages'),
  )) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    const facts = new Map(entriesOf(entry));
    if (name === undefined || facts.has('os') || facts.has('cpu') || facts.get('optional') === true)
      continue;
    if (name.startsWith('@types/') || !existsSync(join(root, path, 'package.json'))) continue;
    found.push({ name, direct: direct.has(name) });
  }
  return found.toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/** READMEs and changelogs of the installed packages. */
export function readPackages(root: string): PackageDocuments {
  const repositories = new Map<string, RepositoryRecord>();
  const documents = new Map<string, DocumentRecord>();
  for (const { name, direct } of listPackages(root)) {
    const folder = join(root, 'node_modules', name);
    const manifest = readObject(join(folder, 'package.json'));
    const place = readRepository(manifest.get('repository'));
    if (!place) continue;
    const facts = readFacts(name, manifest);
    const files = readdirSync(folder);
    const readme = readFile(
      folder,
      files.find((file) => /^readme(?:\.md|\.markdown)?$/i.test(file)),
    );
    if (readme === null || (!direct && readme.length < SHORTEST_README)) continue;
    // The first package of a repository, or the one of its name, stands for the repository's topics.
    const isMain =
      place.directory === null ||
      place.repo.toLowerCase().endsWith(`/${name.replace(/^@/, '').toLowerCase()}`);
    if (!repositories.has(place.repo) || isMain)
      repositories.set(place.repo, repositoryFacts(place.repo, facts));
    const base = {
      repo: place.repo,
      source: null,
      skill: false,
      plainPassages: false,
      description: facts.description,
      keywords: facts.keywords,
    };
    const id =
      isMain && !documents.has(`readme:${place.repo}`)
        ? `readme:${place.repo}`
        : `readme:${place.repo}/${place.directory ?? name}`;
    const url = `https://github.com/${place.repo}${place.directory === null ? '' : `/tree/HEAD/${place.directory}`}`;
    documents.set(id, { ...base, id, url: `${url}#readme`, title: name, name, text: readme });
    const changelog = direct
      ? readFile(
          folder,
          files.find((file) => /^(?:changelog|history|release-notes)\.md$/i.test(file)),
          CHANGELOG_LENGTH,
        )
      : null;
    if (changelog !== null && changelog.length > 800) {
      const address = `https://github.com/${place.repo}/blob/HEAD/${place.directory === null ? '' : `${place.directory}/`}CHANGELOG.md`;
      const id = `doc:${address}`;
      const source = `github.com/${place.repo}`;
      documents.set(id, {
        ...base,
        id,
        url: address,
        title: `${name} changelog`,
        name: null,
        repo: null,
        source,
        text: changelog,
      });
    }
  }
  return {
    repositories: [...repositories.values()],
    documents: nameMainReadmes([...documents.values()]),
  };
}

function readFile(folder: string, file: string | undefined, maxLength = Infinity): string | null {
  if (file === undefined) return null;
  const blocks = readUsefulBlocks(resolveReferences(readFileSync(join(folder, file), 'utf8')));
  let length = 0;
  const text = blocks.filter((block) => (length += block.length) <= maxLength).join('\n\n');
  return text === '' ? null : text;
}

function readFacts(name: string, manifest: ReadonlyMap<string, unknown>): PackageFacts {
  const keywords: unknown = manifest.get('keywords');
  const license: unknown = manifest.get('license');
  const description: unknown = manifest.get('description');
  return {
    name,
    description: typeof description === 'string' ? description : '',
    keywords: Array.isArray(keywords)
      ? keywords.filter((keyword): keyword is string => typeof keyword === 'string')
      : [],
    license: typeof license === 'string' ? license : null,
    isTyped: manifest.has('types') || manifest.has('typings') || manifest.has('exports'),
  };
}

/** A repository whose own README is not installed is represented by the longest of its packages': an id is `readme:owner/name` first of all. */
function nameMainReadmes(documents: readonly DocumentRecord[]): DocumentRecord[] {
  const ids = new Set(documents.map(({ id }) => id));
  const longest = new Map<string, DocumentRecord>();
  for (const document of documents) {
    if (document.repo === null || ids.has(`readme:${document.repo}`)) continue;
    if (document.text.length > (longest.get(document.repo)?.text.length ?? 0))
      longest.set(document.repo, document);
  }
  return documents.map((document) =>
    document.repo !== null && longest.get(document.repo) === document
      ? { ...document, id: `readme:${document.repo}` }
      : document,
  );
}
