import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { reportCount } from './count-cases.ts';
import { createRandom, type Random } from './random.ts';

const SEED = Number(process.env['HOSTILITY_SEED'] ?? 20_261_125);
/** More can be asked for: `KNOWN_CASES=2000 npx vitest run src/features/agent-run/known-truth`. */
const CASES = Number(process.env['KNOWN_CASES'] ?? 120);
/** Milliseconds that a test of so many cases may take on a busy machine. */
const TIMEOUT = 60_000 + CASES * 100;

/** What is asked, what is said to it, and what is true. */
export type Asked = readonly [what: string, said: unknown, truth: unknown];

/** A test that asks of many invented cases, whose truth is known, and holds only where each is answered as it truly is. */
export function testTruth(name: string, ask: (random: Random) => readonly Asked[]): void {
  it(name, { timeout: TIMEOUT }, () => expect(findWrong(ask)).toEqual([]));
}

function findWrong(ask: (random: Random) => readonly Asked[]): readonly unknown[] {
  const wrong: unknown[] = [];
  for (let number = 0; number < CASES; number++)
    for (const [asked, said, truth] of ask(createRandom(SEED + number)))
      if (!isDeepStrictEqual(said, truth))
        wrong.push({ case: `HOSTILITY_SEED=${SEED + number}`, asked, said, truth });
  reportCount('invented runs against their truth', CASES);
  return wrong;
}
