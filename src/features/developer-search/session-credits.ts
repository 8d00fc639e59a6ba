import { useSyncExternalStore } from 'react';

/** Credits of the searches that were answered in this session of the page: computed from the specification's price, not read off a bill. */
const KEY = 'console.session-search-credits';

interface SessionCredits {
  readonly searches: number;
  readonly credits: number;
}
const NONE: SessionCredits = { searches: 0, credits: 0 };
const listeners = new Set<() => void>();
let current: SessionCredits | null = null;

function read(): SessionCredits {
  if (current) return current;
  try {
    const [searches = 0, credits = 0] = (sessionStorage.getItem(KEY) ?? '').split(' ').map(Number);
    current = Number.isSafeInteger(searches) && Number.isSafeInteger(credits) ? { searches, credits } : NONE;
  } catch {
    // Without storage the sum lives as long as the page.
    current = NONE;
  }
  return current;
}

/** Counts one answered search. A refused or failed one is not counted: nothing says that it was billed. */
export function addSessionCredits(credits: number): void {
  const before = read();
  current = { searches: before.searches + 1, credits: before.credits + credits };
  try {
    sessionStorage.setItem(KEY, `${current.searches} ${current.credits}`);
  } catch {
    // See above.
  }
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useSessionCredits = (): SessionCredits => useSyncExternalStore(subscribe, read);
