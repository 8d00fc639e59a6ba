import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { root } from './ensure-installed.mjs';
import { checkStep, readReport, runNode, runSteps, sumCaseCounts } from './run-steps.mjs';
import { countPlaywright, countVitest } from './steps.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-steps-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const report = (/** @type {unknown} */ content) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return relative(root, path);
};
const vitest = (/** @type {object} */ more) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  testResults: [],
  ...more,
});

describe('what is counted', () => {
  test('a check is one', async () => {
    expect(
      await checkStep(
        'both hold',
        async () => 0,
        async () => 0,
      ).run(),
    ).toEqual({ passed: 1, failed: 0 });
    expect(
      await checkStep(
        'one does not',
        async () => 0,
        async () => 2,
      ).run(),
    ).toEqual({ passed: 0, failed: 1 });
  });

  test('cases of the hostility tests, summed by kind', () => {
    const note = (/** @type {string} */ what, /** @type {number} */ cases) =>
      `${JSON.stringify({ what, cases })}\n`;
    expect(sumCaseCounts(note('answers', 900) + note('texts', 7) + note('answers', 600))).toEqual([
      '1,500 answers',
      '7 texts',
    ]);
    expect(sumCaseCounts('')).toEqual([]);
  });

  test('tests as their runner reports them', () => {
    expect(readReport(report(vitest({})), 0, countVitest)).toEqual({
      passed: 3,
      failed: 0,
      failures: [],
    });
    const assertionResults = [
      { status: 'passed', fullName: 'adds' },
      {
        status: 'failed',
        fullName: 'sum adds',
        failureMessages: ['\u001b[31mAssertionError\u001b[39m: 3, not 2\n  at sum'],
      },
    ];
    const testResults = [
      { name: join(root, 'src/sum.test.ts'), status: 'failed', assertionResults },
    ];
    expect(readReport(report(vitest({ numFailedTests: 1, testResults })), 1, countVitest)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['src/sum.test.ts › sum adds: AssertionError: 3, not 2'],
    });
    const tests = [
      { status: 'expected', projectName: 'phone-dark', results: [{}] },
      {
        status: 'unexpected',
        projectName: 'desktop-light',
        results: [{ error: { message: 'Error: not visible\nCall log:' } }],
      },
    ];
    const suites = [{ suites: [{ specs: [{ file: 'a.spec.ts', title: 'opens', tests }] }] }];
    expect(
      readReport(
        report({ stats: { expected: 5, flaky: 0, unexpected: 1 }, errors: [], suites }),
        1,
        countPlaywright,
      ),
    ).toEqual({
      passed: 5,
      failed: 1,
      failures: ['e2e/a.spec.ts › opens [desktop-light]: Error: not visible'],
    });
  });

  test('a file of tests that cannot be loaded is a failure', () => {
    const broken = vitest({
      testResults: [
        {
          name: join(root, 'src/a.test.ts'),
          status: 'failed',
          assertionResults: [],
          message: 'No import',
        },
      ],
    });
    expect(readReport(report(broken), 1, countVitest)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['src/a.test.ts: No import'],
    });
  });

  test('a runner that breaks down, reports nothing or runs nothing is a failure', () => {
    expect(readReport('test-results/never-written.json', 1, countVitest)).toEqual({
      passed: 0,
      failed: 1,
    });
    expect(readReport('test-results/never-written.json', 0, countVitest)).toEqual({
      passed: 0,
      failed: 1,
    });
    expect(readReport(report(vitest({})), 1, countVitest)).toMatchObject({ passed: 3, failed: 1 });
    expect(readReport(report(vitest({ numPassedTests: 0 })), 0, countVitest)).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });
});

test('a step that could not be run is named with its reason, and is no success', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const before = process.exitCode;
  await runSteps([
    { name: 'screens', run: async () => ({ passed: 0, failed: 0, notRun: 'no browser is there' }) },
    { name: 'others', run: async () => ({ passed: 2, failed: 0 }) },
  ]);
  process.exitCode = before;
  const lines = printed.mock.calls.map(([line]) => String(line));
  printed.mockRestore();
  expect(lines).toContain('NOT RUN screens: no browser is there');
  expect(lines.join('\n')).not.toMatch(/ok +screens/);
  expect(lines.at(-1)).toBe('\n2 passed, 0 failed');
});

test('lanes run beside each other, each in order, and what a step prints stands under its own name', async () => {
  /** @type {string[]} */
  const printed = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
  const write = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => (printed.push(String(text)), true));
  const script = join(folder, 'print.mjs');
  writeFileSync(script, 'console.log(process.argv[2]); console.error("aside");');
  const before = process.exitCode;
  /** @type {string[]} */
  const order = [];
  /** @type {() => void} */
  let release = () => undefined;
  const held = new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
    release = resolve;
  });
  const step = (/** @type {string} */ name, /** @type {Promise<unknown>} */ awaited) => ({
    name,
    async run() {
      await awaited;
      order.push(name);
      const code = await runNode(relative(root, script), [`of ${name}`]);
      if (name === 'quick') release();
      return { passed: 1, failed: code };
    },
  });
  const now = Promise.resolve();
  await runSteps([
    [[step('slow', held), step('last', now)], [step('quick', now)]],
    step('after', now),
  ]);
  process.exitCode = before;
  log.mockRestore();
  write.mockRestore();
  expect(order).toEqual(['quick', 'slow', 'last', 'after']);
  for (const name of ['quick', 'slow', 'last']) {
    const said = printed[printed.indexOf(`\n── ${name} ──`) + 1];
    expect(said).toContain(`of ${name}\n`);
    expect(said).toContain('aside\n');
  }
  expect(printed.at(-1)).toBe('\n4 passed, 0 failed');
});
