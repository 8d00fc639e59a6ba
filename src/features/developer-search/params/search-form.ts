/** The form as it is: every value as typed, so that what cannot be sent is kept and explained. An empty text is "not set". */
export interface SearchForm {
  readonly query: string;
  readonly k: string;
  readonly passages: string;
  /** Empty: all kinds. */
  readonly types: readonly string[];
  readonly repos: readonly string[];
  readonly sources: readonly string[];
  /** `only` or not set. */
  readonly skills: string;
  readonly language: string;
  readonly topic: readonly string[];
  readonly license: string;
  readonly min_stars: string;
  readonly max_stars: string;
  /** `true`, `false` or not set. */
  readonly archived: string;
  readonly fork: string;
}

export type FormField = keyof SearchForm;

export const EMPTY_FORM: SearchForm = {
  query: '',
  k: '',
  passages: '',
  types: [],
  repos: [],
  sources: [],
  skills: '',
  language: '',
  topic: [],
  license: '',
  min_stars: '',
  max_stars: '',
  archived: '',
  fork: '',
};
