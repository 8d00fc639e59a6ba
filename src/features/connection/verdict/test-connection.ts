import { askWithoutKey } from '#/api/connection/ask-without-key.ts';
import { endpoints } from '#/contract/endpoints.ts';
import { createApiClient } from '#/api/client/api-client.ts';
import {
  BrokenOffError,
  HttpError,
  NetworkError,
  RedirectError,
  UnreadableBodyError,
} from '#/api/client/api-error.ts';
import { isOfConsoleServer } from '#/api/client/is-lost-behind-proxy.ts';
import type { ConnectionSettings } from '#/api/connection/connection.ts';
import type { ConnectionVerdict, ProbeAnswer } from './connection-verdict.ts';
import { isLoopback } from './is-loopback.ts';
import { judgeConnection } from './judge-connection.ts';
import { openConnection } from '#/api/connection/open-connection.ts';

/** An id that nothing has: a service that knows the path and the key answers 404 for it, and nothing is billed. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/**
 * Asks a connection for things that do not exist, which costs nothing, and judges by how it refuses. When no answer can be read, one
 * more request without a key finds out whether anything answers at that address at all.
 */
export async function testConnection(
  settings: ConnectionSettings,
  signal: AbortSignal,
): Promise<ConnectionVerdict> {
  const api = createApiClient(openConnection(settings));
  const probe = async (call: () => Promise<unknown>): Promise<ProbeAnswer> => {
    const startedAt = performance.now();
    const answer = (status: number, message: string | null, readable: boolean): ProbeAnswer => ({
      kind: 'http',
      status,
      message,
      readable,
      ms: performance.now() - startedAt,
    });
    try {
      await call();
      // No API has what it was asked for: whoever says yes says it to everything.
      return answer(200, null, false);
    } catch (error) {
      // What the other question found out is told all the same.
      if (signal.aborted) return { kind: 'silent' };
      if (error instanceof HttpError && isOfConsoleServer(error.details))
        return { kind: 'own-server', message: error.message };
      if (error instanceof HttpError)
        return answer(error.status, error.message, isErrorBody(error.rawBody));
      if (error instanceof UnreadableBodyError) return answer(error.status, null, false);
      if (error instanceof NetworkError) return { kind: 'silent' };
      if (error instanceof BrokenOffError) return { kind: 'cut-short' };
      if (error instanceof RedirectError) return { kind: 'redirect' };
      throw error;
    }
  };
  const [monitors, agent] = await Promise.all([
    probe(() =>
      api.call(
        endpoints.getMonitorCheck,
        { params: { monitorId: NOBODY, checkId: NOBODY } },
        { signal },
      ),
    ),
    probe(() => api.call(endpoints.getRun, { params: { jobId: NOBODY } }, { signal })),
  ]);
  const isSilent = monitors.kind === 'silent' && agent.kind === 'silent';
  if (isSilent) signal.throwIfAborted();
  return judgeConnection({
    monitors,
    agent,
    hasKey: settings.apiKey !== null,
    withoutKey:
      isSilent && settings.kind === 'remote' ? await askWithoutKey(settings.baseUrl, signal) : null,
    // Without a network this machine can still be asked.
    isOnline: navigator.onLine || isLoopback(settings.baseUrl),
    isMixedContent:
      window.location.protocol === 'https:' &&
      settings.baseUrl.startsWith('http:') &&
      !isLoopback(settings.baseUrl),
  });
}

function isErrorBody(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'error' in body;
  } catch {
    return false;
  }
}
