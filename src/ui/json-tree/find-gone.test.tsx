// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JsonTree } from './json-tree.tsx';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('finds what a tree shows of values that are gone, by their names and what they were', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  act(() =>
    root.render(
      <JsonTree
        label="Snapshot"
        value={{ plans: [{ name: 'Pro' }], seats: 5 }}
        changes={
          new Map([
            ['plans[0].discount', { kind: 'removed', previous: 'ten percent' }],
            ['trial', { kind: 'changed', previous: 'thirty days' }],
          ])
        }
      />,
    ),
  );
  const find = (text: string) => {
    const field = host.querySelector('input');
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    act(() => void vi.runAllTimers());
    const next = host.querySelector<HTMLElement>('[aria-label="Next match"]');
    act(() => next?.click());
    return [
      host.querySelector('[role="search"] [role="status"]')?.textContent,
      host.querySelector('[aria-selected="true"]')?.getAttribute('data-path') ?? null,
    ];
  };
  expect(host.textContent).toContain('ten percent');
  expect(find('DISCOUNT')).toEqual(['1 of 1', 'plans[0].discount']);
  expect(find('ten percent')).toEqual(['1 of 1', 'plans[0].discount']);
  expect(find('trial')).toEqual(['1 of 1', 'trial']);
  // Nothing is known of what it is now: no word for that is looked through.
  expect(find('undefined')[0]).toBe('none');
  act(() => root.unmount());
  host.remove();
});
