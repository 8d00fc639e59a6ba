import type { Page } from '@playwright/test';

interface StoredConnection {
  readonly id: string;
  readonly name: string;
  readonly baseUrl: string;
  /** Null: ask without a key. */
  readonly apiKey: string | null;
}

/** Puts a connection in place before the page opens, as the console itself keeps one that the user has entered and chosen. */
export async function storeConnection(page: Page, connection: StoredConnection): Promise<void> {
  await page.addInitScript(({ id, name, baseUrl, apiKey }) => {
    // Once per tab: what the test changes later must outlive a reload. Not in frames: a sandboxed one has no storage, nor has about:blank.
    if (
      window !== window.top ||
      window.origin === 'null' ||
      sessionStorage.getItem('test.connection') !== null
    )
      return;
    sessionStorage.setItem('test.connection', 'stored');
    localStorage.setItem('console.connections', JSON.stringify([{ id, name, baseUrl }]));
    localStorage.setItem('console.connection', id);
    sessionStorage.setItem('console.connection', id);
    sessionStorage.setItem(`console.key.${id}`, apiKey ?? '');
  }, connection);
}
