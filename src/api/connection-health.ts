import { useSyncExternalStore } from 'react';
import type { ServiceDescription, ServiceFaults } from './connection.ts';

/** How the last answer of a connection was. `unasked`: nothing was asked yet. `silent`: no answer came at all. */
export type Health = 'unasked' | 'answers' | 'refuses-key' | 'fails' | 'silent';

const healths = new Map<string, Health>();
let faults: ServiceFaults | null = null;
let isKept = true;
const listeners = new Set<() => void>();

export const connectionHealth = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: (connectionId: string): Health => healths.get(connectionId) ?? 'unasked',
  /** The faults that the local service was told to have, as far as they are known. */
  getFaults: (): ServiceFaults | null => faults,
  /** Whether a reload finds what was done on the local service. */
  isKept: (): boolean => isKept,
  reportService(next: Pick<ServiceDescription, 'faults' | 'isKept'>): void {
    faults = next.faults;
    isKept = next.isKept;
    listeners.forEach((listener) => listener());
  },
  report(connectionId: string, health: Health): void {
    if (healths.get(connectionId) === health) return;
    healths.set(connectionId, health);
    listeners.forEach((listener) => listener());
  },
};

export const useConnectionHealth = (connectionId: string) =>
  useSyncExternalStore(connectionHealth.subscribe, () => connectionHealth.get(connectionId));

export const useServiceFaults = () => useSyncExternalStore(connectionHealth.subscribe, connectionHealth.getFaults);

export const useServiceIsKept = () => useSyncExternalStore(connectionHealth.subscribe, connectionHealth.isKept);
