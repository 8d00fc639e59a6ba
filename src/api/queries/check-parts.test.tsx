// @vitest-environment jsdom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectTo } from '../connection/connection-fixtures.ts';
import { type CheckParts, useCheckParts } from './check-parts.ts';
import { monitorQueries } from './monitors.ts';
import { createQueryClient } from './query-client.ts';

const MONITOR = '0198c3a2-5b6e-7d41-9a12-3f4e5d6c7b8a';
const idOf = (name: string) => `00000000-0000-4000-8000-00000000000${name}`;
const nameOf = ({ id }: { readonly id: string }) => id.slice(-1);
const namesOf = (parts?: CheckParts) => parts?.checks.map(nameOf).join('') ?? '';

/** Draws the parts of the list in a page of their own; the list that is given has them as they were drawn, the last at its end. */
function drawParts(client: QueryClient, parts: number): readonly CheckParts[] {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const drawn: CheckParts[] = [];
  function Parts() {
    drawn.push(useCheckParts(MONITOR, { parts, limit: 2 }));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => {
    act(() => root.unmount());
    client.clear();
    vi.unstubAllGlobals();
  });
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Parts />
      </QueryClientProvider>,
    ),
  );
  return drawn;
}

/** A machine that is short of time may take seconds for what takes milliseconds. */
const waitUntil = (holds: () => void) =>
  vi.waitFor(() => act(() => Promise.resolve(holds())), { timeout: 20_000 });

const listChecks = (listed: readonly string[], url: string) => {
  const search = new URL(url).searchParams;
  const [offset, limit] = [Number(search.get('offset')), Number(search.get('limit'))];
  const data = listed
    .slice(offset, offset + limit)
    .map((name) => ({ id: idOf(name), monitorId: MONITOR, status: 'completed' }));
  return { offset, answer: Response.json({ success: true, data }) };
};

it('an older part of the list that a new check has moved, and that cannot be read again, is not joined to the newer one', async () => {
  let listed = ['4', '3', '2', '1'];
  let failing = false;
  const client = createQueryClient(
    connectTo(({ url }) => {
      const { offset, answer } = listChecks(listed, url);
      const refusal = () => Response.json({ success: false, error: 'No' }, { status: 400 });
      return Promise.resolve(failing && offset > 0 ? refusal() : answer);
    }),
  );
  const drawn = drawParts(client, 3);
  const read = () => {
    const parts = drawn.at(-1);
    return {
      checks: namesOf(parts),
      end: parts?.end,
      isFailed: parts?.open?.query.isError ?? false,
    };
  };
  const newest = monitorQueries.checks(MONITOR, { limit: 2, offset: 0 });
  const askAgain = () => act(() => client.refetchQueries({ queryKey: newest.queryKey }));
  const expectSoon = (told: ReturnType<typeof read>) =>
    waitUntil(() => expect(read()).toEqual(told));
  await expectSoon({ checks: '4321', end: 'end', isFailed: false });
  listed = ['5', ...listed];
  failing = true;
  await askAgain();
  await expectSoon({ checks: '54', end: null, isFailed: true });
  failing = false;
  await act(() => client.refetchQueries({ queryKey: ['monitor', MONITOR, 'checks'] }));
  await expectSoon({ checks: '54321', end: null, isFailed: false });
});

it.each([
  ['all older parts', 'one new check has', [['6']], [[2, 4, 6]], '654321'],
  ['one older part', 'one new check has', [['6']], [[4]], '654321'],
  [
    'the second part',
    'two new checks, one after the other, have',
    [['6'], ['7']],
    [[2], [2]],
    '7654321',
  ],
  [
    'the second part, and had about the third,',
    'two new checks, one after the other, have',
    [['6'], ['7']],
    [[2, 4], [2]],
    '7654321',
  ],
  [
    'all older parts',
    'two new checks, one after the other, have',
    [['6'], ['7']],
    [
      [2, 4, 6],
      [2, 4, 6],
    ],
    '7654321',
  ],
  [
    'all older parts',
    'more new checks than a part holds have',
    [['8', '7', '6']],
    [[2, 4, 6]],
    '87',
  ],
])(
  'while the answer hangs about %s that %s moved, no check falls between the parts',
  async (_, _moved, added, hangs, whileHanging) => {
    let listed = ['5', '4', '3', '2', '1'];
    let hanging: readonly number[] = [];
    const waiting: (() => void)[] = [];
    const client = createQueryClient(
      connectTo(async ({ url }) => {
        const { offset } = listChecks([], url);
        if (hanging.includes(offset)) await new Promise<void>((resolve) => waiting.push(resolve));
        return listChecks(listed, url).answer;
      }),
    );
    const drawn = drawParts(client, 5);
    const expectSoon = (told: string) => waitUntil(() => expect(namesOf(drawn.at(-1))).toBe(told));
    const newest = monitorQueries.checks(MONITOR, { limit: 2, offset: 0 });
    await expectSoon('54321');
    const wholes = ['54321'];
    for (const [at, names] of added.entries()) {
      hanging = hangs[at] ?? [];
      listed = [...names, ...listed];
      wholes.push(listed.join(''));
      await act(() => client.refetchQueries({ queryKey: newest.queryKey }));
    }
    await expectSoon(whileHanging);
    hanging = [];
    for (const answer of waiting.splice(0)) answer();
    await expectSoon(listed.join(''));
    // Whatever was called the whole list was it.
    const ends = drawn.filter(({ end }) => end === 'end').map(namesOf);
    expect(ends.filter((told) => !wholes.includes(told))).toEqual([]);
  },
);

it('a machine that does not know of the newest check yet takes it from no list but those of a status', async () => {
  const createdAt = new Date().toISOString();
  let listed = ['2', '1'];
  const client = createQueryClient(
    connectTo(async () =>
      Response.json({
        success: true,
        data: listed.map((name) => ({ id: idOf(name), monitorId: MONITOR, createdAt })),
      }),
    ),
  );
  onTestFinished(() => client.clear());
  const readNames = async (status?: 'running') => {
    const query = monitorQueries.checks(MONITOR, {
      limit: 2,
      offset: 0,
      ...(status && { status }),
    });
    const { value } = await client.fetchQuery(query);
    return value.data.map(nameOf).join('');
  };
  expect([await readNames(), await readNames('running')]).toEqual(['21', '21']);
  listed = ['1'];
  await client.invalidateQueries();
  expect([await readNames(), await readNames('running')]).toEqual(['21', '1']);
});
