import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Connection } from '#/api/connection/connection.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { LoadProgress } from './load-progress.tsx';
import { createPagesLoader } from './pages-loader.ts';

function draw(kind: Connection['kind']) {
  const client = createQueryClient({
    id: 'test',
    name: 'Test',
    baseUrl: 'https://api.example/v2',
    apiKey: null,
    kind,
    control: null,
    transport: () => Promise.reject(new Error('Nothing is asked.')),
  });
  const loader = createPagesLoader(client, { monitorId: 'm', checkId: 'c', status: null });
  const load = {
    ...loader.store.get(),
    phase: 'read',
    doubts: [{ kind: 'noList' }],
    asking: [],
    reader: loader,
  } as const;
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LoadProgress label="Loading" loads={[load]} />
    </QueryClientProvider>,
  );
}

it('offers to read a list again where that may bring more, which it does not in a file', () => {
  expect(draw('remote')).toContain('Read again');
  expect(draw('file')).toContain('The list may be incomplete');
  expect(draw('file')).not.toContain('Read again');
});
