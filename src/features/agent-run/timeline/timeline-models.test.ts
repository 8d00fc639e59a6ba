import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, makeTrace, readAll, START } from '../trace/trace-fixtures.ts';
import { formatOffset, layoutAxis, sayOffset } from '../axis/axis-ticks.ts';
import { buildRows } from './drawing/build-rows.ts';
import { countAtOnce } from './minimap/count-at-once.ts';
import { findCriticalPath } from './path/critical-path.ts';
import { hitRow, layoutRow } from './drawing/layout-row.ts';
import { binTrace } from './minimap/minimap-bins.ts';
import { packTracks } from './drawing/pack-tracks.ts';
import { buildTimeView, mergeBusy, toTime, toView } from '../axis/time-view.ts';
import { listBusy, viewRun } from '../axis/view-run.ts';
import { filterTrace } from './filter/trace-filter.ts';
import { clampWindow, revealInWindow, zoomWindow } from '../axis/view-window.ts';
import { sortFacets } from './filter/facet-list.tsx';
import { describeTime } from './lanes/hover-card.tsx';
import { findShift } from './lanes/use-held-rows.ts';
import { listShownErrors } from './timeline-model.ts';
import { stepError } from './step-errors.ts';
import { chooseWindow, placeWindow } from './use-window.ts';
import { UNDATED } from '../trace/trace-model.ts';

const times = fc
  .array(fc.nat(5_000_000), { minLength: 1, maxLength: 40 })
  .map((list) => list.toSorted((left, right) => left - right));
const viewOf = (moments: readonly number[], collapse = true) =>
  buildTimeView(moments[0] ?? 0, moments.at(-1) ?? 0, mergeBusy(moments, []), collapse, 'idle');

describe('the time view', () => {
  it('keeps the order of time and finds its way back', () => {
    fc.assert(
      fc.property(times, fc.boolean(), (moments, collapse) => {
        const view = viewOf(moments, collapse);
        moments
          .slice(1)
          .forEach((time, index) =>
            expect(toView(view, time)).toBeGreaterThanOrEqual(toView(view, moments[index] ?? 0)),
          );
        for (const time of moments) expect(toTime(view, toView(view, time))).toBeCloseTo(time, 3);
        expect(view.length).toBeGreaterThanOrEqual(1);
      }),
    );
  });
  it('shortens an hour of nothing, and only that', () => {
    const view = viewOf([0, 1_000, 2_000, 3_602_000, 3_603_000]);
    expect(view.pieces.filter((piece) => piece.idle)).toHaveLength(1);
    expect(view.length).toBeLessThan(400_000);
    const busy = buildTimeView(
      0,
      3_603_000,
      mergeBusy([0, 3_603_000], [{ start: 0, end: 3_603_000 }]),
      true,
      'idle',
    );
    expect(busy.pieces).toHaveLength(1);
    const open = mergeBusy([0, 3_603_000], [{ start: 0, end: null }]);
    expect(buildTimeView(0, 3_603_000, open, true, 'busy').pieces).toHaveLength(1);
    expect(buildTimeView(0, 3_603_000, open, true, 'idle').pieces.some((piece) => piece.idle)).toBe(
      true,
    );
  });
  it('takes what went on in any order, agent by agent as the trace has it', () => {
    const stretch = fc.record({ start: fc.nat(60_000), length: fc.option(fc.nat(20_000)) });
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 12 }), fc.func(fc.nat()), (list, rank) => {
        const stretches = list.map(({ start, length }) => ({
          start,
          end: length === null ? null : start + length,
        }));
        const shuffled = stretches.toSorted(
          (left, right) => rank(left.start, left.end) - rank(right.start, right.end),
        );
        expect(mergeBusy([], shuffled)).toEqual(mergeBusy([], stretches));
        const view = buildTimeView(0, 90_000, mergeBusy([], stretches), true, 'idle');
        for (const piece of view.pieces.filter((candidate) => candidate.idle))
          for (const { start, end } of stretches)
            expect(
              start >= piece.time + piece.timeLength || (end ?? start) <= piece.time,
              'an idle stretch in which something went on',
            ).toBe(true);
      }),
    );
  });
  it('of a run without length divides nothing by zero', () => {
    const view = buildTimeView(5, 5, mergeBusy([5], []), true, 'idle');
    expect([view.length, toView(view, 5), toTime(view, 0)]).toEqual([1, 0, 5]);
    expect(
      layoutAxis(view, { from: 0, to: 1 }, 10).ticks.every((tick) => Number.isFinite(tick.x)),
    ).toBe(true);
  });
});

