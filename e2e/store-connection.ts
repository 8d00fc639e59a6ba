import type { Page } from '@playwright/test';

const ID = 'over-http';

/** Puts a connection in place before the page opens, as the console keeps one that the user has entered. A null key: none at all. */
export async function storeConnection(
  page: Page,
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string | null },
): Promise<void> {
  await page.addInitScript(
    ({ id, url, key }) => {
      // Only at the first opening, so that a story may change the connection and reload.
      if (localStorage.getItem('console.connections') !== null) return;
      localStorage.setItem('console.connections', JSON.stringify([{ id, name: 'Service over HTTP', baseUrl: url }]));
      localStorage.setItem('console.connection', id);
      if (key !== null) localStorage.setItem(`console.key.${id}`, key);
    },
    { id: ID, url: baseUrl, key: apiKey },
  );
}
