import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What this console calls itself: the package's version, and the commit where that is known: `0.1.0 (78f8a3d12)`. A build without a
 * repository (an archive, an image) can name it by CONSOLE_COMMIT.
 * @param {string} root
 */
export function readConsoleVersion(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commit = process.env['CONSOLE_COMMIT'] ?? readCommit(root);
  return commit === null || commit === '' ? `${version}` : `${version} (${commit.slice(0, 9)})`;
}

/** @param {string} root */
function readCommit(root) {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // No repository, or no git.
    return null;
  }
}

/**
 * Tells the page its version, and writes it beside the page, where a page that is open finds the version of the next deployment.
 * @param {string} version
 * @returns {import('vite').Plugin}
 */
export const consoleVersion = (version) => ({
  name: 'console-version',
  config: () => ({ define: { 'import.meta.env.CONSOLE_VERSION': JSON.stringify(version) } }),
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'version.json',
      source: `${JSON.stringify({ version })}\n`,
    });
  },
});