describe('the axis', () => {
  it('are rounded before they are cut into minutes, and count from the first event where none is the start', () => {
    expect([119_960, 59_960, 3_599_970].map((ms) => formatOffset(ms, 100))).toEqual([
      '2:00.0',
      '1:00.0',
      '1:00:00.0',
    ]);
    expect([999.7, 59_999.9996].map((ms) => formatOffset(ms, 1))).toEqual(['1.000 s', '1:00.000']);
    expect(sayOffset(5_000, 100, { startEvent: null, startedAt: 1 })).toBe(
      '5.0 s after the first event',
    );
    expect(
      [6_980, -6_980, 119_960, 940].map((ms) =>
        sayOffset(ms, 100, { startEvent: null, startedAt: 1 }),
      ),
    ).toEqual([
      '6.9 s after the first event',
      '6.9 s before the start',
      '1:59.9 after the first event',
      '940 ms after the first event',
    ]);
    expect(sayOffset(0, 100, { startEvent: null, startedAt: UNDATED })).toBe('at a time not known');
  });
  it('reads in human steps and keeps its labels apart', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 20 }), (moments, maxTicks) => {
        const view = viewOf(moments);
        const { ticks } = layoutAxis(view, { from: 0, to: view.length }, maxTicks);
        expect(ticks.length).toBeLessThanOrEqual(Math.ceil(maxTicks / 0.7) + 1);
        ticks
          .slice(1)
          .forEach((tick, index) =>
            expect(tick.x - (ticks[index]?.x ?? 0)).toBeGreaterThan(0.69 / maxTicks),
          );
      }),
    );
    expect([
      formatOffset(0, 1),
      formatOffset(250, 50),
      formatOffset(5_000, 5_000),
      formatOffset(90_000, 30_000),
      formatOffset(3_750_000, 10_000),
    ]).toEqual(['0', '250 ms', '5 s', '1:30', '1:02:30']);
  });
});

describe('the window', () => {
  it('stays on the line and keeps its anchor', () => {
    expect(clampWindow({ from: -50, to: 50 }, 1_000)).toEqual({ from: 0, to: 100 });
    expect(zoomWindow({ from: 0, to: 1_000 }, 0.5, 500, 1_000)).toEqual({ from: 250, to: 750 });
    expect(zoomWindow({ from: 0, to: 2 }, 0.001, 1, 2).to).toBeGreaterThan(0.9);
    expect(revealInWindow({ from: 0, to: 100 }, 500, 510, 1_000)).toEqual({ from: 455, to: 555 });
  });
});

const model = foldTrace(readAll(makeTrace(2_000, { fail: true })));
const end = model.lastAt ?? START;
const view = viewRun(model, listBusy(model), end, true, true);
const screen = (window = { from: 0, to: view.length }) => ({
  view,
  window,
  width: 1_000,
  openEnd: end,
  over: true,
});

describe('the window of a run at work', () => {
  const growing = (end: number) => viewOf([0, end], false);
  it('moves with the end where it was at the end, and means the same in another tab', () => {
    const chosen = chooseWindow(growing(60_000), { from: 50_000, to: 60_000 }, true);
    expect(chosen).toEqual({ last: 10_000 });
    for (const end of [60_000, 90_000, 5_000_000])
      expect(placeWindow(growing(end), chosen)).toEqual({ from: end - 10_000, to: end });
    expect(placeWindow(growing(4_000), chosen)).toEqual({ from: 0, to: 4_000 });
  });
  it('stays where it was moved to, and at an end that is fixed', () => {
    const chosen = chooseWindow(growing(60_000), { from: 20_000, to: 30_000 }, true);
    expect(chosen).toEqual({ from: 20_000, to: 30_000 });
    expect(placeWindow(growing(90_000), chosen)).toEqual({ from: 20_000, to: 30_000 });
    expect(chooseWindow(growing(60_000), { from: 50_000, to: 60_000 }, false)).toEqual({
      from: 50_000,
      to: 60_000,
    });
    expect(chooseWindow(growing(60_000), { from: 0, to: 60_000 }, true)).toBe(null);
  });
});

