import { useCallback, useMemo, useState } from 'react';
import type { TraceModel } from '../trace/trace-model.ts';
import { useRunSearch } from '../search/use-run-search.ts';
import { canFold } from './drawing/build-rows.ts';
import { foldAtFirst, readFolded, toggleAgent, unfoldTo } from './folding.ts';

export type Folding = ReturnType<typeof useFolding>;

/** Which agents' lanes are folded up, as the address has it, and what folds and opens them. */
export function useFolding(trace: TraceModel, hasFailed: boolean) {
  const [{ fold, toggled }, changeSearch] = useRunSearch();
  // Decided once: lanes do not fold under the reader's eyes when one agent more turns up.
  const [atFirst] = useState(() => foldAtFirst(trace, hasFailed));
  const choice = useMemo(() => ({ fold, toggled }), [fold, toggled]);
  const folded = useMemo(() => readFolded(trace, choice, atFirst), [trace, choice, atFirst]);
  const subAgents = useMemo(
    () => trace.agents.filter((agent) => agent.depth > 0 && canFold(agent)),
    [trace],
  );
  const allFolded = subAgents.every((agent) => folded.has(agent.id));
  const foldAgent = useCallback(
    (agentId: string) => changeSearch(toggleAgent(choice, atFirst, agentId), { replace: true }),
    [choice, atFirst, changeSearch],
  );
  const openTo = useCallback(
    (agentId: string) => {
      const opened = unfoldTo(trace, choice, atFirst, agentId);
      if (opened !== choice) changeSearch(opened, { replace: true });
    },
    [trace, choice, atFirst, changeSearch],
  );
  const foldAll = () =>
    changeSearch({ fold: allFolded ? 'none' : 'all', toggled: undefined }, { replace: true });
  return { folded, foldAgent, openTo, allFolded, foldAll: subAgents.length === 0 ? null : foldAll };
}
