import { getRouteApi } from '@tanstack/react-router';
import { Select } from '#/ui/controls/select.tsx';
import { TextFilter } from '#/ui/controls/text-filter.tsx';
import { useDebouncedParam } from '#/ui/controls/use-debounced-param.ts';
import { RUN_OUTCOMES, type RunOutcomeFilter } from '../search/agent-run-params.ts';

const route = getRouteApi('/agent-runs/');

const WORDS: Readonly<Record<RunOutcomeFilter, string>> = {
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
  refused: 'Refused',
  credit_limit_reached: 'Credit limit reached',
};

/** What narrows the runs that are loaded, in the address. */
export function RunFilters() {
  const { q, outcome } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: {
    readonly q?: string | undefined;
    readonly outcome?: RunOutcomeFilter | undefined;
  }) =>
    void navigate({ search: (now) => ({ ...now, ...part }), replace: true, resetScroll: false });
  const [text, setText] = useDebouncedParam(q ?? '', (next) => change({ q: next || undefined }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TextFilter label="Filter by words or id" value={text} onChange={setText} />
      <Select
        label="Show runs that are"
        hideLabel
        value={outcome ?? 'all'}
        options={[
          { value: 'all', label: 'Every outcome' },
          ...RUN_OUTCOMES.map((value) => ({ value, label: WORDS[value] })),
        ]}
        onChange={(next) => change({ outcome: RUN_OUTCOMES.find((value) => value === next) })}
      />
    </div>
  );
}
