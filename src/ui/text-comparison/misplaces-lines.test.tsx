// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { DiffViewer } from './diff-viewer.tsx';
import { misplacesLines } from './misplaces-lines.ts';

vi.mock('./compare-in-worker.ts', async () => {
  const { compareTexts } = await import('./compare-texts.ts');
  return {
    compareInWorker: (texts: Parameters<typeof compareTexts>[0]) =>
      Promise.resolve(compareTexts(texts)),
  };
});

it('tells where the viewer would draw the lines of the current text in another order', () => {
  expect(misplacesLines('a\nb\nc\nd', 'A\n\nC\nd')).toBe(true);
  expect(misplacesLines('same\na\nb\nc\n', 'same\n\n\nC\n')).toBe(true);
});

it('leaves to the viewer what it draws in order', () => {
  expect(misplacesLines('a\n\nb\n\nc', 'a\n\nB\n\nc')).toBe(false);
  expect(misplacesLines('a\nb\nc\nd', 'A\nB\n\nd')).toBe(false);
  expect(misplacesLines('a\nd', 'A\n\nC\nd')).toBe(false);
});

it('shows lines in the order that they have, where an empty one came among them', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <DiffViewer
        label="Two versions"
        previous={'one\ntwo\nthree\nend'}
        current={'ONE\n\nTHREE\nend'}
        previousLabel="Previous"
        currentLabel="Current"
        split={false}
        onlyChanges
        virtual={false}
      />,
    ),
  );
  const added = () =>
    [...host.querySelectorAll('.is-added .patch-text')].map(({ textContent }) =>
      textContent?.replace(/^added, new line /, ''),
    );
  // They come once they are compared: on a busy machine not within one turn.
  await vi.waitFor(() =>
    act(() => Promise.resolve(expect(added()).toEqual(['1: ONE', '2: ', '3: THREE']))),
  );
  act(() => root.unmount());
  host.remove();
});
