import type { TraceError } from '#/contract/schemas/agent.ts';
import { formatDuration } from '#/lib/format-duration.ts';
import { formatCount } from '#/lib/format-number.ts';
import { lookUp } from '#/lib/look-up.ts';
import type { AgentNode, ArtifactVersion, RunEvent, Span, TraceModel } from '../trace/trace-model.ts';
import { findMeaning } from '../cause/trace-remedy.ts';
import { describeToolCall } from './describe-tool-call.ts';

export type SentenceKind = 'step' | 'thought' | 'artifact' | 'people' | 'progress' | 'error' | 'end';

/** One sentence of a run's story. */
export interface Sentence {
  /** The event it tells of; a click leads there. */
  readonly eventId: string;
  readonly time: number;
  readonly agentId: string;
  readonly kind: SentenceKind;
  /** Who; empty where the sentence has its own subject. */
  readonly who: string;
  readonly text: string;
}

/** A chapter: a phase of the run. */
export interface Chapter {
  readonly heading: string;
  /** What the run itself said about the phase. */
  readonly message: string | null;
  readonly start: number | null;
  readonly sentences: readonly Sentence[];
}

const PHASE_HEADINGS: Readonly<Record<string, string>> = { planning: 'Planning', working: 'Working', finalizing: 'Finishing' };

const sayPhase = (phase: string) => lookUp(PHASE_HEADINGS, phase) ?? phase.charAt(0).toUpperCase() + phase.slice(1);

const ENDINGS: Readonly<Record<string, string>> = {
  succeeded: 'The run ended well.',
  failed: 'The run failed.',
  cancelled: 'The run stopped, because it was cancelled.',
  refused: 'The run refused the task.',
  credit_limit_reached: 'The run stopped, because it reached its credit ceiling.',
};

const PARTINGS: Readonly<Record<string, string>> = {
  succeeded: 'finished its part',
  failed: 'gave up',
  cancelled: 'stopped, because the run was cancelled',
  refused: 'refused its part',
};

const sayError = (error: TraceError | null) => {
  if (error === null) return '';
  if (error.message !== null && error.message !== '') return ` ${error.message}`;
  const meaning = findMeaning(error, null);
  return meaning === null ? '' : ` ${meaning}`;
};

/** Only the reason `user` names the caller (open points, "Agent"). */
function sayCancelRequest(reason: string | null): string {
  if (reason === 'user') return 'The caller asked the run to stop.';
  return `The run was asked to stop${reason === null || reason === '' ? '' : ` (reason: ${reason})`}.`;
}

/**
 * The run in sentences, in order, chapter by chapter, for people who are no engineers. `over`: nothing more will come, so what is
 * unfinished was never finished.
 */
export const tellStory = (model: TraceModel, over: boolean): readonly Chapter[] => createStoryTeller()(model, over);

/** Tells the story of a growing run again and again: a sentence whose event and call are as they were is not worded anew. */
export function createStoryTeller() {
  const known = new WeakMap<RunEvent, KnownSentence>();
  const tell = (event: RunEvent, context: Context): Sentence | null => {
    const { span, over } = context;
    const name = context.agents.get(event.agentId)?.name;
    const before = known.get(event);
    if (before && before.span === span && before.over === over && before.name === name) return before.sentence;
    const told = tellEvent(event, context);
    const sentence = told && { eventId: event.id, time: event.time, agentId: event.agentId, ...told };
    if (isRoutine(event)) known.set(event, { span, over, name, sentence });
    return sentence;
  };
  return (model: TraceModel, over: boolean) => tellAll(model, over, tell);
}

/** A sentence and all that its words depend on. */
interface KnownSentence {
  readonly span: Span | undefined;
  readonly over: boolean;
  readonly name: string | undefined;
  readonly sentence: Sentence | null;
}

/** What a trace holds by the thousand, and what depends on nothing but the event and its call. */
const isRoutine = ({ event: { type } }: RunEvent) =>
  type.startsWith('tool_call.') || type.startsWith('browser.session.') || type === 'reasoning.summary';

function tellAll(model: TraceModel, over: boolean, tell: (event: RunEvent, context: Context) => Sentence | null): readonly Chapter[] {
  const agents = new Map(model.agents.map((agent) => [agent.id, agent]));
  const spans = new Map(model.spans.map((span) => [(span.startEvent ?? span.finishEvent)?.id ?? '', span]));
  const versions = new Map(
    model.artifacts.flatMap((artifact) => artifact.versions.map((version) => [version.event.id, { version, artifact }] as const)),
  );
  const chapters: { heading: string; message: string | null; start: number | null; sentences: Sentence[] }[] = [];
  let phase: string | null = null;
  for (const event of model.events) {
    const { type } = event.event;
    let chapter = chapters.at(-1);
    if (type === 'progress.reported' && event.event.phase !== null && event.event.phase !== phase) {
      phase = event.event.phase;
      chapters.push({ heading: sayPhase(phase), message: event.event.message, start: event.time, sentences: [] });
      continue;
    }
    if (chapter === undefined) {
      chapter = { heading: 'Beginning', message: null, start: event.time, sentences: [] };
      chapters.push(chapter);
    }
    const sentence = tell(event, { agents, span: spans.get(event.id), saved: versions.get(event.id), over });
    if (sentence !== null) chapter.sentences.push(sentence);
  }
  return chapters;
}