describe('what the reader looks at', () => {
  const rows = (ids: string) => ids.split('').map((id) => ({ id }));
  const sight = { top: 2, seen: 3, kept: 0 };
  it('stays where it is while rows come or go above it', () => {
    expect(findShift(rows('abcdefg'), rows('aXbYcdefg'), sight)).toBe(2);
    expect(findShift(rows('abcdefg'), rows('acdefg'), sight)).toBe(-1);
    expect(findShift(rows('abcdefg'), rows('abcXdefg'), sight)).toBe(0);
  });
  it('is the row that the keys are at, where that is in sight, else the first that is still there', () => {
    expect(findShift(rows('abcdefg'), rows('abcXdefg'), { ...sight, kept: 3 })).toBe(1);
    expect(findShift(rows('abcdefg'), rows('aXYbdefg'), sight)).toBe(1);
    expect(findShift(rows('abc'), rows('xyz'), sight)).toBe(0);
  });
});

describe('rows', () => {
  it('never overlap in a track', () => {
    const bar = fc
      .tuple(fc.nat(100), fc.option(fc.nat(50)))
      .map(([start, length]) => ({ start, end: length === null ? null : start + length }));
    fc.assert(
      fc.property(fc.array(bar), (bars) => {
        const tracks = packTracks(
          bars.toSorted((left, right) => left.start - right.start),
          ({ end }) => end,
        );
        for (const track of tracks)
          track
            .slice(1)
            .forEach((item, index) =>
              expect(item.start).toBeGreaterThanOrEqual(
                track[index]?.end ?? Number.POSITIVE_INFINITY,
              ),
            );
        expect(tracks.flat()).toHaveLength(bars.length);
      }),
    );
  });
  it('show every call once and every other event once', () => {
    const rows = buildRows(model, null, new Set());
    expect(rows.flatMap((row) => row.bars)).toHaveLength(model.spans.length);
    const inSpans = model.spans
      .flatMap((span) => [span.startEvent, span.finishEvent])
      .filter((event) => event !== null).length;
    expect(rows.flatMap((row) => row.marks)).toHaveLength(model.events.length - inSpans);
  });
  it('of a folded agent hide what is below it, and keep its calls on its own row', () => {
    const rows = buildRows(model, null, new Set(['root']));
    expect(rows.map((row) => row.agent.id)).toEqual(['root']);
    expect(rows[0]?.bars).toHaveLength(model.spans.length);
    expect(rows[0]?.marks.filter((event) => event.event.error !== null)).toHaveLength(
      model.errors.length,
    );
  });
  it('of a folded agent show all that a filter leaves, wherever below it', () => {
    const below = model.events.filter(
      ({ event, agentId }) => event.type === 'reasoning.summary' && agentId === 'agent-2',
    );
    const rows = buildRows(model, new Set(below.map(({ id }) => id)), new Set(['agent-1']));
    expect(below.length).toBeGreaterThan(0);
    expect(rows.map((row) => [row.agent.id, row.marks.length])).toEqual([
      ['root', 0],
      ['agent-1', below.length],
    ]);
  });
  it('with a filter keep the ancestors of what is shown', () => {
    const filtered = filterTrace(
      model,
      { types: [], agents: ['agent-2'], tools: ['scrape_page'] },
      null,
    );
    const rows = buildRows(model, filtered.shown, new Set());
    expect(rows.filter((row) => row.kind === 'agent').map((row) => row.agent.id)).toEqual([
      'root',
      'agent-1',
      'agent-2',
    ]);
    expect(rows.flatMap((row) => row.bars).every((span) => span.name === 'scrape_page')).toBe(true);
  });
});

