import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTrace } from '../../trace/fold-trace.ts';
import { createEventMaker, readAll } from '../../trace/trace-fixtures.ts';
import type { Span } from '../../trace/trace-model.ts';
import { countAtOnce } from './count-at-once.ts';
import { binTrace } from './minimap-bins.ts';
import { listBusy, viewRun } from '../../axis/view-run.ts';

describe('how much went on at once', () => {
  const stretch = fc.record({ start: fc.nat(30), length: fc.oneof(fc.constant(0), fc.nat(20)) });
  const spanOf = ({ start, length }: { start: number; length: number }, index: number): Span => ({
    id: String(index),
    kind: 'tool',
    name: 'search',
    callId: String(index),
    agentId: 'root',
    start,
    end: start + length,
    startEvent: null,
    finishEvent: null,
    failed: false,
    errorEvent: null,
  });
  it('is the most that truly overlap: what only touches, or has no length, is not at once', () => {
    const most = (list: readonly { start: number; length: number }[]) =>
      countAtOnce({ spans: list.map(spanOf), agents: [], terminal: null }).most;
    expect(most([])).toBe(0);
    expect(most([{ start: 5, length: 0 }])).toBe(1);
    expect(
      most([
        { start: 0, length: 10 },
        { start: 10, length: 10 },
      ]),
    ).toBe(1);
    expect(
      most([
        { start: 10, length: 0 },
        { start: 10, length: 5 },
        { start: 10, length: 0 },
        { start: 5, length: 5 },
      ]),
    ).toBe(1);
    expect(
      most([
        { start: 0, length: 10 },
        { start: 5, length: 0 },
        { start: 5, length: 0 },
      ]),
    ).toBe(2);
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 12 }), (list) => {
        // Counted the slow way, at every half of a moment.
        const slow = Array.from({ length: 120 }, (_, half) => half / 2).map((at) => {
          const open = list.filter(
            ({ start, length }) => length > 0 && start <= at && at < start + length,
          ).length;
          const inside = list.filter(
            ({ start, length }) => length > 0 && start < at && at < start + length,
          ).length;
          return Math.max(
            open,
            list.some(({ start, length }) => length === 0 && start === at) ? inside + 1 : 0,
          );
        });
        expect(most(list)).toBe(Math.max(0, ...slow));
      }),
    );
  });
  it('does not change with the idle switch, nor with the number of bins, and no bin shows more', () => {
    const event = createEventMaker();
    const root = { id: 'root' };
    const call = (toolCallId: string) => ({ toolCallId, toolName: 'scrape' });
    const raws = Array.from({ length: 40 }, (_, index) => [
      event(index * 60_000, root, 'tool_call.started', call(`a${index}`)),
      event(index * 60_000 + 500, root, 'tool_call.finished', call(`a${index}`)),
      event(index * 60_000 + 500, root, 'tool_call.started', call(`b${index}`)),
      event(index * 60_000 + 900, root, 'tool_call.finished', call(`b${index}`)),
    ]).flat();
    const spread = foldTrace(readAll(raws));
    for (const collapse of [true, false])
      for (const count of [1, 7, 240]) {
        const line = viewRun(spread, listBusy(spread), spread.lastAt ?? 0, collapse, true);
        const bins = binTrace(spread, countAtOnce(spread), line, count);
        expect([bins.most, Math.max(...bins.open)]).toEqual([1, 1]);
      }
  });
  it('of a call that never finished lasts until its agent ended', () => {
    const event = createEventMaker();
    const [root, child] = [{ id: 'root' }, { id: 'child', parentId: 'root' }];
    const left = foldTrace(
      readAll([
        event(0, child, 'tool_call.started', { toolCallId: '1', toolName: 'scrape' }),
        event(10, child, 'agent.finished', { outcome: 'cancelled' }),
        event(20, root, 'tool_call.started', { toolCallId: '2', toolName: 'scrape' }),
        event(30, root, 'run.finished'),
      ]),
    );
    expect(countAtOnce(left).most).toBe(1);
  });
});
