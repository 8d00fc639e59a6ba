import { isContainer } from '#/lib/json/exact-number.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { shortenText } from '#/lib/text/shorten-text.ts';
import { printJson } from '#/lib/json/print-json.ts';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { findAgent, type RunEvent, type TraceModel } from '../trace/trace-model.ts';

/**
 * What happened, in a few words: `search_web started`, `Phase: working`, `Artifact result: append, 12 items`. With `trace` an agent is named as
 * its lane is: several of a run may have one name.
 */
export function describeEvent({ event, agentId }: RunEvent, trace?: TraceModel): string {
  const { type, outcome, error } = event;
  const why = error === null ? '' : `: ${readableText(error.message) ?? error.code ?? 'error'}`;
  const name = (trace && findAgent(trace, agentId)?.name) ?? (event.agent?.name || 'Agent');
  switch (type) {
    case 'run.started':
      return 'Run started';
    case 'run.cancel_requested': {
      const reason = readableText(event.reason);
      return `Cancellation requested${reason === null ? '' : ` (${reason})`}`;
    }
    case 'run.finished':
      return `Run finished: ${sayOutcome(outcome)}${why}`;
    case 'agent.started':
      return `${name} started`;
    case 'agent.finished':
      return `${name} finished: ${sayOutcome(outcome)}${why}`;
    case 'browser.session.started':
      return 'Browser session started';
    case 'browser.session.finished':
      return 'Browser session finished';
    case 'progress.reported': {
      const message = readableText(event.message);
      return `Phase: ${readableText(event.phase) ?? 'not given'}${message === null ? '' : `, ${message}`}`;
    }
    case 'reasoning.summary':
      return readableText(event.text) ?? 'Reasoning';
    case 'tool_call.started':
      return `${readableText(event.toolName) ?? 'Tool call'} started`;
    case 'tool_call.finished':
      return `${readableText(event.toolName) ?? 'Tool call'} finished${why}`;
    case 'artifact.updated':
      return describeArtifact(event.artifact);
    case 'error.occurred':
      return `Error${why}`;
    default:
      return `${type} (not known here)`;
  }
}

const sayOutcome = (outcome: string | null): string =>
  readableText(outcome)?.replaceAll('_', ' ') ?? 'no outcome given';

function describeArtifact(artifact: RunEvent['event']['artifact']): string {
  if (artifact === null) return 'Artifact updated';
  const items = artifact.itemCount === null ? '' : `, ${formatCount(artifact.itemCount, 'item')}`;
  return `Artifact ${readableText(artifact.path) ?? artifact.artifactId}: ${readableText(artifact.change) ?? 'updated'}${items}`;
}

const ADDRESS = /^https?:\/\/(www\.)?/;
/** So many texts of a call's parameters tell it from its neighbours. */
const BRIEF_TEXTS = 2;

/** The part of a call's parameters that tells it from its neighbours: its first address, or else its first texts. */
export function briefParameters(parameters: Json | undefined): string {
  if (typeof parameters === 'string') return parameters;
  if (!isContainer(parameters)) return '';
  const texts = Object.values(parameters)
    .map((value: Json) => (Array.isArray(value) ? value[0] : value))
    .filter((value) => typeof value === 'string' && value !== '');
  const address = texts.find((text) => ADDRESS.test(text));
  return address === undefined
    ? texts.slice(0, BRIEF_TEXTS).join(', ')
    : address.replace(ADDRESS, '');
}

const MAX_VALUE = 120;

/** All of a call's parameters in one line: `from: Lisbon, to: Oslo, attempt: 2`. What is nested or long is shortened. */
export function sayParameters(parameters: Json | undefined): string {
  if (parameters === undefined || parameters === null) return '';
  const say = (value: Json) => {
    return shortenText(typeof value === 'string' ? value : printJson(value), MAX_VALUE);
  };
  if (!isContainer(parameters) || Array.isArray(parameters)) return say(parameters);
  return Object.entries(parameters)
    .map(([name, value]) => `${name}: ${say(value)}`)
    .join(', ');
}
