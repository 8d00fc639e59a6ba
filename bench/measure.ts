import type { Page } from 'playwright-core';
import type { Measured } from './scene.ts';

declare global {
  interface Window {
    benchTasks: { start: number; duration: number }[];
  }
}

/** Counts long tasks from the first script on. Call it before the page opens. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.benchTasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        window.benchTasks.push({ start: startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
  });
}

/**
 * Clicks `target` inside the page and waits until `outcome` matches and was painted: no round trip to this process is in the time.
 * `target` null measures from the call.
 */
export async function measureClick(
  page: Page,
  target: string | null,
  outcome: string,
): Promise<Measured> {
  const { shown, blocked } = await page.evaluate(
    ([selector, wanted]) =>
      new Promise<{ shown: number; blocked: number }>((resolve, reject) => {
        const start = performance.now();
        const painted = () => {
          // The frame after the next one: by then the browser has put this one on the screen.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const end = performance.now();
              // Long tasks are reported a moment after they end.
              setTimeout(() => {
                const tasks = (window.benchTasks ?? []).filter(
                  (task) => task.start + task.duration > start && task.start < end,
                );
                resolve({
                  shown: end - start,
                  blocked: tasks.reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
                });
              }, 100);
            }),
          );
        };
        const isThere = () => document.querySelector(wanted) !== null;
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          painted();
        });
        observer.observe(document.documentElement, {
          childList: true,
          subtree: true,
          attributes: true,
          characterData: true,
        });
        setTimeout(() => reject(new Error(`${wanted} did not appear within 120 s`)), 120_000);
        if (selector !== null) {
          const element = document.querySelector<HTMLElement>(selector);
          if (!element) return reject(new Error(`nothing matches ${selector}`));
          element.click();
        }
        if (isThere()) {
          observer.disconnect();
          painted();
        }
      }),
    [target, outcome] as const,
  );
  return { shown, blocked, ...(await countPage(page)) };
}

export async function countPage(page: Page): Promise<Pick<Measured, 'elements' | 'heapMb'>> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return {
    elements: await page.evaluate(() => document.querySelectorAll('*').length),
    heapMb: usedSize / 1e6,
  };
}

/**
 * Scrolls `selector` through, a screenful in about ten frames, and gives the 95th percentile of the frame times: the time between two
 * frames by the browser's own clock of frames. The moment at which a frame's callback happens to run jitters by a millisecond on an
 * empty page.
 */
export async function measureScroll(page: Page, selector: string, frames = 120): Promise<number> {
  const times = await page.evaluate(
    ([target, count]) =>
      new Promise<number[]>((resolve, reject) => {
        const element = document.querySelector(target);
        if (!element) return reject(new Error(`nothing matches ${target}`));
        const collected: number[] = [];
        let last = 0;
        const step = (frame: number) => {
          collected.push(frame - last);
          last = frame;
          element.scrollTop += element.clientHeight / 10;
          if (collected.length <= count) requestAnimationFrame(step);
          else resolve(collected.slice(1));
        };
        requestAnimationFrame(step);
      }),
    [selector, frames] as const,
  );
  return quantile(times, 0.95);
}

/** The value below which this share of the values lies. NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
