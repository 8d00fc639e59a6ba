// Proves that the linter refuses what the house refuses: every file of `fixture/` names the rules that must fire in it, and no other may.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixture = join(root, 'scripts/lint/fixture');

const files = readdirSync(fixture, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(fixture, join(entry.parentPath, entry.name)).split(sep).join('/'));
const expected = new Map(
  files.map((file) => [
    file,
    [...readFileSync(join(fixture, file), 'utf8').matchAll(/^\/\/ expects (\S+)$/gm)].map(([, rule]) => rule ?? ''),
  ]),
);

/** @type {Map<string, Set<string>>} */
const reported = new Map();
let folder = '';

beforeAll(() => {
  // The fixture is linted as if it were the whole project: with the real configuration and the real node_modules.
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'lint-fixture-')));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  cpSync(fixture, folder, { recursive: true });
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true, filter: (path) => !path.startsWith(fixture) });
  const bin = join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [bin, '-f', 'json', 'src', 'e2e'], { cwd: folder, encoding: 'utf8' });
  for (const { code, filename } of JSON.parse(run.stdout).diagnostics) {
    const file = filename.split(sep).join('/');
    reported.set(file, (reported.get(file) ?? new Set()).add(code));
  }
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('every rule of the house fires on the file that breaks it, and only there', () => {
  test.each(files)('%s', (file) => {
    expect(reported.get(file) ?? new Set()).toEqual(new Set(expected.get(file)));
  });
});

test('every rule that the configuration names is broken somewhere in the fixture', () => {
  const { rules, overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
  const isOn = (/** @type {[string, unknown]} */ [, setting]) => (Array.isArray(setting) ? setting[0] : setting) === 'error';
  const named = [rules, ...overrides.map((/** @type {{ rules: object }} */ override) => override.rules)]
    .flatMap((set) => Object.entries(set).filter(isOn))
    .map(([rule]) => rule.replace(/^.*\//, ''));
  const fired = new Set([...reported.values()].flatMap((codes) => [...codes]).map((code) => code.replace(/^.*\((.*)\)$/, '$1')));
  expect(named.filter((rule) => !fired.has(rule))).toEqual([]);
});
