import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PATIENCE_MS = 20_000;

/**
 * Unpacks an archive in an empty folder and starts it there as an operator does, with nothing but Node: at the root, and under a path. Throws
 * where it does not answer as it must.
 * @param {string} archive
 * @param {{ prefix: string, version: string }} expected
 */
export async function proveArchive(archive, { prefix, version }) {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const { status } = spawnSync('tar', ['-xzf', archive, '-C', folder], { stdio: 'inherit' });
    expectThat(status === 0, 'tar cannot unpack it');
    expectThat(!existsSync(join(folder, prefix, 'node_modules')), 'it holds node_modules');
    for (const basePath of ['/', '/console/'])
      await proveStart(join(folder, prefix), basePath, version);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function proveStart(
  /** @type {string} */ folder,
  /** @type {string} */ basePath,
  /** @type {string} */ version,
) {
  const child = spawn(process.execPath, ['server.mjs'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', BASE_PATH: basePath },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  try {
    const [line] = await Promise.race([
      new Promise((/** @type {(lines: string[]) => void} */ resolve) =>
        createInterface({ input: child.stdout }).once('line', (text) => resolve([text])),
      ),
      ended.then((code) => [`It ended with ${code}.`]),
    ]);
    const origin = /http:\/\/[^/\s]+/.exec(line ?? '')?.[0];
    expectThat(
      origin !== undefined && (line ?? '').includes(version),
      `it does not start and name its version: ${line}`,
    );
    const ask = async (/** @type {string} */ path) => {
      const response = await fetch(`${origin}${path}`);
      expectThat(response.status === 200, `${path} is answered with ${response.status}`);
      return response.text();
    };
    const page = await ask(basePath);
    const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
    expectThat(
      script?.startsWith(`${basePath}assets/`) ?? false,
      'the page names no script of its own',
    );
    expectThat((await ask(script ?? '')).length > 1000, 'its script is empty');
    expectThat(
      (await ask(`${basePath}monitors/a/checks/b`)) === page,
      'a deep link is not the page',
    );
    expectThat(
      (await ask(`${basePath}version.json`)).includes(version),
      'it is of another version',
    );
    await ask(`${basePath}connections.json`);
    await ask('/healthz');
    child.kill('SIGTERM');
    expectThat((await ended) === 0, 'it does not end when it is told to');
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

function expectThat(/** @type {boolean} */ isTrue, /** @type {string} */ problem) {
  if (!isTrue) throw new Error(`The archive is not fit for release: ${problem}.`);
}
