// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import {
  clearStored,
  findHeldLife,
  findStoredLife,
  forgetInPage,
  keepEntries,
  keepInPage,
  moveStored,
  readStored,
  subscribeStored,
  writeStored,
} from './stored.ts';

afterEach(() => void vi.unstubAllGlobals());

it('what an older version stored moves under its new name once, and never over something newer', () => {
  writeStored('old', '"a"');
  moveStored('old', 'new');
  expect([readStored('old'), readStored('new')]).toEqual([null, '"a"']);
  writeStored('old', '"b"');
  moveStored('old', 'new');
  expect([readStored('old'), readStored('new')]).toEqual([null, '"a"']);
});

it('what moves stays on a device that is full', () => {
  const device = localStorage;
  device.setItem('console.full.old', '"a"');
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => device.getItem(name),
    setItem: (name: string, text: string) => {
      if (device.getItem('console.full.old') !== null)
        throw new DOMException('full', 'QuotaExceededError');
      device.setItem(name, text);
    },
    removeItem: (name: string) => device.removeItem(name),
  });
  moveStored('full.old', 'full.new');
  vi.unstubAllGlobals();
  expect(localStorage.getItem('console.full.new')).toBe('"a"');
});

it('tells of what found no room how long it lives, also where no storage has any', () => {
  const device = localStorage;
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (name: string) => device.removeItem(name),
  };
  vi.stubGlobal('localStorage', full);
  writeStored('held.tab', '1');
  vi.stubGlobal('sessionStorage', full);
  writeStored('held.page', '1');
  // There is no history of the tab to keep it in here.
  expect([findHeldLife('held.page'), findHeldLife('none')]).toEqual(['page', null]);
  vi.unstubAllGlobals();
  expect(findHeldLife('held.tab')).toBe('tab');
  writeStored('held.tab', null);
  writeStored('held.page', null);
});

it('what a storage takes and does not give back is not stored there: what was written is read all the same', () => {
  const deaf = {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError');
    },
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  vi.stubGlobal('localStorage', deaf);
  writeStored('deaf.tab', '1');
  expect([readStored('deaf.tab'), findStoredLife(), findHeldLife('deaf.tab')]).toEqual([
    '1',
    'tab',
    'tab',
  ]);
  vi.stubGlobal('sessionStorage', deaf);
  writeStored('deaf.page', '2');
  expect([readStored('deaf.page'), findStoredLife(), findHeldLife('deaf.page')]).toEqual([
    '2',
    'page',
    'page',
  ]);
  vi.unstubAllGlobals();
  writeStored('deaf.tab', null);
  writeStored('deaf.page', null);
});

it('no key is ever stored with a text', () => {
  writeStored(
    'draft',
    JSON.stringify({ prompt: 'Log in with "fc-9f8e7d6c5b4a39281706f5e4d3c2b1a0"\nplease' }),
  );
  expect(JSON.parse(readStored('draft') ?? '')).toEqual({
    prompt: 'Log in with "[key removed]"\nplease',
  });
  // Nor one that JSON writes so that it no longer is behind its name, nor one that is a name itself.
  writeStored(
    'draft',
    JSON.stringify({
      prompt: 'API key\n0123456789abcdef',
      'fc-9f8e7d6c5b4a39281706f5e4d3c2b1a0': 1,
    }),
  );
  expect(JSON.parse(readStored('draft') ?? '')).toEqual({
    prompt: 'API key\n[key removed]',
    '[key removed]': 1,
  });
  // What seems one only across two texts is none.
  const innocent = JSON.stringify({ first: '//TODO:', second: 'mail a@b.example', number: 1e21 });
  writeStored('draft', innocent);
  expect(readStored('draft')).toBe(innocent);
});

it('what finds no room on the device outlives a reload in this tab, until it is cleared or another tab writes', async () => {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (name === 'console.draft.full' ? '"before"' : null),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  writeStored('draft.full', '"typed"');
  vi.resetModules();
  const reloaded = await import('./stored.ts');
  expect(reloaded.readStored('draft.full')).toBe('"typed"');
  const stop = reloaded.subscribeStored('draft.full', () => undefined);
  window.dispatchEvent(new StorageEvent('storage', { key: 'console.draft.full' }));
  stop();
  expect(reloaded.readStored('draft.full')).toBe('"before"');
  writeStored('draft.new', '"typed"');
  clearStored('draft.');
  expect(readStored('draft.new')).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('entries of a record that found no room stay beside what another tab writes, and go to the device when there is room', () => {
  keepEntries('marks.');
  const [stop, stopToo] = [
    subscribeStored('marks.x', vi.fn()),
    subscribeStored('marks.x', vi.fn()),
  ];
  const hear = (key: string, oldValue: string, newValue: string | null) =>
    window.dispatchEvent(
      new StorageEvent('storage', { key: `console.${key}`, oldValue, newValue }),
    );
  const device = localStorage;
  device.setItem('console.marks.x', '{"there":1,"undone":1}');
  let isFull = true;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => device.getItem(name),
    setItem: (name: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      device.setItem(name, text);
    },
    removeItem: (name: string) => device.removeItem(name),
  });
  writeStored('marks.x', '{"there":1,"mine":1}');
  // Written over there, whose answer says nothing of what is here.
  device.setItem('console.marks.x', '{"there":1,"undone":1,"theirs":1}');
  hear('marks.x', '{"there":1,"undone":1}', '{"there":1,"undone":1,"theirs":1}');
  const all = { there: 1, theirs: 1, mine: 1 };
  expect(JSON.parse(readStored('marks.x') ?? '')).toEqual(all);
  isFull = false;
  device.setItem('console.marks.x', '{"undone":1,"theirs":1}');
  hear('marks.x', '{"there":1,"undone":1,"theirs":1}', '{"undone":1,"theirs":1}');
  expect(JSON.parse(device.getItem('console.marks.x') ?? '')).toEqual({ theirs: 1, mine: 1 });
  expect(Object.keys(sessionStorage)).toEqual([]);
  // What was forgotten there is forgotten here.
  isFull = true;
  writeStored('marks.x', '{"mine":2}');
  device.removeItem('console.marks.x');
  hear('marks.x', '{"theirs":1,"mine":1}', null);
  expect(readStored('marks.x')).toBeNull();
  stop();
  stopToo();
});

