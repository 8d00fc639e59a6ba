// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import {
  clearStored,
  forgetInPage,
  keepEntries,
  keepInPage,
  moveStored,
  readStored,
  subscribeStored,
  writeStored,
} from './stored.ts';

it('what an older version stored moves under its new name once, and never over something newer', () => {
  writeStored('old', '"a"');
  moveStored('old', 'new');
  expect([readStored('old'), readStored('new')]).toEqual([null, '"a"']);
  writeStored('old', '"b"');
  moveStored('old', 'new');
  expect([readStored('old'), readStored('new')]).toEqual([null, '"a"']);
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
  vi.unstubAllGlobals();
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
  vi.unstubAllGlobals();
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
