import { createStore, useSelector } from '@tanstack/react-store';

/** Credits of the searches that were answered in this session of the page: computed from the specification's price, not read off a bill. */
const KEY = 'console.session-search-credits';

interface SessionCredits {
  readonly searches: number;
  readonly credits: number;
}
const NONE: SessionCredits = { searches: 0, credits: 0 };
const session = createStore<SessionCredits>(read());
const newest = (known: SessionCredits): SessionCredits => {
  const stored = read();
  return stored.searches > known.searches ? stored : known;
};
// A page that comes back from the browser's cache of pages has slept through what the tab searched since.
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', ({ persisted }) => persisted && session.setState(newest));

function read(): SessionCredits {
  try {
    const [searches = 0, credits = 0] = (sessionStorage.getItem(KEY) ?? '').split(' ').map(Number);
    return Number.isSafeInteger(searches) && Number.isSafeInteger(credits)
      ? { searches, credits }
      : NONE;
  } catch {
    return NONE;
  }
}

/** Counts one answered search. A refused or failed one is not counted: nothing says that it was billed. */
export function addSessionCredits(credits: number): void {
  session.setState((known) => {
    const before = newest(known);
    return { searches: before.searches + 1, credits: before.credits + credits };
  });
  const { searches, credits: sum } = session.get();
  try {
    sessionStorage.setItem(KEY, `${searches} ${sum}`);
  } catch {
    // Without storage the sum lives as long as the page.
  }
}

export const useSessionCredits = (): SessionCredits => useSelector(session);
