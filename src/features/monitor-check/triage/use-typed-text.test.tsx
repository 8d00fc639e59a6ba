// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTypedText } from './use-typed-text.ts';

type Write = (text: string) => void;
const shown: { text: string; owned: string; type: Write; own: Write } = { text: '', owned: '', type: () => {}, own: () => {} };

function Probe() {
  const [owned, setOwned] = useState('');
  const [text, setText] = useTypedText(owned, setOwned);
  Object.assign(shown, { text, owned, type: setText, own: setOwned });
  return null;
}

let unmount = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Probe />));
  unmount = () => root.unmount();
});
afterEach(() => {
  act(() => unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('answers at once and reaches the owner when typing pauses', () => {
  act(() => shown.type('a'));
  act(() => shown.type('ab'));
  expect(shown).toMatchObject({ text: 'ab', owned: '' });
  act(() => void vi.advanceTimersByTime(300));
  expect(shown).toMatchObject({ text: 'ab', owned: 'ab' });
});

it('gives way to what the owner changes by itself', () => {
  act(() => shown.own('from a link'));
  expect(shown.text).toBe('from a link');
});
