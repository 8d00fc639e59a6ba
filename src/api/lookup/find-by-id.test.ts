import { expect, it } from 'vitest';
import { findById, type FoundThing } from './find-by-id.ts';
import { createQueryClient } from '../queries/query-client.ts';

const BASE = 'https://api.example.com/v2';
const MONITORS = [1, 2, 3].map((number) => `0000000${number}-0000-4000-8000-000000000000`);
const checkId = (number: number) =>
  `${String(number).padStart(8, '0')}-1111-4111-8111-111111111111`;
const NOBODY = '99999999-9999-4999-8999-999999999999';
const CHECKS_EACH = 12;

/** Stands for what a gateway answers for a path that it does not pass on. */
const PAGE = 'page';
type Answer = (path: string, query: URLSearchParams) => unknown;

/** What a service of three monitors with twelve checks each is found to hold; `answer` gives the body, or a status. */
async function find(
  id: string,
  answer: Answer,
  signal = new AbortController().signal,
): Promise<FoundThing | 'nowhere' | 'unsure'> {
  const client = createQueryClient({
    id: 'test',
    name: 'Test',
    baseUrl: BASE,
    apiKey: 'fc-test',
    kind: 'remote',
    control: null,
    transport: (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const body = answer(pathname.slice('/v2'.length), searchParams);
      if (body === PAGE)
        return Promise.resolve(new Response('<html><h1>404</h1></html>', { status: 404 }));
      return Promise.resolve(
        typeof body === 'number'
          ? Response.json({ success: false, error: 'No' }, { status: body })
          : Response.json(body),
      );
    },
  });
  let found: FoundThing | 'nowhere' = 'nowhere';
  try {
    for await (const thing of findById(client, id, signal)) found = thing;
  } catch {
    return 'unsure';
  }
  return found;
}

const monitor = (id: string) => ({ id, name: `Monitor ${id.slice(7, 8)}`, status: 'active' });
const listOf = (ids: readonly string[], query: URLSearchParams, most: number) => {
  const offset = Number(query.get('offset') ?? 0);
  return ids.slice(offset, offset + Math.min(most, Number(query.get('limit'))));
};

/** A whole service, which gives at most so many of a list at once. */
const serviceOf =
  (most: number): Answer =>
  (path, query) => {
    if (path === '/monitor')
      return { success: true, data: listOf(MONITORS, query, most).map(monitor) };
    const at = MONITORS.findIndex((id) => path === `/monitor/${id}/checks`);
    if (at < 0) return 404;
    const ids = Array.from({ length: CHECKS_EACH }, (_, index) => checkId(at * 100 + index));
    return {
      success: true,
      data: listOf(ids, query, most).map((id) => ({ id, status: 'completed' })),
    };
  };

it('finds a check behind the first page of a service that lists fewer than asked for', async () => {
  for (const most of [2, 5, 100])
    expect(await find(checkId(209), serviceOf(most)), String(most)).toMatchObject({
      kind: 'check',
      monitorId: MONITORS[2],
    });
});

it('says of no id that it is nowhere where its time was over before every monitor was asked', async () => {
  const many = Array.from(
    { length: 8 },
    (_, index) => `1000000${index}-0000-4000-8000-000000000000`,
  );
  const stop = new AbortController();
  const answer: Answer = (path, query) => {
    if (path === '/monitor') return { success: true, data: listOf(many, query, 100).map(monitor) };
    // The last answer of the first four is here already.
    if (path === `/monitor/${many[3]}/checks`) stop.abort();
    return path.endsWith('/checks') ? { success: true, data: [] } : 404;
  };
  expect(await find(NOBODY, answer, stop.signal)).toBe('unsure');
});

it('takes the page of a gateway for no word of the service', async () => {
  expect(
    await find(NOBODY, (path, query) =>
      path.startsWith('/agent/') ? PAGE : serviceOf(5)(path, query),
    ),
  ).toBe('unsure');
});

it('says that an id is nowhere only where every list was read to its end', async () => {
  expect(await find(NOBODY, serviceOf(5))).toBe('nowhere');
  expect(await find(NOBODY, serviceOf(1))).toBe('unsure');
  // A service that does not know the offset gives its first page again.
  expect(
    await find(NOBODY, (path, query) => {
      query.delete('offset');
      return serviceOf(5)(path, query);
    }),
  ).toBe('unsure');
});

it.each([400, 403, 404, 410, 500])(
  'does not say of a deployment whose lists answer %i that it knows no such check',
  async (status) => {
    expect(await find(NOBODY, (path) => (path === '/monitor' ? status : 404))).toBe('unsure');
    expect(
      await find(NOBODY, (path, query) =>
        path.endsWith('/checks') ? status : serviceOf(100)(path, query),
      ),
    ).toBe('unsure');
  },
);

it('finds a monitor that is listed where single ones cannot be asked for', async () => {
  expect(await find(MONITORS[1] ?? '', serviceOf(100))).toMatchObject({
    kind: 'monitor',
    name: 'Monitor 2',
  });
});
