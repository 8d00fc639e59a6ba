import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './ensure-installed.mjs';
import { checkStep, readReport, runNode } from './run-steps.mjs';

/** @returns {import('./run-steps.mjs').Count} */
export const countVitest = (/** @type {any} */ report) => ({
  passed: report.numPassedTests,
  // A file that cannot be loaded has no failed test of its own.
  failed:
    report.numFailedTests +
    report.testResults.filter(
      (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length,
  failures: report.testResults.flatMap(
    (/** @type {any} */ { name, message, status, assertionResults }) =>
      status === 'failed' && assertionResults.length === 0
        ? [describeFailure(name, '', message)]
        : assertionResults
            .filter((/** @type {any} */ test) => test.status === 'failed')
            .map((/** @type {any} */ test) =>
              describeFailure(name, test.fullName, test.failureMessages?.[0]),
            ),
  ),
});

/** `src/lib/a.test.ts › name of the test: first line of the message` */
const describeFailure = (
  /** @type {string} */ file,
  /** @type {string} */ name,
  /** @type {string | undefined} */ message,
) => {
  const [line = ''] = stripVTControlCharacters(message ?? '').split('\n');
  return [
    [relative(root, resolve(root, file)), name].filter((part) => part !== '').join(' › '),
    line,
  ]
    .filter((part) => part !== '')
    .join(': ');
};

/** @returns {import('./run-steps.mjs').Count} */
export const countPlaywright = (/** @type {any} */ report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected + report.errors.length,
  failures: [
    ...report.errors.map((/** @type {any} */ { location, message }) =>
      describeFailure(location?.file ?? 'browser tests', '', message),
    ),
    ...listUnexpected(report.suites ?? []),
  ],
});

/** @returns {string[]} */
const listUnexpected = (/** @type {any[]} */ suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap((/** @type {any} */ { file, title, tests }) =>
      tests
        .filter((/** @type {any} */ { status }) => status === 'unexpected')
        .map((/** @type {any} */ { projectName, results }) =>
          describeFailure(
            `e2e/${file}`,
            `${title} [${projectName}]`,
            results.at(-1)?.error?.message,
          ),
        ),
    ),
    ...listUnexpected(inner),
  ]);

const vitest = (
  /** @type {string} */ name,
  /** @type {string} */ project,
  /** @type {NodeJS.ProcessEnv} */ env = {},
) => ({
  name,
  async run() {
    const report = `test-results/${project}.json`;
    const code = await runNode(
      'node_modules/vitest/vitest.mjs',
      [
        'run',
        '--project',
        project,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      env,
    );
    return readReport(report, code, countVitest);
  },
});

export const buildStep = checkStep('build', () =>
  runNode('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn']),
);

/** Of the sources and their production build. */
export const sourceSteps = [
  checkStep('formatting', () => runNode('node_modules/oxfmt/bin/oxfmt', ['--check', '.'])),
  checkStep('lint and import rules', () => runNode('node_modules/oxlint/bin/oxlint')),
  // Beside each other: each takes one core.
  [
    [
      checkStep(
        'types',
        () => runNode('node_modules/typescript/bin/tsc', ['--noEmit']),
        () => runNode('node_modules/typescript/bin/tsc', ['--noEmit', '-p', 'scripts']),
      ),
    ],
    [checkStep('dead code', () => runNode('node_modules/knip/bin/knip.js'))],
  ],
  checkStep(
    'packages',
    () => runNode('scripts/check-lockfile.mjs'),
    () => runNode('scripts/list-licences.mjs'),
    () => runNode('scripts/audit-packages.mjs'),
  ),
  vitest('unit tests', 'unit'),
  buildStep,
  checkStep('size budgets', () => runNode('scripts/size-budgets.mjs')),
  checkStep('Caddy and nginx', () => runNode('scripts/web-servers/check-web-servers.mjs')),
];

/** Of what is shipped. They use a core and install nothing, so that a lane beside them may. */
export const shippedSteps = [
  checkStep('image', () => runNode('scripts/image/check-image.mjs', ['--linked'])),
  checkStep('release archive', () =>
    runNode('scripts/release.mjs', [], {
      RELEASE_DIR: join(root, '.cache/release-of-the-check'),
      RELEASE_PAGE: join(root, 'dist'),
    }),
  ),
  vitest('public SDK', 'sdk'),
];

/** The tests in a browser, on the production build that the steps above made. */
export const browserTestsStep = {
  name: 'browser tests',
  async run() {
    const { findChromium } = await import('./find-chromium.mjs');
    const path = await findChromium();
    if (path === null || path === undefined) return { passed: 0, failed: 1 };
    console.log(`Chromium: ${path}`);
    const code = await runNode('node_modules/@playwright/test/cli.js', ['test'], {
      CHROMIUM_PATH: path,
      DIST_DIR: join(root, 'dist'),
    });
    return readReport('test-results/tests.json', code, countPlaywright);
  },
};

/** Every screen in Firefox, on the same build. Where no Firefox is and none can be installed, the step says that it was not run. */
export const firefoxStep = {
  name: 'screens in Firefox',
  /** @returns {Promise<import('./run-steps.mjs').Count>} */
  async run() {
    const { findFirefox } = await import('./find-firefox.mjs');
    const path = findFirefox();
    if (path === null)
      return {
        passed: 0,
        failed: 0,
        notRun: 'no Firefox is installed, and FIREFOX_PATH names none',
      };
    console.log(`Firefox: ${path}`);
    return vitest('screens in Firefox', 'firefox', {
      FIREFOX_PATH: path,
      DIST_DIR: join(root, 'dist'),
    }).run();
  },
};

/** What must be there before the first step: no report of an earlier run may be counted, and types need the generated route tree. */
export async function prepare() {
  rmSync(join(root, 'test-results'), { recursive: true, force: true });
  mkdirSync(join(root, 'test-results'), { recursive: true });
  if (!existsSync(join(root, 'src/routeTree.gen.ts')))
    await runNode('node_modules/@tanstack/router-cli/bin/tsr.cjs', ['generate']);
}
