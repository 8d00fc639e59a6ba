import type { Page } from '@playwright/test';
import type { LocalService } from './local-service.ts';

/**
 * Every request to `service` is refused, with a wait that no test outlasts: the button that a test presses meanwhile is still there however
 * slow the machine is. Resolves to what ends it.
 */
export async function refuseAll(
  page: Page,
  { baseUrl }: LocalService,
  status: number,
  error: string,
): Promise<() => Promise<void>> {
  const every = `${baseUrl}/**`;
  await page.route(every, (route) =>
    route.fulfill({
      status,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Retry-After',
        'Retry-After': '300',
      },
      json: { success: false, error },
    }),
  );
  return () => page.unroute(every);
}
