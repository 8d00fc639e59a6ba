// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusSection } from '../keys/focus-section.ts';
import { showToast, Toasts } from './toast.tsx';

const MINUTE = 60_000;

let unmount: () => void;
let before: HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has none.
  vi.stubGlobal('PointerEvent', class extends MouseEvent {});
  before = document.createElement('button');
  const place = document.createElement('div');
  document.body.append(before, place);
  const root = createRoot(place);
  act(() => root.render(<Toasts />));
  // Another file's messages, whose seconds have not passed.
  for (const dismiss of place.querySelectorAll<HTMLElement>('[aria-label="Dismiss"]'))
    act(() => dismiss.click());
  unmount = () => {
    act(() => void vi.advanceTimersByTime(MINUTE));
    act(() => root.unmount());
    before.remove();
    place.remove();
  };
});

afterEach(() => {
  before.focus();
  unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const region = () => document.querySelector('[role="status"]');
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    ({ textContent, ariaLabel }) => textContent === name || ariaLabel === name,
  );
const wait = () => act(() => void vi.advanceTimersByTime(MINUTE));

it('stays for as long as the focus is on it, and passes by afterwards', () => {
  act(() => void showToast('Forgotten.', { action: { label: 'Undo', run: () => undefined } }));
  before.focus();
  act(() => button('Undo')?.focus());
  wait();
  expect(region()?.textContent).toContain('Forgotten.');
  act(() => before.focus());
  wait();
  expect(region()?.textContent).toBe('');
});

it('gives the focus back to what had it, however it goes away', () => {
  const run = vi.fn<() => void>();
  act(() => void showToast('Forgotten.', { action: { label: 'Undo', run } }));
  before.focus();
  act(() => button('Undo')?.focus());
  act(() => button('Undo')?.click());
  expect(run).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(before);
  let takeBack = () => {};
  act(() => void (takeBack = showToast('Reviewed.')));
  act(() => button('Dismiss')?.focus());
  act(() => takeBack());
  expect(document.activeElement).toBe(before);
});

it('gives it back to a section, too, that had it for what went away in it and is in reach no longer', () => {
  const section = document.createElement('section');
  document.body.append(section);
  focusSection(section);
  act(() => void showToast('Reviewed.', { action: { label: 'Undo', run: () => undefined } }));
  act(() => button('Undo')?.focus());
  expect(section.hasAttribute('tabindex')).toBe(false);
  act(() => button('Undo')?.click());
  expect(document.activeElement).toBe(section);
  section.remove();
});

it('reads out each message once, also while a dialog is open', () => {
  expect(region()?.getAttribute('aria-live')).toBe('polite');
  expect(region()?.getAttribute('aria-atomic')).toBe('false');
});

it('a double click on one message is not for the next, which comes into its place: two things were undone', () => {
  const undone: string[] = [];
  for (const name of ['first', 'second', 'third'])
    act(
      () =>
        void showToast(`Forgotten: ${name}.`, {
          action: { label: 'Undo', run: () => void undone.push(name) },
        }),
    );
  const click = (name: string, detail: number) =>
    act(() => void button(name)?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })));
  click('Undo', 1);
  click('Undo', 2);
  expect(undone).toEqual(['first']);
  expect(region()?.textContent).toContain('second');
  click('Dismiss', 2);
  expect(region()?.textContent).toContain('second');
});

it('keeps each way to undo, though the words of another come again', () => {
  const runs = [vi.fn<() => void>(), vi.fn<() => void>()];
  for (const run of runs)
    act(() => void showToast('Marked as seen.', { action: { label: 'Undo', run } }));
  act(() => button('Undo')?.click());
  act(() => button('Undo')?.click());
  for (const run of runs) expect(run).toHaveBeenCalledOnce();
  act(() => void showToast('Line copied'));
  act(() => void showToast('Line copied'));
  expect(region()?.textContent).toBe('Line copied');
});
