import { describe, expect, it } from 'vitest';
import { setKnownKeys } from '#/lib/keys/known-keys.ts';
import { checkBaseUrl } from './connection.ts';
import { findSecretKeys } from './connections.ts';
import { checkApiKey, joinBrokenKey, readApiKey } from './read-api-key.ts';
import { createConnectionStore } from './connection-store.ts';
import type { KeyValueStorage } from './key-keeper.ts';
import { readPreset } from './read-preset.ts';
import { findRemovedId } from './service-name.ts';

function createStorage(): KeyValueStorage & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (name) => all.get(name) ?? null,
    setItem: (name, value) => void all.set(name, value),
    removeItem: (name) => void all.delete(name),
    keeps: (name) => all.has(name),
  };
}

/** One browser: tabs share `device`, each has a session of its own and hears when another forgets a key. */
function createBrowser() {
  const device = createStorage();
  let count = 0;
  const openTab = (session = createStorage()) => ({
    session,
    store: createConnectionStore({ device, session, newId: () => `own-${++count}` }),
  });
  return { device, openTab };
}

function createStore() {
  const { device, openTab } = createBrowser();
  const { session, store } = openTab();
  return { device, session, open: () => openTab(session).store, store };
}

const keyIn = (storage: { readonly all: Map<string, string> }, id: string): unknown => {
  const text = storage.all.get(`console.key.${id}`);
  return text === undefined ? null : JSON.parse(text).key;
};

const api = { name: 'Production', baseUrl: 'https://api.example.com/v2' };

