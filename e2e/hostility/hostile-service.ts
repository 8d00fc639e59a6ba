import type { Page, Route } from '@playwright/test';

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

/** What is asked, by the id of its endpoint. */
const ENDPOINTS: readonly (readonly [method: string, path: RegExp, endpoint: string])[] = [
  ['GET', /^\/monitor$/, 'listMonitors'],
  ['GET', /^\/monitor\/[^/]+$/, 'getMonitor'],
  ['GET', /^\/monitor\/[^/]+\/checks$/, 'listChecks'],
  ['GET', /^\/monitor\/[^/]+\/checks\/[^/]+$/, 'getMonitorCheck'],
  ['GET', /^\/agent$/, 'listRuns'],
  ['GET', /^\/agent\/[^/]+$/, 'getRun'],
  ['GET', /^\/agent\/[^/]+\/trace$/, 'getTrace'],
  ['GET', /^\/agent\/[^/]+\/snapshots\/[^/]+$/, 'getSnapshot'],
  ['POST', /^\/search\/developer$/, 'developerSearchPost'],
  ['POST', /^\/search$/, 'webSearch'],
];

/** An id whose end is the number of a case, so that each case is another thing to the console's cache. */
export const idOfCase = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** The last id of a path: a check's, not its monitor's. */
const CASE_IN_PATH = /.*00000000-0000-4000-8000-(\d{12})/;
/** How far into its list a case lies, where the address names no id; and how a question names its case. */
export const LIST_STEP = 25;
export const questionOfCase = (number: number) => `question ${number}`;

/** The case that a request belongs to: 0 is the answer as it should be. */
function readCase({ pathname, searchParams }: URL, body: string): number {
  const inPath = CASE_IN_PATH.exec(pathname)?.[1];
  if (inPath !== undefined) return Number(inPath);
  const inList = searchParams.get('offset') ?? searchParams.get('before');
  if (inList !== null) return Number(inList) / LIST_STEP;
  return Number(/question (\d+)/.exec(body)?.[1] ?? 0);
}

/** Answers in the place of the service: `answer` gives the JSON text for an endpoint and a case. */
export async function answerHostilely(
  page: Page,
  baseUrl: string,
  answer: (endpoint: string, number: number) => string | null,
): Promise<void> {
  await page.route(`${baseUrl}/**`, (route: Route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
    const url = new URL(request.url());
    const path = url.pathname.slice(new URL(baseUrl).pathname.length);
    const endpoint = ENDPOINTS.find(
      ([method, pattern]) => method === request.method() && pattern.test(path),
    )?.[2];
    const text =
      endpoint === undefined ? null : answer(endpoint, readCase(url, request.postData() ?? ''));
    if (text === null)
      return route.fulfill({
        status: 404,
        headers: CORS,
        json: { success: false, error: 'Not Found' },
      });
    return route.fulfill({
      status: 200,
      headers: { ...CORS, 'Content-Type': 'application/json' },
      body: text,
    });
  });
}

/** Goes to another address inside the running page, as a link does, until its screen has taken the place of the one before. */
export const goTo = (page: Page, path: string): Promise<void> =>
  // In one call: to ask the page once more takes as long as many a screen.
  page.evaluate(async (to) => {
    window.history.pushState({}, '', to);
    do await new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.querySelector('main[aria-busy="true"]') !== null);
  }, path);

interface Finding {
  readonly canary: boolean;
  readonly links: readonly string[];
  readonly elements: readonly string[];
  readonly words: readonly string[];
}

/** What on the page should not be there: a script that ran, elements and links that came from data, words that no reader should see. */
export const inspectPage = (page: Page, canaryName: string): Promise<Finding> =>
  page.evaluate((name) => {
    const text = document.querySelector('main')?.innerText ?? '';
    const elements = [...document.querySelectorAll('*')];
    return {
      canary: Reflect.has(window, name),
      links: [...document.querySelectorAll('a[href], area[href]')]
        .map((link) => (link instanceof HTMLAnchorElement ? link.protocol : 'area:'))
        .filter((protocol) => !['http:', 'https:', 'mailto:', 'blob:'].includes(protocol)),
      elements: elements
        .filter(
          (element) =>
            [...element.attributes].some((attribute) => /^on/i.test(attribute.name)) ||
            element.matches(
              'main script, base, main meta, main link[rel=stylesheet], object, embed, form[action], main style:not([data-emotion])',
            ) ||
            (element.matches('img[src], iframe[src], source[src], video[src]') &&
              /^https?:/.test(element.getAttribute('src') ?? '')),
        )
        .map((element) => element.outerHTML.slice(0, 200)),
      words: text.match(/\[object \w+\]|\bNaN\b|Invalid Date|\[native code\]|\bundefined\b/g) ?? [],
    };
  }, canaryName);

/** Until the screen that was gone to is drawn: it is named, and nothing of it is still on its way. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"]') === null &&
      ![...document.querySelectorAll('[role="status"]')].some((status) =>
        /^Loading|^Looking/.test(status.getAttribute('aria-label') ?? ''),
      ),
  );
}
