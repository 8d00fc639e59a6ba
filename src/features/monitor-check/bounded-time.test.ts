import { expect, test } from 'vitest';
import { makeJudgment, makePage } from '#/components/monitor/test-data.ts';
import { quoteChange } from '#/components/page-change/quote-change.ts';
import { findSlowTexts } from '#/lib/text/find-slow-texts.ts';
import { buildMap } from './map/build-map.ts';
import { writeQuote } from './page/judgment/write-quote.ts';
import { findFailedNotifications } from './record/read-notifications.ts';

const judged = (before: string, after: string) => ({ type: null, before, after, reason: null });

test.each<[string, (text: string) => unknown]>([
  [
    'the folders of a URL',
    (text) => buildMap([makePage({ url: `https://a.example/${text}` })], ''),
  ],
  [
    'the line of a patch that a row quotes',
    (text) =>
      quoteChange(
        makePage({
          status: 'changed',
          diff: { text: `@@ -1 +1 @@\n-${text}\n+${text}x` },
          judgment: { ...makeJudgment(true), meaningfulChanges: [judged(text, 'x')] },
        }),
      ),
  ],
  ['a judged change', (text) => writeQuote(judged(text, `${text}.`), null)],
  ['a notification', (text) => findFailedNotifications({ email: text })],
])('%s is read in time by its length, whatever it holds', (_, read) =>
  expect(findSlowTexts(read)).toEqual([]),
);
