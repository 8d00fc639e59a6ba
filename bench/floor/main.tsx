import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import './styles.css';

// The least that can show an answer on this stack: one route, one query, one text. What a screen of the console takes longer is ours.
const params = new URLSearchParams(window.location.search);

async function ask(): Promise<string> {
  const answer = await fetch(params.get('ask') ?? '', {
    headers: { Authorization: `Bearer ${params.get('key')}` },
  });
  return JSON.stringify(await answer.json());
}

function Screen() {
  const { data } = useQuery({ queryKey: ['answer'], queryFn: ask });
  return data === undefined ? (
    <h1 className="p-4 text-muted">Loading</h1>
  ) : (
    <h1 className="p-4 text-strong" data-shown>
      {data.slice(0, 200)}
    </h1>
  );
}

const rootRoute = createRootRoute();
const router = createRouter({
  routeTree: rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: '/', component: Screen }),
  ]),
});
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