interface Context {
  readonly agents: ReadonlyMap<string, AgentNode>;
  readonly span: Span | undefined;
  readonly saved:
    | { readonly version: ArtifactVersion; readonly artifact: { readonly path: string | null; readonly artifactId: string } }
    | undefined;
  readonly over: boolean;
}

type Told = Pick<Sentence, 'kind' | 'who' | 'text'>;

function tellEvent(event: RunEvent, context: Context): Told | null {
  const { type } = event.event;
  const agent = context.agents.get(event.agentId);
  const who = agent?.name ?? event.event.agent?.name ?? 'An unnamed agent';
  switch (type) {
    case 'run.started':
      return { kind: 'end', who: '', text: 'The run began.' };
    case 'run.cancel_requested':
      return { kind: 'end', who: '', text: `${sayCancelRequest(event.event.reason)} What was under way could still finish.` };
    case 'run.finished': {
      const { outcome, error } = event.event;
      const ending = lookUp(ENDINGS, outcome ?? '') ?? `The run ended${outcome === null ? '' : ` with “${outcome}”`}.`;
      return { kind: error === null ? 'end' : 'error', who: '', text: `${ending}${outcome === 'succeeded' ? '' : sayError(error)}` };
    }
    case 'agent.started': {
      const parent = agent?.parentId === null || agent?.parentId === undefined ? undefined : context.agents.get(agent.parentId);
      return parent === undefined
        ? { kind: 'people', who, text: 'took on the task.' }
        : { kind: 'people', who: parent.name, text: `called in ${who}.` };
    }
    case 'agent.finished': {
      const { outcome, error } = event.event;
      const parting =
        error?.code === 'parent_finished'
          ? 'stopped, because the agent that had called it in ended first'
          : lookUp(PARTINGS, outcome ?? '');
      const failed = outcome === 'failed' || outcome === 'refused';
      return { kind: failed ? 'error' : 'people', who, text: `${parting ?? `ended${outcome === null ? '' : ` with “${outcome}”`}`}.` };
    }
    case 'progress.reported':
      return event.event.message === null ? null : { kind: 'progress', who, text: `reported: ${endSentence(event.event.message)}` };
    case 'reasoning.summary':
      return event.event.text === null ? null : { kind: 'thought', who, text: `thought: ${endSentence(event.event.text)}` };
    case 'error.occurred':
      return { kind: 'error', who, text: `met a problem.${sayError(event.event.error)}` };
    case 'artifact.updated':
      return tellVersion(who, context);
    case 'tool_call.started':
    case 'tool_call.finished':
    case 'browser.session.started':
    case 'browser.session.finished':
      return tellSpan(who, context);
    default:
      return { kind: 'step', who, text: `sent an event that this console does not know (${type}).` };
  }
}

/** A call is told where it begins, with its end; only a finish whose start is missing is told at the finish. */
function tellSpan(who: string, { span, over }: Context): Told | null {
  if (span === undefined) return null;
  const lasted = span.end === null ? null : formatDuration(span.end - span.start);
  const unfinished = over ? 'It never finished.' : 'It is still at it.';
  if (span.kind === 'browser')
    return {
      kind: 'step',
      who,
      text:
        lasted === null ? `opened a browser. ${over ? 'It was never closed.' : 'It is still open.'}` : `worked in a browser for ${lasted}.`,
    };
  const { did, outcome } = describeToolCall(span.name, span.startEvent?.event.parameters, span.finishEvent?.event.result);
  if (lasted === null) return { kind: over ? 'error' : 'step', who, text: `${did}. ${unfinished}` };
  return { kind: span.failed ? 'error' : 'step', who, text: `${did}${outcome === null ? '' : `, ${outcome}`} (${lasted}).` };
}

function tellVersion(who: string, { saved }: Context): Told | null {
  if (saved === undefined) return null;
  const { version, artifact } = saved;
  const name = artifact.artifactId === 'result' ? 'the result' : (artifact.path ?? artifact.artifactId);
  const size = version.itemCount === null || version.itemCount === 0 ? '' : `, now ${formatCount(version.itemCount, 'item')}`;
  const did = version.number === 1 ? `began ${name}` : version.change === 'append' ? `added to ${name}` : `changed ${name}`;
  return { kind: 'artifact', who, text: `${did}${size}.` };
}

const endSentence = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return /[.!?…]$/.test(line) ? line : `${line}.`;
};
