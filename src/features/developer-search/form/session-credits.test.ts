// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

const openPage = async () => {
  vi.resetModules();
  const { addSessionCredits } = await import('./session-credits.ts');
  return addSessionCredits;
};
const saved = () => sessionStorage.getItem('console.session-search-credits');

it('credits of a tab are counted on, whichever of its pages a search was sent from', async () => {
  const [earlier, later] = [await openPage(), await openPage()];
  earlier(2);
  later(4);
  // "Back" leads to the earlier page as it was.
  earlier(2);
  expect(saved()).toBe('3 8');
});