describe('the layout of a row', () => {
  const rows = buildRows(model, null, new Set());
  it('draws no more than fits, and loses no call', () => {
    for (const row of rows) {
      const { bars, marks } = layoutRow(row, screen());
      expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(row.bars.length);
      expect(marks.reduce((sum, mark) => sum + mark.count, 0)).toBe(row.marks.length);
      expect(bars.length).toBeLessThanOrEqual(1_000);
    }
  });
  it('leaves out what lies outside the window', () => {
    const row = rows.find((candidate) => candidate.bars.length > 5);
    const boxes = row && layoutRow(row, screen({ from: view.length - 2, to: view.length }));
    expect(boxes?.bars).toEqual([]);
  });
  it('draws failures last and finds them first', () => {
    const row = rows.find((candidate) =>
      candidate.marks.some((event) => event.event.type === 'error.occurred'),
    );
    const boxes = row && layoutRow(row, screen());
    expect(boxes?.marks.at(-1)?.kind).toBe('error');
    expect(boxes && hitRow(boxes, (boxes.marks.at(-1)?.x ?? 0) + 2)?.event.error).not.toBe(null);
    expect(boxes && hitRow(boxes, -500)).toBe(null);
  });
});

it('tells of a call under the pointer that it failed, also where it has no end', () => {
  const event = createEventMaker();
  const root = { id: 'root' };
  const told = foldTrace(
    readAll([
      event(0, root, 'run.started'),
      event(10, root, 'tool_call.started', { toolCallId: 'a', toolName: 'search' }),
      event(20, root, 'error.occurred', {
        toolCallId: 'a',
        error: { code: 'timeout', source: 'tool', message: 'Too late.' },
      }),
      event(50, root, 'run.finished', { outcome: 'failed' }),
    ]),
  );
  const [span] = told.spans;
  if (!span?.startEvent) throw new Error('There is one.');
  expect(describeTime({ event: span.startEvent, span }, START, told, true)).toBe(
    'from 10 ms, never finished, failed',
  );
});

it('steps through the errors in order of time, also where the filter leaves but the echo of one', () => {
  const event = createEventMaker();
  const [lead, one, other] = ['lead', 'one', 'other'].map((id) =>
    id === 'lead' ? { id } : { id, parentId: 'lead' },
  );
  if (!lead || !one || !other) throw new Error('There are three.');
  const [first, second] = ['one_broke', 'other_broke'].map((code) => ({
    error: { code, message: `It is ${code}` },
  }));
  const told = foldTrace(
    readAll([
      event(0, lead, 'run.started'),
      event(10, one, 'error.occurred', first),
      event(20, other, 'error.occurred', second),
      event(30, one, 'agent.finished', { outcome: 'failed', ...first }),
      event(90, lead, 'run.finished', { outcome: 'succeeded' }),
    ]),
  );
  const idsOf = (shown: ReadonlySet<string> | null) =>
    listShownErrors(told, shown).map(({ id }) => id);
  expect(idsOf(null)).toEqual(['event-2', 'event-3']);
  expect(idsOf(new Set(['event-1', 'event-3', 'event-4']))).toEqual(['event-3', 'event-4']);
  const shown = listShownErrors(told, new Set(['event-1', 'event-3', 'event-4']));
  expect(stepError(shown, told.events[0] ?? null, 1)?.id).toBe('event-3');
});

