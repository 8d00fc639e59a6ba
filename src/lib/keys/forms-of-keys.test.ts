import { expect, it } from 'vitest';
import { redactKeys } from './redact-keys.ts';

type Write = (text: string) => string;

/** One as this service gives them, and one of no form that anybody would know. */
const KEYS = ['fc-3f9a1c7e5b2d48069a7c1e3f5b7d9024', 'Zx9QmL2vTr8WbN4kYp7HsD3f'];

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
  (key) => `api_key: ${key}`,
  (key) => `api-key = "${key}"`,
  (key) => `API_KEY=${key}`,
  (key) => `export FIRECRAWL_API_KEY='${key}'`,
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
];

const eachLine = (text: string, write: Write) => text.split('\n').map(write).join('\n');
const quoted: Write = (text) => eachLine(text, (line) => `> ${line}`);
const asJson: Write = (text) => JSON.stringify({ msg: text });
const inBackticks: Write = (text) => `\`${text}\``;
const asIs: Write = (text) => text;

/** What becomes of it on its way into a field. */
const WAYS: readonly Write[] = [
  asIs,
  quoted,
  asJson,
  inBackticks,
  (text) => JSON.stringify(asJson(text)),
  (text) => `https://search.example/?q=${encodeURIComponent(text)}`,
  (text) => text.replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('<', '&lt;'),
  (text) => text.replaceAll('"', '”').replaceAll("'", '’'),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => text.replace(/[:=] ?/, (sign) => `${sign}\u200b`),
  (text) => text.replace(/[:=]/, (sign) => `\u001b[31m${sign}\u001b[0m`),
  (text) => text.replace(/: (?=B)/, '： '),
  (text) => eachLine(text, (line) => `+${line}`),
  (text) => `before\r\n${text}\r\nbehind`,
  (text) => `\`\`\`\n${text}\n\`\`\``,
  (text) => `2026-11-28T10:00:00Z INFO ${text}`,
  (text) => `[app-7f9c] level=info msg="${text.replaceAll('"', '\\"')}"`,
  (text) => `| ${text} | ok |`,
  (text) => `\t\t${text}`,
  (text) => `(${text})`,
  (text) => `see *${text}*`,
];

it('takes a key out of each form that it is written in, on each way that brings it here, and on two', () => {
  const left = KEYS.flatMap((key) =>
    FORMS.flatMap((form) =>
      WAYS.flatMap((way) =>
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
