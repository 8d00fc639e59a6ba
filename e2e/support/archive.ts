import type { Page } from '@playwright/test';

/** How many texts the browser's archive holds. What was read is written a moment later. */
export const countArchived = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('console-archive');
        opening.onerror = () => reject(opening.error ?? new Error('no database'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('texts').objectStore('texts').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
