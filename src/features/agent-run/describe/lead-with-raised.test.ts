import { expect, it } from 'vitest';
import { leadWithRaised } from './lead-with-raised.ts';

const CALLS =
  'Traceback (most recent call last):\n  File "/app/loop.py", line 4, in step\n    run()\n';

it.each([
  [`${CALLS}agent.ToolError: no price\n`, '… agent.ToolError: no price'],
  [
    `${CALLS}TimeoutError: Page.goto: 30 s passed.\nCall log:\n- navigating to "https://x"\n  - waiting`,
    '… TimeoutError: Page.goto: 30 s passed. Call log: - navigating to "https://x" - waiting',
  ],
  [`run_code failed: ${CALLS}ValueError: two\nlines`, '… ValueError: two lines'],
  [
    `${CALLS}KeyError: 'a'\n\nDuring handling of the above exception, another exception occurred:\n\n${CALLS}TimeoutError`,
    '… TimeoutError',
  ],
  ['No price on the page', 'No price on the page'],
  ['Traceback (most recent call last)', 'Traceback (most recent call last)'],
  [CALLS, CALLS],
])('tells what a traceback says was raised, and any other text as it is: %j', (text, said) => {
  expect(leadWithRaised(text)).toBe(said);
});
