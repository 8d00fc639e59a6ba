import { describe, expect, it } from 'vitest';
import { foldTrace } from '../../trace/fold-trace.ts';
import { createEventMaker, readAll, START } from '../../trace/trace-fixtures.ts';
import { listBusy, viewRun } from '../../axis/view-run.ts';
import { countAtOnce } from '../minimap/count-at-once.ts';
import { locateEvent } from '../lanes/row-events.ts';
import { buildRows } from './build-rows.ts';
import { drawRows, LABELLED } from './draw-rows.ts';
import { hitRow, layoutRow } from './layout-row.ts';
import type { Palette } from './use-palette.ts';

interface Stroke {
  readonly kind: 'box' | 'text' | 'shape';
  readonly color: string;
  readonly text: string;
  readonly x: number;
  readonly width: number;
}

/** A canvas that only writes down what is drawn on it, in order. */
function createRecorder() {
  const strokes: Stroke[] = [];
  const state: Record<string, unknown> = { fillStyle: '' };
  const note = (kind: Stroke['kind'], text: string, x: number, width: number) =>
    strokes.push({ kind, color: String(state['fillStyle']), text, x, width });
  const context = new Proxy(state, {
    get: (target, name: string) => {
      if (name === 'fillRect')
        return (x: number, _y: number, width: number) => note('box', '', x, width);
      if (name === 'fillText') return (text: string, x: number) => note('text', text, x, 0);
      if (name === 'fill') return () => note('shape', '', 0, 0);
      return name in target ? target[name] : () => undefined;
    },
  }) as unknown;
  return { strokes, context: context as CanvasRenderingContext2D };
}

// Every colour is called by its own name.
const palette = new Proxy({}, { get: (_, name) => name }) as Palette;

const lead = { id: 'lead', role: 'orchestrator', name: 'Lead' };
const TEXT = 'lamps.example/all';

/** One call of each tool, from its start to its end in milliseconds. */
function drawCalls(
  calls: readonly (readonly [tool: string, start: number, end: number, failed?: boolean])[],
  { width = 1_000, folded = false } = {},
) {
  const event = createEventMaker();
  const events = [
    event(0, lead, 'run.started'),
    // An agent numbers its events as they happen.
    ...calls
      .flatMap(([toolName, start, end, failed], index) => {
        const call = { toolCallId: `${index}`, toolName };
        const parameters = { url: `https://${TEXT}` };
        const result = failed ? { error: 'no' } : {};
        return [
          { at: start, type: 'tool_call.started', fields: { ...call, parameters } },
          { at: end, type: 'tool_call.finished', fields: { ...call, result } },
        ];
      })
      .toSorted((left, right) => left.at - right.at)
      .map(({ at, type, fields }) => event(at, lead, type, fields)),
    event(1_000, lead, 'run.finished', { outcome: 'succeeded' }),
  ];
  const model = foldTrace(readAll(events));
  const openEnd = model.lastAt ?? 0;
  const view = viewRun(model, listBusy(model), openEnd, false, true);
  const screen = { view, window: { from: 0, to: view.length }, width, openEnd, over: true };
  const rows = buildRows(model, null, new Set(folded ? ['lead'] : []));
  const drawn = rows.map((row) => ({ row, boxes: layoutRow(row, screen) }));
  const { strokes, context } = createRecorder();
  drawRows(context, { rows: drawn, width, gaps: [], ticks: [], path: [], palette, over: true });
  return { strokes, drawn };
}

