import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

/** Chromium without a window, where Debian puts it. It does all that the tests need in three quarters of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * @typedef {object} Ways
 * @property {string | undefined} named What CHROMIUM_PATH says.
 * @property {string} quickest Where the one that tests run quickest in may be.
 * @property {readonly string[]} installed Where another may already be.
 * @property {(path: string) => Promise<string>} tryToStart `starts`, `missing`, or why it does not start.
 * @property {() => Promise<string | null>} download Playwright's own; its path, or null.
 * @property {() => Promise<string | null>} installPackage Debian's package of the quickest; its path, or null where that cannot be.
 */

/**
 * The first Chromium that starts: the named one, the quickest, which is installed where that can be (a container, mostly), one that is
 * there, Playwright's download. A file that is there but does not start is passed over.
 * @param {Ways} ways
 * @returns {Promise<{ path: string | null, tried: string[] }>}
 */
export async function chooseChromium(ways) {
  const { named, quickest, installed, tryToStart, download, installPackage } = ways;
  /** @type {string[]} */
  const tried = [];
  const starts = async (/** @type {string} */ path, isNamed = false) => {
    const outcome = await tryToStart(path);
    if (outcome === 'starts') return true;
    if (outcome !== 'missing') tried.push(`${path} does not start: ${outcome}`);
    else if (isNamed) tried.push(`CHROMIUM_PATH names ${path}, where nothing is`);
    return false;
  };
  if (named && (await starts(named, true))) return { path: named, tried };
  if (await starts(quickest)) return { path: quickest, tried };
  const packaged = await installPackage();
  if (packaged === null)
    tried.push('Debian’s package could not be installed (that needs root and apt-get)');
  else if (await starts(packaged)) return { path: packaged, tried };
  for (const path of installed) if (await starts(path)) return { path, tried };
  const downloaded = await download();
  if (downloaded === null) tried.push('Playwright’s own could not be downloaded');
  else if (await starts(downloaded)) return { path: downloaded, tried };
  return { path: null, tried };
}

/** The path of a Chromium that starts, installed if need be. Null, with what was tried on the console, when none does. */
export async function findChromium() {
  const { chromium } = await import('playwright-core');
  const own = playwrightPath(chromium);
  const { path, tried } = await chooseChromium({
    named: process.env['CHROMIUM_PATH'],
    quickest: HEADLESS_SHELL,
    installed: own === null ? INSTALLED : [...INSTALLED, own],
    async tryToStart(candidate) {
      if (!existsSync(candidate)) return 'missing';
      try {
        const browser = await chromium.launch({
          executablePath: candidate,
          args: ['--no-sandbox', '--disable-gpu'],
          timeout: 30_000,
        });
        await browser.close();
        return 'starts';
      } catch (error) {
        return String(error).split('\n').slice(0, 2).join(' ');
      }
    },
    async download() {
      console.log('No Chromium found; downloading Playwright’s own …');
      const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
      const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
        stdio: 'inherit',
        timeout: 300_000,
      });
      return status === 0 ? own : null;
    },
    async installPackage() {
      if (
        process.platform !== 'linux' ||
        process.getuid?.() !== 0 ||
        !existsSync('/usr/bin/apt-get')
      )
        return null;
      console.log('Installing Debian’s package chromium-headless-shell …');
      const apt = (/** @type {string[]} */ ...args) =>
        spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=20', ...args], {
          stdio: 'inherit',
          timeout: 300_000,
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        }).status === 0;
      apt('update');
      return apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
        ? HEADLESS_SHELL
        : null;
    },
  });
  if (path === null)
    console.error(
      [
        'The tests need a Chromium, and none works:',
        ...tried,
        'Install one, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
      ].join('\n  - '),
    );
  return path;
}

/** Where Playwright would put its own; null on a platform that it has none for. */
function playwrightPath(/** @type {import('playwright-core').BrowserType} */ chromium) {
  try {
    return chromium.executablePath();
  } catch {
    return null;
  }
}
