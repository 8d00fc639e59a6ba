import { createRoot } from 'react-dom/client';

export function show(root: HTMLElement): void {
  createRoot(root).render(<h1>Nothing but React</h1>);
}
