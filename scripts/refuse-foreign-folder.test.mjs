import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './ensure-installed.mjs';
import { findForeignInDeployment, findForeignInPage } from './refuse-foreign-folder.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foreign-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {readonly string[]} names */
function make(...names) {
  const made = mkdtempSync(join(folder, 'of-'));
  for (const name of names) {
    mkdirSync(join(made, name, '..'), { recursive: true });
    writeFileSync(join(made, name), 'kept');
  }
  return made;
}

test('a folder with anything else in it is not emptied for a page or a deployment', () => {
  for (const [find, own] of /** @type {const} */ ([
    [findForeignInPage, ['index.html', 'assets/main-abc.js', 'version.json', 'connections.json']],
    [findForeignInDeployment, ['server.mjs', 'LICENSE', 'NOTICES.md', 'dist/index.html']],
  ])) {
    expect(find(join(folder, 'new'))).toBeNull();
    expect(find(make())).toBeNull();
    expect(find(make(...own))).toBeNull();
    expect(find(make(...own, 'thesis.txt'))).toContain('"thesis.txt"');
    // The build takes nothing for the folder that it stands in: `DIST_DIR= npm start` would have emptied the project.
    for (const project of [root, '', '.']) expect(find(project)).not.toBeNull();
    expect(find(join(make('a-file'), 'a-file'))).toContain('is no folder');
  }
  expect(findForeignInDeployment(make('server.mjs', 'dist/thesis.txt'))).toContain('"thesis.txt"');
});

test.each([
  ['start.mjs', (/** @type {string} */ at) => ({ args: [], env: { DIST_DIR: at, PORT: '0' } })],
  ['assemble.mjs', (/** @type {string} */ at) => ({ args: [at], env: {} })],
])(
  '%s ends with one sentence before it touches such a folder',
  (script, of) => {
    const at = make('thesis.txt');
    const { args, env } = of(at);
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts', script), ...args],
      { env: { ...process.env, ...env }, encoding: 'utf8', timeout: 60_000 },
    );
    expect([status, stderr.trim()]).toEqual([1, findForeignInPage(at)]);
    expect(findForeignInPage(at)).not.toBeNull();
  },
  120_000,
);
