import { createStore, useSelector } from '@tanstack/react-store';
import type { ConnectionSettings, ServiceDescription, ServiceFaults } from './connection.ts';
import { serviceName } from './service-name.ts';

/** How the last answer of a connection was. `unasked`: nothing was asked yet, or what was is not answered. `wants-key`: it was asked without one. `silent`: no answer came at all. */
export type Health = 'unasked' | 'answers' | 'refuses-key' | 'wants-key' | 'fails' | 'silent';

/** What one address said to one key tells nothing of another. */
type Asked = Pick<ConnectionSettings, 'id' | 'baseUrl' | 'apiKey'>;
const nameOf = (asked: Asked) => `${serviceName(asked)} ${asked.apiKey ?? ''}`;

interface HealthState {
  readonly healths: Readonly<Record<string, Health>>;
  /** The faults that the local service was told to have, as far as they are known. */
  readonly faults: ServiceFaults | null;
  /** Whether a reload finds what was done on the local service. */
  readonly isSaved: boolean;
}

const store = createStore<HealthState>({ healths: {}, faults: null, isSaved: true });
const readHealth = ({ healths }: HealthState, asked: Asked): Health =>
  healths[nameOf(asked)] ?? 'unasked';

export const connectionHealth = {
  get: (asked: Asked): Health => readHealth(store.get(), asked),
  reportService: ({ faults, isSaved }: Pick<ServiceDescription, 'faults' | 'isSaved'>): void =>
    store.setState((state) => ({ ...state, faults, isSaved })),
  report(asked: Asked, health: Health): void {
    if (connectionHealth.get(asked) !== health)
      store.setState((state) => ({
        ...state,
        healths: { ...state.healths, [nameOf(asked)]: health },
      }));
  },
};

export const useConnectionHealth = (asked: Asked) =>
  useSelector(store, (state) => readHealth(state, asked));

export const useServiceFaults = () => useSelector(store, ({ faults }) => faults);

export const useServiceIsSaved = () => useSelector(store, ({ isSaved }) => isSaved);
