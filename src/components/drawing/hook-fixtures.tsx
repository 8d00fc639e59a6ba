import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';

/** What a hook gives, drawing by drawing, on a page that asks by `client`. */
export function drawHook<Value>(client: QueryClient, useValue: () => Value) {
  const drawn: Value[] = [];
  function Screen() {
    drawn.push(useValue());
    return null;
  }
  const root = createRoot(document.createElement('div'));
  root.render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  return { drawn, root };
}
