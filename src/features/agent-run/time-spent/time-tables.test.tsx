import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll } from '../trace/trace-fixtures.ts';
import { measureTime } from './measure-time.ts';
import { listColumns, orderRows, readOrder } from './time-columns.ts';
import { TimeComparison } from './time-comparison.tsx';
import { TimeTable } from './time-table.tsx';

it('thousands of agents or tools are drawn in part, in the order of the table, and how many is said', () => {
  const make = createEventMaker();
  const call = { toolCallId: 'a', parameters: {} };
  const trace = foldTrace(
    readAll(
      Array.from({ length: 2_000 }, (_, at) => {
        const agent = { id: `agent ${at}`, parentId: 'root' };
        const named = { ...call, toolName: `tool ${at}` };
        return [
          make(at, agent, 'tool_call.started', named),
          make(2 * at + 1, agent, 'tool_call.finished', named),
        ];
      }).flat(),
    ),
  );
  const columns = listColumns('agent');
  const order = readOrder(undefined, columns);
  const rows = orderRows(measureTime(trace, trace.lastAt ?? 0, 'agent').rows, order);
  const nothing = () => undefined;
  const table = renderToStaticMarkup(
    <TimeTable
      {...{ rows, columns, order }}
      onOrder={nothing}
      onShow={nothing}
      onShowEvent={nothing}
    />,
  );
  const comparison = renderToStaticMarkup(
    <TimeComparison models={[trace, trace]} leftOf={new Map()} />,
  );
  for (const [markup, total] of [
    [table, rows.length],
    [comparison, 2_000],
  ] as const) {
    expect(markup.match(/scope="row"/g)).toHaveLength(100);
    expect(markup).toContain(`100 of ${total.toLocaleString('en')} shown`);
  }
  expect(table).toContain(rows[0]?.name);
});

it('two runs are compared by what is known of both, by the lengths that stand there', () => {
  const run = (...calls: readonly (readonly [from: number, to: number | null])[]) => {
    const make = createEventMaker();
    const lead = { id: 'lead' };
    return foldTrace(
      readAll([
        make(0, lead, 'run.started'),
        ...calls.flatMap(([from, to], index) => {
          const call = { toolCallId: `${index}`, toolName: 'scrape' };
          return [
            ...(from < 0 ? [] : [make(from, lead, 'tool_call.started', call)]),
            ...(to === null ? [] : [make(to, lead, 'tool_call.finished', call)]),
          ];
        }),
        make(90_000, lead, 'progress.reported', { phase: 'working' }),
      ]),
    );
  };
  const read = (...models: Parameters<typeof TimeComparison>[0]['models']) => {
    const markup = renderToStaticMarkup(<TimeComparison models={models} leftOf={new Map()} />);
    const cells = [...markup.matchAll(/<td[^>]*>([^<]*)/g)].map(([, text]) => text);
    return cells.slice(0, 5);
  };
  // 17.9 s and 30.2 s.
  expect(read(run([0, 17_900]), run([0, 30_200]))).toEqual(['17 s', '30 s', '+13 s', '1', '1']);
  // Of the second nothing tells how long its other call took, and that of the first goes on.
  expect(read(run([0, 5_000], [30_000, null]), run([-1, 2_000], [3_000, 4_000]))).toEqual([
    '1 min 5 s',
    '1 s',
    '–',
    '2, 1 unfinished',
    '2, 1 of unknown length',
  ]);
});

it('what has no name leads to no filter, which the address could not name', () => {
  const make = createEventMaker();
  const start = make(0, { id: 'lead' }, 'tool_call.started', { toolCallId: 'a' });
  const trace = foldTrace(readAll([start, { ...start, eventId: 'other', agent: null }]));
  for (const [by, leading] of [
    ['tool', 0],
    ['agent', 1],
  ] as const) {
    const columns = listColumns(by);
    const markup = renderToStaticMarkup(
      <TimeTable
        rows={measureTime(trace, trace.lastAt ?? 0, by).rows}
        columns={columns}
        order={readOrder(undefined, columns)}
        onOrder={() => undefined}
        onShow={() => undefined}
        onShowEvent={() => undefined}
      />,
    );
    expect(markup).toContain(by === 'tool' ? 'No name' : 'An unnamed agent');
    expect(markup.split('title="Show its events in the timeline"')).toHaveLength(leading + 1);
  }
});
