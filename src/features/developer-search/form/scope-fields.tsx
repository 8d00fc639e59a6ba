import { SEARCH_BOUNDS } from '#/contract/values/developer-search-values.ts';
import { Checkbox } from '#/ui/controls/checkbox.tsx';
import { TokenInput } from '#/ui/controls/token-input.tsx';
import { type FormProblems, readRepoToken, repoProblem, sourceProblem } from './form-values.ts';
import type { SearchForm } from '../params/search-form.ts';

export interface FieldGroupProps {
  readonly form: SearchForm;
  readonly problems: FormProblems;
  readonly onEdit: (change: Partial<SearchForm>) => void;
}

/** What narrows the search to parts of the index: the repository half, the documentation half, the skill files. */
export const ScopeFields = ({ form, problems, onEdit }: FieldGroupProps) => (
  <fieldset className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
    <legend className="mb-2 text-13 font-medium text-strong">Scope</legend>
    <TokenInput
      label="Repositories"
      tokens={form.repos}
      onChange={(repos) => onEdit({ repos: [...new Set(repos.map(readRepoToken))] })}
      validate={repoProblem}
      max={SEARCH_BOUNDS.repos.max}
      placeholder="owner/name, owner/name"
      hint="Only these repositories. Paste a list with commas or line breaks."
      mono
    />
    <TokenInput
      label="Documentation sources"
      tokens={form.sources}
      onChange={(sources) => onEdit({ sources })}
      validate={sourceProblem}
      max={SEARCH_BOUNDS.sources.max}
      placeholder="base-ui.com"
      hint="Only these documentation sources, in addition to any repositories."
      mono
    />
    <div className="flex flex-col gap-1">
      <Checkbox
        label="Agent skills only"
        checked={form.skills === 'only'}
        indeterminate={problems.skills !== undefined}
        onChange={(checked) => onEdit({ skills: checked ? 'only' : '' })}
        hint={
          problems.skills === undefined
            ? 'Limits the search to indexed agent-skill files.'
            : `"${form.skills}": ${problems.skills}`
        }
      />
    </div>
  </fieldset>
);
