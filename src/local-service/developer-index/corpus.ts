import type { ArtifactKind } from '#/contract/values/developer-search-values.ts';

/** What the seven repository filters look at. */
export interface RepositoryRecord {
  /** `owner/name` as GitHub spells it. */
  readonly repo: string;
  readonly language: string;
  readonly topics: readonly string[];
  /** An SPDX id or expression; null when the package names none. */
  readonly license: string | null;
  readonly stars: number;
  readonly archived: boolean;
  readonly fork: boolean;
  /** Kinds of this repository that are not in the index. */
  readonly missing?: readonly ArtifactKind[];
}

export interface DocumentRecord {
  /** As in a result: the prefix is the kind. */
  readonly id: string;
  readonly url: string;
  readonly title: string | null;
  /** The repository half: `owner/name`. Documentation has a `source` instead. */
  readonly repo: string | null;
  readonly source: string | null;
  /** Package name where the document is a package's README; an exact match of it counts most. */
  readonly name: string | null;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly skill: boolean;
  /** Whether the answer carries the passages of this document in the older form, as plain strings. */
  readonly plainPassages: boolean;
  /** Markdown. */
  readonly text: string;
}

export interface Corpus {
  readonly repositories: readonly RepositoryRecord[];
  readonly documents: readonly DocumentRecord[];
}

/** The kind of an id of the index. */
export const kindOfId = (id: string): ArtifactKind => {
  const prefix = id.slice(0, id.indexOf(':'));
  return prefix === 'issue' || prefix === 'pull_request' || prefix === 'readme' ? prefix : 'doc';
};

let loading: Promise<Corpus> | null = null;

/** The corpus, fetched when the first search is made. */
export const loadCorpus = (): Promise<Corpus> =>
  (loading ??= import('virtual:developer-index-corpus').then(({ readCorpus }) => readCorpus()));
