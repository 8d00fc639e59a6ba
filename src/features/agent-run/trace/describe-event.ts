import type { Json } from '#/contract/schemas/tolerant.ts';
import { formatCount } from '#/lib/format-number.ts';
import type { RunEvent } from './trace-model.ts';

/** What happened, in a few words: `search_web started`, `Phase: working`, `Artifact result: append, 12 items`. */
export function describeEvent({ event }: RunEvent): string {
  const { type, outcome, error } = event;
  const why = error === null ? '' : `: ${error.message ?? error.code ?? 'error'}`;
  switch (type) {
    case 'run.started':
      return 'Run started';
    case 'run.cancel_requested':
      return `Cancellation requested${event.reason === null ? '' : ` (${event.reason})`}`;
    case 'run.finished':
      return `Run finished: ${sayOutcome(outcome)}${why}`;
    case 'agent.started':
      return `${event.agent?.name ?? 'Agent'} started`;
    case 'agent.finished':
      return `${event.agent?.name ?? 'Agent'} finished: ${sayOutcome(outcome)}${why}`;
    case 'browser.session.started':
      return 'Browser session started';
    case 'browser.session.finished':
      return 'Browser session finished';
    case 'progress.reported':
      return `Phase: ${event.phase ?? 'not given'}${event.message === null ? '' : `, ${event.message}`}`;
    case 'reasoning.summary':
      return event.text ?? 'Reasoning';
    case 'tool_call.started':
      return `${event.toolName ?? 'Tool call'} started`;
    case 'tool_call.finished':
      return `${event.toolName ?? 'Tool call'} finished`;
    case 'artifact.updated':
      return describeArtifact(event.artifact);
    case 'error.occurred':
      return `Error${why}`;
    default:
      return `${type} (not known here)`;
  }
}

const sayOutcome = (outcome: string | null): string => outcome?.replaceAll('_', ' ') ?? 'no outcome given';

function describeArtifact(artifact: RunEvent['event']['artifact']): string {
  if (artifact === null) return 'Artifact updated';
  const items = artifact.itemCount === null ? '' : `, ${formatCount(artifact.itemCount, 'item')}`;
  return `Artifact ${artifact.path ?? artifact.artifactId}: ${artifact.change ?? 'updated'}${items}`;
}

/** The part of a call's parameters that tells it from its neighbours: its first text, as a rule a URL or a query. */
export function briefParameters(parameters: Json | undefined): string {
  if (typeof parameters === 'string') return parameters;
  if (typeof parameters !== 'object' || parameters === null) return '';
  for (const value of Object.values(parameters)) {
    if (typeof value === 'string' && value !== '') return value.replace(/^https?:\/\/(www\.)?/, '');
    if (Array.isArray(value) && typeof value[0] === 'string') return value[0].replace(/^https?:\/\/(www\.)?/, '');
  }
  return '';
}
