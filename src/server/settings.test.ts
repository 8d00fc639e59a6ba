import { describe, expect, test } from 'vitest';
import { checkBaseUrl } from '#/api/connection/connection.ts';
import { readPreset } from '#/api/connection/read-preset.ts';
import { readSettings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

const KEY = 'fc-0123456789abcdef0123456789abcdef';
const list = (...connections: readonly unknown[]) => JSON.stringify(connections);
const api = { id: 'prod', name: 'Production', baseUrl: 'https://api.example.com/v2' };

describe('the environment', () => {
  test('without anything is a console of one’s own, on this machine', () =>
    expect(readSettings({})).toMatchObject({
      port: 4173,
      host: 'localhost',
      deployments: null,
      allowsAnyAddress: null,
      proxyTarget: null,
    }));

  test('names one deployment, asked by the page itself or through this server', () => {
    const named = { API_URL: 'http://api:3002/v2/', API_NAME: 'Ours' };
    expect(readSettings(named)).toMatchObject({
      proxyTarget: null,
      deployments: {
        default: 'api',
        connections: [{ id: 'api', name: 'Ours', baseUrl: 'http://api:3002/v2' }],
      },
    });
    expect(readSettings({ ...named, API_PROXY: '1' })).toMatchObject({
      proxyTarget: 'http://api:3002/v2',
      deployments: { connections: [{ name: 'Ours', baseUrl: './api/v2' }] },
    });
  });

  test('tells one deployment behind the proxy from another, which have one address: no key of one is for the other', () => {
    const idOf = (API_URL: string) => {
      const settings = { API_URL, API_PROXY: '1', CONSOLE_DEFAULT: 'api' };
      const { deployments } = readSettings(settings);
      expect(deployments?.default).toBe(deployments?.connections[0]?.id);
      return deployments?.default;
    };
    const [one, other] = [idOf('http://api:3002/v2'), idOf('http://staging:3002/v2')];
    expect(one).toMatch(/^api-[\w.]+$/);
    expect(other).not.toBe(one);
    expect(idOf('http://api:3002/v2/')).toBe(one);
  });

  test.each([
    [list(api, { baseUrl: 'https://b.example.com/v2' }), {}, 'prod'],
    [JSON.stringify({ connections: [api], default: 'local' }), {}, 'local'],
    [list({ baseUrl: 'https://b.example.com/v2' }, api), { CONSOLE_DEFAULT: 'Production' }, 'prod'],
    [list(), {}, 'local'],
  ])('lists deployments as connections.json does: %s', (text, more, opened) => {
    const { deployments } = readSettings({ CONSOLE_CONNECTIONS: text, ...more });
    expect(deployments?.default).toBe(opened);
    // What the server writes the console reads without a problem.
    expect(readPreset(deployments).problems).toEqual([]);
    expect(readPreset(deployments).connections).toHaveLength(deployments?.connections.length ?? -1);
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'x' }, /PORT must be a number from 0 to 65535/],
    [{ PORT: '65536' }, /PORT must/],
    [{ API_TIMEOUT_SECONDS: '0' }, /API_TIMEOUT_SECONDS must be a number from 1/],
    [{ API_PROXY: '1' }, /needs API_URL/],
    [{ API_PROXY: 'maybe', API_URL: api.baseUrl }, /API_PROXY must be 1 or 0/],
    [{ API_NAME: 'x' }, /API_URL, which is not set/],
    [{ API_URL: api.baseUrl, CONSOLE_CONNECTIONS: list(api) }, /not both/],
    [{ API_URL: api.baseUrl, API_PROXY: '1', ANY_ADDRESS: '1' }, /ANY_ADDRESS=1 cannot/],
    [{ API_URL: 'api.example.com/v2' }, /absolute URL/],
    [{ API_URL: '//api.example.com/v2' }, /absolute URL/],
    [{ API_URL: 'ftp://api.example.com/v2' }, /http/],
    [{ API_URL: 'https://api.example.com' }, /version segment/],
    [{ API_URL: './api/v2' }, /absolute URL/],
    [{ CONSOLE_CONNECTIONS: 'Production' }, /not valid JSON/],
    [{ CONSOLE_CONNECTIONS: '7' }, /must be a JSON list/],
    [{ CONSOLE_CONNECTIONS: '{}' }, /must be a JSON list/],
    [{ CONSOLE_CONNECTIONS: list('x') }, /connection 1 must be an object/],
    [{ CONSOLE_CONNECTIONS: list({ name: 'x' }) }, /has no baseUrl/],
    [{ CONSOLE_CONNECTIONS: list({ ...api, name: 7 }) }, /name must be a text/],
    [{ CONSOLE_CONNECTIONS: list({ ...api, nmae: 'x' }) }, /"nmae", which is none of/],
    [{ CONSOLE_CONNECTIONS: list(api, api) }, /two connections with the id "prod"/],
    [{ CONSOLE_CONNECTIONS: list({ ...api, id: 'local' }) }, /belongs to the local service/],
    [{ CONSOLE_CONNECTIONS: list(api), CONSOLE_DEFAULT: 'x' }, /"x" is none of/],
  ])('that cannot be meant is refused: %o', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(SettingsError);
    expect(() => readSettings(environment)).toThrow(message);
  });

  test.each<Record<string, string>>([
    { API_URL: `https://${KEY}@api.example.com/v2` },
    { API_URL: `https://user:${KEY}@api.example.com/v2` },
    { API_URL: `https://api.example.com/v2?apiKey=${KEY}` },
    { API_URL: `https://api.example.com/v2#${KEY}` },
    { API_URL: `https://api.example.com/${KEY}/v2` },
    { API_URL: KEY },
    { API_URL: api.baseUrl, API_NAME: KEY },
    { API_URL: api.baseUrl, API_KEY: KEY },
    { API_URL: api.baseUrl, CONSOLE_DEFAULT: KEY },
    { CONSOLE_CONNECTIONS: KEY },
    { CONSOLE_CONNECTIONS: `[{"baseUrl": "https://api.example.com/v2", "apiKey": "${KEY}"` },
    { CONSOLE_CONNECTIONS: list({ ...api, apiKey: KEY }) },
    { CONSOLE_CONNECTIONS: list({ ...api, headers: { Authorization: `Bearer ${KEY}` } }) },
    { CONSOLE_CONNECTIONS: list({ ...api, [KEY]: true }) },
    { CONSOLE_CONNECTIONS: list({ ...api, id: KEY }) },
    { CONSOLE_CONNECTIONS: list({ ...api, name: KEY }) },
    { CONSOLE_CONNECTIONS: JSON.stringify({ connections: [api], token: KEY }) },
    { CONSOLE_CONNECTIONS: JSON.stringify({ connections: [api], default: KEY }) },
  ])('with a key in it is refused, and the key is not repeated: %#', (environment) => {
    let said = '';
    try {
      readSettings(environment);
    } catch (error) {
      if (error instanceof SettingsError) said = error.message;
    }
    expect(said).not.toBe('');
    expect(said).not.toContain(KEY.slice(3));
  });

  test.each(['https://api.example.com/v2', 'http://[::1]:3002/v2', 'https://a/b/v1/'])(
    'takes the addresses that the console takes: %s',
    (address) => {
      expect(checkBaseUrl(address).ok).toBe(true);
      expect(() => readSettings({ API_URL: address, API_PROXY: '1' })).not.toThrow();
    },
  );
});
