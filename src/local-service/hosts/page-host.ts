import type { LocalServiceControl } from '../service.ts';
import type { ControlCommand, PageMessage, WorkerMessage } from './page-protocol.ts';

export interface PageService {
  /** Answers a request like a browser's fetch, without a network. */
  readonly transport: (request: Request) => Promise<Response>;
  readonly control: LocalServiceControl;
}

type Waiting = {
  readonly resolve: (message: WorkerMessage) => void;
  readonly reject: (error: unknown) => void;
};

/** Without its id: `post` gives it one. */
type Unnumbered<Message> = Message extends { readonly id: number } ? Omit<Message, 'id'> : never;

/** Starts the service in a worker of this page. Requests may be sent at once; they wait until it is ready. */
export async function startPageService(): Promise<PageService> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let running: Worker | null = null;

  const start = () => {
    const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
      type: 'module',
      name: 'local-service',
    });
    let answered = false;
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      answered = true;
      waiting.get(data.id)?.resolve(data);
      waiting.delete(data.id);
    });
    worker.addEventListener('error', ({ message }) => {
      // A worker that never said a word has not started, and never will: the next request starts another.
      if (!answered && running === worker) running = null;
      const error = new TypeError(
        `The local service stopped: ${message || 'its script could not be loaded'}.`,
      );
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return worker;
  };
  running = start();

  const post = (
    message: Unnumbered<PageMessage>,
    signal?: AbortSignal,
    transfer: Transferable[] = [],
  ) =>
    new Promise<WorkerMessage>((resolve, reject) => {
      const worker = (running ??= start());
      const id = ++lastId;
      const abort = () => {
        waiting.delete(id);
        worker.postMessage({ id, kind: 'abort' } satisfies PageMessage);
        reject(
          signal?.reason instanceof Error
            ? signal.reason
            : new DOMException('Aborted', 'AbortError'),
        );
      };
      const settle =
        <Value>(then: (value: Value) => void) =>
        (value: Value) => {
          signal?.removeEventListener('abort', abort);
          then(value);
        };
      waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      signal?.addEventListener('abort', abort, { once: true });
      worker.postMessage({ ...message, id }, transfer);
    });

  const order = async (command: ControlCommand): Promise<unknown> => {
    const message = await post({ kind: 'control', command });
    if (message.kind === 'controlled') return message.value;
    throw new Error(
      message.kind === 'failed' ? message.message : 'The local service gave no answer.',
    );
  };

  return {
    async transport(request) {
      request.signal.throwIfAborted();
      const { url, method, headers, signal } = request;
      // Not asked of `request.body`, which Firefox does not have.
      const hasBody = method !== 'GET' && method !== 'HEAD';
      const body = hasBody ? await request.arrayBuffer() : null;
      const message = await post(
        { kind: 'request', url, method, headers: [...headers], body },
        signal,
        body === null ? [] : [body],
      );
      if (message.kind !== 'response')
        throw new TypeError(message.kind === 'failed' ? message.message : 'Failed to fetch');
      return new Response(message.body, {
        status: message.status,
        headers: message.headers.map(([name, value]) => [name, value]),
      });
    },
    control: {
      describe: async () =>
        (await order({ name: 'describe' })) as Awaited<ReturnType<LocalServiceControl['describe']>>,
      setFaults: async (value) => void (await order({ name: 'setFaults', value })),
      advanceClock: async (value) => void (await order({ name: 'advanceClock', value })),
      setScale: async (value) => void (await order({ name: 'setScale', value })),
      reset: async () => void (await order({ name: 'reset' })),
    },
  };
}
