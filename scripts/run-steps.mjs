import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

/**
 * @typedef {{ passed: number, failed: number, failures?: string[], notRun?: string }} Count
 * @typedef {{ name: string, run: () => Promise<Count> }} Step
 * @typedef {Step & Count & { seconds: number }} Outcome
 */

/** What the programs of a step print that runs beside others: shown when it has ended, or two would be read as one. */
const held = /** @type {AsyncLocalStorage<Buffer[]>} */ (new AsyncLocalStorage());

/** Runs a program of node_modules (`vite/bin/vite.js`) or of ours; resolves to its exit code. What it prints is shown. */
export function runNode(
  /** @type {string} */ script,
  /** @type {string[]} */ args = [],
  /** @type {NodeJS.ProcessEnv} */ env = {},
) {
  return new Promise((/** @type {(code: number) => void} */ resolve) => {
    const printed = held.getStore();
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      stdio: printed === undefined ? 'inherit' : ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (/** @type {Buffer} */ part) => printed?.push(part));
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
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

/** @returns {Promise<Outcome>} */
async function runStep(/** @type {Step} */ step) {
  const begun = Date.now();
  /** @type {Count} */
  let count = { passed: 0, failed: 1 };
  try {
    count = await step.run();
  } catch (error) {
    console.error(error);
  }
  return { ...step, ...count, seconds: (Date.now() - begun) / 1000 };
}

const printHead = (/** @type {Step} */ { name }) => console.log(`\n── ${name} ──`);

/** Each lane runs its steps one after another, beside the other lanes. */
async function runLanes(/** @type {Step[][]} */ lanes) {
  const run = async (/** @type {Step[]} */ steps) => {
    const outcomes = [];
    for (const step of steps) {
      /** @type {Buffer[]} */
      const printed = [];
      outcomes.push(await held.run(printed, () => runStep(step)));
      printHead(step);
      process.stdout.write(Buffer.concat(printed));
    }
    return outcomes;
  };
  return (await Promise.all(lanes.map(run))).flat();
}

/**
 * Runs all steps, also after a failing one, and ends the process: the last line is `N passed, N failed`. What leaves a core free may stand in
 * lanes, which run beside each other.
 */
export async function runSteps(/** @type {(Step | Step[][])[]} */ steps) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const step of steps)
    if (Array.isArray(step)) outcomes.push(...(await runLanes(step)));
    else {
      printHead(step);
      outcomes.push(await runStep(step));
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
