import type { TraceError } from '#/contract/schemas/agent.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import { type AgentNode, isStop, type RunEvent, type TraceModel } from '../trace/trace-model.ts';
import { findMeaning } from '../cause/trace-remedy.ts';
import { describeVersion } from './describe-version.ts';
import { readPlainText, writeSentence } from './plain-text.ts';
import { describeSpan } from './describe-span.ts';
import type { Context, Told } from './told.ts';

const ENDINGS: Readonly<Record<string, string>> = {
  succeeded: 'The run ended well.',
  failed: 'The run failed.',
  cancelled: 'The run stopped because it was cancelled.',
  refused: 'The run refused the task.',
  credit_limit_reached: 'The run stopped because it reached its credit ceiling.',
};

const PARTINGS: Readonly<Record<string, string>> = {
  succeeded: 'finished its part',
  failed: 'failed',
  cancelled: 'was cancelled',
  refused: 'refused its part',
};

const sayError = (error: TraceError | null) => {
  const said =
    error === null ? '' : writeSentence(error.message ?? '') || findMeaning(error, null) || '';
  return said === '' ? '' : ` ${said}`;
};

/** Only the reason `user` names the caller (open points, "Agent"). */
function sayCancelRequest(reason: string | null): string {
  if (reason === 'user') return 'The caller asked the run to stop.';
  const said = readPlainText(reason ?? '');
  return `The run was asked to stop${said === '' ? '' : ` (reason: ${said})`}.`;
}

/** These tell their error in words of their own. */
const TELLS_ERROR = /^(?:error\.occurred|(?:run|agent|tool_call|browser\.session)\.finished)$/;

/** One event in a sentence; null where there is nothing to tell. */
export function describeEvent(event: RunEvent, context: Context): Told | null {
  const { type, error } = event.event;
  const agent = context.agents.get(event.agentId);
  const who = agent?.name ?? event.event.agent?.name ?? 'An unnamed agent';
  const told = describeByType(event, context, who, agent);
  // What others tell again is told by them no more.
  if (!context.isToldFirst || TELLS_ERROR.test(type)) return told;
  return told === null
    ? describeError(who, error)
    : { ...told, kind: 'error', text: `${told.text}${sayError(error)}` };
}

function describeByType(
  event: RunEvent,
  context: Context,
  who: string,
  agent: AgentNode | undefined,
): Told | null {
  const { type } = event.event;
  switch (type) {
    case 'run.started':
      return {
        kind: 'end',
        who: '',
        text: sayRunStart(event, context.model),
      };
    case 'run.cancel_requested':
      return {
        kind: 'end',
        who: '',
        text: `${sayCancelRequest(event.event.reason)} What was under way could still finish.`,
      };
    case 'run.finished':
      return describeRunEnd(event, context.model);
    case 'agent.started': {
      if (agent?.startEvent && agent.startEvent !== event)
        return {
          kind: 'people',
          who,
          text: agent.toldAgain.has(event.id) ? 'reported its start again.' : 'started again.',
        };
      const parent =
        agent?.parentId === null || agent?.parentId === undefined
          ? undefined
          : context.agents.get(agent.parentId);
      return parent?.reported === true
        ? { kind: 'people', who: parent.name, text: `called in ${who}.` }
        : { kind: 'people', who, text: 'started.' };
    }
    case 'agent.finished':
      return describeAgentEnd(who, event, agent, context.isToldFirst);
    case 'progress.reported':
      return describeReport(who, event, event.agentId === context.top);
    case 'reasoning.summary': {
      const thought = writeSentence(event.event.text ?? '');
      return thought === '' ? null : { kind: 'thought', who, text: `thought: ${thought}` };
    }
    case 'error.occurred':
      return describeError(who, event.event.error);
    case 'artifact.updated':
      return context.saved ? { kind: 'artifact', who, text: describeVersion(context.saved) } : null;
    case 'tool_call.started':
    case 'tool_call.finished':
    case 'browser.session.started':
    case 'browser.session.finished':
      return describeSpan(who, event, context);
    default:
      return {
        kind: 'step',
        who,
        text: `sent an event that this console does not know (${type}).`,
      };
  }
}

