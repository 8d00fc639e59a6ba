import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What moved by itself: how far (as the browser scores it), and what. */
    movedByItself?: (readonly [score: number, what: string])[];
  }
}

/** What the browser tells of a part of the page that moved. The types of the DOM do not have it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Notes, from the next page on, what moves without anybody's doing, until its fonts come: those of a first visit wait until all data is there,
 * and may break a line elsewhere, once.
 */
export async function noteLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: (readonly [number, string])[] = [];
    window.movedByItself = moved;
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'hadRecentInput' in entry;
    const note = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries) {
        if (!isShift(entry) || entry.hadRecentInput) continue;
        const what = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 40) ?? ''}: ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`,
        );
        moved.push([entry.value, `${entry.value.toFixed(3)} ${what.join('; ')}`]);
      }
    };
    const shifts = new PerformanceObserver((list) => note(list.getEntries()));
    shifts.observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      note(shifts.takeRecords());
      shifts.disconnect();
    }).observe(document, { subtree: true, attributeFilter: ['data-fonts'] });
  });
}

/** How far things have moved by themselves since the page opened (cumulative layout shift: up to 0.1 is good), and what did. */
export async function readLayoutShifts(
  page: Page,
): Promise<{ readonly score: number; readonly moved: readonly string[] }> {
  const moved = (await page.evaluate(() => window.movedByItself)) ?? [];
  return {
    score: moved.reduce((sum, [score]) => sum + score, 0),
    moved: moved.map(([, what]) => what),
  };
}
