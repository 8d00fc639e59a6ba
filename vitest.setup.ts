import fc from 'fast-check';

/**
 * Property tests draw the same cases on every run, so that a change alone decides whether they pass. To hunt for more:
 * `PROPERTY_SEED=7 PROPERTY_RUNS=2000 npx vitest run --project unit`.
 */
const { PROPERTY_SEED: seed = '1', PROPERTY_RUNS: runs } = process.env;
fc.configureGlobal({ seed: Number(seed), ...(runs !== undefined && { numRuns: Number(runs) }) });
