// @vitest-environment jsdom
import { Component, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Lazy } from './lazy.tsx';
import { lazyModule } from './lazy-module.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Draws into an element. React takes the clock that is there when it is read: here one that does not go on by itself. */
async function draw(node: ReactNode): Promise<HTMLElement> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { createRoot } = await import('react-dom/client');
  const element = document.createElement('div');
  createRoot(element).render(node);
  return element;
}

/** Turns of the page, none of which takes a timer's time. */
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

it('shows a part within a part as soon as both have come: nothing is held back behind what stood there before', async () => {
  const outer = lazyModule(async () => 'outer');
  const inner = lazyModule(async () => 'inner');
  const element = await draw(
    <Lazy module={outer} fallback="wait">
      {(name) => (
        <Lazy module={inner} fallback={`${name}, wait`}>
          {(other) => `${name}, ${other}`}
        </Lazy>
      )}
    </Lazy>,
  );
  await turns(50);
  expect(element.textContent).toBe('outer, inner');
});

it('is there at once where its code is', async () => {
  const module = lazyModule(async () => 'part');
  await module.load();
  const seen: string[] = [];
  const Fallback = () => {
    seen.push('wait');
    return null;
  };
  const element = await draw(
    <Lazy module={module} fallback={<Fallback />}>
      {(part) => part}
    </Lazy>,
  );
  await turns(50);
  expect(element.textContent).toBe('part');
  expect(seen).toEqual([]);
});

class Boundary extends Component<{ readonly children: ReactNode }, { readonly words: string }> {
  override state = { words: '' };
  static getDerivedStateFromError = (error: unknown) => ({ words: String(error) });
  override render = () => this.state.words || this.props.children;
}

it('leaves what cannot be had to the boundary around it, and asks for it again the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetch = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('gone'));
  const module = lazyModule(fetch);
  const tree = () => <Boundary>{<Lazy module={module}>{(part) => part}</Lazy>}</Boundary>;
  const failed = await draw(tree());
  await turns(50);
  expect(failed.textContent).toBe('Error: gone');
  const again = await draw(tree());
  await turns(50);
  expect(again.textContent).toBe('part');
});
