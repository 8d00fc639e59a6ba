import { ExactNumber, isContainer } from '#/lib/exact-number.ts';
import type { RunEvent, TraceModel } from '../trace/trace-model.ts';

/** What is shown of a trace; an empty list shows everything. */
export interface TraceFilter {
  readonly types: readonly string[];
  readonly agents: readonly string[];
  readonly tools: readonly string[];
  readonly text: string;
}

const isFiltering = ({ types, agents, tools, text }: TraceFilter): boolean =>
  types.length > 0 || agents.length > 0 || tools.length > 0 || text.trim() !== '';

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

const haystacks = new WeakMap<RunEvent, string>();
/** A tool result may be megabytes; the text filter looks at its beginning. */
const MAX_TEXT = 4_000;

/** Everything in an event that a reader may search for, in lower case. */
function textOf(event: RunEvent): string {
  const known = haystacks.get(event);
  if (known !== undefined) return known;
  const { type, message, text, toolName, error, artifact, agent, parameters, result, phase } = event.event;
  const parts = [
    event.id,
    type,
    agent?.name,
    phase,
    message,
    text,
    toolName,
    error?.code,
    error?.message,
    artifact?.artifactId,
    artifact?.path,
  ];
  const written = [
    ...parts.filter((part) => typeof part === 'string'),
    ...collectText(parameters, MAX_TEXT),
    ...collectText(result, MAX_TEXT),
  ];
  const found = written.join('\n').toLowerCase();
  haystacks.set(event, found);
  return found;
}

function collectText(value: unknown, budget: number): readonly string[] {
  const texts: string[] = [];
  let left = budget;
  const stack: unknown[] = [value];
  while (stack.length > 0 && left > 0) {
    const top = stack.pop();
    if (typeof top === 'string' || typeof top === 'number' || typeof top === 'boolean' || top instanceof ExactNumber) {
      const text = String(top).slice(0, left);
      texts.push(text);
      left -= text.length + 1;
    } else if (Array.isArray(top)) for (const item of top.slice(0, 200).toReversed()) stack.push(item);
    else if (isContainer(top)) for (const [key, item] of Object.entries(top).slice(0, 200).toReversed()) stack.push(item, key);
  }
  return texts;
}

/** The events a filter shows, with the counts that each of its values would give. */
export function filterTrace(model: TraceModel, filter: TraceFilter): FilteredTrace {
  const [types, agents, tools] = [new Set(filter.types), new Set(filter.agents), new Set(filter.tools)];
  const words = filter.text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const shown = isFiltering(filter) ? new Set<string>() : null;
  const counts = { types: new Map<string, number>(), agents: new Map<string, number>(), tools: new Map<string, number>() };
  const add = (map: Map<string, number>, key: string, count: number) => map.set(key, (map.get(key) ?? 0) + count);
  for (const event of model.events) {
    const { type, toolName } = event.event;
    const ofType = types.size === 0 || types.has(type);
    const ofAgent = agents.size === 0 || agents.has(event.agentId);
    const ofTool = tools.size === 0 || (toolName !== null && tools.has(toolName));
    // Text is the dear one, so it is asked last.
    const fits = (ofType ? 1 : 0) + (ofAgent ? 1 : 0) + (ofTool ? 1 : 0);
    const ofText = fits >= 2 && words.every((word) => textOf(event).includes(word));
    add(counts.types, type, ofText && ofAgent && ofTool ? 1 : 0);
    add(counts.agents, event.agentId, ofText && ofType && ofTool ? 1 : 0);
    if (toolName !== null) add(counts.tools, toolName, ofText && ofType && ofAgent ? 1 : 0);
    if (fits === 3 && ofText) shown?.add(event.id);
  }
  const facets = (map: ReadonlyMap<string, number>) => [...map].map(([value, count]) => ({ value, count }));
  return {
    shown,
    count: shown?.size ?? model.events.length,
    types: facets(counts.types),
    agents: facets(counts.agents),
    tools: facets(counts.tools),
  };
}
