// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
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

it('an older part of the list that a new check has moved, and that cannot be read again, is not joined to the newer one', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let listed = ['4', '3', '2', '1'];
  let failing = false;
  const client = createQueryClient(
    connectTo(({ url }) => {
      const search = new URL(url).searchParams;
      const [offset, limit] = [Number(search.get('offset')), Number(search.get('limit'))];
      if (failing && offset > 0)
        return Promise.resolve(Response.json({ success: false, error: 'No' }, { status: 400 }));
      const data = listed
        .slice(offset, offset + limit)
        .map((name) => ({ id: idOf(name), monitorId: MONITOR, status: 'completed' }));
      return Promise.resolve(Response.json({ success: true, data }));
    }),
  );
  const drawn: CheckParts[] = [];
  const read = () => {
    const parts = drawn.at(-1);
    return {
      checks: parts?.checks.map(nameOf).join(''),
      end: parts?.end,
      isFailed: parts?.open?.query.isError ?? false,
    };
  };
  function Parts() {
    drawn.push(useCheckParts(MONITOR, { parts: 3, limit: 2 }));
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
  const newest = monitorQueries.checks(MONITOR, { limit: 2, offset: 0 });
  const askAgain = () => act(() => client.refetchQueries({ queryKey: newest.queryKey }));
  const expectSoon = (told: ReturnType<typeof read>) =>
    vi.waitFor(() => act(() => Promise.resolve(expect(read()).toEqual(told))));
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
  ['all older parts', 'one new check has', ['6'], [2, 4, 6], '654321'],
  ['one older part', 'one new check has', ['6'], [4], '654321'],
  ['the second part', 'two new checks, one after the other, have', ['6', '7'], [2], '7654321'],
  [
    'all older parts',
    'two new checks, one after the other, have',
    ['6', '7'],
    [2, 4, 6],
    '7654321',
  ],
  ['all older parts', 'more new checks than a part holds have', ['678'], [2, 4, 6], '87'],
])(
  'while the answer hangs about %s that %s moved, no check falls between the parts',
  async (_, _moved, added, hangs, whileHanging) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    let listed = ['5', '4', '3', '2', '1'];
    let hanging: readonly number[] = [];
    const waiting: (() => void)[] = [];
    const client = createQueryClient(
      connectTo(async ({ url }) => {
        const search = new URL(url).searchParams;
        const [offset, limit] = [Number(search.get('offset')), Number(search.get('limit'))];
        if (hanging.includes(offset)) await new Promise<void>((resolve) => waiting.push(resolve));
        const data = listed
          .slice(offset, offset + limit)
          .map((name) => ({ id: idOf(name), monitorId: MONITOR, status: 'completed' }));
        return Response.json({ success: true, data });
      }),
    );
    let checks = '';
    const ends = new Set<string>();
    const Parts = () => {
      const told = useCheckParts(MONITOR, { parts: 5, limit: 2 });
      checks = told.checks.map(nameOf).join('');
      if (told.end === 'end') ends.add(checks);
      return null;
    };
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
    const expectSoon = (told: string) =>
      vi.waitFor(() => act(() => Promise.resolve(expect(checks).toBe(told))));
    const newest = monitorQueries.checks(MONITOR, { limit: 2, offset: 0 });
    await expectSoon('54321');
    const wholes = ['54321'];
    hanging = hangs;
    for (const names of added) {
      listed = [...[...names].toReversed(), ...listed];
      wholes.push(listed.join(''));
      await act(() => client.refetchQueries({ queryKey: newest.queryKey }));
    }
    await expectSoon(whileHanging);
    hanging = [];
    for (const answer of waiting.splice(0)) answer();
    await expectSoon(listed.join(''));
    // Whatever was called the whole list was it.
    expect([...ends].filter((told) => !wholes.includes(told))).toEqual([]);
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
