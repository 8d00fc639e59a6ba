import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

/**
 * @typedef {{ passed: number, failed: number, failures?: string[], notRun?: string }} Count
 * @typedef {{ name: string, run: () => Promise<Count> }} Step
 */

/** Runs a program of node_modules (`vite/bin/vite.js`) or of ours; resolves to its exit code. What it prints is shown. */
export function runNode(
  /** @type {string} */ script,
  /** @type {string[]} */ args = [],
  /** @type {NodeJS.ProcessEnv} */ env = {},
) {
  return new Promise((/** @type {(code: number) => void} */ resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** A step that passes or fails as a whole: the sum of the exit codes of its commands decides. */
export function checkStep(
  /** @type {string} */ name,
  /** @type {(() => Promise<number>)[]} */ ...commands
) {
  return {
    name,
    async run() {
      let failures = 0;
      for (const command of commands) if ((await command()) !== 0) failures += 1;
      return failures === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** What a runner's own report says; a runner that failed without naming a failed test counts as one failure. */
export function readReport(
  /** @type {string} */ file,
  /** @type {number} */ exitCode,
  /** @type {(report: any) => Count} */ count,
) {
  const path = join(root, file);
  const counted = existsSync(path)
    ? count(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failed: 0 };
  const silent = (exitCode !== 0 || counted.passed === 0) && counted.failed === 0;
  return silent ? { ...counted, failed: 1 } : counted;
}

/** What the hostility tests say they have tried (e2e/hostility/count-cases.ts), summed by kind: `4,000 mutated answers shown on screens`. */
export function sumCaseCounts(/** @type {string} */ notes) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const line of notes.split('\n').filter((text) => text !== '')) {
    const { what, cases } = JSON.parse(line);
    sums.set(what, (sums.get(what) ?? 0) + cases);
  }
  return [...sums].map(([what, cases]) => `${cases.toLocaleString('en-GB')} ${what}`);
}

function printCaseCounts() {
  const path = join(root, 'test-results/case-counts.ndjson');
  const sums = existsSync(path) ? sumCaseCounts(readFileSync(path, 'utf8')) : [];
  for (const sum of sums) console.log(`tried  ${sum}`);
}

/** Runs all steps, also after a failing one, and ends the process: the last line is `N passed, N failed`. */
export async function runSteps(/** @type {Step[]} */ steps) {
  const outcomes = [];
  for (const step of steps) {
    console.log(`\n── ${step.name} ──`);
    const begun = Date.now();
    /** @type {Count} */
    let count = { passed: 0, failed: 1 };
    try {
      count = await step.run();
    } catch (error) {
      console.error(error);
    }
    outcomes.push({ name: step.name, ...count, seconds: (Date.now() - begun) / 1000 });
  }
  console.log('');
  for (const { name, passed, failed, seconds, notRun } of outcomes)
    console.log(
      notRun !== undefined
        ? `NOT RUN ${name}: ${notRun}`
        : `${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(28)} ${`${seconds.toFixed(1)} s`.padStart(9)}   ${passed} passed, ${failed} failed`,
    );
  // Once more at the end: of a long run only that may be at hand.
  for (const { failures = [] } of outcomes)
    for (const failure of failures) console.log(`failed ${failure}`);
  printCaseCounts();
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
