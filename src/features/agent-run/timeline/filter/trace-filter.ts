import type { TraceModel } from '../../trace/trace-model.ts';
import type { TextMatches } from './use-text-matches.ts';

/** What is shown of a trace; an empty list shows everything. */
export interface TraceFilter {
  readonly types: readonly string[];
  readonly agents: readonly string[];
  readonly tools: readonly string[];
}

const isFiltering = ({ types, agents, tools }: TraceFilter, matches: TextMatches | null): boolean =>
  types.length > 0 || agents.length > 0 || tools.length > 0 || matches !== null;

export interface Facet {
  readonly value: string;
  /** How many events it would show, given the other filters. */
  readonly count: number;
}

export interface FilteredTrace {
  /** Ids of the events that are shown; null when all are. */
  readonly shown: ReadonlySet<string> | null;
  readonly count: number;
  readonly types: readonly Facet[];
  readonly agents: readonly Facet[];
  readonly tools: readonly Facet[];
}

/** The events a filter shows, with the counts that each of its values would give. `matches`: those with the text; null for any. */
export function filterTrace(
  model: TraceModel,
  filter: TraceFilter,
  matches: TextMatches | null,
): FilteredTrace {
  const [types, agents, tools] = [
    new Set(filter.types),
    new Set(filter.agents),
    new Set(filter.tools),
  ];
  const shown = isFiltering(filter, matches) ? new Set<string>() : null;
  const counts = {
    types: new Map<string, number>(),
    agents: new Map<string, number>(),
    tools: new Map<string, number>(),
  };
  const add = (map: Map<string, number>, key: string, count: number) =>
    map.set(key, (map.get(key) ?? 0) + count);
  for (const event of model.events) {
    const { type, toolName } = event.event;
    const ofType = types.size === 0 || types.has(type);
    const ofAgent = agents.size === 0 || agents.has(event.agentId);
    const ofTool = tools.size === 0 || (toolName !== null && tools.has(toolName));
    const ofText = matches === null || matches.has(event);
    add(counts.types, type, ofText && ofAgent && ofTool ? 1 : 0);
    add(counts.agents, event.agentId, ofText && ofType && ofTool ? 1 : 0);
    if (toolName !== null) add(counts.tools, toolName, ofText && ofType && ofAgent ? 1 : 0);
    if (ofType && ofAgent && ofTool && ofText) shown?.add(event.id);
  }
  // The address names what is chosen: what has no name cannot be.
  const facets = (map: ReadonlyMap<string, number>) =>
    [...map].flatMap(([value, count]) => (value === '' ? [] : [{ value, count }]));
  return {
    shown,
    count: shown?.size ?? model.events.length,
    types: facets(counts.types),
    agents: facets(counts.agents),
    tools: facets(counts.tools),
  };
}
