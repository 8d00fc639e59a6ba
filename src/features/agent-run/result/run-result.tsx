import type { AgentRunSearch, ChangeSearch } from '../agent-run-params.ts';
import type { RunView } from '../run-view.ts';

interface RunResultProps {
  readonly view: RunView;
  /** `view` belongs to this tab. */
  readonly search: AgentRunSearch;
  readonly onSearchChange: ChangeSearch<AgentRunSearch>;
}

/** The data of a run as a tree, a table or raw JSON. */
export function RunResult({ view }: RunResultProps) {
  return <p className="p-4 text-muted">{view.status?.value.data === null ? 'No data' : 'Data'}</p>;
}
