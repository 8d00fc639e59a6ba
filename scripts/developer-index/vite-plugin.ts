import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readCorpus } from './read-corpus.ts';

const VIRTUAL = 'virtual:developer-index-corpus';
const RESOLVED = `\0${VIRTUAL}`;

/**
 * Gives the local service its developer index: `virtual:developer-index-corpus` holds the documents that are on disk after install.
 * As one JSON text, which a browser parses several times quicker than the same object as code.
 */
export function developerIndex(): Plugin {
  return {
    name: 'developer-index',
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const json = JSON.stringify(readCorpus(fileURLToPath(new URL('../..', import.meta.url))));
      return `const text = ${JSON.stringify(json)};\nexport const readCorpus = () => JSON.parse(text);`;
    },
  };
}
