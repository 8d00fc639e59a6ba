import { useSyncExternalStore } from 'react';
import type { ConnectionSettings, ServiceDescription, ServiceFaults } from './connection.ts';
import { serviceName } from './service-name.ts';

/** How the last answer of a connection was. `unasked`: nothing was asked yet. `silent`: no answer came at all. */
export type Health = 'unasked' | 'answers' | 'refuses-key' | 'fails' | 'silent';

/** What one address said to one key tells nothing of another. */
type Asked = Pick<ConnectionSettings, 'id' | 'baseUrl' | 'apiKey'>;
const nameOf = (asked: Asked) => `${serviceName(asked)} ${asked.apiKey ?? ''}`;

const healths = new Map<string, Health>();
let faults: ServiceFaults | null = null;
let isKept = true;
const listeners = new Set<() => void>();

export const connectionHealth = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: (asked: Asked): Health => healths.get(nameOf(asked)) ?? 'unasked',
  /** The faults that the local service was told to have, as far as they are known. */
  getFaults: (): ServiceFaults | null => faults,
  /** Whether a reload finds what was done on the local service. */
  isKept: (): boolean => isKept,
  reportService(next: Pick<ServiceDescription, 'faults' | 'isKept'>): void {
    faults = next.faults;
    isKept = next.isKept;
    listeners.forEach((listener) => listener());
  },
  report(asked: Asked, health: Health): void {
    const name = nameOf(asked);
    if (healths.get(name) === health) return;
    healths.set(name, health);
    listeners.forEach((listener) => listener());
  },
};

export const useConnectionHealth = (asked: Asked) => useSyncExternalStore(connectionHealth.subscribe, () => connectionHealth.get(asked));

export const useServiceFaults = () => useSyncExternalStore(connectionHealth.subscribe, connectionHealth.getFaults);

export const useServiceIsKept = () => useSyncExternalStore(connectionHealth.subscribe, connectionHealth.isKept);
