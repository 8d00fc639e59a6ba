import { expect, it } from 'vitest';
import { asIs, asJson, inBackticks, quoted, WAYS, type Write } from '../pasted/pasted-fixtures.ts';
import { redactKeys } from './redact-keys.ts';

/** One as this service gives them, and one of no form that anybody would know. */
const KEYS = ['fc-3f9a1c7e5b2d48069a7c1e3f5b7d9024', 'Zx9QmL2vTr8WbN4kYp7HsD3f'];
/** Of digits and small letters alone. */
const PLAIN = '3f9a1c7e5b2d48069a7c1e3f5b7d9024';

/** How tools, languages and people write a key down. */
const FORMS: readonly Write[] = [
  (key) => `Authorization: Bearer ${key}`,
  (key) => `authorization: bearer ${key}`,
  (key) => `Authorization=Bearer ${key}`,
  (key) => `Authorization: Bearer\n  ${key}`,
  (key) => `authorization\tBearer ${key}`,
  (key) => `**Authorization:** Bearer ${key}`,
  (key) => `\`Authorization\`: \`Bearer ${key}\``,
  (key) => `Bearer ${key}`,
  (key) => `X-API-KEY ${key}`,
  (key) => `x-api-key: ${key}`,
  // As a gateway of Azure takes it.
  (key) => `Ocp-Apim-Subscription-Key: ${key}`,
  (key) => `https://api.example/v2/agent?subscription-key=${key}`,
  (key) => `api_key: ${key}`,
  (key) => `api-key = "${key}"`,
  (key) => `API_KEY=${key}`,
  (key) => `export WEB_DATA_API_KEY='${key}'`,
  (key) => `$env:API_KEY = "${key}"`,
  (key) => `ENV['API_KEY'] = '${key}'`,
  (key) => `tool --api-key ${key} --limit 2`,
  (key) => `tool --api-key=${key}`,
  (key) => `curl -H "Authorization: Bearer ${key}" https://api.example/v2/agent`,
  (key) => `curl -u user:${key} https://api.example/v2/agent`,
  (key) => `https://api.example/v2/agent?api_key=${key}&limit=2`,
  (key) => `https://me:${key}@api.example/v2`,
  (key) => `Cookie: session=${key}; theme=dark`,
  (key) => `{"apiKey":"${key}","limit":1}`,
  (key) => `{"api_key": "${key}"}`,
  (key) => `["Authorization", "Bearer ${key}"]`,
  (key) => `{ "name": "authorization",\n "value": "Bearer ${key}" }`,
  (key) => `headers={'Authorization': f'Bearer ${key}'}`,
  (key) => `"Authorization" => "Bearer ${key}"`,
  (key) => `'Authorization: Bearer ' . '${key}'`,
  (key) => `req.Header.Set("Authorization", "Bearer "+"${key}")`,
  (key) => `new Client({ apiKey: '${key}' })`,
  (key) => `<add key="ApiKey" value="${key}" />`,
  (key) => `client_secret=${key}`,
  (key) => `password: ${key}`,
  (key) => `token: ${key}`,
  (key) => `my API key is ${key} please check`,
  (key) => `the key is: ${key}`,
  (key) => `https://git.example/v2?private_token=${key}`,
  (key) => `bearerToken: ${key}`,
  (key) => `headers.setBearerAuth("${key}")`,
  (key) => `Http::withToken('${key}')`,
];

/** What else may become of a key. */
const OWN_WAYS: readonly Write[] = [
  (text) => `https://search.example/?q=${encodeURIComponent(text)}`,
  (text) => text.replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
  (text) => text.replaceAll('"', '”').replaceAll("'", '’'),
  (text) => text.replace(/[:=] ?/, (sign) => `${sign}\u200b`),
  (text) => text.replace(/[:=]/, (sign) => `\u001b[31m${sign}\u001b[0m`),
  (text) => text.replace(/: (?=B)/, '： '),
  (text) => text.replaceAll(/^/gm, '+'),
];

it('takes a key out of each form that it is written in, on each way that brings it here, and on two', () => {
  const left = KEYS.flatMap((key) =>
    FORMS.flatMap((form) =>
      [...WAYS, ...OWN_WAYS].flatMap((way) =>
        [asIs, quoted, asJson, inBackticks].flatMap((last) => {
          const text = last(way(form(key)));
          const kept = redactKeys(text);
          return [key.slice(0, 12), key.slice(-12)].some((part) => kept.includes(part)) ? text : [];
        }),
      ),
    ),
  );
  expect(left).toEqual([]);
});

