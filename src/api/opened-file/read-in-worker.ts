import type { Transport } from '../connection/connection.ts';
import type { FileMessage, FileOrder } from './file-protocol.ts';
import type { OpenedFile, UnopenedFile } from './opened-file.ts';
import type { FileProgress } from './read-files.ts';

export interface ReadFile {
  readonly file: OpenedFile;
  /** Answers from the file, without a network. */
  readonly transport: Transport;
  /** Forgets the file. */
  readonly close: () => void;
}

export type ReadInWorker =
  | { readonly ok: true; readonly read: ReadFile }
  | { readonly ok: false; readonly problems: readonly UnopenedFile[] };

/**
 * Reads files in a worker of their own, which then answers from them. When `signal` aborts, the worker ends, whatever it is at. Rejects
 * with the signal's reason, or where the worker cannot go on: no memory is left, or its script is gone.
 */
export function readInWorker(
  files: readonly File[],
  onProgress: (progress: FileProgress) => void,
  signal: AbortSignal,
): Promise<ReadInWorker> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
    type: 'module',
    name: 'opened-file',
  });
  const order = (message: FileOrder) => worker.postMessage(message);
  return new Promise((resolve, reject) => {
    const fail = (message: string) => {
      worker.terminate();
      reject(new Error(message));
    };
    const abort = () => {
      worker.terminate();
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('', 'AbortError'));
    };
    const hear = ({ data }: MessageEvent<FileMessage>) => {
      if (data.kind === 'progress') return onProgress(data.progress);
      signal.removeEventListener('abort', abort);
      worker.removeEventListener('message', hear);
      if (data.kind === 'failed') return fail(data.message);
      if (data.kind === 'opened')
        return resolve({ ok: true, read: { file: data.file, ...answerBy(worker, order) } });
      worker.terminate();
      if (data.kind === 'refused') resolve({ ok: false, problems: data.problems });
    };
    signal.addEventListener('abort', abort, { once: true });
    worker.addEventListener('message', hear);
    worker.addEventListener('error', ({ message }) =>
      fail(message || 'The part of the console that reads files could not be loaded.'),
    );
    order({ kind: 'open', files });
  });
}

function answerBy(
  worker: Worker,
  order: (message: FileOrder) => void,
): Pick<ReadFile, 'transport' | 'close'> {
  const waiting = new Map<
    number,
    { readonly resolve: (response: Response) => void; readonly reject: (error: Error) => void }
  >();
  let lastId = 0;
  /** Why nothing is answered any more; null while the worker is there. */
  let ended: Error | null = null;
  const end = (reason: Error) => {
    ended ??= reason;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
    worker.terminate();
  };
  worker.addEventListener('error', ({ message }) => end(new TypeError(message)));
  worker.addEventListener('message', ({ data }: MessageEvent<FileMessage>) => {
    if (data.kind === 'failed')
      for (const { reject } of waiting.values()) reject(new TypeError(data.message));
    if (data.kind !== 'answer') return;
    const { status, headers, text } = data;
    waiting
      .get(data.id)
      ?.resolve(
        new Response(text, { status, headers: headers.map(([name, value]) => [name, value]) }),
      );
    waiting.delete(data.id);
  });
  return {
    async transport(request) {
      const { url, method, signal } = request;
      // By its text: Firefox has no `Request.body`, and a GET with a body, an empty one included, is none.
      const body = (await request.text()) || null;
      signal.throwIfAborted();
      if (ended !== null) throw ended;
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        signal.addEventListener('abort', () => {
          waiting.delete(id);
          reject(new DOMException('Aborted', 'AbortError'));
        });
        order({ kind: 'ask', id, url, method, body });
      });
    },
    close: () => end(new TypeError('The file was closed.')),
  };
}
