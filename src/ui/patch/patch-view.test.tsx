// @vitest-environment jsdom
import { act, createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePatch } from './model/parse-patch.ts';
import { PatchView } from './patch-view.tsx';
import {
  DEFAULT_PATCH_OPTIONS,
  type PatchOptions,
  type PatchViewHandle,
} from './model/patch-view-props.ts';

const PATCH =
  '--- previous\n+++ current\n@@ -10,5 +10,5 @@ ## Prices\n Plans\n-Pro costs $49\n+Pro costs $59\n Team\n-Old\n+New\n';
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
  vi.useRealTimers();
});

function draw(text: string, options: Partial<PatchOptions> = {}): PatchViewHandle {
  const ref = createRef<PatchViewHandle>();
  const patch = parsePatch(text);
  act(() =>
    root.render(
      <PatchView
        ref={ref}
        patch={patch}
        label="Changes"
        options={{ ...DEFAULT_PATCH_OPTIONS, ...options }}
        keys
      />,
    ),
  );
  if (!ref.current) throw new Error('the view gave no handle');
  return ref.current;
}
const rows = () => Array.from(host.querySelectorAll('[data-line]'), (row) => row.textContent);
const markedWords = () =>
  Array.from(host.querySelectorAll('.patch-word'), (word) => word.textContent);
const status = () => host.querySelector('section > p[role="status"]')?.textContent;

describe('a patch in view', () => {
  it('says of each changed line in words what it is', () => {
    draw(PATCH);
    expect(rows()).toContain('11removed, old line 11: Pro costs $49');
    expect(rows()).toContain('11added, new line 11: Pro costs $59');
    expect(host.querySelector('[role="table"]')?.getAttribute('aria-rowcount')).toBe('8');
    expect(
      Array.from(host.querySelectorAll('[role="columnheader"]'), (header) => header.textContent),
    ).toEqual(['Old line', 'New line', 'Text']);
  });

  it('marks the words that differ', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    draw(PATCH);
    expect(markedWords()).toEqual(['49', '59']);
  });

  it('marks them in the pause after a drawing whose time is used up', () => {
    vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 100));
    draw(PATCH);
    expect(markedWords()).toEqual([]);
    clock.mockReturnValue(time);
    act(() => {
      vi.advanceTimersToNextFrame();
    });
    expect(markedWords()).toEqual(['49', '59']);
  });

  it('sets both texts side by side under their names', () => {
    draw(PATCH, { layout: 'split' });
    expect(rows()).toContain(
      '11removed, old line 11: Pro costs $4911added, new line 11: Pro costs $59',
    );
    expect(host.querySelectorAll('[role="columnheader"]')).toHaveLength(4);
  });

  it('moves from change to change and tells the end', () => {
    const view = draw(PATCH);
    act(() => {
      expect(view.goToChange(1)).toBe(true);
    });
    expect(status()).toBe('Change 1 of 2: removed, old line 11: Pro costs $49');
    act(() => {
      host
        .querySelector('.patch-scroller')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
    });
    expect(status()).toContain('Change 2 of 2');
    expect(host.querySelectorAll('.is-current')).toHaveLength(2);
    expect(host.querySelector('.is-current')?.textContent).toContain('Old');
  });

  it('counts and marks what is looked for', () => {
    draw(PATCH, { find: 'pro' });
    expect(Array.from(host.querySelectorAll('.patch-match'), (match) => match.textContent)).toEqual(
      ['Pro', 'Pro'],
    );
    expect(host.querySelector('.patch-match-active')?.textContent).toBe('Pro');
  });

  it('opens a hidden run of unchanged lines when it is gone to', () => {
    const view = draw(PATCH, { onlyChanges: true });
    expect(rows()).toContain('⋯ 1 unchanged line');
    act(() => view.goToRow(3));
    expect(rows()).toContain('1010Plans');
  });

  it('counts nothing where no line is added or removed', () => {
    draw('--- previous\n+++ current\n@@ -1,2 +1,2 @@\n Plans\n Team\n');
    expect(host.textContent).toContain('No line of this patch reads as added or removed');
    expect(host.textContent).not.toMatch(/0 changes|\+0/);
    expect(rows()).toHaveLength(3);
  });

  it('says that headers are missing of that part alone in which they are', () => {
    const bare = '--- b\n+++ b\n-old\n+new\n';
    draw(`--- a\n+++ a\n@@ -1 +1 @@\n-one\n+two\n${bare}`);
    expect(host.textContent).toContain('A part of the patch has no @@ header');
    draw(bare);
    expect(host.textContent).toContain('The patch has no @@ headers');
  });

  it('marks what is hidden in the heading of a hunk and in the name of a file', () => {
    draw(
      '--- a\u202e\n+++ b\n@@ -1 +1 @@ Plans\u202e\n-one\n+two\n--- c\n+++ c\n@@ -1 +1 @@\n-one\n+two\n',
    );
    const marks = host.querySelectorAll(
      '.is-hunk [data-mark="RLO"], .patch-file [data-mark="RLO"]',
    );
    expect(marks).toHaveLength(2);
  });

  it('shows a text that is no patch, and says so', () => {
    draw('# Nothing of a patch\ntext\n');
    expect(host.textContent).toContain('does not read as a patch');
    expect(rows()).toEqual([
      'not readable as a patch: # Nothing of a patch',
      'not readable as a patch: text',
    ]);
  });
});
