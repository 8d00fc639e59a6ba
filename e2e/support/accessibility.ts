import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  readonly id: string;
  readonly impact: string | null | undefined;
  readonly help: string;
  readonly nodes: readonly string[];
}

/** Fails when axe finds a violation of WCAG 2.2 AA, of whatever weight, on the page as it is, or in `within`. */
export async function expectAccessible(page: Page, within = 'body'): Promise<void> {
  // By the debugging protocol, which the page's policy against inline scripts does not concern.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([selector, tags]): Promise<Violation[]> => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`Nothing matches ${selector}`);
      const { violations: found } = await window.axe.run(element, {
        runOnly: { type: 'tag', values: [...tags] },
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
    [within, WCAG] as const,
  );
  expect(violations, 'axe finds nothing').toEqual([]);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
