import { describe, expect, it } from 'vitest';
import { createConnectionStore, type KeyValueStorage } from './connection-store.ts';
import { readPreset } from './read-preset.ts';

function createStorage(): KeyValueStorage & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (name) => all.get(name) ?? null,
    setItem: (name, value) => void all.set(name, value),
    removeItem: (name) => void all.delete(name),
  };
}

function createStore() {
  const device = createStorage();
  const session = createStorage();
  let count = 0;
  const open = () => createConnectionStore(device, session, () => `own-${++count}`);
  return { device, session, open, store: open() };
}

const api = { name: 'Production', baseUrl: 'https://api.example.com/v2' };

describe('connections', () => {
  it('begin with the local service and its good key', () =>
    expect(createStore().store.get().chosen).toMatchObject({ id: 'local', kind: 'local', apiKey: 'fc-demo', keyPlace: 'none' }));

  it('remember the list and the choice', () => {
    const { store, open } = createStore();
    store.choose(store.save(api));
    expect(open().get().chosen).toMatchObject({ ...api, kind: 'remote', origin: 'own', apiKey: null });
  });

  it('keep a key where the user wants it, in one place only', () => {
    const { store, device, session } = createStore();
    const id = store.save(api);
    store.setKey(id, 'fc-1', 'session');
    expect([session.all.get(`console.key.${id}`), device.all.has(`console.key.${id}`)]).toEqual(['fc-1', false]);
    store.setKey(id, 'fc-2', 'device');
    expect([session.all.has(`console.key.${id}`), device.all.get(`console.key.${id}`)]).toEqual([false, 'fc-2']);
    store.setKey(id, null, 'device');
    expect([...session.all.keys(), ...device.all.keys()].filter((name) => name.startsWith('console.key'))).toEqual([]);
  });

  it('can ask the local service without a key, or with another', () => {
    const { store } = createStore();
    store.setKey('local', '', 'session');
    expect(store.get().chosen.apiKey).toBeNull();
    store.setKey('local', 'fc-demo-revoked', 'session');
    expect(store.get().chosen.apiKey).toBe('fc-demo-revoked');
  });

  it('forget the key when the base URL moves to another origin, and with the connection', () => {
    const { store, device } = createStore();
    const id = store.save(api);
    store.setKey(id, 'fc-1', 'device');
    store.save({ ...api, id, baseUrl: 'https://api.example.com/other/v2' });
    expect(device.all.has(`console.key.${id}`)).toBe(true);
    store.save({ ...api, id, baseUrl: 'https://elsewhere.example.com/v2' });
    expect(device.all.has(`console.key.${id}`)).toBe(false);
    store.setKey(id, 'fc-1', 'device');
    store.remove(id);
    expect(device.all.has(`console.key.${id}`)).toBe(false);
  });

  it('fall back on the local service when the chosen one is gone', () => {
    const { store } = createStore();
    const id = store.save(api);
    store.choose(id);
    store.remove(id);
    expect(store.get().chosen.id).toBe('local');
  });

  it('survive a storage that holds nonsense', () => {
    const { device, open } = createStore();
    for (const nonsense of ['{', 'null', '[1,{"baseUrl":"ftp://x/v2"}]']) {
      device.setItem('console.connections', nonsense);
      expect(open().get().connections).toHaveLength(1);
    }
  });

  it("of a preset are opened first and cannot take the local service's place", () => {
    const { store } = createStore();
    store.setPreset(readPreset({ connections: [{ id: 'prod', ...api }, { id: 'local', ...api }, { name: 'x' }], default: 'prod' }));
    expect(store.get().chosen).toMatchObject({ id: 'prod', origin: 'preset' });
    expect(store.get().connections.map(({ id }) => id)).toEqual(['local', 'prod']);
    expect(store.get().preset.problems).toHaveLength(2);
  });

  it('of a preset file never carry a key', () =>
    expect(JSON.stringify(readPreset({ connections: [{ ...api, apiKey: 'fc-secret' }] }))).not.toContain('fc-secret'));

  it.each([null, 7, [], {}, { connections: 'x' }])('of a broken preset %j are none, and the problem is told', (file) =>
    expect(readPreset(file)).toMatchObject({ connections: [], problems: [expect.any(String)] }),
  );
});
