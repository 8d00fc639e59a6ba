import { expect, it, onTestFinished, vi } from 'vitest';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { makeCheck, makePage } from '#/components/monitor/test-data.ts';
import { createChangesReader } from './changes-reader.ts';
import { explainReading } from './explain-reading.ts';

it('keeps what a check held while it is read again, where it was changed, and no longer', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const client = createQueryClient(
    connectTo(() => new Promise<Response>((resolve) => answers.push(resolve))),
  );
  onTestFinished(() => client.clear());
  const summary = { changed: 1, error: 0, new: 0, removed: 0, same: 0, totalPages: 1 };
  const make = (minute: number) =>
    makeCheck({
      summary,
      pages: [makePage({ status: 'changed' })],
      updatedAt: `2026-11-20T10:1${minute}:00.000Z`,
    });
  const reader = createChangesReader(client, make(0).monitorId ?? '');
  const ask = async (minute: number) => {
    reader.read([make(minute)]);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
  };
  const answer = (body: object, status = 200) => answers.shift()?.(Response.json(body, { status }));
  const told = () =>
    reader.store.get().checks.map((each) => ({
      phase: each.phase,
      pages: each.pages.length,
      why: explainReading(each, false, false).join(' '),
    }));
  const expectSoon = (phase: string, pages: number, why: RegExp) =>
    vi.waitFor(() => expect(told()).toEqual([{ phase, pages, why: expect.stringMatching(why) }]));

  await ask(0);
  await expectSoon('reading', 0, /^Not read yet/);
  answer({ success: true, data: make(0) });
  await expectSoon('read', 1, /^$/);
  await ask(1);
  await expectSoon('reading', 1, /what it held then is shown/);
  answer({ success: true, data: make(1) });
  await expectSoon('read', 1, /^$/);
  await ask(2);
  answer({ success: false, error: 'No.' }, 400);
  await expectSoon('failed', 0, /could not be read/);
  await ask(3);
  answer({ success: true, data: make(3) });
  await expectSoon('read', 1, /^$/);
  await ask(4);
  reader.stop();
  await expectSoon('waiting', 0, /^Not read yet/);
});