describe('connections', () => {
  it('begin with the local service and its good key', () =>
    expect(createStore().store.get().chosen).toMatchObject({
      id: 'local',
      kind: 'local',
      apiKey: 'fc-demo',
      keyPlace: 'none',
    }));

  it('are not lost by a key that stands in their address, in whatever case', () => {
    for (const [host, key] of [
      ['selfhosted-prod-api9', 'SelfHosted-Prod-Api9'],
      ['crawler0123456789abc', 'sk-crawler0123456789abc'],
    ] as const) {
      const { store } = createStore();
      const id = store.save({ name: 'Own', baseUrl: `https://${host}.example/v2` });
      store.setKey(id, key, 'device');
      setKnownKeys(findSecretKeys(store.get().connections));
      store.refresh();
      expect(store.get().connections.map(({ apiKey }) => apiKey)).toEqual(['fc-demo', key]);
      setKnownKeys([]);
    }
  });

  it('have the id of a removed one of the same address, of which something is saved, and never one of a preset', () => {
    const own = 'a1'.repeat(16);
    const names = [
      `console.visits.prod@${api.baseUrl}`,
      `console.start-run.draft.${own}@${api.baseUrl}`,
      `console.visits.${'b2'.repeat(16)}@${api.baseUrl}0`,
    ];
    expect(findRemovedId(names, api.baseUrl, ['local'])).toBe(own);
    expect(findRemovedId(names, api.baseUrl, ['local', own])).toBeNull();
    expect(findRemovedId(names, 'https://api.example.com/v1', [])).toBeNull();
  });

  it('tell why the local service is shown where nobody chose it', () => {
    const none = { ...readPreset({ connections: [] }) };
    const unread = { ...none, isMissing: true, problems: ['HTTP 502'] };
    const { store, open } = createStore();
    // A first visit may be about to be shown what the deployment says.
    expect(store.get().standIn).toBe('awaited');
    store.setPreset(none);
    expect(store.get().standIn).toBeNull();
    store.setPreset(unread);
    expect(store.get().standIn).toBe('unread');
    store.setPreset(readPreset({ connections: [{ id: 'prod', ...api }] }));
    store.choose('prod');
    expect(store.get()).toMatchObject({ chosen: { id: 'prod' }, standIn: null });
    // The next page of this browser, whose list of connections comes late, or not, or without it.
    const next = open();
    expect(next.get()).toMatchObject({ chosen: { id: 'local' }, standIn: 'awaited' });
    next.setPreset(unread);
    expect(next.get().standIn).toBe('unread');
    next.setPreset(none);
    expect(next.get().standIn).toBe('gone');
    next.choose('local');
    expect(next.get().standIn).toBeNull();
    // What was removed here is missed by nobody.
    const own = next.save(api);
    next.choose(own);
    next.remove(own);
    expect([next.get().chosen.id, next.get().standIn]).toEqual(['local', null]);
    const last = open();
    last.setPreset(none);
    expect(last.get().standIn).toBeNull();
  });

  it('remember the list and the choice', () => {
    const { store, open } = createStore();
    store.choose(store.save(api));
    expect(open().get().chosen).toMatchObject({
      ...api,
      kind: 'remote',
      origin: 'own',
      apiKey: null,
    });
  });

  it('are chosen for each tab, also over a reload, and a new tab has the choice of the one used last', () => {
    const { openTab } = createBrowser();
    const [first, second] = [openTab(), openTab()];
    const [one, other] = [first.store.save(api), first.store.save({ ...api, name: 'Other' })];
    first.store.choose(one);
    // Opened without a session of its own, as by a middle click.
    const third = openTab();
    second.store.refresh();
    second.store.choose(other);
    const chosenBy = ({ store }: typeof first) => store.get().chosen.id;
    const reloaded = () => [first, second, third].map(({ session }) => chosenBy(openTab(session)));
    expect([chosenBy(openTab()), ...reloaded()]).toEqual([other, one, other, one]);
    first.store.beginOthersHere();
    expect([chosenBy(openTab()), ...reloaded()]).toEqual([one, one, other, one]);
    // Neither where the choice is gone, nor where nobody has made one, is anything to begin with.
    second.store.beginOthersHere();
    first.store.remove(one);
    for (const { store } of [third, first]) store.beginOthersHere();
    expect(chosenBy(openTab())).toBe(other);
  });

  it('are not changed by the first choice that another tab makes, nor over a reload, nor in a tab that is opened here', () => {
    const { openTab } = createBrowser();
    const [first, second] = [openTab(), openTab()];
    const own = first.store.get().chosen.id;
    second.store.choose(second.store.save(api));
    // As the browser tells of what another tab has written.
    first.store.refresh();
    expect(openTab(first.session).store.get().chosen.id).toBe(own);
    first.store.beginOthersHere();
    expect(openTab().store.get().chosen.id).toBe(own);
    expect(second.store.get().chosen.id).not.toBe(own);
  });

  it('keep a key where the user wants it, in one place only', () => {
    const { store, device, session } = createStore();
    const id = store.save(api);
    store.setKey(id, 'fc-1', 'session');
    expect([keyIn(session, id), keyIn(device, id)]).toEqual(['fc-1', null]);
    store.setKey(id, 'fc-2', 'device');
    expect([keyIn(session, id), keyIn(device, id)]).toEqual([null, 'fc-2']);
    store.setKey(id, null, 'device');
    expect(
      [...session.all.keys(), ...device.all.keys()].filter((name) =>
        name.startsWith('console.key'),
      ),
    ).toEqual([]);
  });

  it('put a new key over the one before it: no tab finds none in between', () => {
    const { store, device } = createStore();
    const id = store.save(api);
    store.setKey(id, 'fc-1', 'device');
    const [seen, setItem] = [new Set<unknown>(), device.setItem];
    device.removeItem = () => void seen.add('removed');
    device.setItem = (name, value) => {
      seen.add(keyIn(device, id));
      setItem(name, value);
    };
    store.setKey(id, 'fc-2', 'device');
    expect([...seen, keyIn(device, id)]).toEqual(['fc-1', 'fc-2']);
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
    store.setPreset(
      readPreset({
        connections: [{ id: 'prod', ...api }, { id: 'local', ...api }, { name: 'x' }],
        default: 'prod',
      }),
    );
    expect(store.get().chosen).toMatchObject({ id: 'prod', origin: 'preset' });
    expect(store.get().connections.map(({ id }) => id)).toEqual(['local', 'prod']);
    expect(store.get().preset.problems).toHaveLength(2);
  });

  it('of a preset with a relative address lie beside its file, and nothing else is resolved', () => {
    const read = (baseUrl: string) =>
      readPreset({ connections: [{ baseUrl }] }, 'https://ops.example.com/console/connections.json')
        .connections[0]?.baseUrl;
    expect(read('./api/v2')).toBe('https://ops.example.com/console/api/v2');
    expect(read('/api/v2')).toBe('https://ops.example.com/api/v2');
    expect(read('//elsewhere.example.com/v2')).toBeUndefined();
    expect(read('api.example.com/v2')).toBeUndefined();
    expect(readPreset({ connections: [{ baseUrl: './api/v2' }] }).problems).toHaveLength(1);
  });

  it('of a locked preset are all there are, and one’s own are there again without the lock', () => {
    const { store } = createStore();
    store.choose(store.save(api));
    const preset = { connections: [{ id: 'prod', ...api }], default: 'prod' };
    store.setPreset(readPreset({ ...preset, locked: true }));
    expect(store.get().connections.map(({ id }) => id)).toEqual(['local', 'prod']);
    expect(store.get().chosen.id).toBe('prod');
    store.setPreset(readPreset(preset));
    expect(store.get().connections).toHaveLength(3);
  });

  it('of a preset are no choice to begin with until the preset is there', () => {
    const { openTab } = createBrowser();
    const preset = readPreset({ connections: [{ id: 'prod', ...api }] });
    const first = openTab().store;
    first.setPreset(preset);
    first.choose('prod');
    const next = openTab().store;
    expect(next.hasChoice()).toBe(false);
    next.setPreset(preset);
    expect([next.hasChoice(), next.get().chosen.id]).toEqual([true, 'prod']);
  });

  it('repeats no key of an address that it refuses: the notice is read by every user', () => {
    const [first = '', ...others] = readPreset({
      connections: [
        { baseUrl: 'https://ops:s3cret-pass@api.example.com/v2' },
        { baseUrl: 'https://api.example.com/v2?api_key=k3y-of-9f8e7d6c5b4a' },
      ],
    }).problems;
    expect(first).toMatch(/^https:\/\/ops:.*@api\.example\.com.*must not contain a user name/);
    expect([first, ...others].join()).not.toMatch(/s3cret|k3y-of/);
  });
  it('of a preset file never carry a key', () =>
    expect(
      JSON.stringify(readPreset({ connections: [{ ...api, apiKey: 'fc-secret' }] })),
    ).not.toContain('fc-secret'));

  it.each([null, 7, [], {}, { connections: 'x' }])(
    'of a broken preset %j are none, and the problem is told',
    (file) =>
      expect(readPreset(file)).toMatchObject({ connections: [], problems: [expect.any(String)] }),
  );
});

