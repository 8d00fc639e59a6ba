import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { makeCheck } from '#/components/monitor/test-data.ts';
import { CheckFacts } from './check-facts.tsx';

const START = '2026-11-20T10:00:02Z';
const client = createQueryClient({
  id: 'test',
  name: 'Test',
  kind: 'remote',
  baseUrl: 'https://api.test/v2',
  apiKey: null,
  control: null,
  transport: () => Promise.reject(new Error('Nothing is asked.')),
});
const write = (times: Partial<ReturnType<typeof makeCheck>>, now: number | null = null) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CheckFacts check={makeCheck({ startedAt: START, ...times })} now={now} />
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'");

it('says how late a check began beside the time that it is measured from, and beside no other', () => {
  const createdAt = '2026-11-20T09:59:57Z';
  expect(write({ scheduledFor: '2026-11-20T10:00:00Z', createdAt })).toContain('(2 s later)');
  expect(write({ scheduledFor: null, createdAt })).toContain('(5 s later)');
  const oddly = write({ scheduledFor: '2026-11-20', createdAt });
  expect(oddly).toContain('scheduled 2026-11-20');
  expect(oddly).not.toContain('later');
});

it("blames this device's clock for no time without a zone", () => {
  const running = { status: 'running', finishedAt: null, scheduledFor: null } as const;
  const now = Date.parse(START) - 60_000;
  expect(write(running, now)).toContain("1 min in the future by this device's clock.");
  expect(write({ ...running, startedAt: START.replace('Z', '') }, now)).toContain(
    'Its length is not known, as its start names no zone.',
  );
});

it('leaves out the day of its end only where the time before it is of that day', () => {
  // By the reader's clock, as is read.
  const at = (day: number, hour: number, month = 11) =>
    new Date(2026, month - 1, day, hour).toISOString();
  const scheduledFor = at(20, 9);
  const ended = (finishedAt: string, startedAt: string | null = at(20, 10)) =>
    /finished ([^(]*)/.exec(
      write({ status: 'completed', scheduledFor, startedAt, finishedAt }),
    )?.[1];
  expect(ended(at(20, 12))).not.toContain('20 Nov');
  expect(ended(at(20, 12), null)).not.toContain('20 Nov');
  expect(ended(at(23, 12))).toContain('23 Nov');
  // It began on another day than was planned, and ended on that one.
  expect(ended(at(20, 12), at(17, 10, 10))).toContain('20 Nov');
  expect(ended(at(23, 12), at(23, 10))).not.toContain('23 Nov');
});

it('rounds no credits, and names no digits that a number beyond a double did not have', () => {
  const credits = { actualCredits: 0.0004, reservedCredits: 0.00049, estimatedCredits: 2 ** 53 };
  expect(write(credits)).toContain('0.0004 credits (0.00049 reserved, about 9');
});
