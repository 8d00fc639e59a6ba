import { createStore } from '@tanstack/react-store';
import type { QueryKey } from '@tanstack/react-query';

/** Sends a request, and has it among those under way until it ends. */
export type Watch = <Value>(queryKey: QueryKey, request: () => Promise<Value>) => Promise<Value>;

/** The keys of the requests under way (`asking`), for a screen to show, and what sends a request as one of them. */
export function createWatch() {
  const asking = createStore<readonly QueryKey[]>([]);
  const watch: Watch = async (queryKey, request) => {
    asking.setState((now) => [...now, queryKey]);
    try {
      return await request();
    } finally {
      asking.setState((now) => now.filter((key) => key !== queryKey));
    }
  };
  return { asking, watch };
}