it('a record that found no room hides nothing that another tab writes while no screen shows it', () => {
  keepEntries('unseen.');
  sessionStorage.setItem('console.overflow.unseen.x', '{"mine":1}');
  localStorage.setItem('console.unseen.x', '{"theirs":1}');
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: 'console.unseen.x',
      oldValue: null,
      newValue: '{"theirs":1}',
    }),
  );
  expect(readStored('unseen.x')).toBe('{"theirs":1,"mine":1}');
});

it('what tabs changed in a record within the last moment stays, whichever of them writes last', async () => {
  keepEntries('told.');
  const others = new BroadcastChannel('console.record-changes');
  const heard: unknown[] = [];
  others.addEventListener('message', ({ data }) => heard.push(data));
  const tell = (key: string, name: string, value: unknown, at = Date.now()) =>
    others.postMessage({ key, changes: [{ name, value, at, by: 'other' }] });
  const device = () => localStorage.getItem('console.told.x');
  const stop = subscribeStored('told.x', vi.fn());
  const writeElsewhere = (newValue: string) => {
    localStorage.setItem('console.told.x', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'console.told.x', newValue }));
  };
  writeStored('told.x', '{"mine":1}');
  await vi.waitFor(() => expect(heard).toMatchObject([{ changes: [{ name: 'mine', value: 1 }] }]));
  tell('told.x', 'late', 1, Date.now() - 60_000);
  tell('told.x', 'theirs', 1);
  await vi.waitFor(() => expect(device()).toBe('{"mine":1,"theirs":1}'));
  // By a tab that had heard of neither.
  writeElsewhere('{"third":1}');
  expect(device()).toBe('{"third":1,"mine":1,"theirs":1}');
  // What was taken back since stays so.
  tell('told.x', 'mine', undefined, Date.now() + 1);
  await vi.waitFor(() => expect(device()).toBe('{"third":1,"theirs":1}'));
  writeElsewhere('{"mine":1}');
  expect(device()).toBe('{"theirs":1}');
  // What is no record is not written by others, and who was told does not tell it again.
  tell('draft.x', 'theirs', 1);
  tell('told.x', 'last', 1);
  await vi.waitFor(() => expect(device()).toBe('{"theirs":1,"last":1}'));
  expect(readStored('draft.x')).toBeNull();
  expect(heard).toHaveLength(1);
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  writeElsewhere('{"fourth":1}');
  later.mockRestore();
  expect(device()).toBe('{"fourth":1}');
  stop();
  others.close();
});

it('what is taken back after the clock was set back is taken back', () => {
  keepEntries('set-back.');
  writeStored('set-back.x', '{"mark":1,"other":1}');
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  writeStored('set-back.x', '{"other":1}');
  expect(readStored('set-back.x')).toBe('{"other":1}');
  writeStored('set-back.x', null);
  expect(readStored('set-back.x')).toBeNull();
  clock.mockRestore();
});

it('a page that comes back from the cache of pages looks again at all that it watches', () => {
  const heard = vi.fn();
  const stop = subscribeStored('draft.back', heard);
  // Written by another tab while this page was told of nothing.
  localStorage.setItem('console.draft.back', '"later"');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(heard).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(heard).toHaveBeenCalledOnce();
  stop();
});

it('what is of this page alone is in no storage, and is read and watched like anything else', async () => {
  keepInPage('file-a@');
  writeStored('visits.file-a@x', '"seen"');
  writeStored('visits.other@x', '"saved"');
  expect(readStored('visits.file-a@x')).toBe('"seen"');
  expect(Object.keys(localStorage).join(' ')).not.toContain('file-a@');
  expect(localStorage.getItem('console.visits.other@x')).toBe('"saved"');
  vi.resetModules();
  expect((await import('./stored.ts')).readStored('visits.file-a@x')).toBeNull();
  forgetInPage('file-a@');
  expect(readStored('visits.file-a@x')).toBeNull();
});

it('loading the page again is said to lose what was typed where nothing stores it', async () => {
  const { sayReload } = await import('#/lib/say-reload.ts');
  expect(sayReload()).toBe('Load the page again. What you typed is saved.');
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { setItem: refuse });
  vi.stubGlobal('sessionStorage', { setItem: refuse });
  expect(sayReload()).toContain('what you typed is lost by a reload');
});
