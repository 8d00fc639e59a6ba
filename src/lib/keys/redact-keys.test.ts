import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEY_REMOVED, redactKeys } from './redact-keys.ts';
import { cpuTimeOf } from '../cpu-time.ts';

const KEY = 'fc-9f8e7d6c5b4a39281706f5e4d3c2b1a0';
const LETTERS = 'fc-canaryCANARYcanary';

describe('a key is taken out of', () => {
  it.each(['\u001b', '\\u001b', '^[', ''])(
    'a header that a terminal or a log coloured: %j',
    (escape) => {
      const header = (key: string) =>
        `${escape}[36mAuthorization${escape}[39m${escape}[33m:${escape}[39m ${escape}[35mBearer ${key}${escape}[39m`;
      for (const key of ['mysecretword42', 'correct-horse-battery', KEY])
        expect(redactKeys(header(key))).toBe(header(KEY_REMOVED));
    },
  );
  it('a text that holds only its random part, where this browser holds the key', () => {
    const random = KEY.slice('fc-'.length);
    for (const text of [random, `key ${random}, please`, `fc: ${random}`, `id=${random}`])
      expect(redactKeys(text, [KEY])).toBe(text.replace(random, KEY_REMOVED));
    expect(redactKeys(`commit ${random}`)).toBe(`commit ${random}`);
  });
  it.each([
    [KEY, KEY_REMOVED],
    [LETTERS, KEY_REMOVED],
    [KEY.replace('-', '- '), KEY_REMOVED],
    [KEY.replace('-', '_'), KEY_REMOVED],
    [`"${KEY}"`, `"${KEY_REMOVED}"`],
    [`Authorization: Bearer ${KEY}`, `Authorization: Bearer ${KEY_REMOVED}`],
    ['authorization: bearer Xyz-12345', `authorization: bearer ${KEY_REMOVED}`],
    ['Authorization: Basic dXNlcjpwYXNz', `Authorization: Basic ${KEY_REMOVED}`],
    ['Authorization:Zm9vYmFyMTIz', `Authorization:${KEY_REMOVED}`],
    ['Proxy-Authorization: Bearer abcd1234', `Proxy-Authorization: Bearer ${KEY_REMOVED}`],
    ['Authorization: ApiKey abcdwxyz', `Authorization: ApiKey ${KEY_REMOVED}`],
    ['Authorization: Bearer canary', `Authorization: Bearer ${KEY_REMOVED}`],
    ['Authorization: Bearer fc-demo', `Authorization: Bearer ${KEY_REMOVED}`],
    ['Bearer my-secret-123', `Bearer ${KEY_REMOVED}`],
    ['Bearer s3cr3t-value', `Bearer ${KEY_REMOVED}`],
    ['x-api-key: 12345678', `x-api-key: ${KEY_REMOVED}`],
    ['X-Auth-Token: abc.def-123', `X-Auth-Token: ${KEY_REMOVED}`],
    [
      'https://h.example/v2?api_key=abc12345&x=1',
      `https://h.example/v2?api_key=${KEY_REMOVED}&x=1`,
    ],
    ['https://h.example/?token=abcdef123456', `https://h.example/?token=${KEY_REMOVED}`],
    ['https://user:pa55@h.example/v2', `https://user:${KEY_REMOVED}@h.example/v2`],
    ['{"apiKey":"K3y-abcdef"}', `{"apiKey":"${KEY_REMOVED}"}`],
    ['{\\"api_key\\": \\"K3y-abcdef\\"}', `{\\"api_key\\": \\"${KEY_REMOVED}\\"}`],
    ["export FIRECRAWL_API_KEY='abc123def'", `export FIRECRAWL_API_KEY='${KEY_REMOVED}'`],
    [
      `curl -H "Authorization: Bearer ${KEY}" https://h.example/v2/agent`,
      `curl -H "Authorization: Bearer ${KEY_REMOVED}" https://h.example/v2/agent`,
    ],
    [`Authorization%3A%20Bearer%20${KEY}`, `Authorization%3A%20Bearer%20${KEY_REMOVED}`],
    [`?q=fc%2D9f8e7d6c5b`, `?q=${KEY_REMOVED}`],
    [`fc-9f8e\u200b7d6c\u200b5b4a`, KEY_REMOVED],
    [`fc\u20119f8e7d6c5b4a`, KEY_REMOVED],
    ['os.environ["API_KEY"] = "aB3dE5fG7hJ9kL1m"', `os.environ["API_KEY"] = "${KEY_REMOVED}"`],
    ['api_key：aB3dE5fG7hJ9', `api_key：${KEY_REMOVED}`],
    ['key：aB3dE5fG7hJ9kL1m', `key：${KEY_REMOVED}`],
    ['API key (aB3dE5fG7h)', `API key (${KEY_REMOVED})`],
    ['API key - aB3dE5fG7h', `API key - ${KEY_REMOVED}`],
    ['Authorization: Key aB3dE5fG7h', `Authorization: Key ${KEY_REMOVED}`],
    ['password: hunter2!', `password: ${KEY_REMOVED}!`],
    [
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P',
      KEY_REMOVED,
    ],
    ['ghp_0123456789abcdefghijABCDEFGHIJ012345', KEY_REMOVED],
    ['sk-proj-0123456789abcdef01', KEY_REMOVED],
    [`line\\nfc-9f8e7d6c5b`, `line\\n${KEY_REMOVED}`],
    [`id0${KEY}`, `id0${KEY_REMOVED}`],
    [`${KEY} and ${KEY}`, `${KEY_REMOVED} and ${KEY_REMOVED}`],
  ])('%s', (text, expected) => expect(redactKeys(text)).toBe(expected));

  it('any text, where it is one that this browser holds', () =>
    expect(redactKeys('why is plain-key refused', ['plain-key'])).toBe(
      `why is ${KEY_REMOVED} refused`,
    ));

  it('what is typed letter by letter, its end included', () => {
    let typed = '';
    for (const letter of `look: ${KEY} fails`) typed = redactKeys(typed + letter);
    expect(typed).toBe(`look: ${KEY_REMOVED} fails`);
    let header = '';
    for (const letter of 'Authorization: Bearer abc.DEF-123/4=')
      header = redactKeys(header + letter);
    expect(header).toBe(`Authorization: Bearer ${KEY_REMOVED}`);
  });
});

