import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const INSTALLED = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const findInstalled = () => INSTALLED.find((path) => existsSync(path)) ?? null;

/** The path of a Firefox: the one that FIREFOX_PATH names, an installed one, as root on Debian its package. Null where there is none. */
export function findFirefox() {
  const named = process.env['FIREFOX_PATH'] ?? '';
  if (named !== '' && existsSync(named)) return named;
  if (named !== '') console.log(`FIREFOX_PATH names ${named}, where nothing is.`);
  const installed = findInstalled();
  if (installed !== null || process.platform !== 'linux' || process.getuid?.() !== 0)
    return installed;
  console.log('Installing Debian’s package firefox-esr …');
  const options = {
    stdio: /** @type {const} */ ('inherit'),
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'firefox-esr'], options);
  return findInstalled();
}
