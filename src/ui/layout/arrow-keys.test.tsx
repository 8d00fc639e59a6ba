// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NumberField } from '../controls/number-field.tsx';
import { SplitPane } from './split-pane.tsx';
import { Tabs } from './tabs.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const TABS = [
  { id: 'first', label: 'First' },
  { id: 'second', label: 'Second' },
] as const;

/** Whether a press of Arrow left or up on what `selector` finds is taken by it: without another key, with Alt, with Command. */
function press(screen: ReactNode, selector: string, key: string): readonly boolean[] {
  const frame = document.createElement('div');
  document.body.append(frame);
  const root = createRoot(frame);
  act(() => root.render(screen));
  const taken = [{}, { altKey: true }, { metaKey: true }].map((held) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
    act(() => void frame.querySelector(selector)?.dispatchEvent(event));
    return event.defaultPrevented;
  });
  act(() => root.unmount());
  frame.remove();
  return taken;
}

it('an arrow that leads back in the browser is left to it by tabs, by the border of two panes and by a number', () => {
  const select = vi.fn();
  const type = vi.fn();
  const tabs = (
    <Tabs label="Some" tabs={TABS} selected="second" onSelect={select}>
      Panel
    </Tabs>
  );
  expect(press(tabs, '[aria-selected=true]', 'ArrowLeft')).toEqual([true, false, false]);
  expect(select.mock.calls).toEqual([['first']]);
  const panes = (
    <SplitPane
      storageKey="arrow-keys"
      list="List"
      detail="Detail"
      listLabel="List"
      detailLabel="Detail"
      detailOpen={false}
      onCloseDetail={() => undefined}
    />
  );
  expect(press(panes, '[role=separator]', 'ArrowLeft')).toEqual([true, false, false]);
  const number = <NumberField label="Number" value="7" onChange={type} />;
  expect(press(number, 'input', 'ArrowUp')).toEqual([true, false, false]);
  expect(type.mock.calls).toEqual([['8']]);
});
