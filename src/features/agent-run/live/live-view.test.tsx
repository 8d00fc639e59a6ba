// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { BrowserSession } from '#/contract/schemas/agent.ts';
import { LiveView } from './live-view.tsx';

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterAll(() => vi.unstubAllGlobals());

const session = (id: string, path: string, width = 800, height = 600): BrowserSession => ({
  id,
  liveViewUrl: `https://live.example/${path}`,
  viewport: { width, height },
});

it('goes on showing a view whose address is only signed anew, and follows one that moves', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const drawn = createRoot(host);
  const show = (path: string) => {
    act(() => drawn.render(<LiveView sessions={[session('a', path)]} />));
    return host.querySelector('iframe')?.src;
  };
  show('view?page=1&token=one&X-Amz-Expires=60');
  act(() => {
    const part = host.querySelector('details');
    if (part) part.open = true;
    part?.dispatchEvent(new Event('toggle'));
  });
  const signed = 'https://live.example/view?page=1&token=one&X-Amz-Expires=60';
  expect(show('view?page=1&token=two&X-Amz-Expires=60')).toBe(signed);
  expect(show('view?page=2&token=two')).toBe('https://live.example/view?page=2&token=two');
  act(() => drawn.unmount());
  host.remove();
});

it('shows the sessions that there are, also where one was named twice, each in a frame that fits a screen', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const drawn = createRoot(host);
  const draw = (sessions: readonly BrowserSession[]) =>
    act(() => drawn.render(<LiveView sessions={sessions} />));
  const frames = () => [...host.querySelectorAll('iframe')];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  draw([session('a', '1'), session('a', '2')]);
  act(() => {
    const part = host.querySelector('details');
    if (part) part.open = true;
    part?.dispatchEvent(new Event('toggle'));
  });
  expect(frames()).toHaveLength(2);
  draw([session('b', '3')]);
  expect(frames().map(({ src }) => src)).toEqual(['https://live.example/3']);
  const shapes = [
    [1, 1_000_000],
    [1_000_000, 1],
    [0, 0],
    [-5, 10],
  ] as const;
  draw(shapes.map(([width, height], index) => session('c', String(index), width, height)));
  expect(frames().map(({ style }) => style.aspectRatio)).toEqual([
    '0.25',
    '4',
    '16 / 10',
    '16 / 10',
  ]);
  act(() => drawn.unmount());
});
