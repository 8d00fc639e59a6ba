import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { makeRunView } from '../run/run-fixtures.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll, START } from '../trace/trace-fixtures.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import { MomentPanel } from './moment-panel.tsx';
import { stateAt } from './state-at.ts';

const client = createQueryClient(connectTo(() => Promise.reject(new Error('Nothing is asked.'))));
const show = (trace: TraceModel): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MomentPanel
        view={makeRunView(trace)}
        ceiling={null}
        moment={stateAt(trace, START + 10, false)}
        countedTo={START + 10}
        isLatest={false}
        onSelect={() => undefined}
      />
    </QueryClientProvider>,
  );

it('says that no artifact is known yet where one may be among the events that are missing', () => {
  const event = createEventMaker();
  const root = { id: 'root' };
  const whole = foldTrace(
    readAll([event(0, root, 'run.started'), event(10, root, 'reasoning.summary', { text: 'x' })]),
  );
  expect(show(whole)).toContain('None yet');
  const html = show({ ...whole, isPart: true });
  expect(html).toContain('None known yet');
  expect(html).not.toContain('None yet');
});
