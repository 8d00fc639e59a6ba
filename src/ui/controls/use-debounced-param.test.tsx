// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebouncedParam } from './use-debounced-param.ts';

type Write = (text: string) => void;
const noWrite: Write = () => {};
const shown = {
  text: '',
  held: '',
  writes: [''],
  type: noWrite,
  writeNow: noWrite,
  arrive: noWrite,
};

/** An address that writes arrive at only when `arrive` says so, unless it is prompt. */
function Probe({ isPrompt }: { readonly isPrompt: boolean }) {
  const [held, setHeld] = useState('');
  const write = (text: string) => {
    shown.writes.push(text);
    if (isPrompt) setHeld(text.trim());
  };
  const [text, type, writeNow] = useDebouncedParam(held, write, {
    isSame: (left, right) => left.trim() === right.trim(),
  });
  Object.assign(shown, { text, held, type, writeNow, arrive: setHeld });
  return <input />;
}

const root = { unmount: () => {} };
function open(isPrompt = true) {
  const place = document.body.appendChild(document.createElement('div'));
  const made = createRoot(place);
  act(() => made.render(<Probe isPrompt={isPrompt} />));
  root.unmount = () => {
    act(() => made.unmount());
    place.remove();
  };
}
const type = (text: string) => act(() => shown.type(text));
const rest = (ms = 300) => act(() => void vi.advanceTimersByTime(ms));
const arrive = (text: string) => act(() => shown.arrive(text));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  window.history.replaceState(null, '', '/here');
  shown.writes = [];
});
afterEach(() => {
  root.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('answers at once and is written once, when typing rests', () => {
  open();
  type('a');
  rest(200);
  type('ab');
  rest(200);
  expect(shown).toMatchObject({ text: 'ab', held: '', writes: [] });
  rest();
  expect(shown).toMatchObject({ text: 'ab', held: 'ab', writes: ['ab'] });
  rest(5_000);
  expect(shown.writes).toEqual(['ab']);
});

it('gives way to what the address changes by itself, also while something is typed', () => {
  open();
  arrive('from a link');
  expect(shown.text).toBe('from a link');
  type('half a wo');
  arrive('back');
  rest();
  expect(shown).toMatchObject({ text: 'back', held: 'back', writes: [] });
});

it('keeps what was typed while its own writes arrive late, one by one or only the last', () => {
  open(false);
  type('a');
  rest();
  type('ab');
  rest();
  type('abc');
  arrive('a');
  expect(shown.text).toBe('abc');
  arrive('ab');
  expect(shown.text).toBe('abc');
  rest();
  expect(shown.writes).toEqual(['a', 'ab', 'abc']);
  type('abcd');
  rest();
  arrive('abcd');
  arrive('abc');
  expect(shown.text).toBe('abc');
});

it('keeps as typed what is otherwise in the address, or that it cannot hold, and does not write it again', () => {
  open();
  type('409 ');
  rest();
  expect(shown).toMatchObject({ text: '409 ', held: '409' });
  root.unmount();
  open(false);
  shown.writes = [];
  type('too much for an address');
  rest(5_000);
  expect(shown).toMatchObject({
    text: 'too much for an address',
    held: '',
    writes: ['too much for an address'],
  });
});

it('loses nothing when the focus moves on or the field goes away before the rest', () => {
  open();
  type('left at once');
  act(
    () =>
      void document
        .querySelector('input')
        ?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  );
  expect(shown.held).toBe('left at once');
  type('another tab');
  root.unmount();
  expect(shown.writes).toEqual(['left at once', 'another tab']);
});

it.each([
  ['the Alt of Alt+Left', () => new KeyboardEvent('keydown', { key: 'Alt', altKey: true })],
  ['the Meta of Meta+[', () => new KeyboardEvent('keydown', { key: 'Meta', metaKey: true })],
  ['F5', () => new KeyboardEvent('keydown', { key: 'F5' })],
  ['the back button of a mouse', () => new MouseEvent('pointerdown', { button: 3 })],
  ['a tab that is hidden', () => new Event('visibilitychange')],
])('loses nothing to %s, pressed before the rest', (_, lead) => {
  open();
  type('half a wo');
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'r' })));
  expect(shown.writes).toEqual([]);
  act(() => void document.dispatchEvent(lead()));
  expect(shown.writes).toEqual(['half a wo']);
});

it('writes nothing to the address of another path', () => {
  open();
  type('of here');
  window.history.replaceState(null, '', '/elsewhere');
  rest();
  expect(shown).toMatchObject({ text: '', writes: [] });
  type('of elsewhere');
  window.history.replaceState(null, '', '/here');
  root.unmount();
  expect(shown.writes).toEqual([]);
});

it('writes at once where it is asked to, and nothing after that', () => {
  open();
  type('draft');
  act(() => shown.writeNow('sent'));
  expect(shown).toMatchObject({ text: 'sent', held: 'sent', writes: ['sent'] });
  rest();
  expect(shown.writes).toEqual(['sent']);
});

it('keeps what is entered in the moment in which the one before is written', () => {
  open();
  type('first');
  act(() => {
    shown.type('second');
    document.querySelector('input')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  expect(shown).toMatchObject({ text: 'second', writes: ['first'] });
  rest();
  expect(shown).toMatchObject({ text: 'second', held: 'second', writes: ['first', 'second'] });
});
