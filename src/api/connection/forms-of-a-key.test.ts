import { expect, it } from 'vitest';
import { checkApiKey, readApiKey } from './read-api-key.ts';

/** One as this service gives them, and others: made at random, one may begin with a dash. */
const KEYS = [
  'fc-3f9a1c7e5b2d48069a7c1e3f5b7d9024',
  'Zx9QmL2vTr8WbN4kYp7HsD3f',
  'wd_live_9f8e7d6c5b4a',
  '-Zx9QmL2vTr8WbN4kYp7HsD3',
];

/** How a key, or the header that holds it, comes out of a page, a mail, a terminal, a program or the tools of a browser. */
const FORMS: readonly ((key: string) => string)[] = [
  (key) => key,
  (key) => `"${key}"`,
  (key) => `'${key}',`,
  (key) => `\`${key}\``,
  (key) => `“${key}”`,
  (key) => `„${key}“`,
  (key) => `<${key}>`,
  (key) => `  ${key} \n`,
  (key) => `\u00a0${key}\u200b`,
  (key) => `Bearer ${key}`,
  (key) => `bearer ${key}`,
  (key) => `Authorization: Bearer ${key}`,
  (key) => `"Authorization: Bearer ${key}"`,
  (key) => `Authorization：Bearer ${key}`,
  (key) => `Authorization: Bearer\u00a0${key}`,
  (key) => `Authorization: Bearer\n${key}`,
  (key) => `authorization\tBearer ${key}`,
  (key) => `authorization\nBearer ${key}`,
  (key) => `authorization:\nBearer ${key}`,
  (key) => `accept\tapplication/json\nauthorization\tBearer ${key}\ncontent-type\tapplication/json`,
  (key) => `> Authorization: Bearer ${key}`,
  (key) => `**Authorization:** \`Bearer ${key}\``,
  (key) => `\u001b[36mAuthorization\u001b[0m: Bearer ${key}`,
  (key) => `&quot;Authorization&quot;: &quot;Bearer ${key}&quot;`,
  (key) => `\\"Authorization\\": \\"Bearer ${key}\\"`,
  (key) => `{"Authorization":"Bearer ${key}"}`,
  (key) => `'authorization': 'Bearer ${key}',`,
  (key) => `"Authorization" => "Bearer ${key}"`,
  (key) => `-H 'Authorization: Bearer ${key}'`,
  (key) =>
    `curl -s https://api.example/v2/agent -H "Authorization: Bearer ${key}" -H "Accept: */*"`,
  (key) => `x-api-key: ${key}`,
  (key) => `API_KEY=${key}`,
  (key) => `export WEB_DATA_API_KEY="${key}"`,
  (key) => `$env:API_KEY = "${key}"`,
  (key) => `api_key: ${key}`,
  (key) => `{"apiKey": "${key}"}`,
  (key) => `API key: ${key}`,
  // As Node, Go, the record of a browser, YAML and a form write it.
  (key) => `authorization: [ 'Bearer ${key}' ]`,
  (key) => `{"Authorization":["Bearer ${key}"]}`,
  (key) => `{ "name": "Authorization", "value": "Bearer ${key}" }`,
  (key) => `api_key: |\n  ${key}`,
  (key) => `api_key: >-\n  ${key}`,
  (key) => `apiKey=${key}&limit=2`,
  (key) => `<apiKey>${key}</apiKey>`,
  // As programs hand it over, and as collections of requests and settings in XML hold it.
  (key) => `client.setApiKey("${key}");`,
  (key) => `Client.builder().apiKey("${key}").build()`,
  (key) => `{"key":"token","value":"${key}","type":"string"}`,
  (key) => `{"bearer":[{"key":"token","type":"string","value":"${key}"}]}`,
  (key) => `<add key="Service:ApiKey" value="${key}" />`,
];

it.each(KEYS)('reads %s out of each form in which it may be pasted', (key) => {
  const read = FORMS.map((form) => ({ pasted: form(key), read: readApiKey(form(key)) }));
  expect(read.filter((one) => one.read !== key)).toEqual([]);
  const refused = FORMS.map((form) => checkApiKey(form(key))).filter((problem) => problem !== null);
  expect(refused).toEqual([]);
});

it('refuses a key of which the end is left out, as a page shows it, also with one character for the dots', () => {
  for (const text of ['fc-3f9a1c7e5…', 'my key: fc-3f9a1c7e5…', 'fc-3f9a1c7e5...'])
    expect(checkApiKey(text), text).toBe('A part of this key is left out: enter the whole key.');
});

it('takes no word of a program for the key', () => {
  for (const text of [
    'Headers.Authorization = new AuthenticationHeaderValue("Bearer", "Zx9QmL2vTr8WbN4kYp7HsD3f");',
    "const apiKey = process.env.API_KEY ?? 'Zx9QmL2vTr8WbN4kYp7HsD3f'",
    'Config { api_key: Some("Zx9QmL2vTr8WbN4kYp7HsD3f") }',
    '.bearer_auth("Zx9QmL2vTr8WbN4kYp7HsD3f")',
  ])
    expect(checkApiKey(text), text).toContain('enter the key itself');
});
