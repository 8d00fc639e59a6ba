import { type Browser, launch, type Page } from 'puppeteer-core';

export interface WatchedPage {
  readonly page: Page;
  /** Errors and warnings of the console, exceptions, breaches of the page's policy, requests that failed. */
  readonly complaints: readonly string[];
  /** Where requests went, in order. */
  readonly requests: readonly string[];
}

/** The Firefox that FIREFOX_PATH names, without a window, driven by WebDriver BiDi as it is shipped. */
export function openFirefox(): Promise<Browser> {
  const executablePath = process.env['FIREFOX_PATH'];
  if (!executablePath) throw new Error('FIREFOX_PATH names no Firefox: npm run test:firefox');
  return launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
  });
}

/** NS_BINDING_ABORTED, as Firefox writes it of a font. */
const ABORTED = 0x804b0002;

export async function openWatchedPage(browser: Pick<Browser, 'newPage'>): Promise<WatchedPage> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text());
  });
  page.on('pageerror', (error) => {
    const text = String(error);
    // A font that was under way when the page was left is told as an error of the page.
    if (!text.includes(`download failed`) || !text.includes(`status=${ABORTED}`))
      complaints.push(`uncaught: ${text}`);
  });
  page.on('request', (request) => requests.push(request.url()));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What was under way when the page was left.
    if (reason !== 'NS_BINDING_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`);
  });
  // Firefox tells its own console alone of a breach.
  await page.evaluateOnNewDocument(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportError(new Error(`policy: ${violatedDirective} ${blockedURI}`)),
    ),
  );
  return { page, complaints, requests };
}
