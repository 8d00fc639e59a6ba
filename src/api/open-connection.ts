import type { Connection, ConnectionSettings, ServiceControl, Transport } from './connection.ts';
import { connectionHealth } from './connection-health.ts';

export interface PageService {
  readonly transport: Transport;
  readonly control: ServiceControl;
}

/** A connection that can be asked. The local service starts with the first request to it; requests wait until it stands. */
export function openConnection(settings: ConnectionSettings, startLocalService: () => Promise<PageService>): Connection {
  const { id, name, baseUrl, apiKey, kind } = settings;
  const send: Transport =
    kind === 'local' ? async (request) => (await startLocalService()).transport(request) : (request) => fetch(request);
  const control: ServiceControl = {
    describe: async () => (await startLocalService()).control.describe(),
    setFaults: async (faults) => (await startLocalService()).control.setFaults(faults),
    advanceClock: async (ms) => (await startLocalService()).control.advanceClock(ms),
    setScale: async (scale) => (await startLocalService()).control.setScale(scale),
    reset: async () => (await startLocalService()).control.reset(),
  };
  const transport: Transport = async (request) => {
    try {
      const response = await send(request);
      connectionHealth.report(id, response.status === 401 ? 'refuses-key' : response.status >= 500 ? 'fails' : 'answers');
      return response;
    } catch (error) {
      if (!request.signal.aborted) connectionHealth.report(id, 'silent');
      throw error;
    }
  };
  return { id, name, baseUrl, apiKey, kind, transport, control: kind === 'local' ? control : null };
}