describe('the critical path', () => {
  it('covers the run without overlap', () => {
    const steps = findCriticalPath(model, end);
    expect(steps[0]?.start).toBe(model.startedAt);
    expect(steps.at(-1)?.end).toBe(end);
    steps.slice(1).forEach((step, index) => expect(step.start).toBe(steps[index]?.end));
  });
  it('covers also a run of very many steps', () => {
    const event = createEventMaker();
    const root = { id: 'root' };
    const calls = Array.from({ length: 11_000 }, (_, index) => [
      event(index * 10 + 1, root, 'tool_call.started', { toolCallId: `c${index}` }),
      event(index * 10 + 6, root, 'tool_call.finished', { toolCallId: `c${index}` }),
    ]).flat();
    const steps = findCriticalPath(foldTrace(readAll(calls)), START + 110_000);
    expect(steps.reduce((sum, step) => sum + step.end - step.start, 0)).toBe(110_000 - 1);
  });
  it('begins at the agent that leads the run, whichever told of something first', () => {
    const pathOf = (hasLead: boolean, role = 'subagent', first = 'agent.started') => {
      const event = createEventMaker();
      const [lead, scout, system] = [
        { id: 'lead' },
        { id: 'scout', role },
        { id: 'system', role: 'system' },
      ];
      const ofLead = [
        event(1, lead, 'agent.started'),
        event(40, lead, 'tool_call.started', { toolCallId: 'a' }),
        event(90, lead, 'tool_call.finished', { toolCallId: 'a' }),
        event(95, lead, 'agent.finished', { outcome: 'succeeded' }),
      ];
      const raws = [
        // Its clock is behind, and it names no parent.
        event(-5, scout, first, { phase: 'working' }),
        event(0, system, 'run.started'),
        ...(first === 'agent.started'
          ? [event(30, scout, 'agent.finished', { outcome: 'succeeded' })]
          : []),
        event(100, system, 'run.finished'),
        ...(hasLead ? ofLead : []),
      ];
      return findCriticalPath(foldTrace(readAll(raws)), START + 100).map(
        (step) => `${step.agentId} ${step.start - START}..${step.end - START}`,
      );
    };
    const ofLead = ['lead 1..40', 'lead 40..90', 'lead 90..100'];
    expect(pathOf(true)).toEqual(ofLead);
    // Also of a role that nobody has heard of, and one that told of no start.
    expect(pathOf(true, 'analyst')).toEqual(ofLead);
    expect(pathOf(true, 'subagent', 'progress.reported')).toEqual(ofLead);
    expect(pathOf(false)).toEqual(['scout -5..30']);
    expect(pathOf(false, 'analyst')).toEqual(['scout -5..100']);
  });
  it('goes through a helper that tells its end a moment after that of its agent, and through none that goes on', () => {
    const pathOf = (closed: number) => {
      const event = createEventMaker();
      const lead = { id: 'lead' };
      const scout = { id: 'scout', parentId: 'lead' };
      const browser = { id: 'browser', parentId: 'scout', role: 'browser' };
      const well = { outcome: 'succeeded' };
      const raws = [
        event(0, lead, 'run.started'),
        event(10, scout, 'agent.started'),
        event(20, browser, 'agent.started'),
        event(100, browser, 'tool_call.started', { toolCallId: 'a' }),
        event(900, browser, 'tool_call.finished', { toolCallId: 'a' }),
        event(1_000, scout, 'agent.finished', well),
        event(closed, browser, 'agent.finished', well),
        event(20_000, lead, 'run.finished', well),
      ];
      return findCriticalPath(foldTrace(readAll(raws)), START + 20_000).map(
        (step) => `${step.agentId} ${step.start - START}..${step.end - START}`,
      );
    };
    const waited = [
      'lead 0..10',
      'scout 10..20',
      'browser 20..100',
      'browser 100..900',
      'browser 900..1000',
      'lead 1000..20000',
    ];
    expect([pathOf(1_000), pathOf(1_040)]).toEqual([waited, waited]);
    expect(pathOf(19_000)).toEqual(['lead 0..10', 'scout 10..1000', 'lead 1000..20000']);
  });
  it('goes through the call that ended last', () => {
    const event = createEventMaker();
    const root = { id: 'root' };
    const small = foldTrace(
      readAll([
        event(0, root, 'run.started'),
        event(10, root, 'tool_call.started', { toolCallId: 'a', toolName: 'slow' }),
        event(10, root, 'tool_call.started', { toolCallId: 'b', toolName: 'fast' }),
        event(30, root, 'tool_call.finished', { toolCallId: 'b' }),
        event(90, root, 'tool_call.finished', { toolCallId: 'a' }),
        event(100, root, 'run.finished'),
      ]),
    );
    const named = findCriticalPath(small, START + 100).map(
      (step) => small.spans.find((span) => span.id === step.spanId)?.name ?? null,
    );
    expect(named).toEqual([null, 'slow', null]);
  });
  it('goes through a call that never finished from the last word of its agent on', () => {
    const pathOf = (...between: readonly (readonly [number, string, string])[]) => {
      const event = createEventMaker();
      const root = { id: 'root' };
      const told = foldTrace(
        readAll([
          event(0, root, 'run.started'),
          event(10, root, 'tool_call.started', { toolCallId: 'a', toolName: 'hung' }),
          ...between.map(([at, type, toolCallId]) =>
            event(at, root, type, { toolCallId, toolName: 'fast' }),
          ),
          event(100, root, 'run.finished', { outcome: 'failed' }),
        ]),
      );
      return findCriticalPath(told, START + 100).map(
        ({ spanId, start, end: until }) =>
          `${told.spans.find(({ id }) => id === spanId)?.name ?? 'itself'} ${start - START}..${until - START}`,
      );
    };
    expect(pathOf()).toEqual(['itself 0..10', 'hung 10..100']);
    // Beside it another call ended: only then the agent may have waited for what hung.
    expect(pathOf([10, 'tool_call.started', 'b'], [30, 'tool_call.finished', 'b'])).toEqual([
      'itself 0..10',
      'fast 10..30',
      'hung 30..100',
    ]);
  });
  it('goes through a call whose end came after that of the run, up to the end of the run', () => {
    const event = createEventMaker();
    const root = { id: 'root' };
    const call = { toolCallId: 'a', toolName: 'scrape' };
    const told = foldTrace(
      readAll([
        event(0, root, 'run.started'),
        event(10, root, 'tool_call.started', call),
        event(100, root, 'run.finished', { outcome: 'cancelled' }),
        event(130, root, 'tool_call.finished', call),
      ]),
    );
    expect(
      findCriticalPath(told, START + 130).map(({ spanId, start, end: until }) => [
        spanId === null,
        start - START,
        until - START,
      ]),
    ).toEqual([
      [true, 0, 10],
      [false, 10, 100],
    ]);
  });
  describe('of a run whose end stopped its sub-agents', () => {
    const stopped = { outcome: 'cancelled', error: { code: 'parent_finished' } };
    /** The lead starts two readers and ends at 100; what stops with it says so afterwards. */
    const pathOf = (outcome: string, told: readonly (readonly [number, string])[] = []) => {
      const event = createEventMaker();
      const lead = { id: 'lead' };
      const done = { id: 'done', parentId: 'lead' };
      const cut = { id: 'cut', parentId: 'lead' };
      const trace = foldTrace(
        readAll([
          event(0, lead, 'run.started'),
          event(10, done, 'agent.started'),
          event(20, cut, 'agent.started'),
          event(30, cut, 'tool_call.started', { toolCallId: 'a', toolName: 'scrape' }),
          event(40, done, 'agent.finished', { outcome: 'succeeded' }),
          ...told.map(([at, type]) => event(at, lead, type, { message: 'On it' })),
          event(100, lead, 'agent.finished', { outcome }),
          event(105, lead, 'run.finished', { outcome }),
          event(120, cut, 'agent.finished', stopped),
        ]),
      );
      return findCriticalPath(trace, START + 120).map(
        ({ agentId, spanId, start, end: until }) =>
          `${agentId}${spanId === null ? '' : ' in a call'} ${start - START}..${until - START}`,
      );
    };
    const alone = ['lead 0..10', 'done 10..40', 'lead 40..105'];
    const waited = ['lead 0..10', 'done 10..40', 'cut in a call 40..100', 'lead 100..105'];
    it('goes through the one that it still waited for, up to the end of its parent', () => {
      for (const outcome of ['cancelled', 'failed', 'credit_limit_reached'])
        expect(pathOf(outcome)).toEqual(waited);
    });
    it('goes through none that its parent did without', () => {
      expect(pathOf('succeeded')).toEqual(alone);
    });
    it('goes through it from the last word of its parent on, which is not that of its end', () => {
      expect(pathOf('failed', [[60, 'progress.reported']])).toEqual([
        'lead 0..10',
        'done 10..40',
        'lead 40..60',
        'cut in a call 60..100',
        'lead 100..105',
      ]);
      expect(pathOf('failed', [[99, 'error.occurred']])).toEqual(waited);
    });
  });
  it('goes through the agent that leads, where one of the system reports the run', () => {
    const event = createEventMaker();
    const system = { id: 'system', role: 'system' };
    const lead = { id: 'lead' };
    const reader = { id: 'reader', parentId: 'lead' };
    const told = foldTrace(
      readAll([
        event(0, system, 'run.started'),
        event(10, lead, 'agent.started'),
        event(20, reader, 'agent.started'),
        event(30, reader, 'tool_call.started', { toolCallId: 'a', toolName: 'scrape' }),
        event(80, reader, 'tool_call.finished', { toolCallId: 'a' }),
        event(85, reader, 'agent.finished', { outcome: 'succeeded' }),
        event(90, lead, 'agent.finished', { outcome: 'succeeded' }),
        event(100, system, 'run.finished', { outcome: 'succeeded' }),
      ]),
    );
    const steps = findCriticalPath(told, START + 100).map(
      ({ agentId, spanId, start, end }) =>
        `${agentId}${spanId === null ? '' : ' in a call'} ${start - START}..${end - START}`,
    );
    expect(steps).toEqual([
      'system 0..10',
      'lead 10..20',
      'reader 20..30',
      'reader in a call 30..80',
      'reader 80..85',
      'lead 85..90',
      'system 90..100',
    ]);
  });
});

