import { TRACE_ERROR_CODES } from '#/contract/values/agent-values.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import { type AgentStarts, type AgentTree, type Life, readLife } from './agents-by-place.ts';
import { type AgentNode, type ErrorMark, type Failure, TAIL_MS } from './trace-model.ts';

/** Shorter messages are part of too many others to tell anything. */
const MIN_MESSAGE = 6;

/** Of a longer message or name half as much is compared from its beginning, and half from its end: a traceback tells there what was raised. */
const MOST_COMPARED = 1_000;

function normalise(text: string | null): string {
  const whole = text ?? '';
  const half = MOST_COMPARED / 2;
  const compared =
    whole.length <= MOST_COMPARED ? whole : `${whole.slice(0, half)} … ${whole.slice(-half)}`;
  return compared.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** An error is compared with hundreds of others. */
const messages = new WeakMap<ErrorMark, string>();
function messageOf(mark: ErrorMark): string {
  const known = messages.get(mark);
  if (known !== undefined) return known;
  const message = normalise(mark.error.message);
  messages.set(mark, message);
  return message;
}

/** Whether one text holds the other, from word to word. */
function holds(text: string, part: string): boolean {
  // As long as what is compared of one, it is held by none.
  if (part.length < MIN_MESSAGE || part.length > 0.9 * MOST_COMPARED) return false;
  const at = text.indexOf(part);
  const isEdge = (letter: string | undefined) =>
    letter === undefined || !/[\p{L}\p{N}]/u.test(letter);
  return at >= 0 && isEdge(text[at - 1]) && isEdge(text[at + part.length]);
}

export function sharesMessage(told: ErrorMark, { mark, echoes }: Failure): boolean {
  const message = messageOf(told);
  if (message === '') return false;
  return [mark, ...echoes.slice(-3)].some((before) => {
    const text = messageOf(before);
    return text === message || holds(message, text) || holds(text, message);
  });
}

export function namesOneOf(mark: ErrorMark, agents: readonly (AgentNode | undefined)[]): boolean {
  const message = messageOf(mark);
  return agents.some(
    (agent) =>
      agent !== undefined &&
      (holds(message, normalise(agent.ownName)) || holds(message, normalise(agent.id))),
  );
}

/** Of more errors the dates alone decide which was told first. */
const MOST_RETIMED = 200;
/** Of what was told before in the same words, so much is looked at. */
const MOST_EARLIER = 16;

/**
 * When each error was told, as far as the words tell against the clocks: agents' clocks may be minutes apart, and what passes on the words
 * of an agent below, or names it, came after that. What an agent tells later comes later, and the end of the run after all of its own.
 */
export function readTellingTimes(
  errors: readonly ErrorMark[],
  tree: AgentTree,
  starts: AgentStarts,
): (mark: ErrorMark) => number {
  const times = new Map(errors.map((mark) => [mark, mark.event.time]));
  const timeOf = (mark: ErrorMark) => times.get(mark) ?? mark.event.time;
  if (errors.length > MOST_RETIMED) return timeOf;
  const deepestFirst = errors.toSorted(
    (left, right) => tree.depthOf(right.event.agentId) - tree.depthOf(left.event.agentId),
  );
  const latest = new Map<string, number>();
  for (const mark of deepestFirst) {
    const { agentId } = mark.event;
    let time = Math.max(timeOf(mark), latest.get(agentId) ?? Number.NEGATIVE_INFINITY);
    const below = deepestFirst.filter(
      ({ event: other }) => other.agentId !== agentId && tree.isWithin(other.agentId, agentId),
    );
    const toldBefore = below
      .filter((other) => timeOf(other) <= time && usesWordsOf(mark, other, tree))
      .slice(-MOST_EARLIER);
    const isRunEnd = mark.event.event.type === 'run.finished';
    for (const other of below) {
      // In the words of what another branch told before, nothing is left for the clocks to explain.
      const isElsewhere =
        !isRunEnd &&
        toldBefore.length > 0 &&
        !toldBefore.some(
          ({ event: { agentId: id } }) =>
            tree.isWithin(id, other.event.agentId) || tree.isWithin(other.event.agentId, id),
        );
      // Where the words of what ended an agent are told above it before it tells them, a second tells of the clocks as an hour does.
      const child = tree.childTowards(agentId, other.event.agentId);
      const isTold =
        toldBefore.length === 0 &&
        child !== undefined &&
        endedBadly(readLife(child, other.event.time)) &&
        usesWordsOf(mark, other, tree);
      if (
        timeOf(other) > time + (isTold ? 0 : TAIL_MS) &&
        !isElsewhere &&
        passesOn(mark, other, tree, starts)
      )
        time = timeOf(other);
    }
    times.set(mark, time);
    latest.set(agentId, time);
  }
  return timeOf;
}

/** What names an agent that ended badly tells of that end, and not of what went wrong in it before. */
function usesWordsOf(mark: ErrorMark, other: ErrorMark, tree: AgentTree): boolean {
  if (sharesMessage(mark, { mark: other, echoes: [] })) return true;
  const agent = tree.nodeOf(other.event.agentId);
  if (agent === undefined || !namesOneOf(mark, [agent])) return false;
  const life = readLife(agent, other.event.time);
  return life.finishEvent === other.event || !endedBadly(life);
}

function passesOn(
  mark: ErrorMark,
  other: ErrorMark,
  tree: AgentTree,
  starts: AgentStarts,
): boolean {
  // Nothing fails so long after the run has ended.
  if (mark.event.event.type === 'run.finished') return true;
  const child = tree.childTowards(mark.event.agentId, other.event.agentId);
  return (
    hasSameCode(mark, { mark: other, echoes: [] }, true) &&
    usesWordsOf(mark, other, tree) &&
    !(
      child &&
      starts.isOfShorterCall(mark.event, other.event.time - readLife(child, other.event.time).start)
    )
  );
}

/** Not where it was stopped because its parent had ended: that did not end of it. */
export const endedBadly = ({ outcome, error }: Life) =>
  error?.code !== 'parent_finished' &&
  ((outcome !== null && outcome !== 'succeeded') || error !== null);

/**
 * `internal` is the general code: under it an agent ends with a failure whose own code no catalogue has. `isGeneral`: it may stand for any
 * other code, as an agent further up tells of what failed below it, and an end of what it names by its words; so may a code that no
 * catalogue has ("subagent_failed" above "selector_not_found"), which says nothing against those words.
 */
export function hasSameCode({ error }: ErrorMark, failure: Failure, isGeneral: boolean): boolean {
  const [code, before] = [error.code, failure.mark.error.code];
  if (code === before || code === null || before === null) return true;
  if (isGeneral) return code === 'internal' || !isKnown(TRACE_ERROR_CODES, code);
  return code === 'internal' && !isKnown(TRACE_ERROR_CODES, before);
}
