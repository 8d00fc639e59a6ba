import type { BrowserContext, Page } from 'playwright-core';
import { watchLongTasks } from './measure.ts';
import type { Stage } from './scene.ts';

/** Reserved never to resolve (RFC 2606): what the stage does not answer reaches no network. */
const MADE_UP_API = 'https://bench.invalid/v2';
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

export interface StageOrigins {
  readonly app: string;
  readonly plain: string;
  readonly floor: string;
  readonly serviceBaseUrl: string;
}

/** A stage in a new page of a context. */
export async function buildStage(context: BrowserContext, origins: StageOrigins): Promise<Stage> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await watchLongTasks(page);
  return {
    context,
    page,
    appOrigin: origins.app,
    floorOrigin: origins.floor,
    serviceBaseUrl: origins.serviceBaseUrl,
    plainUrl: (name) => `${origins.plain}/?name=${encodeURIComponent(name)}`,
    async answerWith(answer) {
      await connect(page, MADE_UP_API);
      await page.route(`${MADE_UP_API}/**`, (route) => {
        const request = route.request();
        if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
        const url = new URL(request.url());
        const body = answer(url.pathname.replace(/^\/v2/, ''), url.searchParams);
        const status = body === undefined ? 404 : 200;
        return route.fulfill({
          status,
          headers: CORS,
          json: body ?? { success: false, error: 'Not Found' },
        });
      });
    },
    connectOverHttp: () => connect(page, origins.serviceBaseUrl),
  };
}

/** As the console keeps a connection that the user has entered and chosen. */
async function connect(page: Page, baseUrl: string): Promise<void> {
  await page.addInitScript((url) => {
    if (window !== window.top) return;
    localStorage.setItem(
      'console.connections',
      JSON.stringify([{ id: 'bench', name: 'Bench', baseUrl: url }]),
    );
    sessionStorage.setItem('console.connection', 'bench');
    sessionStorage.setItem('console.key.bench', 'fc-demo');
  }, baseUrl);
}
