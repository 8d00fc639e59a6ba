// @vitest-environment jsdom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectionStore } from '#/api/connection/browser-connections.ts';
import type { ConnectionEntry } from '#/api/connection/connections.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { useAddressEdit, useKeyEdit } from './connection-edits.ts';
import { DemoKeys } from './demo-keys.tsx';

it('a demonstration key takes the place of what is typed there, and of nothing that is typed for other connections', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const [local] = connectionStore.get().connections;
  if (local === undefined) throw new Error('The local service is always there.');
  const other: ConnectionEntry = {
    ...local,
    id: 'other',
    name: 'Other',
    baseUrl: 'https://other.example/v2',
    kind: 'remote',
    origin: 'own',
  };
  const client = createQueryClient({
    ...local,
    transport: () => Promise.reject(new Error('Nothing is sent here.')),
    control: null,
  });
  client.setQueryData(['local-service'], {
    keys: [{ key: 'fc-demo-other-team', shows: 'Another team.' }],
  });
  const typed: string[] = [];
  function Typed() {
    const [address, setAddress] = useAddressEdit(other);
    const [key, setKey] = useKeyEdit(local ?? other);
    typed.push(`${address.name} ${key.text}`);
    const type = () => {
      setAddress({ ...address, name: 'Another name' });
      setKey({ ...key, text: 'fc-typed' });
    };
    return <button onClick={type}>Type</button>;
  }
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    connectionStore.setKey(local.id, null, 'session');
    vi.unstubAllGlobals();
  });
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Typed />
        <DemoKeys apiKey={local.apiKey} isChosen />
      </QueryClientProvider>,
    ),
  );
  const press = (name: string) => {
    const buttons = [...place.querySelectorAll('button')];
    const button = buttons.find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
    );
    act(() => button?.click());
  };
  press('Type');
  expect(typed.at(-1)).toBe('Another name fc-typed');
  press('Use fc-demo-other-team');
  expect(typed.at(-1)).toBe(`Another name ${local.apiKey}`);
});

it('lists the demonstration keys only while the local service is in use, also where they were read before', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const [local] = connectionStore.get().connections;
  if (local === undefined) throw new Error('The local service is always there.');
  const shows = 'A key of the lists of this test.';
  const description = {
    keys: [{ key: 'fc-demo-listed', shows }],
    faults: { slowMs: 0, rateLimited: false, failStatus: null },
    scale: 1,
    now: 0,
    isSaved: true,
  };
  const transport = () => Promise.reject(new Error('Nothing is sent here.'));
  const described = createQueryClient({
    ...local,
    transport,
    control: {
      describe: () => Promise.resolve(description),
      setFaults: transport,
      advanceClock: transport,
      setScale: transport,
      reset: transport,
    },
  });
  const elsewhere = createQueryClient({ ...local, kind: 'remote', transport, control: null });
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  const show = (client: QueryClient, isChosen: boolean) =>
    act(() =>
      root.render(
        <QueryClientProvider key={String(isChosen)} client={client}>
          <DemoKeys apiKey={null} isChosen={isChosen} />
        </QueryClientProvider>,
      ),
    );
  show(described, true);
  await vi.waitFor(() => act(() => Promise.resolve(expect(place.textContent).toContain(shows))));
  show(elsewhere, false);
  expect(place.textContent).toContain('when the local service is in use');
  expect(place.textContent).not.toContain(shows);
});
