// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compareTexts, type TextsToCompare } from './compare-texts.ts';
import { LargeComparison } from './large-comparison.tsx';

/** Answers at the time that a test chooses. */
class SlowWorker extends EventTarget {
  static asked: { readonly answer: () => void }[] = [];
  terminate() {}
  postMessage(texts: TextsToCompare) {
    SlowWorker.asked.push({
      answer: () => {
        const data = compareTexts(texts);
        this.dispatchEvent(Object.assign(new Event('message'), { data }));
      },
    });
  }
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal('Worker', SlowWorker);
  SlowWorker.asked = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('shows no difference of two other texts while that of these is looked for', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const draw = (previous: string, current: string, currentLabel: string) =>
    act(() =>
      root.render(
        <LargeComparison
          {...{ previous, current, currentLabel }}
          label="Two versions"
          previousLabel="Version 1"
          layout="split"
          onlyChanges
          reason="These texts are large."
        />,
      ),
    );
  const answer = (place: number) =>
    act(async () => {
      SlowWorker.asked[place]?.answer();
      await Promise.resolve();
    });
  draw('price 5', 'price 6', 'Version 2');
  await answer(0);
  expect(host.textContent).toContain('price 6');
  draw('price 5', 'price 7', 'Version 3');
  expect(host.textContent).not.toContain('price 6');
  await answer(1);
  expect(host.textContent).toContain('price 7');
  act(() => root.unmount());
});
