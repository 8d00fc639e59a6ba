// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QuestionField } from './question-field.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it('an Enter that is held sends the question once: an answer without results would be paid for again and again', () => {
  const enter = vi.fn();
  const frame = document.createElement('div');
  document.body.append(frame);
  const root = createRoot(frame);
  act(() =>
    root.render(
      <QuestionField
        query="what is held"
        problem={undefined}
        onChange={() => undefined}
        onEnter={enter}
        onLeaveDown={() => false}
      />,
    ),
  );
  const prevented = [false, true, true].map((repeat) => {
    const event = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat,
      bubbles: true,
      cancelable: true,
    });
    act(() => void frame.querySelector('textarea')?.dispatchEvent(event));
    return event.defaultPrevented;
  });
  expect(enter).toHaveBeenCalledTimes(1);
  // Nor does it write a line into the question.
  expect(prevented).toEqual([true, true, true]);
  act(() => root.unmount());
  frame.remove();
});
