import { isOfGateway } from '#/contract/errors/is-page.ts';
import { openChannel } from '#/lib/open-channel.ts';
import { connectionStore } from './browser-connections.ts';
import type { Connection, ConnectionSettings, ServiceControl, Transport } from './connection.ts';
import { connectionHealth, type Health } from './connection-health.ts';
import { LOCAL_ID } from './connections.ts';
import { answersOfFile } from './file-answers.ts';
import { MEANT_FOR_ANOTHER, nameDeployment } from './proxied-deployment.ts';

export interface PageService {
  readonly transport: Transport;
  readonly control: ServiceControl;
}

let startService: () => Promise<PageService> = () =>
  Promise.reject(new Error('The local service was not given to the console.'));
let service: Promise<PageService> | null = null;

/** How the local service is started, told once before the first request. It starts with that request, not before. */
export function setLocalService(start: () => Promise<PageService>): void {
  startService = start;
}

function localService(): Promise<PageService> {
  service ??= startService().then(
    (started) => {
      // Faults survive a reload of the page, so the frame learns of them at once.
      reportControls();
      return started;
    },
    (error: unknown) => {
      // The next request tries again: its script may only have been unreachable for a moment.
      service = null;
      throw error;
    },
  );
  return service;
}

/** The local services of all tabs have the same faults: what one is told, the frames of the others have to tell as well. */
const controlled = openChannel('console.local-controls');
const reportControls = () =>
  void service
    ?.then(({ control }) => control.describe())
    .then(connectionHealth.reportService, () => undefined);
controlled?.addEventListener('message', reportControls);

/** Changes a control of the local service and tells the frame what it did. */
async function apply(change: (control: ServiceControl) => Promise<void>): Promise<void> {
  await change((await localService()).control);
  reportControls();
  controlled?.postMessage(null);
  // Its last answer may have been a fault that is over now.
  const local = connectionStore.get().connections.find(({ id }) => id === LOCAL_ID);
  if (local) connectionHealth.report(local, 'answers');
}

const localControl: ServiceControl = {
  describe: async () => (await localService()).control.describe(),
  setFaults: (faults) => apply((control) => control.setFaults(faults)),
  advanceClock: (ms) => apply((control) => control.advanceClock(ms)),
  setScale: (scale) => apply((control) => control.setScale(scale)),
  reset: () => apply((control) => control.reset()),
};

async function readHealth(
  response: Response,
  asked: Pick<ConnectionSettings, 'id' | 'baseUrl' | 'apiKey'>,
): Promise<Health> {
  const { status, type, headers } = response;
  // One that calls its JSON a page, or plain text, is told from a gateway by its text. Limiters of requests in a service write plain text, too.
  const mayBeGateway =
    status !== 429 && /html|text\/plain/i.test(headers.get('Content-Type') ?? '');
  // A sign-in page says nothing of the key, and is no answer of the API. Nor is a 404: the address may be wrong, or the API behind the gateway,
  // which answered before, has no such path.
  if (mayBeGateway && isOfGateway(status, await response.clone().text()))
    return status === 404 && connectionHealth.get(asked) === 'answers' ? 'answers' : 'fails';
  if (status === 401) return asked.apiKey === null ? 'wants-key' : 'refuses-key';
  // The server of the console passes on to another one by now, and asked this one nothing.
  const isElsewhere = status === MEANT_FOR_ANOTHER;
  // What it has not got at all (501) a service says as calmly as any refusal.
  const isFailure = status >= 500 && status !== 501;
  return isFailure || isElsewhere || type === 'opaqueredirect' ? 'fails' : 'answers';
}

/** A connection that can be asked. Requests to the local service wait until it is ready; those to a file leave the page for nowhere. */
export function openConnection(settings: ConnectionSettings): Connection {
  const { id, name, baseUrl, apiKey, kind } = settings;
  if (kind === 'file') return { ...settings, ...answersOfFile(id), control: null };
  const isKeyCurrent = () =>
    kind === 'local' || apiKey === null || connectionStore.isKeyCurrent({ id, apiKey, baseUrl });
  const watchKey = (onGone: () => void) => {
    const watching = connectionStore.subscribe(() => isKeyCurrent() || onGone());
    return () => watching.unsubscribe();
  };
  const send: Transport =
    kind === 'local'
      ? async (request) => (await localService()).transport(request)
      : (request) => fetchWhile(watchKey, nameDeployment(request, id));
  const transport: Transport = async (request) => {
    try {
      const response = await send(request);
      const asked = { id, baseUrl, apiKey };
      // Not waited for: the answer has begun, and its end, or that it breaks off before, is for whoever reads it.
      readHealth(response, asked).then(
        (health) => connectionHealth.report(asked, health),
        () => request.signal.aborted || connectionHealth.report(asked, 'fails'),
      );
      return response;
    } catch (error) {
      if (!request.signal.aborted && isKeyCurrent())
        connectionHealth.report({ id, baseUrl, apiKey }, 'silent');
      throw error;
    }
  };
  return {
    id,
    name,
    baseUrl,
    apiKey,
    kind,
    transport,
    isKeyCurrent,
    watchKey,
    control: kind === 'local' ? localControl : null,
  };
}

/** Stops a read whose key is forgotten while it is on its way. What acts at the service is not cut off: its answer says what it did. */
async function fetchWhile(
  watchKey: (onGone: () => void) => () => void,
  request: Request,
): Promise<Response> {
  if (request.method !== 'GET') return fetch(request);
  const gone = new AbortController();
  const unwatch = watchKey(() => gone.abort());
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, gone.signal]) });
  } finally {
    unwatch();
  }
}
