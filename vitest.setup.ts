import fc from 'fast-check';
import { afterAll } from 'vitest';

/**
 * Property tests draw the same cases on every run, so that a change alone decides whether they pass. To hunt for more:
 * `PROPERTY_SEED=7 PROPERTY_RUNS=2000 npx vitest run --project unit`.
 */
const { PROPERTY_SEED: seed = '1', PROPERTY_RUNS: runs } = process.env;
fc.configureGlobal({ seed: Number(seed), ...(runs !== undefined && { numRuns: Number(runs) }) });

// Files that have a page share it, too: what one has stored is not what the next one finds.
afterAll(() => {
  if (typeof window === 'undefined') return;
  window.localStorage.clear();
  window.sessionStorage.clear();
});
