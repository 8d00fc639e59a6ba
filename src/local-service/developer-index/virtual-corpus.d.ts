declare module 'virtual:developer-index-corpus' {
  export function readCorpus(): import('./corpus.ts').Corpus;
}
