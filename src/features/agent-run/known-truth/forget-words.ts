import type { RawEvent } from '../trace/trace-fixtures.ts';
import type { Chance } from './chance.ts';
import type { KnownError } from './known-run.ts';

/**
 * The events as a service tells them that says less, or says it elsewhere: without some ends, or without their errors, errors without words or a
 * code, words beside the error or in its place. What was merely stopped is told as it was.
 */
export function forgetWords(events: readonly RawEvent[], random: Chance): readonly RawEvent[] {
  const often = random.pick([0.1, 0.3, 0.6]);
  return events.flatMap((event) => {
    const isAgentEnd = event['type'] === 'agent.finished';
    const isRunEnd = event['type'] === 'run.finished';
    if (random.chance((isAgentEnd ? often / 3 : 0) + (isRunEnd ? often / 6 : 0))) return [];
    const { error, ...bare } = event;
    if (!error || event['outcome'] === 'cancelled' || !random.chance(often)) return [event];
    const { message, code, ...rest } = error as KnownError;
    return [
      random.pick<RawEvent>([
        { ...bare, message },
        { ...bare, reason: message },
        { ...event, error: message },
        { ...event, error: { ...rest, code, message: null }, message },
        { ...event, error: { ...rest, message } },
        // Of several calls of one agent that failed, only their words tell which it ended of.
        ...(rest.source === 'tool' ? [] : [{ ...event, error: { ...rest, code } }]),
        ...(isAgentEnd || isRunEnd ? [bare, bare] : []),
      ]),
    ];
  });
}
