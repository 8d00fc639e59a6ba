import { expect, it } from 'vitest';
import { createTurns } from './take-turns.ts';

it('runs no more at a time than it may, in order, whether they end well or badly', async () => {
  const takeTurn = createTurns(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const ends = await Promise.allSettled(
    Array.from({ length: 7 }, (_, number) =>
      takeTurn(async () => {
        begun.push(number);
        most = Math.max(most, ++running);
        for (let wait = 5 - (number % 3); wait > 0; wait--) await Promise.resolve();
        running -= 1;
        if (number % 2 === 0) throw new Error('lost');
        return number;
      }),
    ),
  );
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect([most, running]).toEqual([2, 0]);
  expect(ends.map(({ status }) => status)).toEqual(
    begun.map((number) => (number % 2 === 0 ? 'rejected' : 'fulfilled')),
  );
});
