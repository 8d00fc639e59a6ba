import { appendFileSync, mkdirSync } from 'node:fs';

/** Notes how many cases a test has tried; `npm test` prints the sums at its end (`scripts/run-steps.mjs`). */
export function reportCount(what: string, cases: number): void {
  mkdirSync('test-results', { recursive: true });
  appendFileSync('test-results/case-counts.ndjson', `${JSON.stringify({ what, cases })}\n`);
}
