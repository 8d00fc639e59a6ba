import MiniSearch from 'minisearch';
import type { Corpus } from './corpus.ts';
import { cutPassages, headingAnchor } from './cut-passages.ts';
import { readSaid, termsOfText, tokenise } from './tokenise.ts';

export interface Passage {
  readonly id: number;
  /** The place of its document in the corpus. */
  readonly document: number;
  readonly heading: string;
  readonly text: string;
  readonly citationUrl: string;
}

/** Weights found by the questions of `recall.test.ts`. */
export const DOCUMENT_BOOSTS = { name: 6, title: 4, keywords: 3, description: 3, headings: 1.2 };
export const PASSAGE_BOOSTS = { heading: 1.8, text: 1 };

export type IndexedTexts = ReturnType<typeof indexTexts>;

/**
 * Cuts the corpus into passages and indexes both: documents by what they are called, passages by what they say. `counts`: in how many
 * passages each term is.
 */
export function indexTexts(corpus: Corpus) {
  const passages: Passage[] = [];
  const passagesOf: Passage[][] = corpus.documents.map((document, index) =>
    cutPassages(document.text).map((cut) => {
      const last = cut.headings.at(-1);
      const citationUrl =
        last === undefined || document.url.includes('#') || cut.headings.length < 2
          ? document.url
          : `${document.url}#${headingAnchor(last)}`;
      const passage = {
        id: passages.length,
        document: index,
        text: cut.text,
        citationUrl,
        heading: cut.headings.join(' '),
      };
      passages.push(passage);
      return passage;
    }),
  );
  const options = {
    tokenize: (text: string) => tokenise(text, termsOfText),
    processTerm: (term: string) => term,
  };
  const documentIndex = new MiniSearch({ fields: Object.keys(DOCUMENT_BOOSTS), ...options });
  documentIndex.addAll(
    corpus.documents.map((document, id) => ({
      id,
      name: document.name ?? '',
      title: document.title ?? '',
      keywords: document.keywords.join(' '),
      description: document.description,
      headings: [...new Set(passagesOf[id]?.map(({ heading }) => heading))].join(' '),
    })),
  );
  const counts = new Map<string, number>();
  const passageIndex = new MiniSearch({
    fields: Object.keys(PASSAGE_BOOSTS),
    ...options,
    tokenize: (text: string, field?: string) => {
      if (field !== 'text') return tokenise(text, termsOfText);
      const terms = tokenise(readSaid(text), termsOfText);
      for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
      return terms;
    },
  });
  passageIndex.addAll(passages);
  return { passages, passagesOf, documentIndex, passageIndex, counts };
}
