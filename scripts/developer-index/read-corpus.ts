import { join } from 'node:path';
import type { Corpus, DocumentRecord } from '../../src/local-service/developer-index/corpus.ts';
import { splitBlocks } from '../../src/local-service/developer-index/cut-passages.ts';
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
    documents: dropRepeated(documents).toSorted((left, right) => (left.id < right.id ? -1 : 1)),
  };
  return corpus;
}

/** What is found word for word in so many documents says nothing about any of them: a site's preamble, how to install. */
const REPEATED = 8;
const SENTENCE = 40;

function dropRepeated(documents: readonly DocumentRecord[]): DocumentRecord[] {
  const counts = new Map<string, number>();
  const blocksOf = documents.map(({ text }) => splitBlocks(text));
  for (const blocks of blocksOf)
    for (const block of new Set(blocks)) counts.set(block, (counts.get(block) ?? 0) + 1);
  const isOwn = (block: string) =>
    block.length < SENTENCE || block.startsWith('#') || (counts.get(block) ?? 0) < REPEATED;
  return documents.map((document, index) => ({
    ...document,
    text: blocksOf[index]?.filter(isOwn).join('\n\n') ?? document.text,
  }));
}
