import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readDiff } from '#/components/page-change/page-change.ts';
import { makeJudgment } from '#/components/monitor/test-data.ts';
import { JudgmentTab } from './judgment-tab.tsx';

it('says of a blank reason that there is none', () => {
  const write = (reason: string | null) =>
    renderToStaticMarkup(
      <JudgmentTab
        judgment={{ ...makeJudgment(true), reason }}
        patch={null}
        change={readDiff(null)}
        onGoTo={() => undefined}
      />,
    );
  for (const blank of [null, '', ' \n'])
    expect(write(blank)).toContain('The service gave no reason.');
  expect(write('It costs more.')).not.toContain('no reason');
});
