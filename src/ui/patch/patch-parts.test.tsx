// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parsePatch } from './model/parse-patch.ts';
import { DEFAULT_PATCH_OPTIONS, type PatchOptions } from './model/patch-view-props.ts';
import { PatchView } from './patch-view.tsx';

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.restoreAllMocks();
});

function draw(text: string, options: Partial<PatchOptions> = {}) {
  const patch = parsePatch(text);
  act(() =>
    root.render(
      <PatchView
        patch={patch}
        label="Changes"
        options={{ ...DEFAULT_PATCH_OPTIONS, ...options }}
      />,
    ),
  );
}
const changeOf = (old: string, now: string) =>
  `--- previous\n+++ current\n@@ -1,2 +1,2 @@\n Title\n-${old}\n+${now}\n`;
const scroller = () => host.querySelector<HTMLElement>('.patch-scroller');

it('begins the lines of another patch at their beginning, where those before were moved sideways', () => {
  const wide = 'a long line of words '.repeat(60);
  const split = { layout: 'split', wrap: false } as const;
  draw(changeOf(wide, `${wide}and more`), split);
  const bar = host.querySelector<HTMLElement>('.patch-sideways');
  act(() => {
    Object.defineProperty(bar, 'scrollLeft', { value: 320 });
    bar?.dispatchEvent(new Event('scroll'));
  });
  expect(scroller()?.style.getPropertyValue('--patch-shift')).toBe('320px');
  draw(changeOf('short', 'brief'), split);
  expect(host.querySelector('.patch-sideways')).toBeNull();
  expect(scroller()?.style.getPropertyValue('--patch-shift')).toBe('');
});

const pointAt = (words: string) => {
  const cell = [...host.querySelectorAll('.patch-text')].find(
    ({ textContent }) => textContent?.endsWith(words) === true,
  );
  act(() => {
    cell?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  });
};
const copyLine = () => host.querySelector<HTMLElement>('.patch-copy-line');

it('offers the line to copy that the button stands beside, and none once another patch has come', () => {
  draw(changeOf('Pro costs $49', 'Pro costs $59'));
  pointAt('Pro costs $49');
  const [old, now] = ['$49', '$59'].map((price) => {
    pointAt(`Pro costs ${price}`);
    return Number.parseFloat(copyLine()?.style.top ?? '');
  });
  expect(now).toBeGreaterThan(old ?? Number.NaN);
  draw(changeOf('Team costs $99', 'Team costs $89'));
  expect(copyLine()).toBeNull();
});

it('finds what is drawn of headers where they are all that a patch has', () => {
  draw('diff --git a/plans.md b/prices.md\nrename from plans.md\nrename to prices.md\n', {
    find: 'prices.md',
  });
  expect(host.querySelectorAll('.patch-match')).toHaveLength(2);
});

it('counts no lines of a file of which no change came', () => {
  draw('--- a.md\n+++ a.md\n--- b.md\n+++ b.md\n@@ -1 +1 @@\n-one\n+two\n');
  const bars = Array.from(host.querySelectorAll('.patch-file'), (bar) => bar.textContent);
  expect(bars).toEqual(['a.md', 'b.md+1 −1']);
});

it('counts unchanged lines where one of them is said to have no line break', () => {
  draw(
    '--- previous\n+++ current\n@@ -1,3 +1,3 @@\n-one\n+two\n Plans\n Team\n\\ No newline at end of file\n',
    { onlyChanges: true },
  );
  expect(host.querySelector('.patch-fold')?.textContent).toBe('⋯ 2 unchanged lines');
});

it('leaves a mark, in what is copied by hand as well, where the middle of a long line is not drawn', async () => {
  const middle = 'the same words again '.repeat(200);
  draw(changeOf(`Start ${middle}49`, `Start ${middle}59`));
  // On a busy machine the words are compared in the pause after the drawing; without them the end of the line is left out, too.
  await vi.waitFor(() => {
    const text = host.querySelector('.is-removed .patch-text')?.cloneNode(true);
    if (!(text instanceof HTMLElement)) throw new Error('no line was removed');
    expect(text.querySelector('.patch-more')?.textContent).toMatch(/^show [\d,]+ more characters$/);
    text.querySelectorAll('button, .patch-words').forEach((control) => control.remove());
    expect(text.textContent).toMatch(/^Start the same .*….* again 49$/);
  });
});

it('begins with the first match of another patch, whichever was reached in the one before', () => {
  const withPrices = (name: string) =>
    `--- previous\n+++ current\n@@ -0,0 +1,4 @@\n${[1, 2, 3, 4].map((place) => `+${name} price ${place}\n`).join('')}`;
  draw(withPrices('Pro'), { find: 'price' });
  const next = host.querySelector<HTMLElement>('[aria-label="Next match"]');
  act(() => next?.click());
  act(() => next?.click());
  const active = () =>
    host.querySelector('.patch-match-active')?.closest('.patch-text')?.textContent;
  expect(active()).toBe('added, new line 3: Pro price 3');
  draw(withPrices('Team'), { find: 'price' });
  expect(active()).toBe('added, new line 1: Team price 1');
});

it('names the file that a patch is of, as it was sent, where that says something', () => {
  draw('--- plans.md\t2026-11-02\n+++ /dev/null\n@@ -1 +0,0 @@\n-Pro\n');
  expect(host.querySelectorAll('[data-line]')).toHaveLength(4);
  expect(host.textContent).toContain('--- plans.md\t2026-11-02');
  expect(host.textContent).toContain('+++ /dev/null');
  draw(changeOf('Pro', 'Team'));
  expect(host.textContent).not.toContain('+++ current');
});
