import type { RunDigest } from '../digest/run-digest.ts';

/** The cause of a bad end in one line: its parts in the order in which they are read. */
export interface CauseWords {
  readonly tool: string | null;
  readonly words: string;
  readonly subAgent: string | null;
  /** Null where the word for the end says it already. */
  readonly code: string | null;
}

export function sayCause(digest: RunDigest): CauseWords {
  const { tool, subAgent, code, end } = digest;
  return { tool, words: sayWords(digest), subAgent, code: code === end ? null : code };
}

const WITHOUT: Record<Exclude<RunDigest['trace'], 'read'>, string> = {
  none: 'There is no trace',
  empty: 'The trace has no events',
  unread: 'The trace could not be read',
  foreign: 'The service answered with the trace of another run',
};

function sayWords({ trace, message, tool, end }: RunDigest): string {
  if (trace !== 'read')
    return message === null
      ? `${WITHOUT[trace]}, and the status names no reason.`
      : `${WITHOUT[trace]}; the status says: ${message}`;
  // Many a message names its tool first, which is before it already.
  if (message !== null)
    return tool !== null && message.startsWith(`${tool}:`)
      ? message.slice(tool.length + 1).trim()
      : message;
  if (end === 'refused') return 'The agent refused the task. Nothing more is known.';
  return end === 'credit_limit_reached'
    ? 'The run stopped at its credit ceiling.'
    : 'No reason is known.';
}
