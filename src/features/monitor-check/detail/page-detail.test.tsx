// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { makePage } from '#/components/monitor/test-data.ts';
import { PageDetail } from './page-detail.tsx';

it('a judgment leads to its field also after another one was chosen, and as often as it is asked to', () => {
  const scroll = vi.fn();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollIntoView = scroll;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => {
    act(() => root.unmount());
    host.remove();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  const page = makePage({
    status: 'changed',
    url: null,
    diff: {
      json: {
        stock: { previous: 4, current: 9 },
        price: { previous: 'low', current: 'high' },
      },
    },
    judgment: {
      meaningful: true,
      confidence: 'high',
      reason: '',
      meaningfulChanges: [{ type: 'changed', before: 'low', after: 'high', reason: null }],
    },
  });
  act(() =>
    root.render(
      <QueryClientProvider
        client={createQueryClient(connectTo(() => new Promise(() => undefined)))}
      >
        <PageDetail
          page={page}
          raw={{}}
          warnings={[]}
          view={{}}
          onView={vi.fn()}
          groupSize={1}
          isReviewed={false}
          onReview={vi.fn()}
          onUnreview={vi.fn()}
        />
      </QueryClientProvider>,
    ),
  );
  const press = (text: string) =>
    act(() =>
      [...host.querySelectorAll('button')].find((each) => each.textContent === text)?.click(),
    );
  const current = () => [...host.querySelectorAll('tr.current th')].map((cell) => cell.textContent);
  press('stock');
  expect(current()).toEqual(['stock']);
  press('price: low → high');
  expect(current()).toEqual(['price']);
  scroll.mockClear();
  press('price: low → high');
  expect(scroll).toHaveBeenCalledOnce();
});
