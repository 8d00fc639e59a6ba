import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addresses } from '../src/contract/endpoint-addresses.ts';
import { HTTP_ERRORS } from '../src/contract/errors/error-catalogue.ts';
import { decideRetry } from '../src/contract/retry-rule.ts';
import { root } from './ensure-installed.mjs';

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
const page = read('docs/operating.md');

test('what the operator’s page says is saved in a browser is something the code keeps', () => {
  const code = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|js)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => read(join('src', file)))
    .join('\n');
  const section = /## What is saved in the browser\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
  const names = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([^`<]+)/g)].map(([, name]) => name ?? ''),
    );
  expect(names.length).toBeGreaterThan(20);
  const isKept = (/** @type {string} */ name) =>
    [name, name.replace(/^console(?:\.|-archive(?=-))/, ''), name.trim()].some((text) =>
      ["'", '`', '}'].some((before) => code.includes(before + text)),
    );
  expect(names.filter((name) => !isKept(name))).toEqual([]);
});

test('every setting of the server is named for operators', () => {
  const settings = [
    ...read('src/server/settings.ts').matchAll(/(?:read\(|environment\[)'([A-Z_]+)'/g),
  ];
  expect(settings.length).toBeGreaterThan(5);
  const told = `${page}\n${read('README.md')}`;
  expect(settings.map(([, name]) => name).filter((name) => !told.includes(`\`${name}`))).toEqual(
    [],
  );
});

test('every nginx configuration in front of the server passes on the host with its port, as a browser names it over plain HTTP', () => {
  const blocks = [page, read('README.md'), read('deploy/README.md')].flatMap((text) => [
    ...text.matchAll(/location \/[\w/]* \{[^}]*\}/g),
  ]);
  expect(blocks.length).toBe(2);
  // `$host` is without the port, and without a line nginx names the console's own address.
  expect(
    blocks
      .map(([block]) => block)
      .filter((block) => !block.includes('proxy_set_header Host $http_host;')),
  ).toEqual([]);
});

test('what is told of repeated requests is what the retry rule does', () => {
  const readme = read('README.md');
  const limit = page.split('\n').find((line) => line.startsWith('| Retries of the console')) ?? '';
  const statuses = new Set(
    HTTP_ERRORS.filter(({ retryable }) => retryable === 'yes').map(({ status }) => String(status)),
  );
  const told = /Worth repeating: ([^(]*)\(/.exec(readme)?.[1] ?? '';
  expect(new Set(told.match(/\d{3}/g))).toEqual(statuses);
  // What starts a paid run is repeated after these, so it must not be said to be repeated never.
  const repeated = HTTP_ERRORS.filter(
    (row) =>
      decideRetry({
        attempt: 0,
        refusal: { explanation: { row, matchedBy: 'message' }, retryAfterSeconds: null },
        repeat: 'paid',
        random: 0,
      }) !== null,
  );
  expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([429, 500]));
  const submission = repeated.find(({ status }) => status === 500)?.message ?? '?';
  for (const text of [readme, limit]) expect(text).toContain(`a 429 or \`${submission}\``);
});

test('what an API has to allow a browser names every method that the console sends', () => {
  const cors = /- \*\*CORS\.\*\*[\s\S]*?\n- /.exec(read('README.md'))?.[0] ?? '';
  const methods = new Set(Object.values(addresses).map(({ method }) => method));
  expect([...methods].filter((method) => !cors.includes(method))).toEqual([]);
});
