import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Connection } from '#/api/connection/connection.ts';
import { connectTo } from '#/api/connection/connection-fixtures.ts';
import { openFileConnection } from '#/api/saved-answers/file-connection.ts';
import { NO_ANSWERS, type SavedRun } from '#/api/saved-answers/saved-answers.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';

let services = 0;

/** A file that holds one run, saved at `made`; empty where it does not say. `toldAt`: when its service last told of it, by its own clock. */
export const fileOfRun = (
  run: Pick<SavedRun, 'jobId' | 'status' | 'trace'>,
  made: string,
  toldAt?: string,
): Connection =>
  openFileConnection(
    {
      format: 'web-data-console',
      version: 1,
      made,
      ...(toldAt !== undefined && { toldAt }),
      by: '',
      service: '',
      leftOut: [],
      answers: { ...NO_ANSWERS, runs: [{ ...run, snapshots: [] }] },
      reviews: {},
    },
    'report',
  );

/** A part of a screen of runs (`address`) in a page of its own, at a service of its own. `answer`: what that says to each request; or a file. */
export function openPart(
  Part: () => ReactNode,
  answer: ((request: Request) => Response | Promise<Response>) | Connection,
  address = '/agent-runs/',
) {
  const sent: string[] = [];
  const connection =
    typeof answer === 'object'
      ? answer
      : connectTo((request) => {
          sent.push(request.method);
          return Promise.resolve(answer(request));
        }, `https://service-${++services}.example/v2`);
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren(
      ['/agent-runs/', '/agent-runs/compare', '/agent-runs/$jobId'].map((path) =>
        createRoute({ getParentRoute: () => root, path, component: Part }),
      ),
    ),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const place = document.createElement('div');
  document.body.append(place);
  const page = createRoot(place);
  page.render(
    <QueryClientProvider client={createQueryClient(connection)}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const leave = () => {
    page.unmount();
    place.remove();
  };
  return { place, sent, leave };
}
