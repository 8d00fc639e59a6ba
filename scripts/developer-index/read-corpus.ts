import { join } from 'node:path';
import type { Corpus } from '../../src/local-service/developer-index/corpus.ts';
import { readDocSites, readSkills } from './read-doc-sites.ts';
import { readHalyard } from './read-halyard.ts';
import { readPackages } from './read-packages.ts';

let corpus: Corpus | null = null;

/** The whole corpus of the developer index, the same on every machine that installed the same lock file. `root` is the project's. */
export function readCorpus(root: string): Corpus {
  if (corpus) return corpus;
  const packages = readPackages(root);
  const halyard = readHalyard(join(root, 'scripts/developer-index/halyard'));
  const documents = [
    ...packages.documents,
    ...readDocSites(root),
    ...readSkills(root),
    ...halyard.documents,
  ];
  corpus = {
    repositories: [...packages.repositories, ...halyard.repositories],
    documents: documents.toSorted((left, right) => (left.id < right.id ? -1 : 1)),
  };
  return corpus;
}
