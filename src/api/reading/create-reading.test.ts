import type { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { connectTo } from '../connection/connection-fixtures.ts';
import { createQueryClient } from '../queries/query-client.ts';
import { createReading, type ReadingLife, type Turn } from './create-reading.ts';

interface Found {
  readonly rows: readonly string[];
}

/** A reading, each of whose turns ends as the test says. */
function makeReading() {
  const client = createQueryClient(connectTo(() => Promise.reject(new Error('Nothing is sent.'))));
  onTestFinished(() => client.clear());
  return { client, ...makeReadingOf(client) };
}

function makeReadingOf(client: QueryClient) {
  const reading = createReading<Found>(client, { rows: [] });
  const begin = () => {
    const begun: (Turn<Found> & {
      readonly resolve: (last: Partial<Found & ReadingLife>) => void;
      readonly reject: (error: Error) => void;
    })[] = [];
    void reading.begin(
      (turn) =>
        new Promise((resolve, reject) => {
          begun.push({ ...turn, resolve, reject });
        }),
    );
    const [turn] = begun;
    if (turn === undefined) throw new Error('The turn has not begun.');
    return turn;
  };
  const answers = new Map<string, () => void>();
  /** Sends a request for the reading, which is answered by its name in `answers`. */
  const send = (name: string) =>
    reading
      .watch([name], () =>
        client.fetchQuery({
          queryKey: [name],
          queryFn: () => new Promise<string>((answer) => answers.set(name, () => answer(name))),
        }),
      )
      .catch(() => 'cancelled');
  return { reading, begin, send, answers, now: () => reading.store.get() };
}

it('is idle, reads, and has read; what its turn resolves to is there as it ends', async () => {
  const { reading, begin, now } = makeReading();
  expect(now()).toEqual({ rows: [], phase: 'idle', error: null });
  const { set, resolve } = begin();
  expect(now().phase).toBe('reading');
  set({ rows: ['a'] });
  expect(now()).toMatchObject({ rows: ['a'], phase: 'reading' });
  resolve({ rows: ['a', 'b'] });
  await expect.poll(now).toMatchObject({ rows: ['a', 'b'], phase: 'read' });
  // There is nothing to stop any more.
  reading.stop({ rows: [] });
  expect(now()).toMatchObject({ rows: ['a', 'b'], phase: 'read' });
});

it('ends in another phase where its turn says so', async () => {
  const { begin, now } = makeReading();
  begin().resolve({ phase: 'stopped' });
  await expect.poll(() => now().phase).toBe('stopped');
});

it('fails with what its turn rejects, and is begun again without the error', async () => {
  const { begin, now } = makeReading();
  const error = new Error('No.');
  begin().reject(error);
  await expect.poll(now).toMatchObject({ phase: 'failed', error });
  begin();
  expect(now()).toMatchObject({ phase: 'reading', error: null });
});

it.each(['stop', 'begin'] as const)(
  'names what is under way, and cancels it at a %s',
  async (next) => {
    const { reading, begin, send, answers, now } = makeReading();
    begin();
    const sent = ['a', 'b'].map(send);
    expect(reading.asking.get()).toEqual([['a'], ['b']]);
    answers.get('a')?.();
    await expect.poll(() => reading.asking.get()).toEqual([['b']]);
    if (next === 'stop') reading.stop({ rows: ['kept'] });
    else begin();
    expect(await Promise.all(sent)).toEqual(['a', 'cancelled']);
    expect(reading.asking.get()).toEqual([]);
    expect(now()).toMatchObject(
      next === 'stop' ? { phase: 'stopped', rows: ['kept'] } : { phase: 'reading' },
    );
  },
);

it('asks for itself where another reading that shared its request is stopped', async () => {
  const { client, ...one } = makeReading();
  const other = makeReadingOf(client);
  one.begin();
  other.begin();
  const [sent, shared] = [one.send('a'), other.send('a')];
  one.reading.stop();
  expect(await sent).toBe('cancelled');
  expect(other.reading.asking.get()).toEqual([['a']]);
  other.answers.get('a')?.();
  expect(await shared).toBe('a');
  expect(other.reading.asking.get()).toEqual([]);
});

it.each(['resolve', 'reject'] as const)(
  'a turn that is over changes nothing where it %ss late',
  async (end) => {
    const { reading, begin, now } = makeReading();
    const old = begin();
    reading.stop();
    begin();
    old.set({ rows: ['old'] });
    if (end === 'resolve') old.resolve({ rows: ['old'] });
    else old.reject(new Error('old'));
    await new Promise(setImmediate);
    expect(old.signal.aborted).toBe(true);
    expect(now()).toEqual({ rows: [], phase: 'reading', error: null });
  },
);
