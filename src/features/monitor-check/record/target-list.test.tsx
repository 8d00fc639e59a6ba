import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TargetList } from './target-list.tsx';

const write = (results: readonly unknown[], isUnderWay = false) =>
  renderToStaticMarkup(
    <TargetList results={results as never} isUnderWay={isUnderWay} />,
  ).replaceAll(/<[^>]*>/g, ' ');

it('draws so many targets that the page does not stop, and tells of trouble among the others', () => {
  const targets = Array.from({ length: 20_000 }, (_, index) => ({
    targetId: `target-${index}`,
    type: 'search',
    ...(index % 1000 === 500 && { searchCompleted: false }),
  }));
  const drawn = write(targets);
  expect(drawn.match(/target-\d+/g)).toHaveLength(100);
  expect(drawn).toContain('100 of 20,000 shown');
  expect(drawn).toContain('Not shown yet: 20 targets that met a problem.');
  expect(write(targets.slice(0, 100))).not.toMatch(/shown/);
});

it('says of no search that it did not complete while its check is under way', () => {
  const search = [{ type: 'search', searchCompleted: false }];
  expect(write(search)).toContain('did not complete');
  expect(write(search, true)).not.toContain('complete');
});