describe('the drawing of a timeline', () => {
  it('tints a bar by the family of its tool, and a failed one as a failure alone', () => {
    const { strokes } = drawCalls([
      ['web_search', 0, 100],
      ['scrape_page', 0, 100],
      ['fill_form', 0, 100],
      ['extract_structured', 0, 100],
      ['save_rows', 0, 100],
      ['think', 0, 100],
      ['search_again', 0, 100, true],
    ]);
    const fills = strokes.map(({ color }) => color).filter((color) => color.endsWith('-soft'));
    expect(fills.toSorted()).toEqual([
      'error-soft',
      'tool-browser-soft',
      'tool-extract-soft',
      'tool-other-soft',
      'tool-read-soft',
      'tool-search-soft',
      'tool-write-soft',
    ]);
  });

  it('labels no bar that is too narrow for a label that says something', () => {
    const labelsAt = (length: number) =>
      drawCalls([['read', 100, 100 + length]]).strokes.flatMap(({ kind, text }) =>
        kind === 'text' ? text : [],
      );
    expect(labelsAt(LABELLED - 1)).toEqual([]);
    expect(labelsAt(400)).toEqual([TEXT]);
    for (let length = LABELLED; length < 200; length++)
      for (const label of labelsAt(length)) expect(label.length).toBeGreaterThanOrEqual(7);
  });

  it('draws failures after everything that they may lie on, and finds them first', () => {
    const { strokes, drawn } = drawCalls(
      [
        ['read', 0, 900],
        ['search', 300, 400, true],
        ['write', 350, 800],
      ],
      { folded: true },
    );
    const [row] = drawn;
    const failed = strokes.findIndex(({ color }) => color === 'error-soft');
    expect(strokes.findLastIndex(({ color }) => color.startsWith('tool-'))).toBeLessThan(failed);
    const hit = row && hitRow(row.boxes, 380);
    expect(hit?.event.toolName).toBe('search');
  });

  it('leads from neighbours drawn as one failure to the first that failed', () => {
    const { drawn } = drawCalls(
      [
        ['read', 100, 101],
        ['search', 102, 103, true],
        ['fetch', 104, 105, true],
      ],
      { folded: true },
    );
    const boxes = drawn[0]?.boxes;
    expect(boxes?.bars).toMatchObject([{ count: 3, failed: true }]);
    expect(boxes && hitRow(boxes, 101)?.event.toolName).toBe('search');
  });

  it('gives neighbours drawn as one no family that only some of them have', () => {
    const calls = (second: string) =>
      drawCalls(
        [
          ['read', 100, 101],
          [second, 102, 103],
        ],
        { folded: true },
      )
        .strokes.filter(({ kind, width }) => kind === 'box' && width > 1 && width < 9)
        .map(({ color }) => color)
        .filter((color) => color.startsWith('tool-'));
    expect(calls('fetch')).toEqual(['tool-read']);
    expect(calls('save')).toEqual(['tool-other']);
  });
});

describe('a call that never finished', () => {
  const event = createEventMaker();
  const scout = { id: 'scout', role: 'subagent', name: 'Scout', parentId: 'lead' };
  const judge = { id: 'judge', role: 'subagent', name: 'Judge', parentId: 'lead' };
  const model = foldTrace(
    readAll([
      event(0, lead, 'run.started'),
      event(0, scout, 'agent.started'),
      event(0, judge, 'agent.started'),
      event(10, judge, 'tool_call.started', { toolCallId: 'j', toolName: 'judge' }),
      event(100, scout, 'tool_call.started', { toolCallId: 's', toolName: 'read' }),
      event(300, scout, 'agent.finished', { outcome: 'failed' }),
      event(600, lead, 'run.finished', { outcome: 'failed' }),
      event(1_000, lead, 'reasoning.summary', { text: 'Late.' }),
    ]),
  );
  const openEnd = model.lastAt ?? 0;
  const view = viewRun(model, listBusy(model), openEnd, false, true);
  const screen = {
    view,
    window: { from: 0, to: view.length },
    width: 1_000,
    openEnd,
    over: true,
  };
  const endOf = (folded: readonly string[], name: string) => {
    const bars = buildRows(model, null, new Set(folded)).flatMap(
      (row) => layoutRow(row, screen).bars,
    );
    return bars.find(({ span }) => span.name === name)?.x1;
  };

  it('is drawn until its own agent ended, else the run, on whosever row it lies', () => {
    for (const folded of [[], ['scout', 'judge'], ['lead']]) {
      expect(endOf(folded, 'read'), folded.join()).toBeCloseTo(300);
      expect(endOf(folded, 'judge'), folded.join()).toBeCloseTo(600);
    }
  });

  it('is ringed as far as it is drawn, and goes on with nothing that came later', () => {
    const rows = buildRows(model, null, new Set());
    const read = model.spans.find(({ name }) => name === 'read')?.startEvent;
    expect(read && locateEvent(rows, read)?.end).toBe(START + 300);
    expect(countAtOnce(model).steps.at(-1)).toMatchObject({ time: START + 600, after: 0 });
  });
});
