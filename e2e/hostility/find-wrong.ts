import { isDeepStrictEqual } from 'node:util';
import { reportCount } from './count-cases.ts';
import { createRandom, type Random } from './random.ts';

const SEED = Number(process.env['HOSTILITY_SEED'] ?? 20_261_125);
/** More can be asked for: `KNOWN_CASES=2000 npx vitest run src/features/agent-run/known-truth`. */
const CASES = Number(process.env['KNOWN_CASES'] ?? 120);
/** Milliseconds that a test of so many cases may take on a busy machine. */
export const KNOWN_TIMEOUT = 60_000 + CASES * 100;

/** What is asked, what is said to it, and what is true. */
export type Asked = readonly [what: string, said: unknown, truth: unknown];

/** Asks of many cases whose truth is known, and gives what was not answered as it truly is. `what`: how the count of the cases is called. */
export function findWrong(
  what: string,
  ask: (random: Random) => readonly Asked[],
): readonly unknown[] {
  const wrong: unknown[] = [];
  for (let number = 0; number < CASES; number++)
    for (const [asked, said, truth] of ask(createRandom(SEED + number)))
      if (!isDeepStrictEqual(said, truth))
        wrong.push({ case: `HOSTILITY_SEED=${SEED + number}`, asked, said, truth });
  reportCount(what, CASES);
  return wrong;
}
