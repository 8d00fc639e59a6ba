import { ListFilter, Search, X } from 'lucide-react';
import type { RefObject } from 'react';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { withoutKeys } from '#/lib/keys/known-keys.ts';
import { Button } from '#/ui/controls/button.tsx';
import { useDebouncedParam } from '#/ui/controls/use-debounced-param.ts';
import { unlessComposing } from '#/ui/keys/is-composing.ts';
import { Popover } from '#/ui/overlay/popover.tsx';
import type { TraceModel } from '../../trace/trace-model.ts';
import { useRunSearch } from '../../search/use-run-search.ts';
import { FacetList } from './facet-list.tsx';
import type { FilteredTrace } from './trace-filter.ts';

interface FilterBarProps {
  readonly trace: TraceModel;
  readonly filtered: FilteredTrace;
  /** The text is still being looked for; what is shown is from before. */
  readonly isSearching: boolean;
  /** The events of which `filtered` counts; the trace may have grown since. */
  readonly total: number;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Filters by text, type, agent and tool; each value says how many events it would show. */
export function FilterBar({ trace, filtered, isSearching, total, field }: FilterBarProps) {
  const [search, changeSearch] = useRunSearch();
  const chosen =
    (search.type?.length ?? 0) + (search.agent?.length ?? 0) + (search.tool?.length ?? 0);
  const active = chosen > 0 || search.q !== undefined;
  const toggle = (name: 'type' | 'agent' | 'tool', value: string) => {
    const before = search[name] ?? [];
    const next = before.includes(value)
      ? before.filter((other) => other !== value)
      : [...before, value];
    changeSearch({ [name]: next.length === 0 ? undefined : next }, { replace: true });
  };
  return (
    <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-2">
      <TextFilter
        field={field}
        text={search.q ?? ''}
        onChange={(q) => changeSearch({ q: q === '' ? undefined : q }, { replace: true })}
      />
      <Popover
        label={chosen === 0 ? 'Filter' : `Filter (${chosen})`}
        size="small"
        icon={<ListFilter size={14} aria-hidden />}
      >
        <div className="flex max-h-[60dvh] w-72 flex-col gap-4 overflow-y-auto p-1">
          <FacetList
            title="Type"
            facets={filtered.types}
            selected={search.type ?? []}
            onToggle={(value) => toggle('type', value)}
            mono
          />
          <FacetList
            title="Tool"
            facets={filtered.tools}
            selected={search.tool ?? []}
            onToggle={(value) => toggle('tool', value)}
            mono
          />
          <FacetList
            title="Agent"
            facets={filtered.agents}
            selected={search.agent ?? []}
            onToggle={(value) => toggle('agent', value)}
            nameOf={(id) => trace.agents.find((agent) => agent.id === id)?.name ?? id}
          />
        </div>
      </Popover>
      {active && (
        <span className="flex items-center gap-1 text-12 text-muted">
          <span role="status" className="tabular">
            {isSearching
              ? 'Searching'
              : `${formatNumber(filtered.count)} of ${formatCount(total, 'event')}`}
          </span>
          <Button
            size="small"
            variant="quiet"
            icon={<X size={12} aria-hidden />}
            onClick={() =>
              changeSearch(
                { type: undefined, agent: undefined, tool: undefined, q: undefined },
                { replace: true },
              )
            }
          >
            Show all
          </Button>
        </span>
      )}
    </div>
  );
}

/** Shorter than elsewhere: the events are filtered by what the address holds. */
const REST_MS = 120;

function TextFilter({
  text,
  onChange,
  field,
}: {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}) {
  const [typed, setTyped] = useDebouncedParam(text, onChange, { restMs: REST_MS });
  return (
    <label className="relative flex min-w-0 items-center">
      <Search size={14} aria-hidden className="pointer-events-none absolute left-2 text-muted" />
      <input
        ref={field}
        type="search"
        value={typed}
        onChange={(event) => setTyped(withoutKeys(event.target.value))}
        onKeyDown={unlessComposing((event) => {
          if (event.key !== 'Escape') return;
          // The browser itself would empty the field, and with it the filter, which the keys are to go through.
          event.preventDefault();
          event.currentTarget.blur();
        })}
        aria-label="Find in the events"
        placeholder="Find in the events"
        spellCheck={false}
        className="h-7 w-48 max-w-full rounded-md border border-line-strong bg-raised pr-2 pl-7 text-13 text-body placeholder:text-muted"
      />
    </label>
  );
}