/** Whether the run had ended, and was started again with an event. */
export const isRestart = (event: RunEvent, { restarts }: TraceModel): boolean =>
  event.event.type === 'run.started' && restarts.includes(event);

function sayRunStart(event: RunEvent, model: TraceModel): string {
  if (isRestart(event, model)) return 'The run was started again.';
  return model.startEvent === null || model.startEvent === event
    ? 'The run began.'
    : 'The start of the run was reported again.';
}

function describeRunEnd(event: RunEvent, model: TraceModel): Told {
  const { outcome, error } = event.event;
  const ending =
    lookUp(ENDINGS, outcome ?? '') ??
    `The run ended${outcome ? ` with “${readPlainText(outcome)}”` : ''}.`;
  const { terminal, restart } = model;
  const isFirst = terminal === event || (restart !== null && event.time < restart.time);
  const again = isFirst ? '' : 'The end of the run was reported again. ';
  const isGood = outcome === 'succeeded';
  const isProblem = error === null ? outcome === 'failed' || outcome === 'refused' : !isStop(error);
  const said = sayError(error);
  return {
    // To be stopped, as the caller asked, is no problem.
    kind: isGood || !isProblem ? 'end' : 'error',
    who: '',
    text: `${again}${ending}${isGood && error !== null ? ' Its end carries an error all the same.' : ''}${isSaid(ending, said) ? '' : said}`,
  };
}

/** Whether an error says no more than the sentence before it: `The run failed.` */
const isSaid = (ending: string, said: string): boolean =>
  said.trim().toLowerCase() === ending.toLowerCase();

function describeAgentEnd(
  who: string,
  event: RunEvent,
  agent: AgentNode | undefined,
  isToldFirst: boolean,
): Told {
  const { outcome, error } = event.event;
  const isProblem =
    error === null
      ? outcome === 'failed' || outcome === 'refused'
      : outcome !== 'succeeded' && !isStop(error);
  const parting =
    error?.code === 'parent_finished'
      ? 'stopped because the agent that had started it ended first'
      : lookUp(PARTINGS, outcome ?? '');
  const again = agent?.toldAgain.has(event.id) === true ? 'reported its end again: it ' : '';
  return {
    kind: isProblem ? 'error' : 'people',
    who,
    // What was told before is not told again.
    text: `${again}${parting ?? `ended${outcome ? ` with “${readPlainText(outcome)}”` : ''}`}.${isToldFirst ? sayError(error) : ''}`,
  };
}

function describeError(who: string, error: TraceError | null): Told {
  // The line of a problem is marked as one already.
  const said = sayError(error)
    .trim()
    .replace(/^(?:error|problem):\s*/i, '');
  // To be stopped is no problem of its own, however it is told.
  const isStopped = error !== null && isStop(error);
  const what = isStopped ? 'that it was stopped' : 'an error';
  const silent = isStopped ? '' : ' without a message';
  return {
    kind: isStopped ? 'people' : 'error',
    who,
    text: said === '' ? `reported ${what}${silent}.` : `reported ${what}: ${said}`,
  };
}

/** Of the top agent, whose phases are the chapters, only what it said. */
function describeReport(who: string, { event }: RunEvent, isTop: boolean): Told | null {
  const message = writeSentence(event.message ?? '');
  const phase = isTop ? '' : readPlainText(event.phase ?? '');
  const said = [...(phase === '' ? [] : [`“${phase}”`]), ...(message === '' ? [] : [message])].join(
    ': ',
  );
  if (said === '') return null;
  const text = `reported ${said}${message === '' ? '.' : ''}`;
  return { kind: 'progress', who, text: text.replace(/^reported (?!“)/, 'reported: ') };
}
