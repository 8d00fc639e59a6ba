/** 22 Nov 2026 as the log of a service has it: to the second, in UTC. */
export const writeUtc = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Of a file it is not known how what was at work then went on. */
export const sayWasAtWork = (savedAt: number | null): string =>
  `So it was when this was saved${savedAt === null ? '' : ` at ${writeUtc(savedAt)}`}; the file does not say how it went on.`;