it.each(
  'API-Schlüssel: *,Der Zugangsschluessel lautet *,Passwort: *,Zugangstoken: *,Clave de API: *,la clave es *,contraseña: *,Token de acceso: *,Clé API : *,clé d’API = *,mot de passe : *,Jeton: *,Chave da API: *,senha: *,Chiave API: *,API-sleutel: *,wachtwoord: *,Klucz API: *,hasło: *,API-nyckel: *,API anahtarı: *,Ключ API: *,пароль: *,Token dell’API: *,API 密钥：*,API 密鑰：*,密钥是 *,密码：*,APIキー：*,APIキーは*,パスワード：*,API 키: *,비밀번호: *,مفتاح API: *,API-nøgle: *,API-nøkkel: *,API-avain: *,Klíč API: *,API-kulcs: *,Cheie API: *,Κλειδί API: *,מפתח API: *,API कुंजी: *,Khóa API: *,Kunci API: *,คีย์ API: *,金鑰：*'.split(
    ',',
  ),
)('takes a key out that is called one in another language: %s', (form) => {
  for (const key of [...KEYS, PLAIN])
    expect(redactKeys(form.replace('*', key))).toBe(form.replace('*', '[key removed]'));
});

it.each([
  'Authorization header: *',
  'Authorization: *',
  'Client.builder().apiKey("*").build()',
  'client.setApiKey("*")',
  "api_key=SecretStr('*')",
  'Config { api_key: Some("*") }',
  "process.env.API_KEY || '*'",
  'gh secret set API_KEY --body "*"',
  '<td>API key</td><td><code>*</code></td>',
  '<add key="Service:ApiKey" value="*"/>',
  '|API key|*|',
  'curl -su user:* https://api.example.com/v2',
  'curl -uuser:* https://api.example.com/v2',
  "curl -s https://api.example.com/v2 -b 'session=*'",
  'requests.get(url, auth=("api", "*"))',
  'service_key=*',
])('takes a key out of what calls, draws or sends it: %s', (form) => {
  const removed = form.replace('*', '[key removed]');
  for (const key of [...KEYS, PLAIN]) expect(redactKeys(form.replace('*', key))).toBe(removed);
  // A field is read with each letter that is typed.
  expect(redactKeys(removed)).toBe(removed);
});

it('leaves what is said of keys, and what else follows such a name', () => {
  for (const text of [
    'api key rotation in commit 3f786850e387550fdab836ed7e6dc881de23001b',
    'API key missing in run 3f0c8a526d1e4b7a9c358e21d4f7a690',
    'apiKey middleware for express 4 and passport-headerapikey1',
    'curl -sSfLu https://api.example.com:443/v2/agent',
    'curl -b cookies.txt https://api.example.com/v2/agent/3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690',
    'curl https://api.example.com/v2/x?commit=3f786850e387550fdab836ed7e6dc881de23001b -b theme=dark',
    'curl -b theme=dark https://api.example.com/v2/x?commit=3f786850e387550fdab836ed7e6dc881de23001b',
    'set -eu\nURL=https://api.example.com/v2/agent\ncurl "$URL"',
    'curl timeout -user:octocat -author:octocat -language:python',
    'cache_key=3f786850e387550fdab836ed7e6dc881de23001b',
    "requests.get(url, auth=('user', 'pass'))",
    'the Authorization header is missing',
  ])
    expect(redactKeys(text)).toBe(text);
});

it('leaves what other languages say beside such a word and is none', () => {
  for (const text of [
    'La clave está en https://shop.example/a1b2c3d4e5f6a7b8c9d0',
    'Schlüssel 7c1e9f4a-2b3d-4e5f-8a6b-9c0d1e2f3a4b',
    'le mot de passe est oublié, voir la page mots-de-passe-2024',
    'クッキーの設定 release-notes-2024',
    'chave: agent_run_started_event',
    'SGX enclave 3f786850e387550fdab836ed7e6dc881de23001b',
    'Resenha 3f786850e387550fdab836ed7e6dc881de23001b',
    'a token deployment of 3f786850e387550fdab836ed7e6dc881de23001b',
  ])
    expect(redactKeys(text)).toBe(text);
});