describe('what is no key stays', () => {
  it.each([
    'fc-demo',
    'fc-demo-zero-retention',
    'fc-unknown',
    'fc-YOUR_API_KEY',
    'fc-cache and fc-match',
    'Authorization: Bearer <API_KEY>',
    'Authorization: Bearer YOUR_API_KEY',
    'Authorization: Bearer $API_KEY',
    'Unauthorized: Invalid token',
    'Unauthorized: Token missing',
    'The Bearer token is missing from the Authorization header',
    'Authorization: required',
    'how do I rotate an API key',
    '{"apiKey":{"type":"string"}}',
    'mail me at a@b.example',
    'https://h.example/v2/agent/3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690?key=short',
    '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690',
    'https://fc-prod-01.example.com/v2',
    'tokens: 1200, keyboard: qwerty',
    '3f0c8afc-6d1e-4b7a-9c35-8e21d4f7a690',
    '3f0c8a52-6dfc-4b7a-9c35-8e21d4f7a690',
    '',
  ])('%s', (text) => expect(redactKeys(text)).toBe(text));
});

it('takes out twice what it takes out once, whatever the text', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', KEY, ` Bearer ${KEY} `, 'Authorization: '),
      (text, part) => {
        const once = redactKeys(text + part + text);
        expect(redactKeys(once)).toBe(once);
        expect(once).not.toContain(KEY);
      },
    ),
  ));

it('takes time in proportion to the text', () => {
  for (const part of [
    'fc-',
    'authorization:',
    'Bearer ',
    'x-',
    '//a:',
    'api_key= ',
    '"\\',
    'eyJaaaaaaaa.',
    `${KEY_REMOVED}`,
    'authorization                         ',
    'cookie: ',
    'a=0123456789ab;',
    'key ',
    'token: ',
    '--token ',
    '%2525',
    '%3A1234567%20',
    ' -u 01a2',
    '//a1b2c3d4e5f6',
    'Bearer\\ ',
    'A_KEY ',
    'fc-0 ',
    'bearer [key removed] ',
    'Bearer "+',
    'bearer%s',
    'key a1B',
    'fc-a\n> ',
  ]) {
    const text = part.repeat(Math.ceil(500_000 / part.length));
    expect(
      cpuTimeOf(() => redactKeys(text)),
      part,
    ).toBeLessThan(2_000);
  }
});
