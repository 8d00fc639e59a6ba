import './worker-storage.ts';
import { openIndexedDbStore } from '../indexed-db-store.ts';
import { createService } from '../service.ts';
import { answerWith } from './answer-request.ts';
import type { PageMessage, WorkerMessage } from './page-protocol.ts';
import { applyCommand } from './apply-command.ts';

/** The worker of page-host.ts: the service runs here, so that no computation of its own ever blocks the page. */
async function start() {
  const service = createService({ store: await openIndexedDbStore() });
  return { answer: answerWith(service), control: service.control };
}

const started = start();
const running = new Map<number, AbortController>();
const send = (message: WorkerMessage, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });

self.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
  if (data.kind === 'abort') running.get(data.id)?.abort();
  else if (data.kind === 'request') void answerRequest(data);
  else void answerControl(data);
});

async function answerRequest({
  id,
  url,
  method,
  headers,
  body,
}: Extract<PageMessage, { kind: 'request' }>) {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const { answer } = await started;
    const request = new Request(url, {
      method,
      headers: headers.map(([name, value]) => [name, value]),
      body,
      signal: controller.signal,
    });
    const response = await answer(request);
    if (controller.signal.aborted) return;
    if (response.type === 'error') return send({ id, kind: 'lost' });
    const bytes = await response.arrayBuffer();
    send(
      {
        id,
        kind: 'response',
        status: response.status,
        headers: [...response.headers],
        body: bytes,
      },
      [bytes],
    );
  } catch (error) {
    if (!controller.signal.aborted) send({ id, kind: 'failed', message: String(error) });
  } finally {
    running.delete(id);
  }
}

async function answerControl({ id, command }: Extract<PageMessage, { kind: 'control' }>) {
  try {
    const { control } = await started;
    send({ id, kind: 'controlled', value: await applyCommand(control, command) });
  } catch (error) {
    send({ id, kind: 'failed', message: String(error) });
  }
}
