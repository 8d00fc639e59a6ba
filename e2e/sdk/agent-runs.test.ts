import { beforeAll, describe, expect, test } from 'vitest';
import { advanceClock, connect, resetService } from './connect.ts';

const client = connect();
const MINUTES = 60_000;

beforeAll(resetService);

async function startRun(
  prompt = 'Find the prices of the three plans.',
  more: { maxCredits?: number } = {},
): Promise<string> {
  const started = await client.startAgent({
    prompt,
    urls: ['https://example.com/pricing'],
    ...more,
  });
  if (!started.id) throw new Error(`The run was not started: ${JSON.stringify(started)}`);
  return started.id;
}

describe('agent runs through the public SDK', () => {
  test('starts a run that is listed first, and waits for its result', async () => {
    const id = await startRun();
    expect((await client.getAgentStatus(id)).status).toBe('processing');
    const { agents } = await client.listAgents();
    expect(agents?.[0]?.id).toBe(id);
    await advanceClock(5 * MINUTES);
    const done = await client.getAgentStatus(id);
    expect(done).toMatchObject({ success: true, status: 'completed' });
    expect(done.data).toBeTruthy();
    expect(done.creditsUsed).toBeGreaterThan(0);
  });

  test('its own waiter polls a run to the end', async () => {
    const prompt = 'Collect the release dates.';
    const waiting = client.agent({ prompt, pollInterval: 1, timeout: 30 });
    // Only a run that the service has taken grows older with its clock.
    await expect
      .poll(async () => (await client.listAgents()).agents?.[0]?.options?.prompt)
      .toBe(prompt);
    await advanceClock(5 * MINUTES);
    expect(['completed', 'failed']).toContain((await waiting).status);
  });

  test('reads the trace in the order of each agent, and every snapshot it announces', async () => {
    const id = await startRun();
    await advanceClock(5 * MINUTES);
    const { events = [] } = await client.getAgentTrace(id);
    expect(events.length).toBeGreaterThan(5);
    expect(events.some(({ type }) => type === 'run.finished')).toBe(true);
    const artifacts = events.flatMap((event) =>
      event.type === 'artifact.updated' ? [event.artifact] : [],
    );
    expect(artifacts.length).toBeGreaterThan(0);
    for (const { snapshotId, kind } of artifacts) {
      const { snapshot } = await client.getAgentSnapshot(id, snapshotId);
      expect(typeof snapshot).toBe('string');
      if (kind === 'json') expect(() => JSON.parse(snapshot ?? '')).not.toThrow();
    }
  });

  test('shows live browser sessions only when asked', async () => {
    const id = await startRun();
    expect(await client.getAgentTrace(id)).not.toHaveProperty('activeBrowserSessions');
    expect(
      (await client.getAgentTrace(id, { liveView: true })).activeBrowserSessions,
    ).toBeInstanceOf(Array);
  });

  test('cancels a run once; a second time and after the end it is a conflict', async () => {
    const id = await startRun();
    await advanceClock(5_000);
    expect(await client.cancelAgent(id)).toBe(true);
    await expect(client.cancelAgent(id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/already cancelled/),
    });
    await advanceClock(5 * MINUTES);
    const cancelled = await client.getAgentStatus(id);
    expect(cancelled).toMatchObject({ status: 'failed', error: expect.stringMatching(/cancel/i) });
    await expect(client.cancelAgent(id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/already/),
    });
  });

  test('a run that reaches its ceiling fails without a bill', async () => {
    const id = await startRun('Find everything.', { maxCredits: 1 });
    await advanceClock(5 * MINUTES);
    const status = await client.getAgentStatus(id);
    expect(status).toMatchObject({
      status: 'failed',
      creditsUsed: 0,
      error: expect.stringMatching(/credit/i),
    });
    expect(status.data ?? null).toBeNull();
    const { events = [] } = await client.getAgentTrace(id);
    expect(events.find(({ type }) => type === 'run.finished')).toMatchObject({
      outcome: 'credit_limit_reached',
    });
  });

  test('lists older runs page by page', async () => {
    const seen = new Set<string>();
    let before: number | undefined;
    for (let page = 0; page < 20; page += 1) {
      const { agents = [], next } = await client.listAgents(before === undefined ? {} : { before });
      for (const { id } of agents) seen.add(id);
      const cursor = next ? new URL(next).searchParams.get('before') : null;
      if (cursor === null) break;
      before = Number(cursor);
    }
    expect(seen.size).toBeGreaterThanOrEqual(8);
  });

  test('ids, teams and retention: each refusal has the words of the contract', async () => {
    await expect(client.getAgentStatus('not-a-uuid')).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/Invalid job ID format/),
    });
    const id = await startRun();
    await expect(connect('fc-demo-other-team').getAgentStatus(id)).rejects.toMatchObject({
      status: 404,
      message: 'Agent job not found',
    });
    await expect(
      client.getAgentSnapshot(id, '00000000-0000-4000-8000-000000000000'),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      connect('fc-demo-zero-retention').startAgent({ prompt: 'Anything' }),
    ).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/zero data retention/),
    });
  });
});
