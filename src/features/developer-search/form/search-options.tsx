import { SEARCH_BOUNDS } from '#/contract/values/developer-search-values.ts';
import { NumberField } from '#/ui/controls/number-field.tsx';
import { KindToggle } from './kind-toggle.tsx';
import { RepositoryFilterFields } from './repository-filter-fields.tsx';
import { type FieldGroupProps, ScopeFields } from './scope-fields.tsx';
import type { SearchForm } from '../params/search-form.ts';

/** What is folded behind "Options": kinds, numbers, scope and filters. */
export const SearchOptions = ({ form, problems, onEdit }: FieldGroupProps) => (
  <div className="flex flex-col gap-4">
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <KindToggle
        types={form.types}
        problem={problems.types}
        onChange={(types) => onEdit({ types })}
      />
      <ResultCount form={form} problem={problems.k} onEdit={onEdit} />
      <NumberField
        label="Passages per result"
        className="w-40"
        value={form.passages}
        onChange={(passages) => onEdit({ passages })}
        placeholder={String(SEARCH_BOUNDS.passages.default)}
        hint={`${SEARCH_BOUNDS.passages.min} to ${SEARCH_BOUNDS.passages.max}, default ${SEARCH_BOUNDS.passages.default}`}
        min={SEARCH_BOUNDS.passages.min}
        max={SEARCH_BOUNDS.passages.max}
        problem={problems.passages}
      />
    </div>
    <ScopeFields form={form} problems={problems} onEdit={onEdit} />
    <RepositoryFilterFields form={form} problems={problems} onEdit={onEdit} />
  </div>
);

interface ResultCountProps {
  readonly form: SearchForm;
  readonly problem: string | undefined;
  readonly onEdit: (change: Partial<SearchForm>) => void;
}

export const ResultCount = ({ form, problem, onEdit }: ResultCountProps) => (
  <NumberField
    label="Results"
    className="w-40"
    value={form.k}
    onChange={(k) => onEdit({ k })}
    placeholder={String(SEARCH_BOUNDS.k.default)}
    hint={`${SEARCH_BOUNDS.k.min} to ${SEARCH_BOUNDS.k.max}, default ${SEARCH_BOUNDS.k.default}`}
    min={SEARCH_BOUNDS.k.min}
    max={SEARCH_BOUNDS.k.max}
    problem={problem}
  />
);
