import { readSteadyTime } from '#/lib/steady-time.ts';
import { type RequestSummary, StoppedWaitingError } from '../client/api-error.ts';
import { type AskedRequest, askedRequests } from './asked-requests.ts';
import { pendingRetries } from './pending-retries.ts';

/** What an attempt is handed: when to give up, and whom to tell that the answer has begun. */
export interface AttemptOptions {
  readonly signal: AbortSignal;
  readonly onAnswerBegins: () => void;
}

interface AskOptions {
  readonly key: string;
  readonly request: RequestSummary;
  readonly signal: AbortSignal | undefined;
  /** An attempt that the user gave up in favour of another. */
  readonly onGivenUp: (error: StoppedWaitingError) => void;
}

/**
 * One attempt, which can be watched in `askedRequests`, stopped, and sent again while no answer comes: a service that never answers would
 * otherwise hold the screen for ever. Rejects as the attempt does, with a `StoppedWaitingError`, or with the signal's reason when aborted.
 */
export async function askOnce<Value>(
  attempt: (options: AttemptOptions) => Promise<Value>,
  options: AskOptions,
): Promise<Value> {
  const { request, signal, onGivenUp } = options;
  for (;;) {
    signal?.throwIfAborted();
    const watch = watchAttempt(options);
    try {
      // What is asked may not hear the signal: a local service that has not started yet, for one.
      return await Promise.race([
        attempt({
          signal: signal ? AbortSignal.any([signal, watch.signal]) : watch.signal,
          onAnswerBegins: () => watch.show({ hasBegun: true }),
        }),
        rejectWhenAborted(watch.signal),
      ]);
    } catch (error) {
      signal?.throwIfAborted();
      const order = watch.order();
      if (order === null) throw error;
      const stopped = new StoppedWaitingError(
        request,
        Math.round(readSteadyTime() - watch.shown().askedAt),
        watch.shown().hasBegun,
      );
      if (order === 'again') onGivenUp(stopped);
      else {
        pendingRetries.rememberStop(stopped);
        throw stopped;
      }
    } finally {
      askedRequests.remove(watch.shown());
    }
  }
}

/** Shows one attempt, and hears what the user says about it. */
function watchAttempt({ key, request }: AskOptions) {
  const controller = new AbortController();
  let order: 'again' | 'stop' | null = null;
  const give = (next: 'again' | 'stop') => () => {
    order ??= next;
    controller.abort();
  };
  let shown: AskedRequest = {
    key,
    askedAt: readSteadyTime(),
    hasBegun: false,
    repeat: request.repeat,
    askAgain: request.repeat === 'paid' || request.repeat === 'acts' ? null : give('again'),
    stop: give('stop'),
  };
  const show = (change: Partial<AskedRequest>) => {
    shown = { ...shown, ...change };
    askedRequests.set(shown);
  };
  show({});
  return { signal: controller.signal, show, shown: () => shown, order: () => order };
}

const rejectWhenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
