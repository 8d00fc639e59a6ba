// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { NO_ANSWERS } from '#/api/saved-answers/saved-answers.ts';
import { openPage } from '#/ui/drawing-fixtures.tsx';
import { ReportFrame } from './report-frame.tsx';
import { SavedContext } from './saved-context.ts';

it('says when its answers were saved where that is known, and nothing of it where it is not', () => {
  const { place, draw } = openPage();
  const sayOf = (made: string) => {
    const saved = {
      format: 'web-data-console' as const,
      version: 1 as const,
      made,
      by: '9.8.7',
      service: 'api.shop.example',
      title: 'the check of Prices',
      leftOut: [],
      answers: NO_ANSWERS,
      reviews: {},
    };
    draw(
      <SavedContext value={saved}>
        <ReportFrame>{null}</ReportFrame>
      </SavedContext>,
    );
    return place.querySelector('header')?.textContent;
  };
  expect(sayOf('')).toBe(
    'Report of the check of Prices from api.shop.example. Read only, and complete in itself: it asks nobody. Web Data Console 9.8.7.',
  );
  expect(sayOf('2026-11-23T16:45:00.000Z')).toMatch(
    /^Report of the check of Prices, made .*23 Nov.* from api\.shop\.example\. /,
  );
});
