// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

const openPage = async () => {
  vi.resetModules();
  const { addSessionCredits } = await import('./session-credits.ts');
  return addSessionCredits;
};
const saved = (service: string) =>
  sessionStorage.getItem(`console.session-search-credits.${service}`);

it('credits of a tab are counted on, whichever of its pages a search was sent from', async () => {
  const [earlier, later] = [await openPage(), await openPage()];
  earlier('one@https://one.example/v2', { credits: 2, isNamed: false });
  later('one@https://one.example/v2', { credits: 4, isNamed: true });
  // "Back" leads to the earlier page as it was.
  earlier('one@https://one.example/v2', { credits: 2, isNamed: false });
  expect(saved('one@https://one.example/v2')).toBe('3 8 1');
});
