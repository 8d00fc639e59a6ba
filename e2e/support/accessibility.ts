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
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    // Rows that are scrolled out of sight keep the colours of the theme before until they are seen again: for axe, all are seen. And a colour
    // on its way from one theme to the other is of neither: none takes its time.
    still.replaceSync(
      '*, ::before, ::after { content-visibility: visible !important; transition: none !important }',
    );
    document.adoptedStyleSheets.push(still);
  });
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
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
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
      const { violations: found } = await window.axe.run(element, {
        runOnly: { type: kind, values: [...names] },
        // The frames here hold foreign pages and may run nothing: they could not answer.
        iframes: false,
      });
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
