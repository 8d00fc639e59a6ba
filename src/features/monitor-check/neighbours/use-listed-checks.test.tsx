// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { drawHook } from '#/components/drawing/hook-fixtures.tsx';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { makeCheck } from '#/components/monitor/test-data.ts';
import { firstChecks, type ListedChecks, useListedChecks } from './use-listed-checks.ts';

const MONITOR = '00000000-0000-4000-8000-000000000000';
/** Checks of the 1st, 2nd … hour. */
const checks = Array.from({ length: 70 }, (_, hour) =>
  makeCheck({
    id: `check-${hour}`,
    createdAt: new Date(Date.UTC(2026, 10, 1, hour)).toISOString(),
  }),
);

/** Reads the list of a service that gives so many checks in its first answer, its second and so on, until those are enough; -1: it refuses. */
async function readList(
  listed: typeof checks,
  sizes: readonly number[],
  isEnough: Parameters<typeof useListedChecks>[1],
  answer: (offset: number, size: number) => readonly unknown[] = (offset, size) =>
    listed.slice(offset, offset + size),
): Promise<ListedChecks> {
  let asked = 0;
  const client = createQueryClient({
    id: 'test',
    name: 'Test',
    baseUrl: 'https://api.example/v2',
    apiKey: 'fc-demo',
    kind: 'remote',
    control: null,
    transport: (request) => {
      const offset = Number(new URL(request.url).searchParams.get('offset'));
      const size = sizes[asked++] ?? 20;
      if (size < 0)
        return Promise.resolve(
          Response.json({ success: false, error: 'Forbidden' }, { status: 403 }),
        );
      return Promise.resolve(Response.json({ success: true, data: answer(offset, size) }));
    },
  });
  const { drawn, root } = drawHook(client, () => useListedChecks(MONITOR, isEnough));
  // An answer is drawn a moment after it has come: until then the last drawing says that its part is loading.
  await expect.poll(() => client.isFetching() > 0 || drawn.at(-1)?.isLoading).toBe(false);
  root.unmount();
  const last = drawn.at(-1);
  if (last === undefined) throw new Error('Nothing was drawn.');
  return last;
}

const newestFirst = checks.toReversed();

it('reads a list to its end, which a short part is not', async () => {
  const list = await readList(newestFirst, [30, 20], (_, isWhole) => isWhole);
  expect([list.checks?.length, list.isWhole]).toEqual([70, true]);
});

it('knows of the newest checks from a part only where the list begins with them', async () => {
  const isEnough = (read: readonly unknown[]) => read.length > 10;
  const part = await readList(newestFirst, [30, 30], isEnough);
  expect([part.checks?.length, part.isWhole]).toEqual([30, false]);
  const whole = await readList(checks, [30, 30, 30], isEnough);
  expect([whole.checks?.length, whole.checks?.[0]?.id]).toEqual([70, 'check-69']);
});

it('says of a part that could not be read that it was never there, not that what is shown is old', async () => {
  const list = await readList(newestFirst, [30, -1], (_, isWhole) => isWhole);
  expect([list.checks?.length, list.isWhole, list.isCut]).toEqual([30, false, true]);
  expect(list).toMatchObject({ data: undefined, error: { status: 403 }, dataUpdatedAt: 0 });
});

it('calls no list whole of which the service gives the same again, nor counts that twice', async () => {
  const neverEnough = () => false;
  const read = (answer: readonly unknown[]) => readList([], [], neverEnough, () => answer);
  const again = await read(newestFirst.slice(0, 30));
  expect([again.checks?.length, again.isWhole, again.isCut]).toEqual([30, false, true]);
  const unreadable = await read(['no check', null]);
  expect([unreadable.unread, unreadable.isWhole, unreadable.isCut]).toEqual([2, false, true]);
});

it('says that newer checks may be missing where a list that is cut begins with the oldest', async () => {
  const neverEnough = () => false;
  const cut = (listed: typeof checks) =>
    readList([], [], neverEnough, () => listed.slice(0, 30)).then(({ lacksNewer }) => lacksNewer);
  expect(await cut(checks)).toBe(true);
  expect(await cut(newestFirst)).toBe(false);
  const whole = await readList(checks, [], neverEnough);
  expect([whole.isWhole, whole.lacksNewer]).toEqual([true, false]);
});

it('joins no part to those before it that a new check has moved, and that cannot be read again', async () => {
  let [listed, failsFrom] = [newestFirst.slice(-40), 99];
  const client = createQueryClient(
    connectTo(({ url }) => {
      const offset = Number(new URL(url).searchParams.get('offset'));
      return Promise.resolve(
        offset >= failsFrom
          ? Response.json({ success: false, error: 'No' }, { status: 400 })
          : Response.json({ success: true, data: listed.slice(offset, offset + 30) }),
      );
    }),
  );
  const { drawn, root } = drawHook(client, () => useListedChecks(MONITOR, (_, isWhole) => isWhole));
  const read = () => {
    const { checks, isWhole, isCut, error, isLoading } = drawn.at(-1) ?? {};
    return { count: checks?.length, isWhole, isCut, hasError: !!error, isLoading };
  };
  const good = { isWhole: true, isCut: false, hasError: false, isLoading: false };
  await expect.poll(read).toEqual({ ...good, count: 40 });
  const askAgain = () => client.refetchQueries({ queryKey: firstChecks(MONITOR).queryKey });
  // The newest part is joined to none: it stays while it cannot be read again.
  failsFrom = 0;
  await askAgain();
  await expect.poll(read).toEqual({ ...good, count: 40, hasError: true });
  [listed, failsFrom] = [newestFirst.slice(-41), 1];
  await askAgain();
  await expect
    .poll(read)
    .toEqual({ count: 30, isWhole: false, isCut: true, hasError: true, isLoading: false });
  failsFrom = 99;
  drawn.at(-1)?.refetch();
  await expect.poll(read).toEqual({ ...good, count: 41 });
  root.unmount();
  client.clear();
});
