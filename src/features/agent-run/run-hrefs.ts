import type { AgentRunSearch } from './agent-run-params.ts';

/** The addresses that the run screen leads to; its route fills them in. */
export interface RunHrefs {
  readonly runs: string;
  readonly runAgain: string;
  readonly run: (search: AgentRunSearch) => string;
  readonly compare: string;
  readonly connection: string;
  readonly errorRow: (rowId: string) => string;
  readonly errors: (pasted: string) => string;
}
