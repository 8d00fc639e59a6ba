import { type Failure, type RunEvent, type Span, type TraceModel } from '../trace/trace-model.ts';
import { findStage, sayUnfinished } from '../describe/agent-state.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { describeEvent, isRestart } from './describe-event.ts';
import { readPlainText } from './plain-text.ts';
import type { Context, Told } from './told.ts';

/** One sentence of a run's story. */
export interface Sentence extends Told {
  /** The event it tells of; a click leads there. */
  readonly eventId: string;
  readonly time: number;
  readonly agentId: string;
}

/** A chapter: a phase of the run. */
export interface Chapter {
  readonly heading: string;
  /** What the run itself said about the phase. */
  readonly message: string | null;
  readonly start: number | null;
  readonly sentences: readonly Sentence[];
}

const PHASE_HEADINGS: Readonly<Record<string, string>> = {
  planning: 'Planning',
  working: 'Working',
  finalizing: 'Finishing',
};

const sayPhase = (phase: string) =>
  lookUp(PHASE_HEADINGS, phase) ?? phase.charAt(0).toUpperCase() + phase.slice(1);

/**
 * The run in sentences, in order, chapter by chapter, for people who are no engineers. `over`: nothing more will come, so what is
 * unfinished was never finished.
 */
export const describeStory = (model: TraceModel, over: boolean): readonly Chapter[] =>
  createStory()(model, over);

/** Tells the story of a growing run again and again: a sentence whose event and call are as they were is not worded again. */
export function createStory() {
  const known = new WeakMap<RunEvent, KnownSentence>();
  const tell = (event: RunEvent, context: Context): Sentence | null => {
    const { span, over, unfinished, model } = context;
    const isRepeated = model.repeatedEnds.has(event.id);
    const name = context.agents.get(event.agentId)?.name;
    const before = known.get(event);
    if (
      before &&
      before.span === span &&
      before.over === over &&
      before.unfinished === unfinished &&
      before.isRepeated === isRepeated &&
      before.name === name
    )
      return before.sentence;
    const told = describeEvent(event, context);
    const sentence = told && {
      eventId: event.id,
      time: event.time,
      agentId: event.agentId,
      ...told,
    };
    if (isRoutine(event)) known.set(event, { span, over, unfinished, isRepeated, name, sentence });
    return sentence;
  };
  return (model: TraceModel, over: boolean) => describeAll(model, over, tell);
}

/** A sentence and all that its words depend on. */
interface KnownSentence {
  readonly span: Span | undefined;
  readonly over: boolean;
  readonly unfinished: Context['unfinished'];
  readonly isRepeated: boolean;
  readonly name: string | undefined;
  readonly sentence: Sentence | null;
}

/** What a trace holds by the thousand, and what depends on nothing but the event and its call. */
const isRoutine = ({ event: { type, error } }: RunEvent) =>
  error === null &&
  (type.startsWith('tool_call.') ||
    type.startsWith('browser.session.') ||
    type === 'reasoning.summary');

function describeAll(
  model: TraceModel,
  over: boolean,
  tell: (event: RunEvent, context: Context) => Sentence | null,
): readonly Chapter[] {
  const agents = new Map(model.agents.map((agent) => [agent.id, agent]));
  const spans = new Map(
    model.spans.map((span) => [(span.startEvent ?? span.finishEvent)?.id ?? '', span]),
  );
  const firstTold = new Set(model.failures.flatMap(listFirstTold));
  const versions = new Map(
    model.artifacts.flatMap((artifact) =>
      artifact.versions.map((version) => [version.event.id, { version, artifact }] as const),
    ),
  );
  const chapters: {
    heading: string;
    message: string | null;
    start: number | null;
    sentences: Sentence[];
  }[] = [];
  const top = findTop(model);
  const hasPhases = model.reports.some(
    (report) => report.phase !== null && report.event.agentId === top,
  );
  const sayBeginning = hasPhases ? 'Before the first phase' : 'The run';
  const stage = findStage(model, over);
  let phase: string | null = null;
  for (const event of model.events) {
    const isNewTry = isRestart(event, model);
    let chapter = isNewTry ? undefined : chapters.at(-1);
    // Nobody has told yet in which phase it is.
    if (isNewTry) phase = null;
    const reported =
      event.event.type === 'progress.reported' && event.agentId === top
        ? event.event.phase || null
        : null;
    if (reported !== null && reported !== phase) {
      phase = reported;
      chapters.push({
        heading: sayPhase(phase),
        message: readPlainText(event.event.message ?? '') || null,
        start: event.time,
        sentences: [],
      });
      continue;
    }
    if (chapter === undefined) {
      chapter = {
        heading: isNewTry ? 'The next try' : sayBeginning,
        message: null,
        start: event.time,
        sentences: [],
      };
      chapters.push(chapter);
    }
    const span = spans.get(event.id);
    const sentence = tell(event, {
      model,
      agents,
      top,
      over,
      span,
      unfinished:
        span?.end === null ? sayUnfinished(agents.get(span.agentId) ?? null, stage, span) : null,
      saved: versions.get(event.id),
      isToldFirst: firstTold.has(event),
    });
    if (sentence !== null) chapter.sentences.push(sentence);
  }
  return chapters;
}

/** Of what a failure's echoes said before, so much is looked at for the words of the next: it may be told thousands of times. */
const MOST_EARLIER = 16;

/** What a failure's echoes say in other words than those before them is told as well. */
function listFirstTold({ mark, echoes }: Failure): readonly RunEvent[] {
  const told = new Set<string>();
  const latest: string[] = [];
  return [mark, ...echoes].flatMap(({ event, error }) => {
    const words = readableText(error.message)?.trim() ?? '';
    if (event !== mark.event && (words === '' || told.has(words))) return [];
    const isHeld = latest.some((before) => before.includes(words));
    told.add(words);
    latest.push(words);
    // The first text stays: most of the others hold a part of it.
    if (latest.length > MOST_EARLIER) latest.splice(1, 1);
    return event === mark.event || !isHeld ? [event] : [];
  });
}

/** The agent whose phases are the run's: the first without a parent. What others report of theirs is no phase of the run. */
const findTop = ({ agents }: TraceModel): string | null =>
  (
    agents.find((agent) => agent.depth === 0 && agent.role === 'orchestrator') ??
    agents.find((agent) => agent.depth === 0 && agent.reported)
  )?.id ?? null;
