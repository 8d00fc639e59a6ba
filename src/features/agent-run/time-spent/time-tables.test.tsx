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
  const comparison = renderToStaticMarkup(<TimeComparison models={[trace, trace]} />);
  for (const [markup, total] of [
    [table, rows.length],
    [comparison, 2_000],
  ] as const) {
    expect(markup.match(/scope="row"/g)).toHaveLength(100);
    expect(markup).toContain(`100 of ${total.toLocaleString('en')} shown`);
  }
  expect(table).toContain(rows[0]?.name);
});
