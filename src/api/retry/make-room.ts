import { askedRequests } from './asked-requests.ts';
import { openChannel } from '#/lib/open-channel.ts';
import { readSteadyTime } from '#/lib/steady-time.ts';

/** What was asked a moment ago may be answered the next. */
const PATIENCE_MS = 1_000;

/** Another tab's reads are on the same few connections that a browser opens to one host. */
const tabs = openChannel('console.make-room');

/** Takes reads that wait for an answer back and asks them again, behind what is being sent meanwhile. */
function giveWay(): void {
  for (const { repeat, hasBegun, askedAt, askAgain } of askedRequests.list())
    if (repeat === 'safe' && !hasBegun && readSteadyTime() - askedAt > PATIENCE_MS) askAgain?.();
}

tabs?.addEventListener('message', giveWay);

/**
 * Lets no hanging read, in any tab, keep what was sent waiting for a connection: those that wait already, and, unless `answer` has come by
 * then, those that were asked only a moment before it.
 */
export function makeRoomFor(answer: Promise<unknown>): void {
  const ask = () => {
    tabs?.postMessage(null);
    giveWay();
  };
  ask();
  const again = setTimeout(ask, PATIENCE_MS + 100);
  const leave = () => clearTimeout(again);
  answer.then(leave, leave);
}
