import { connectionStore } from './browser-connections.ts';
import type { ConnectionSettings } from './connection.ts';
import { serviceName } from './service-name.ts';

/**
 * What a message about a service says where that is, when the screens show another by now: `, on Production`. Empty where they show it. An
 * answer can come after somebody chose another connection, whose places hold nothing of what is told.
 */
export function nameElsewhere(connection: ConnectionSettings): string {
  const { chosen, connections } = connectionStore.get();
  if (serviceName(chosen) === serviceName(connection)) return '';
  // It may be called otherwise by now.
  const { name } = connections.find(({ id }) => id === connection.id) ?? connection;
  return `, on ${name}`;
}
