import { connectionStore } from './browser-connections.ts';
import type { ConnectionSettings } from './connection.ts';
import { serviceName } from './service-name.ts';

/**
 * What a message about a service says where that is, when the screens show another by now: `, on Production`. Empty where they show it. An
 * answer can come after somebody chose another connection, or gave this one another address: its places hold nothing of what is told then.
 */
export function nameElsewhere(connection: ConnectionSettings): string {
  const { chosen, connections } = connectionStore.get();
  const service = serviceName(connection);
  if (serviceName(chosen) === service) return '';
  // It may be called otherwise by now.
  const listed = connections.find(({ id }) => id === connection.id);
  const name = `, on ${(listed ?? connection).name}`;
  return listed && serviceName(listed) === service
    ? name
    : `${name}, once it leads to ${connection.baseUrl} again`;
}
