// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useTheme } from './use-theme.ts';

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

const Shown = () => useTheme()[0];

it('is applied where another tab has chosen it, as the menu says there', () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  act(() => root.render(<Shown />));
  const choose = (theme: string) => {
    localStorage.setItem('console.theme', JSON.stringify(theme));
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'console.theme', newValue: JSON.stringify(theme) }),
      );
    });
    return [host.textContent, document.documentElement.dataset['theme']];
  };
  expect(choose('dark')).toEqual(['dark', 'dark']);
  expect(choose('system')).toEqual(['system', undefined]);
  act(() => root.unmount());
});
