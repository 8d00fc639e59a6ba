import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** The history of a tab: entries with a state, as the Navigation API has them. `load`: a page of its own, which hears of them from now on. */
function createHistory() {
  const states: unknown[] = [undefined];
  let at = 0;
  let page = new EventTarget();
  const tell = (navigationType: string | null) =>
    page.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }));
  const load = () => {
    page = new EventTarget();
    vi.stubGlobal(
      'navigation',
      Object.assign(page, {
        currentEntry: { getState: () => structuredClone(states[at]) },
        entries: () => states.map((state) => ({ getState: () => structuredClone(state) })),
        updateCurrentEntry: ({ state }: { readonly state: unknown }) => {
          states[at] = structuredClone(state);
          tell(null);
        },
      }),
    );
    vi.resetModules();
    return import('./stored.ts');
  };
  const push = () => {
    at++;
    states[at] = undefined;
    tell('push');
  };
  const back = () => {
    at--;
    tell('traverse');
  };
  /** As by a typed address or a bookmark, and back from there: the page before hears nothing of it. */
  const leaveBy = (step: 1 | -1) => {
    at += step;
    if (step === 1) states.splice(at, states.length, undefined);
  };
  return { load, push, back, leaveBy };
}

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

it('with both storages refused an address opened in the same tab finds what was kept, and going back what was changed there', async () => {
  const { load, leaveBy } = createHistory();
  const refused = { getItem: refuse, setItem: refuse, removeItem: refuse };
  vi.stubGlobal('localStorage', refused);
  vi.stubGlobal('sessionStorage', refused);
  (await load()).writeStored('doubt', '{"triedAt":1}');
  leaveBy(1);
  const second = await load();
  expect(second.readStored('doubt')).toBe('{"triedAt":1}');
  second.writeStored('doubt', null);
  leaveBy(-1);
  expect((await load()).readStored('doubt')).toBeNull();
});

it('with both storages refused a page that comes back from the cache of pages knows what was kept meanwhile', async () => {
  const { load, leaveBy } = createHistory();
  const refused = { getItem: refuse, setItem: refuse, removeItem: refuse };
  vi.stubGlobal('localStorage', refused);
  vi.stubGlobal('sessionStorage', refused);
  const shown = new EventTarget();
  vi.stubGlobal('window', shown);
  const first = await load();
  first.writeStored('draft', 'early');
  leaveBy(1);
  vi.stubGlobal('window', new EventTarget());
  (await load()).writeStored('draft', 'late');
  leaveBy(-1);
  shown.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(first.readStored('draft')).toBe('late');
});

it('with both storages refused a reload forgets nothing, on whichever entry of the tab it happens', async () => {
  const { load, push, back } = createHistory();
  const refused = { getItem: refuse, setItem: refuse, removeItem: refuse };
  vi.stubGlobal('localStorage', refused);
  vi.stubGlobal('sessionStorage', refused);
  const first = await load();
  first.writeStored('doubt', '{"triedAt":1}');
  expect(first.findStoredLife()).toBe('tab');
  expect((await load()).readStored('doubt')).toBe('{"triedAt":1}');
  push();
  push();
  const third = await load();
  expect(third.readStored('doubt')).toBe('{"triedAt":1}');
  // What is settled on one entry does not come back on another.
  third.writeStored('doubt', null);
  back();
  expect((await load()).readStored('doubt')).toBeNull();
});

it('where not even that exists, what is stored is said to last as long as the page', async () => {
  vi.stubGlobal('localStorage', { setItem: refuse });
  vi.stubGlobal('sessionStorage', { setItem: refuse });
  vi.stubGlobal('navigation', undefined);
  vi.resetModules();
  const { findStoredLife } = await import('./stored.ts');
  expect(findStoredLife()).toBe('page');
});
