import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readCounted } from '#/components/monitor/compare-summary.ts';
import type { MonitorSummary } from '#/contract/schemas/monitor.ts';
import { SummaryWords } from './summary-words.tsx';

const say = (summary: MonitorSummary, status: string) =>
  renderToStaticMarkup(
    <SummaryWords summary={summary} counted={readCounted({ status, summary })} />,
  ).replaceAll(/<[^>]*>/g, ' ');

it('says of a check that may have been cut short that it found no change, not that nothing changed', () => {
  const summary = { changed: 0, error: 0, new: 0, removed: 0, same: 1, totalPages: 1 };
  const text = say(summary, 'failed');
  expect(text).toContain('no change found');
  expect(text).not.toContain('nothing changed');
});

it('counts what a check under way has read, not what its total is ahead by', () => {
  const counts = { changed: 5, error: 2, new: 0, removed: 0, same: 53, totalPages: 300 };
  expect(say(counts, 'running')).toMatch(/5\s+changed.*2\s+errors\s+of 60 read/);
  expect(say(counts, 'partial')).toMatch(/of 300\s*$/);
  const nothing = { ...counts, changed: 0, error: 0, same: 0 };
  expect(say(nothing, 'queued')).toContain('No pages read yet');
  expect(say({ ...nothing, totalPages: 0 }, 'failed')).toMatch(/No pages read\s*$/);
});
