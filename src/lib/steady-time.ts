/** A jump of the clock that is longer than this is told from a clock that is corrected by seconds. */
const LEAST_SLEEP_MS = 30_000;

let last = { clock: Date.now(), page: performance.now() };
let slept = 0;
/** What was taken for sleep and nothing has confirmed yet. */
let doubted = 0;

/**
 * Whole milliseconds since this page began, whatever the device's clock is set to, and with the time that the device slept. Browsers stop
 * `performance.now()` meanwhile: what a service told before would be hours behind, and with it every age on the screen. A clock that is set
 * ahead cannot be told from sleep; the next answer tells (`confirmSleep`).
 */
export function readSteadyTime(): number {
  const now = { clock: Date.now(), page: performance.now() };
  const jump = Math.round(now.clock - last.clock - (now.page - last.page));
  if (jump > LEAST_SLEEP_MS) {
    slept += jump;
    doubted += jump;
  }
  last = now;
  return Math.round(now.page) + slept;
}

/** Two readings of a clock that travelled differ by as much. */
const APART_MS = 10_000;

/**
 * Tells by how many milliseconds another clock is behind what was expected of it. One that is behind by just what was taken for sleep shows
 * that the device was awake and its clock set ahead: it is taken back. Gives what was, in milliseconds, 0 where the device slept.
 */
export function confirmSleep(behind: number): number {
  const setAhead = doubted > 0 && Math.abs(behind - doubted) < APART_MS ? doubted : 0;
  slept -= setAhead;
  doubted = 0;
  return setAhead;
}
