import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

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
 * The path of a Chromium that starts, trying in this order: CHROMIUM_PATH, one that is installed, Playwright's download, Debian's package
 * (as root). Null, with what was tried on the console, when none does.
 */
export async function findChromium() {
  const { chromium } = await import('playwright-core');
  const tried = [];
  /** @type {(path: string | undefined) => Promise<boolean>} */
  const starts = async (path) => {
    if (!path || !existsSync(path)) return false;
    try {
      const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'], timeout: 30_000 });
      await browser.close();
      return true;
    } catch (error) {
      tried.push(`${path} does not start: ${String(error).split('\n').slice(0, 2).join(' ')}`);
      return false;
    }
  };

  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (await starts(named)) return named;
    if (!existsSync(named)) tried.push(`CHROMIUM_PATH names ${named}, where nothing is`);
  }
  for (const path of [...INSTALLED, playwrightPath(chromium)]) if (await starts(path)) return path;

  console.log('No Chromium found; downloading Playwright’s own …');
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js');
  const download = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
  if (download.status !== 0) tried.push('Playwright’s own could not be downloaded');
  else if (await starts(playwrightPath(chromium))) return playwrightPath(chromium);

  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Debian’s package chromium …');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { stdio: /** @type {const} */ ('inherit'), timeout: 300_000, env: environment };
    spawnSync('apt-get', ['update', '-qq'], options);
    const apt = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
    if (apt.status !== 0) tried.push('Debian’s package chromium could not be installed');
    else if (await starts('/usr/bin/chromium')) return '/usr/bin/chromium';
  } else tried.push('Debian’s package needs root on a system with apt-get');

  console.error(
    ['The stories need a Chromium, and none works:', ...tried, 'Install one, or name one: CHROMIUM_PATH=/path/to/chromium npm test'].join(
      '\n  - ',
    ),
  );
  return null;
}

/** Where Playwright would put its own; undefined on a platform that it has none for. */
function playwrightPath(/** @type {import('playwright-core').BrowserType} */ chromium) {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
