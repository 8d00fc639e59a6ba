import { readWholeNumber } from '#/lib/read-whole-number.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import { REPOSITORY_KINDS } from '#/contract/values/developer-search-values.ts';
import {
  activeRepositoryFilters,
  requestedKinds,
  toGeneralRequest,
  toRequest,
} from './form-values.ts';
import type { SearchForm } from '../params/search-form.ts';

export interface Fix {
  /** A verb and what it does, for the button. */
  readonly label: string;
  readonly apply: (form: SearchForm) => SearchForm;
}

export interface RuleNote {
  readonly id:
    | 'no-docs'
    | 'only-docs-filtered'
    | 'repos-without-kind'
    | 'sources-without-doc'
    | 'stars-crossed';
  /** `refused`: the API would answer 400, so nothing is sent. `note`: it is sent, and this is what will happen. */
  readonly weight: 'refused' | 'note';
  readonly text: string;
  readonly fixes: readonly Fix[];
}

const FILTER_NAMES: Readonly<Record<string, string>> = {
  min_stars: 'minimum stars',
  max_stars: 'maximum stars',
};
const dropFilters = (form: SearchForm): SearchForm => ({
  ...form,
  language: '',
  topic: [],
  license: '',
  min_stars: '',
  max_stars: '',
  archived: '',
  fork: '',
});

/** Whether a search takes this form: each field of it that is sent, and all of them together. */
export const canSend = (form: SearchForm, searchKind: 'developer' | 'general'): boolean =>
  searchKind === 'general'
    ? toGeneralRequest(form) !== null
    : toRequest(form) !== null && findRuleNotes(form).every(({ weight }) => weight !== 'refused');

/** What the specification says about this form before it is sent (developer search, rule 1; open points, "Developer search"). */
export function findRuleNotes(form: SearchForm): readonly RuleNote[] {
  const notes: RuleNote[] = [];
  const kinds = requestedKinds(form);
  const wantsDocs = kinds.includes('doc');
  const wantsRepositories = kinds.some((kind) => kind !== 'doc');
  const filters = activeRepositoryFilters(form).map((name) => FILTER_NAMES[name] ?? name);
  const min = readWholeNumber(form.min_stars);
  const max = readWholeNumber(form.max_stars);

  if (form.repos.length > 0 && !wantsRepositories)
    notes.push({
      id: 'repos-without-kind',
      weight: 'refused',
      text: 'Repositories are given, but no kind that lives in a repository is asked for. The API refuses this.',
      fixes: [
        {
          label: 'Ask for issues, pull requests and READMEs too',
          apply: (now) => ({ ...now, types: [...now.types, ...REPOSITORY_KINDS] }),
        },
        { label: 'Remove the repositories', apply: (now) => ({ ...now, repos: [] }) },
      ],
    });
  if (form.sources.length > 0 && !wantsDocs)
    notes.push({
      id: 'sources-without-doc',
      weight: 'refused',
      text: 'Documentation sources are given, but documentation is not asked for. The API refuses this.',
      fixes: [
        {
          label: 'Ask for documentation too',
          apply: (now) => ({ ...now, types: [...now.types, 'doc'] }),
        },
        { label: 'Remove the sources', apply: (now) => ({ ...now, sources: [] }) },
      ],
    });
  if (min !== null && max !== null && min > max)
    notes.push({
      id: 'stars-crossed',
      weight: 'refused',
      text: `No repository has at least ${min} and at most ${max} stars.`,
      fixes: [
        {
          label: 'Swap the two',
          apply: (now) => ({ ...now, min_stars: now.max_stars, max_stars: now.min_stars }),
        },
      ],
    });
  if (filters.length > 0 && wantsDocs && form.sources.length === 0)
    notes.push({
      id: wantsRepositories ? 'no-docs' : 'only-docs-filtered',
      weight: 'note',
      text: wantsRepositories
        ? `No documentation comes back: ${joinWords(filters)} ${filters.length === 1 ? 'describes' : 'describe'} a repository, and without a source the API then leaves documentation out.`
        : `Nothing comes back: only documentation is asked for, and ${joinWords(filters)} without a source leaves documentation out.`,
      fixes: [
        {
          label:
            filters.length === 1 ? 'Remove the filter' : `Remove the ${filters.length} filters`,
          apply: dropFilters,
        },
        ...(wantsRepositories
          ? [
              {
                label: 'Search repositories only',
                apply: (now: SearchForm): SearchForm => ({
                  ...now,
                  types:
                    now.types.length === 0
                      ? [...REPOSITORY_KINDS]
                      : now.types.filter((type) => type !== 'doc'),
                }),
              },
            ]
          : []),
      ],
    });
  return notes;
}
