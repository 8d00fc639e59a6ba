import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { pageArchive } from '#/api/archive/archive.ts';
import { agentRunListQuery } from '#/api/queries/agent-run-list.ts';
import { agentRunQueries, cancelRunKey } from '#/api/queries/agent-runs.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { createTestService } from '#/local-service/hosts/test-host.ts';
import { fileOfRun } from '../run/screen-fixtures.tsx';
import { createEventMaker, makeTrace, START } from '../trace/trace-fixtures.ts';
import { runDigestQuery } from './read-run-digest.ts';
import type { RunDigest } from './run-digest.ts';

beforeEach(() => pageArchive.forget(''));

const CLOCK = Date.parse('2026-11-20T12:00:00Z');

/** A console at a service, which notes what it asks. `answer` may answer instead of the service. */
function openConsole({
  apiKey = 'fc-demo',
  now = CLOCK,
  answer = () => null,
}: {
  readonly apiKey?: string;
  readonly now?: number;
  readonly answer?: (address: string) => Response | Promise<Response> | null;
} = {}) {
  const { baseUrl, fetch } = createTestService({ clock: () => now });
  const asked: string[] = [];
  let [open, most] = [0, 0];
  const client = createQueryClient({
    id: 'test',
    name: 'Test',
    baseUrl,
    apiKey,
    kind: 'remote',
    control: null,
    transport: async (request) => {
      const address = request.url.slice(baseUrl.length);
      asked.push(address.replace(/\?.*/, ''));
      most = Math.max(most, ++open);
      // The service knows one key; whose team a key is, is for this test alone to say.
      request.headers.set('Authorization', 'Bearer fc-demo');
      try {
        return await (answer(address) ?? fetch(request));
      } finally {
        open -= 1;
      }
    },
  });
  const listFailed = async () => {
    const { value } = await client.fetchQuery(agentRunListQuery());
    asked.length = 0;
    most = 0;
    return value.agents.filter(({ status }) => status === 'failed');
  };
  const readAll = async () =>
    Promise.all(
      (await listFailed()).map(({ id, createdAt }) =>
        client.fetchQuery(runDigestQuery(id, createdAt)),
      ),
    );
  return { client, asked, readAll, listFailed, mostAtOnce: () => most };
}

/** What is kept is not waited for by whoever reads. */
const untilSaved = (digests: readonly (RunDigest | null)[]) =>
  expect
    .poll(async () => (await pageArchive.measure())?.texts)
    .toBe(digests.filter((digest) => digest?.isFinal).length);

it('reads the status and the trace of each failed run, two runs at a time, and tells their ends apart', async () => {
  const { readAll, asked, mostAtOnce } = openConsole();
  const digests = await readAll();
  expect(new Set(digests.map((digest) => digest?.end))).toEqual(
    new Set(['failed', 'refused', 'credit_limit_reached', 'cancelled']),
  );
  expect(asked).toHaveLength(digests.length * 2);
  expect(mostAtOnce()).toBeLessThanOrEqual(2);
  expect(digests.find((digest) => digest?.tool)).toMatchObject({
    end: 'failed',
    tool: 'fill_form',
    subAgent: expect.any(String),
    code: 'internal',
  });
  await untilSaved(digests);
});

it('asks nothing of what this browser keeps for the key in use, and all of it for another key or another run', async () => {
  const first = openConsole();
  const digests = await first.readAll();
  expect(digests.length).toBeGreaterThan(2);
  await untilSaved(digests);
  const again = openConsole();
  expect(await again.readAll()).toEqual(digests);
  expect(again.asked).toEqual([]);
  const other = openConsole({ apiKey: 'fc-other' });
  const otherDigests = await other.readAll();
  expect(other.asked).toHaveLength(digests.length * 2);
  // A service that was set up again gives its runs the same ids.
  const later = openConsole({ now: CLOCK + 3 * 86_400_000 });
  const laterDigests = await later.readAll();
  expect(later.asked).toHaveLength(laterDigests.length * 2);
  await untilSaved([...digests, ...otherDigests, ...laterDigests]);
});

it('keeps no digest that may still change, and reads the others when one fails', async () => {
  let broken: string | null = null;
  const { client, listFailed } = openConsole({
    answer: (address) => {
      if (!address.includes('/trace')) return null;
      broken ??= address;
      if (address === broken)
        return Response.json({ success: false, error: 'Forbidden' }, { status: 403 });
      return Response.json({ success: true, events: [], creditsUsed: 1 });
    },
  });
  const runs = await listFailed();
  const digests = await Promise.all(
    runs.map(({ id, createdAt }) => client.fetchQuery(runDigestQuery(id, createdAt))),
  );
  expect(digests.map((digest) => digest?.trace)).toEqual(
    runs.map(({ id }) => (broken?.includes(id) ? 'unread' : 'empty')),
  );
  // What a key may see can change, and a trace without an event may get some within the hour.
  const isOver = runs.map(
    ({ id, createdAt }) => !broken?.includes(id) && CLOCK - Date.parse(createdAt ?? '') > 3_600_000,
  );
  expect(new Set(isOver).size).toBe(2);
  expect(digests.map((digest) => digest?.isFinal)).toEqual(isOver);
  await untilSaved(digests);
});

