// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LastWhole, useLastWhole } from './use-last-whole.ts';

let root: Root;
let shown: LastWhole<readonly string[]>;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(() => root.unmount()));

function Probe(props: {
  readonly source: string;
  readonly pages: readonly string[];
  readonly isWhole: boolean;
  readonly onShown: (now: LastWhole<readonly string[]>) => void;
}) {
  const { source, pages, isWhole, onShown } = props;
  const now = useLastWhole(source, pages, isWhole);
  useEffect(() => onShown(now));
  return null;
}
const keep = (now: LastWhole<readonly string[]>) => {
  shown = now;
};
const read = (source: string, pages: readonly string[], isWhole: boolean) => {
  act(() => root.render(<Probe {...{ source, pages, isWhole }} onShown={keep} />));
  return shown;
};

it('shows what there is until something was read to its end', () => {
  expect(read('check 1', [], false)).toEqual({ value: [], isHeld: false });
  expect(read('check 1', ['a'], false)).toEqual({ value: ['a'], isHeld: false });
});

it('keeps what was read to its end while it is read again, and where that fails', () => {
  read('check 1', ['a', 'b'], true);
  expect(read('check 1', [], false)).toEqual({ value: ['a', 'b'], isHeld: true });
  expect(read('check 1', ['a'], false)).toEqual({ value: ['a', 'b'], isHeld: true });
  expect(read('check 1', ['a', 'c'], true)).toEqual({ value: ['a', 'c'], isHeld: false });
});

it('shows of another check nothing of the one before', () => {
  read('check 1', ['a'], true);
  expect(read('check 2', [], false)).toEqual({ value: [], isHeld: false });
});
