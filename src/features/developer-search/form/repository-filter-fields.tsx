import { SEARCH_BOUNDS } from '#/contract/values/developer-search-values.ts';
import { NumberField } from '#/ui/controls/number-field.tsx';
import { Select, type SelectOption } from '#/ui/controls/select.tsx';
import { TextField } from '#/ui/controls/text-field.tsx';
import { TokenInput } from '#/ui/controls/token-input.tsx';
import type { FieldGroupProps } from './scope-fields.tsx';

const ANY = { value: '', label: 'Any' } as const;
const ARCHIVED: readonly SelectOption<string>[] = [
  ANY,
  { value: 'false', label: 'Not archived' },
  { value: 'true', label: 'Archived' },
];
const FORK: readonly SelectOption<string>[] = [
  ANY,
  { value: 'false', label: 'No forks' },
  { value: 'true', label: 'Forks' },
];

/** The seven filters that describe a repository (specification, developer search, rule 1). */
export const RepositoryFilterFields = ({ form, problems, onEdit }: FieldGroupProps) => (
  <fieldset className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
    <legend className="mb-2 text-13 font-medium text-strong">
      Repository filters{' '}
      <span className="font-normal text-muted">without a source they leave documentation out</span>
    </legend>
    <TextField
      label="Language"
      value={form.language}
      onChange={(language) => onEdit({ language })}
      placeholder="TypeScript"
      autoComplete="off"
    />
    <TextField
      label="License"
      value={form.license}
      onChange={(license) => onEdit({ license })}
      placeholder="MIT"
      autoComplete="off"
    />
    <TokenInput
      label="Topics"
      className="col-span-2"
      tokens={form.topic}
      onChange={(topic) => onEdit({ topic })}
      max={SEARCH_BOUNDS.topic.max}
      placeholder="react, table"
      hint="All of them must match."
    />
    <NumberField
      label="Stars from"
      value={form.min_stars}
      onChange={(min_stars) => onEdit({ min_stars })}
      min={0}
      step={100}
      problem={problems.min_stars}
      placeholder="0"
    />
    <NumberField
      label="Stars to"
      value={form.max_stars}
      onChange={(max_stars) => onEdit({ max_stars })}
      min={0}
      step={100}
      problem={problems.max_stars}
    />
    <Select
      label="Archived"
      value={form.archived}
      options={ARCHIVED}
      onChange={(archived) => onEdit({ archived })}
      problem={problems.archived}
    />
    <Select
      label="Forks"
      value={form.fork}
      options={FORK}
      onChange={(fork) => onEdit({ fork })}
      problem={problems.fork}
    />
  </fieldset>
);