const ELSEWHERE = 'https://elsewhere.example.com/v2';

describe('a key', () => {
  const keyOf = (store: ReturnType<typeof createStore>['store'], id: string) =>
    store.get().connections.find((one) => one.id === id)?.apiKey ?? null;

  it.each(['session', 'device'] as const)(
    'saved in the %s never follows an address that another tab moves',
    (place) => {
      const { openTab } = createBrowser();
      const first = openTab().store;
      const id = first.save(api);
      first.setKey(id, 'fc-1', place);
      const entry = first.get().connections.find((one) => one.id === id);
      openTab().store.save({ id, name: 'Moved', baseUrl: ELSEWHERE });
      // Before the first tab has heard of it, it asks before it sends.
      expect(entry && first.isKeyCurrent(entry)).toBe(false);
      first.refresh();
      expect(keyOf(first, id)).toBeNull();
      // Nor does it come back with the address.
      openTab().store.save({ id, name: 'Back', baseUrl: api.baseUrl });
      first.refresh();
      expect(keyOf(first, id)).toBeNull();
    },
  );

  it('that is forgotten in one tab is void in every other, also in one that slept through it', () => {
    const { openTab } = createBrowser();
    const sleeper = openTab();
    const id = sleeper.store.save(api);
    sleeper.store.setKey(id, 'fc-1', 'session');
    const entry = sleeper.store.get().connections.find((one) => one.id === id);
    openTab().store.setKey(id, null, 'session');
    expect(entry && sleeper.store.isKeyCurrent(entry)).toBe(false);
    const reloaded = openTab(sleeper.session);
    expect(keyOf(reloaded.store, id)).toBeNull();
    expect(keyIn(sleeper.session, id)).toBeNull();
    reloaded.store.setKey(id, 'fc-2', 'session');
    expect(keyOf(reloaded.store, id)).toBe('fc-2');
  });

  it('of a preset is not used when the deployment moves the preset', () => {
    const { openTab } = createBrowser();
    const { session, store } = openTab();
    const preset = (baseUrl: string) =>
      readPreset({ connections: [{ id: 'prod', name: 'Prod', baseUrl }] });
    store.setPreset(preset(api.baseUrl));
    store.setKey('prod', 'fc-1', 'device');
    const next = openTab(session).store;
    next.setPreset(preset(ELSEWHERE));
    expect(keyOf(next, 'prod')).toBeNull();
  });

  it('of a preset that has moved stays with the tab that entered it, though another tab still knows the old address', () => {
    const { device, openTab } = createBrowser();
    const [old, next] = [openTab(), openTab()];
    const preset = (baseUrl: string) =>
      readPreset({ connections: [{ id: 'prod', name: 'Prod', baseUrl }] });
    old.store.setPreset(preset(api.baseUrl));
    next.store.setPreset(preset(ELSEWHERE));
    next.store.setKey('prod', 'fc-2', 'device');
    old.store.refresh();
    next.store.refresh();
    expect(keyOf(next.store, 'prod')).toBe('fc-2');
    expect(keyOf(old.store, 'prod')).toBeNull();
    expect(keyIn(device, 'prod')).toBe('fc-2');
  });

  it('that an older version stored without an origin is bound to its address, unless that may have moved', () => {
    const { device, openTab } = createBrowser();
    const id = openTab().store.save(api);
    device.setItem(`console.key.${id}`, 'fc-old');
    const first = openTab().store;
    expect(keyOf(first, id)).toBe('fc-old');
    expect(JSON.parse(device.getItem(`console.key.${id}`) ?? '')).toMatchObject({
      key: 'fc-old',
      origin: 'https://api.example.com',
    });
    first.save({ id, name: 'Moved', baseUrl: ELSEWHERE });
    device.setItem(`console.key.${id}`, 'fc-older');
    expect(keyOf(openTab().store, id)).toBeNull();
    device.setItem('console.key.prod', 'fc-old');
    const { store } = openTab();
    store.setPreset(
      readPreset({ connections: [{ id: 'prod', name: 'Prod', baseUrl: ELSEWHERE }] }),
    );
    expect(keyOf(store, 'prod')).toBeNull();
    expect(device.getItem('console.key.prod')).toBeNull();
  });

  it('is said to be saved on this device only where it is', () => {
    const { openTab } = createBrowser();
    const refusing: KeyValueStorage = { ...createStorage(), keeps: () => false };
    const store = createConnectionStore({
      device: refusing,
      session: openTab().session,
      newId: () => 'one',
    });
    store.setKey('local', 'fc-1', 'device');
    expect(store.get().chosen.keyPlace).toBe('session');
    const nowhere = createConnectionStore({
      device: refusing,
      session: { ...createStorage(), keeps: () => false },
      newId: () => 'one',
    });
    nowhere.setKey('local', 'fc-1', 'device');
    expect(nowhere.get().chosen).toMatchObject({ apiKey: 'fc-1', keyPlace: 'memory' });
  });

  it('is not said to be in a tab alone once another tab has saved it on the device', () => {
    const { openTab } = createBrowser();
    const [first, second] = [openTab().store, openTab().store];
    const places = () => [first, second].map((store) => store.get().connections[1]?.keyPlace);
    const id = first.save(api);
    second.refresh();
    first.setKey(id, 'fc-1', 'session');
    second.setKey(id, 'fc-1', 'device');
    first.refresh();
    expect(places()).toEqual(['device', 'device']);
    second.setKey(id, 'fc-2', 'device');
    first.refresh();
    expect([places(), keyOf(first, id)]).toEqual([['session', 'device'], 'fc-1']);
  });

  it('of a connection that the device does not store is in its tab with it, and is not lost to what other tabs store', () => {
    const { device, openTab } = createBrowser();
    openTab().store.save(api);
    const full: KeyValueStorage = { ...device, setItem: () => undefined, keeps: () => false };
    const session = createStorage();
    let count = 0;
    const open = (on: KeyValueStorage) =>
      createConnectionStore({ device: on, session, newId: () => `of-tab-${++count}` });
    const first = open(full);
    const id = first.save({ id: undefined, name: 'Mine', baseUrl: ELSEWHERE });
    first.setKey(id, 'fc-mine', 'device');
    expect(first.findListPlace()).toBe('session');
    const again = open(full);
    expect(
      again
        .get()
        .connections.map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Local service', 'Mine', api.name].toSorted());
    expect(keyOf(again, id)).toBe('fc-mine');
    again.remove(id);
    expect(session.all.get(`console.key.${id}`)).toBeUndefined();
    expect(open(full).get().connections).toHaveLength(2);
    // As soon as there is room, all of them are on the device.
    again.save({ id: undefined, name: 'Mine', baseUrl: ELSEWHERE });
    const roomy = open(device);
    roomy.save({ id: undefined, name: 'Third', baseUrl: ELSEWHERE });
    expect(roomy.findListPlace()).toBe('device');
    expect(openTab().store.get().connections).toHaveLength(4);
  });

  it('survives whatever is in storage', () => {
    for (const nonsense of [
      '{',
      'null',
      '7',
      '{"key":7}',
      '[]',
      '{"key":"a","origin":"nowhere","generation":"x"}',
    ]) {
      const { device, openTab } = createBrowser();
      device.setItem('console.forgotten-keys', nonsense);
      device.setItem('console.key.local', nonsense);
      expect(openTab().store.get().connections).toHaveLength(1);
    }
  });
});

describe('what one tab chooses', () => {
  it('does not move another', () => {
    const { openTab } = createBrowser();
    const { store } = openTab();
    const id = store.save(api);
    openTab().store.choose(id);
    store.refresh();
    expect(store.get().chosen.id).toBe('local');
  });

  it('is there when an earlier page of it comes back', () => {
    const { openTab } = createBrowser();
    const { session, store } = openTab();
    const id = store.save(api);
    openTab(session).store.choose(id);
    store.refresh();
    expect(store.get().chosen.id).toBe(id);
  });
});

const KEY = 'fc-9f8e7d6c5b4a39281706f5e4d3c2b1a0';
const [HEAD, TAIL] = [KEY.slice(0, 20), KEY.slice(20)];
describe('a key is understood as it is pasted', () => {
  it.each([
    KEY,
    ` ${KEY}\n`,
    `"${KEY}"`,
    `'${KEY}',`,
    `“${KEY}”`,
    `\`${KEY}\``,
    `Bearer ${KEY}`,
    `bearer "${KEY}"`,
    `"Bearer ${KEY}"`,
    `Authorization: Bearer ${KEY}`,
    `Authorization: ApiKey ${KEY}`,
    `authorization:bearer ${KEY}`,
    `-H 'Authorization: Bearer ${KEY}' \\`,
    `curl -X POST https://api.example.com/v2/agent -H "Authorization: Bearer ${KEY}" -H 'Content-Type: application/json'`,
    `curl https://api.example.com/v2/agent \\\n  -H 'Authorization: Bearer ${KEY}' \\\n  -d '{}'`,
    `{"Authorization":"Bearer ${KEY}"}`,
    `x-api-key: ${KEY}`,
    `FIRECRAWL_API_KEY=${KEY}`,
    `export API_KEY="${KEY}"`,
    `"apiKey": "${KEY}",`,
    `\u200b${KEY}\ufeff`,
    `fc-9f8e7d6c\u200b5b4a39281706f5e4d3c2b1a0`,
    `fc-9f8e7d6c5b4a3928\n1706f5e4d3c2b1a0`,
    `fc\u20119f8e7d6c5b4a39281706f5e4d3c2b1a0`,
    `Your key is ${KEY}, keep it safe`,
    `\u00a0${KEY}\u00a0`,
    `curl ^"https://api.example.com/v2/agent^" ^\r\n  -H ^"authorization: Bearer ${KEY}^" ^\r\n  --data-raw ^"^{^}^"`,
    `requests.post(url, headers={"Authorization": f"Bearer ${KEY}"})`,
    `headers = {'Authorization': b'Bearer ${KEY}'}`,
    `fetch(url, { headers: { Authorization: \`Bearer ${KEY}\` } })`,
    `api_key = r"${KEY}"`,
    `„${KEY}“`,
    `‚${KEY}‘`,
    `« ${KEY} »`,
    `‹${KEY}›`,
    `「${KEY}」`,
    `**${KEY}**`,
    `(${KEY})`,
    `${KEY}.`,
    `Schlüssel: ${KEY}`,
    `Authorization: Bearer ${HEAD}\n${TAIL}`,
    `Authorization: Bearer ${HEAD}\r\n  ${TAIL}\r\nAccept: */*`,
    `Authorization: Bearer ${KEY.slice(0, 12)}\n${KEY.slice(12, 24)}\n${KEY.slice(24)}`,
    `Authorization: Bearer\n${KEY}`,
    `curl -H "Authorization: Bearer ${HEAD}\n${TAIL}" https://api.example.com/v2/agent`,
    `curl -H 'Authorization: Bearer ${HEAD}\\\n${TAIL}' https://api.example.com/v2/agent`,
    `-H Authorization:\\ Bearer\\ ${KEY}`,
    `-H "Proxy-Authorization: Basic dXNlcjpwYXNz" -H "Authorization: Bearer ${KEY}"`,
    `FIRECRAWL_API_KEY=${HEAD}\n${TAIL}\nPORT=8080`,
    `{"apiKey": "${HEAD}\n${TAIL}"}`,
    `FIRECRAWL_API_KEY=${KEY}\n2024`,
    `OPENAI_API_KEY=sk-Zq81LmT0vYp4Xw7Rn2Kb\nFIRECRAWL_API_KEY=${KEY}`,
    `$headers = @{ Authorization = "Bearer ${KEY}" }`,
    `$env:FIRECRAWL_API_KEY = "${KEY}"`,
    `Authorization%3A%20Bearer%20${KEY}`,
    `authorization=Bearer+${KEY}`,
    `https://user:${KEY}@api.example.com/v2`,
    `https://${KEY}@api.example.com/v2`,
    `https://api.example.com/v2?key=${KEY}&x=1`,
    `[the key](${KEY})`,
    `${KEY}\n${KEY}`,
    `> curl -H "Authorization: Bearer ${HEAD}\n> ${TAIL}"\n> https://api.example.com/v2`,
    `\u2502 Authorization: Bearer ${HEAD} \u2502\n\u2502 ${TAIL} \u2502`,
    `headers.update({'Authorization': 'Bearer %s' % '${KEY}'})`,
    `@token = ${KEY}\nAuthorization: Bearer {{token}}`,
    `map[Accept:[*/*] Authorization:[Bearer ${KEY}]]`,
    `**Authorization:** Bearer ${KEY.replace('-', '\\-')}`,
    `new AuthenticationHeaderValue("Bearer", "${KEY}"), // Authorization: see above`,
  ])('%j', (text) => {
    expect(readApiKey(text)).toBe(KEY);
    expect(checkApiKey(text)).toBeNull();
  });
  it.each([
    'FIRECRAWL_TOKEN=abc-DEF.1',
    'token: "abc-DEF.1"',
    'https://api.example.com/v2?token=abc-DEF.1&limit=5',
    'X-API-Key: abc-DEF.1',
    'Authorization: Token token="abc-DEF.1"',
    'TOKEN=abc-DEF.1\nPORT=8080',
    'Authorization: Bearer abc-\nDEF.1',
    'os.environ["API_KEY"] = "abc-DEF.1"',
    'api_key：abc-DEF.1',
    'bearer: abc-DEF.1',
    'Bearer=abc-DEF.1',
    'Bearer Bearer abc-DEF.1',
    '**Authorization:** Bearer abc-DEF.1',
    '{:api_key=>"abc-DEF.1"}',
    'https://app.example.com/#access_token=abc-DEF.1&token_type=bearer',
  ])('%j holds a key of another form', (text) => expect(readApiKey(text)).toBe('abc-DEF.1'));
  it.each(['dGVzdA==', 'key_1/2+3', 'fc-demo', ''])('%s stays as it is', (text) =>
    expect(readApiKey(text)).toBe(text),
  );
  it.each([
    'YOUR_API_KEY',
    'fc-YOUR-API-KEY',
    'new Firecrawl({ apiKey: "fc-YOUR_API_KEY" })',
    "--header 'Authorization: Bearer <token>'",
    'Authorization: Bearer YOUR_SECRET_TOKEN',
    "-H 'Authorization: Bearer YOUR_API_KEY'",
    '-H "Authorization: Bearer $FIRECRAWL_API_KEY"',
    'Authorization: `Bearer ${process.env.KEY}`',
    'headers={"Authorization": f"Bearer {api_key}"}',
    'Authorization: Bearer {{token}}',
  ])('%s stands for a key and is none', (text) =>
    expect(checkApiKey(text)).toContain('stands for a key'),
  );
  it.each(['\u001b[33m', '[33m', '^[[33m'])(
    'is read out of what a terminal coloured: %j',
    (colour) => {
      const end = colour.replace('33', '0');
      for (const key of [KEY, 'a8f3kd92Lm40QzXw77pTr1'])
        for (const before of ['', 'Bearer ', 'FIRECRAWL_API_KEY='])
          expect(readApiKey(`${before}${colour}${key}${end}`)).toBe(key);
    },
  );
  it.each(['token', 'key', 'fc-token'])('%s may be one, where any is taken', (text) =>
    expect(checkApiKey(text)).toBeNull(),
  );
  it('and the halves of one are joined, or refused where they came with a space: half a key is none', () => {
    for (const end of ['\n', '\r\n', ' \n  ']) {
      expect(joinBrokenKey(HEAD + end + TAIL)).toBe(KEY);
      for (const before of ['Authorization: Bearer ', 'API_KEY="', 'Bearer '])
        expect(joinBrokenKey(before + HEAD + end + TAIL)).toBe(KEY);
    }
    expect(joinBrokenKey(`> ${HEAD}\r\n> ${TAIL}`)).toBe(KEY);
    expect(joinBrokenKey(`│ ${HEAD} │\n│ ${TAIL} │`)).toBe(KEY);
    expect(joinBrokenKey(`Authorization: Bearer ${KEY}\nAccept: */*`)).toBeNull();
    expect(joinBrokenKey(KEY)).toBeNull();
    expect(joinBrokenKey(`${KEY}\nthanks`)).toBeNull();
    expect(joinBrokenKey(`my key is\n${KEY}`)).toBeNull();
    for (const before of [
      '',
      'Authorization: Bearer ',
      'FIRECRAWL_API_KEY=',
      'curl -H "Authorization: Bearer ',
    ])
      expect(checkApiKey(`${before}${HEAD} ${TAIL}`)).toContain('no spaces');
  });
  it.each([
    'OPENAI_API_KEY=sk-Zq81LmT0vYp4\nSERVICE_API_KEY=abc',
    '{"apiKey":"sk-Zq81LmT0vYp4","api_key":"abc"}',
    'https://api.example.com/v2',
    'https://api.example.com/v2/agent/3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690',
    'Authorization: Basic dXNlcjpmYy05ZjhlN2Q2Yw==',
    'fc-9f8e...b1a0',
    'Authorization: Bearer fc-****************b1a0',
    'two words',
    'Bearer',
    'clé-secrète',
  ])('%s is no key', (text) => expect(checkApiKey(text)).not.toBeNull());
});

it.each([
  'https://user:pass@api.example.com/v2',
  'https://user@api.example.com/v2',
  'https://api.example.com/v2?key=1',
  `https://api.example.com/${KEY}/v2`,
])('a base URL holds no credentials: %s', (url) => expect(checkBaseUrl(url).ok).toBe(false));
