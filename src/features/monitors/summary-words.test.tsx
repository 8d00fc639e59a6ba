import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SummaryWords } from './summary-words.tsx';

it('says of a check that may have been cut short that it found no change, not that nothing changed', () => {
  const summary = { changed: 0, error: 0, new: 0, removed: 0, same: 1, totalPages: 1 };
  const text = renderToStaticMarkup(<SummaryWords summary={summary} />).replaceAll(/<[^>]*>/g, ' ');
  expect(text).toContain('no change found');
  expect(text).not.toContain('nothing changed');
});
