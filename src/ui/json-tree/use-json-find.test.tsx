// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useJsonFind } from './use-json-find.ts';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const goTo = () => undefined;
function Probe({ value }: { readonly value: unknown }) {
  const { match, activePath = 'none', matches, change, move } = useJsonFind(value, goTo);
  return (
    <>
      <button type="button" aria-label="Find x" onClick={() => change('x')} />
      <button type="button" aria-label="Previous" onClick={() => move(-1)} />
      {`${match} of ${matches.paths.length}: ${activePath}`}
    </>
  );
}

it('stays at the match that the reader has come to, or at none, where the value changes', () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  const run = (step: () => void) => {
    act(step);
    act(() => void vi.runAllTimers());
    return host.textContent;
  };
  const draw = (value: unknown) => run(() => root.render(<Probe value={value} />));
  const press = (place: number) => run(() => host.querySelectorAll('button')[place]?.click());
  draw({ a: 'x', b: 'x', c: 'x' });
  press(0);
  expect(press(1)).toBe('2 of 3: c');
  expect(draw({ a: 'x', c: 'x' })).toBe('1 of 2: c');
  expect(draw({ a: 'x' })).toBe('-1 of 1: none');
  act(() => root.unmount());
});
