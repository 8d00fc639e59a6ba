// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { describeMatch, describeValue } from './describe-value.ts';
import { JsonTree } from './json-tree.tsx';

const STARS = '🌟'.repeat(200);

it('cuts no character in two, which would read as a fault of the value', () => {
  for (const lead of ['', 'x', 'xx']) {
    expect(describeValue(`${lead}${STARS}`)).not.toContain('\\ud');
    expect(describeMatch(`${lead}${STARS}needle${STARS}`, 'needle')).not.toContain('\\ud');
  }
  // What came in halves is shown as it came.
  expect(describeValue('\udf1fx\ud83c')).toBe('"\\udf1fx\\ud83c"');
});

it('marks nothing as hidden where a preview, or what a value was, is cut', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  for (const lead of ['', 'x']) {
    const text = `${lead}${'🌟'.repeat(60)}`;
    act(() =>
      root.render(
        <JsonTree
          key={lead}
          label="Result"
          value={{ rating: 5, many: Array.from({ length: 80 }, () => ({ stars: text })) }}
          changes={new Map([['rating', { kind: 'changed', previous: text }]])}
        />,
      ),
    );
    expect(host.textContent).toContain(`was "${lead}🌟`);
    expect(host.textContent).toContain(`stars: "${lead}🌟`);
    expect(host.querySelectorAll('[data-mark]')).toHaveLength(0);
  }
  act(() => root.unmount());
  host.remove();
});
