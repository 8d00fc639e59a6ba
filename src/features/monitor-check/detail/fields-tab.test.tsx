// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makePage } from '#/components/monitor/test-data.ts';
import { readPageChange } from '#/components/page-change/page-change.ts';
import { FieldsTab } from './fields-tab.tsx';

it('makes the tree of the snapshot beside the fields only where there is room for it', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = makePage({
    status: 'changed',
    diff: { json: { price: { previous: 29, current: 49 } } },
    snapshot: { json: { price: 49 } },
  });
  const countTrees = (width: number) => {
    vi.stubGlobal('innerWidth', width);
    const host = document.createElement('div');
    const root = createRoot(host);
    const selection = { selectedPath: null, visit: 0, onSelect: () => undefined };
    act(() => root.render(<FieldsTab page={page} change={readPageChange(page)} {...selection} />));
    const count = host.querySelectorAll('[role=tree]').length;
    act(() => root.unmount());
    return count;
  };
  expect(countTrees(1600)).toBe(1);
  expect(countTrees(800)).toBe(0);
});
