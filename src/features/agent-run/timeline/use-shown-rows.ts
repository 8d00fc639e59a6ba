import { useDeferredValue, useMemo } from 'react';
import { useRunSearch } from '../search/use-run-search.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import { buildRows } from './drawing/build-rows.ts';
import { filterTrace } from './filter/trace-filter.ts';
import { useTextMatches } from './filter/use-text-matches.ts';
import { useFolding } from './use-folding.ts';

/** The rows that filter and folding leave, as the address has both. */
export function useShownRows(trace: TraceModel, hasFailed: boolean) {
  const [{ type, agent, tool, q }] = useRunSearch();
  const filter = useMemo(
    () => ({ types: type ?? [], agents: agent ?? [], tools: tool ?? [] }),
    [type, agent, tool],
  );
  const wanted = useDeferredValue(filter);
  const { matches, isSearching, total } = useTextMatches(trace, q ?? '');
  const filtered = useMemo(() => filterTrace(trace, wanted, matches), [trace, wanted, matches]);
  const folding = useFolding(trace, hasFailed);
  const { folded } = folding;
  const rows = useMemo(
    () => buildRows(trace, filtered.shown, folded),
    [trace, filtered.shown, folded],
  );
  return { filtered, isSearching, total, folding, rows };
}
