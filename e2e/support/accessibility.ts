import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  readonly id: string;
  readonly impact: string | null | undefined;
  readonly help: string;
  readonly nodes: readonly string[];
}

/** What a theme can break: all else of a page is the same in both. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * Fails when axe finds a violation of WCAG 2.2 AA, of whatever weight, on the page as it is, or in `within`, or one of contrast in the other
 * theme. The page is in its own theme again afterwards.
 */
export async function expectAccessible(page: Page, within = 'body'): Promise<void> {
  // By the debugging protocol, which the page's policy against inline scripts does not concern.
  await page.evaluate(axe.source);
  expect(
    await findViolations(page, within, { type: 'tag', values: WCAG }),
    'axe finds nothing',
  ).toEqual([]);
  const own = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const other = own === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  const violations = await findViolations(page, within, { type: 'rule', values: OF_COLOUR });
  await page.emulateMedia({ colorScheme: own });
  expect(violations, `axe finds nothing in the ${other} theme`).toEqual([]);
}

interface RunOnly {
  readonly type: 'tag' | 'rule';
  readonly values: readonly string[];
}

const findViolations = (
  page: Page,
  within: string,
  { type, values }: RunOnly,
): Promise<readonly Violation[]> =>
  page.evaluate(
    async ([selector, kind, names]): Promise<Violation[]> => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`Nothing matches ${selector}`);
      // Rows that are scrolled out of sight keep the colours of the theme before until they are seen again: for axe, all are seen.
      const seen = new CSSStyleSheet();
      seen.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(seen);
      // Colours that are on their way from one theme to the other are of neither.
      while (document.getAnimations().some((animation) => animation instanceof CSSTransition))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const { violations: found } = await window.axe.run(element, {
        runOnly: { type: kind, values: [...names] },
        // The frames here hold foreign pages and may run nothing: they could not answer.
        iframes: false,
      });
      document.adoptedStyleSheets.pop();
      return found.map(({ id, impact, help, nodes }) => ({
        id,
        impact,
        help,
        nodes: nodes
          .slice(0, 5)
          .map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
      }));
    },
    [within, type, values] as const,
  );

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