describe('the filter', () => {
  const none = { types: [], agents: [], tools: [] };
  it('counts each value as it would filter', () => {
    const counts = filterTrace(model, none, null);
    for (const { value, count } of counts.types)
      expect(filterTrace(model, { ...none, types: [value] }, null).count).toBe(count);
    for (const { value, count } of counts.tools)
      expect(filterTrace(model, { ...none, tools: [value] }, null).count).toBe(count);
  });
});

describe('the values of a filter', () => {
  const facets = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([value, count]) => ({ value, count }));
  it('are the most frequent first, and stay in that order while it is open', () => {
    const opened = sortFacets(facets({ a: 1, b: 5, c: 3 })).map(({ value }) => value);
    expect(opened).toEqual(['b', 'c', 'a']);
    const later = sortFacets(facets({ a: 90, new: 2, newer: 7, b: 5, c: 30 }), opened);
    expect(later.map(({ value }) => value)).toEqual(['b', 'c', 'a', 'newer', 'new']);
  });
});

describe('a lane', () => {
  it('counts all its calls, on however many rows they lie, and those whose start or finish is missing', () => {
    const event = createEventMaker();
    const root = { id: 'root' };
    const call = (toolCallId: string) => ({ toolCallId, toolName: 'scrape' });
    const busy = foldTrace(
      readAll([
        event(0, root, 'tool_call.started', call('a')),
        event(5, root, 'tool_call.started', call('b')),
        event(6, root, 'tool_call.started', call('never')),
        event(10, root, 'tool_call.finished', call('a')),
        event(15, root, 'tool_call.finished', call('b')),
        event(20, root, 'tool_call.finished', call('lost')),
        event(25, root, 'run.finished'),
      ]),
    );
    const rows = buildRows(busy, null, new Set());
    expect(rows.filter((row) => row.kind === 'tool').length).toBeGreaterThan(1);
    for (const row of rows.filter(({ kind }) => kind === 'tool')) expect(row.calls).toHaveLength(4);
    expect(buildRows(busy, null, new Set(['root']))[0]?.calls).toHaveLength(4);
  });
});

describe('the minimap', () => {
  it('shows concurrency and failures in its bins', () => {
    const bins = binTrace(model, countAtOnce(model), view, 200);
    expect(bins.open).toHaveLength(200);
    expect(bins.most).toBeGreaterThan(1);
    expect(bins.failed.length).toBeGreaterThan(0);
  });
});