it('tells nothing by a status that names another run, but what the trace of its own tells', async () => {
  const status = { success: true, id: 'another-run', status: 'completed', data: [1] };
  let withTrace = true;
  const { client, listFailed } = openConsole({
    answer: (address) => {
      if (!address.startsWith('/agent/')) return null;
      if (!address.includes('/trace')) return Response.json(status);
      return withTrace ? null : Response.json({ success: true, events: [], creditsUsed: 1 });
    },
  });
  const [one, other] = await listFailed();
  if (!one || !other) throw new Error('The service has too few failed runs.');
  const read = ({ id, createdAt }: typeof one) => client.fetchQuery(runDigestQuery(id, createdAt));
  const digest = await read(one);
  expect(digest?.end).not.toBe('completed');
  expect(digest).toMatchObject({ trace: 'read', isFinal: false });
  withTrace = false;
  await expect(read(other)).rejects.toThrow(/status of another-run, which is not the run/);
});

it('tells how a run ended that was seen at work a moment before, by neither answer of then', async () => {
  let isAtWork = true;
  const { client, listFailed, asked } = openConsole({
    answer: (address) => {
      if (!isAtWork || !address.startsWith('/agent/')) return null;
      return Response.json(
        address.includes('/trace')
          ? { success: true, events: makeTrace(1).slice(0, 1), creditsUsed: 1 }
          : { success: true, status: 'processing', creditsUsed: 1 },
      );
    },
  });
  const [run] = await listFailed();
  if (!run) throw new Error('No run has failed.');
  const { status, trace } = agentRunQueries;
  await client.fetchQuery(status(run.id));
  await client.fetchQuery(trace(run.id));
  isAtWork = false;
  asked.length = 0;
  const digest = await client.fetchQuery(runDigestQuery(run.id, run.createdAt));
  expect(digest).toMatchObject({ end: expect.any(String), trace: 'read' });
  expect(client.getQueryData(trace(run.id).queryKey)?.end).not.toBeNull();
  expect(asked).toHaveLength(2);
});

it('takes nothing of a trace that names another run, and keeps nothing of it', async () => {
  const { readAll, client } = openConsole({
    answer: (address) => {
      if (!address.includes('/trace')) return null;
      const [event] = makeTrace(1);
      const error = { code: 'refused', source: 'agent', retryable: false, message: 'Another.' };
      const end = { ...event, eventId: 'end', type: 'run.finished', outcome: 'refused', error };
      return Response.json({ success: true, id: crypto.randomUUID(), events: [end] });
    },
  });
  const digests = await readAll();
  for (const digest of digests)
    expect(digest).toMatchObject({ end: 'failed', trace: 'foreign', tool: null, isFinal: false });
  expect(JSON.stringify(digests)).not.toContain('Another.');
  client.clear();
  await untilSaved([]);
});

it('tells a run cancelled that has no trace, where the service took a request of this page to cancel it', async () => {
  const jobId = '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690';
  const readEnd = async (isCancelled: boolean) => {
    const { client } = openConsole({
      answer: (address) =>
        address.includes('/trace')
          ? Response.json({ success: false, error: 'Not Found' }, { status: 404 })
          : Response.json({ success: true, status: 'failed', error: 'The job was stopped.' }),
    });
    if (isCancelled)
      await client
        .getMutationCache()
        .build(client, {
          mutationKey: cancelRunKey(jobId),
          mutationFn: () => Promise.resolve({ success: true }),
        })
        .execute(undefined);
    return (await client.fetchQuery(runDigestQuery(jobId, null)))?.end;
  };
  expect(await readEnd(false)).toBe('failed');
  expect(await readEnd(true)).toBe('cancelled');
});

it('tells of a run in a file what was so when its answers came, however long ago that is', async () => {
  const [jobId, HOUR] = ['3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690', 3_600_000];
  const trace = {
    success: true,
    events: [createEventMaker()(0, { id: 'lead' }, 'run.started')],
  };
  const status = { success: true, status: 'cancelled' };
  const endOf = async (made: number, toldAt?: number) => {
    const iso = (hours: number) => new Date(START + hours * HOUR).toISOString();
    const file = fileOfRun(
      { jobId, status, trace },
      iso(made),
      toldAt === undefined ? undefined : iso(toldAt),
    );
    const digest = await createQueryClient(file).fetchQuery(runDigestQuery(jobId, null));
    return digest?.end ?? null;
  };
  expect([await endOf(0.1), await endOf(2), await endOf(30)]).toEqual([null, null, 'cancelled']);
  expect([await endOf(30, 0.1), await endOf(0.1, 2)]).toEqual([null, 'cancelled']);
});

it('fails by itself where neither status nor trace can be had', async () => {
  const [{ client, listFailed }] = [
    openConsole({
      answer: (address) =>
        address.startsWith('/agent/')
          ? Response.json({ success: false, error: 'Agent job not found' }, { status: 404 })
          : null,
    }),
  ];
  const [run] = await listFailed();
  await expect(
    client.fetchQuery(runDigestQuery(run?.id ?? '', run?.createdAt ?? null)),
  ).rejects.toThrow('Agent job not found');
});

it('asks nothing for whoever left while waiting for a turn', async () => {
  let release = () => {};
  const slow = new Promise<void>((resolve) => (release = resolve));
  const { client, listFailed, asked } = openConsole({
    answer: (address) =>
      address.startsWith('/agent/')
        ? slow.then(() =>
            Response.json({ success: false, error: 'Agent job not found' }, { status: 404 }),
          )
        : null,
  });
  const runs = await listFailed();
  const reading = runs.map(({ id, createdAt }) =>
    client.fetchQuery(runDigestQuery(id, createdAt)).catch(() => null),
  );
  await expect.poll(() => asked).toHaveLength(2);
  await client.cancelQueries({ predicate: ({ queryKey }) => queryKey[2] === 'digest' });
  release();
  await Promise.all(reading);
  expect(asked).toHaveLength(2);
});
