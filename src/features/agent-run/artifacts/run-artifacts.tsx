import type { AgentRunSearch, ChangeSearch } from '../agent-run-params.ts';
import type { RunView } from '../run-view.ts';

interface RunArtifactsProps {
  readonly view: RunView;
  /** `artifact`, `version`, `against` and `view` belong to this tab. */
  readonly search: AgentRunSearch;
  readonly onSearchChange: ChangeSearch<AgentRunSearch>;
  readonly onSelectEvent: (eventId: string) => void;
}

/** The artifacts of a run with their versions. */
export function RunArtifacts({ view }: RunArtifactsProps) {
  return <p className="p-4 text-muted">{`${view.trace.artifacts.length} artifacts`}</p>;
}
