import type { AgentNode, ErrorMark, Failure } from './trace-model.ts';

/** Shorter messages are part of too many others to tell anything. */
const MIN_MESSAGE = 6;

/** Of a message or a name, as much is compared: what is longer tells itself apart before. */
const MOST_COMPARED = 1_000;

const normalise = (text: string | null) =>
  (text ?? '').slice(0, MOST_COMPARED).replaceAll(/\s+/g, ' ').trim().toLowerCase();

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
  if (part.length < MIN_MESSAGE) return false;
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
      (holds(message, normalise(agent.name)) || holds(message, normalise(agent.id))),
  );
}
