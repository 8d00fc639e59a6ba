import type { ComparedTexts, TextsToCompare } from './compare-texts.ts';

/** Compares in a worker of its own, which ends when the signal aborts. Rejects when the worker cannot be started. */
export function compareInWorker(
  texts: TextsToCompare,
  signal: AbortSignal,
): Promise<ComparedTexts> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compare-texts-worker.ts', import.meta.url), {
      type: 'module',
    });
    const end = () => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.addEventListener('message', (event: MessageEvent<ComparedTexts>) => {
      end();
      resolve(event.data);
    });
    worker.addEventListener('error', (event) => {
      end();
      reject(
        new Error(event.message === '' ? 'The comparison could not be started' : event.message),
      );
    });
    worker.postMessage(texts);
  });
}
