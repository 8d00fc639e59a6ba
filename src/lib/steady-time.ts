/** A jump of the clock that is longer than this is told from a clock that is corrected by seconds. */
const LEAST_SLEEP_MS = 30_000;

let last = { clock: Date.now(), page: performance.now() };
let slept = 0;

/**
 * Milliseconds since this page began, whatever the device's clock is set to, and with the time that the device slept. Browsers stop
 * `performance.now()` meanwhile: what a service told before would be hours behind, and with it every age on the screen. A clock that is set
 * ahead cannot be told from sleep; the next answer tells.
 */
export function readSteadyTime(): number {
  const now = { clock: Date.now(), page: performance.now() };
  const jump = now.clock - last.clock - (now.page - last.page);
  if (jump > LEAST_SLEEP_MS) slept += jump;
  last = now;
  return now.page + slept;
}
