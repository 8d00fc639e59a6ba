/** For tests: how many milliseconds of processor time `run` takes. What else the machine does at the time does not count. */
export function cpuTimeOf(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  return process.cpuUsage(start).user / 1000;
}
