// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { writeStored } from '#/ui/storage/stored.ts';
import { nameRuns } from '../../runs/remembered-runs.ts';
import { nameTries } from './unclear-try.ts';
import { watchFound } from './watch-found.ts';

it('takes no run that was asked something else for the one of a doubt that was dismissed', async () => {
  const tried = { prompt: 'Find the price', triedAt: 1 };
  const doubt = { ...tried, state: 'open', what: 'No answer' };
  const ask = async (request: { readonly prompt: string } | null) => {
    writeStored(nameTries('a'), JSON.stringify([doubt]));
    writeStored(nameRuns('a'), null);
    const onFound = vi.fn();
    const unwatch = watchFound('a', tried, true)(onFound);
    const run = { jobId: '11111111-1111-4111-8111-111111111111', at: 2, startedHere: true };
    writeStored(nameTries('a'), null);
    writeStored(
      nameRuns('a'),
      JSON.stringify([{ ...run, request, requestIsWhole: request !== null }]),
    );
    await Promise.resolve();
    unwatch();
    return onFound.mock.calls.length > 0;
  };
  expect(await ask({ prompt: 'Find the weather' })).toBe(false);
  expect(await ask({ prompt: ' Find the price' })).toBe(true);
  // Of two tries with one prompt it is not known which it is of.
  expect(await ask(null)).toBe(true);
});
