import type { Page } from '@playwright/test';
import type { LocalService } from './local-service.ts';
import type { PageWatch } from './page-watch.ts';
import { storeConnection } from './store-connection.ts';

export interface App {
  readonly origin: string;
  /** Opens a path on the local service inside the page: what a visitor without a connection sees. */
  open(path: string): Promise<void>;
  /** Opens a path on the local service over HTTP, another origin: real CORS, real network, state that `service` controls. */
  openOverHttp(path: string, options?: { readonly key?: string | null }): Promise<void>;
  /** Opens a path on any service over HTTP: a `scripted` one, for what the local service does not do. In another tab, where one is named. */
  openOn(
    baseUrl: string,
    path: string,
    options?: { readonly key?: string | null; readonly tab?: Page },
  ): Promise<void>;
  /**
   * Sets the page's own clock before it opens (`page.clock`): it goes on from there as time does, further by `page.clock.runFor` and the like,
   * and no more once `stopTime` has stopped it.
   * The service has a clock of its own, moved by `service.advanceClock`.
   */
  setTime(time: Date): Promise<void>;
  /** Moves the page's clock a minute on, and stops it until `page.clock.resume`. A clock can only be stopped at a moment that is still to come. */
  stopTime(): Promise<void>;
  /** Complaints of the console that belong to the test. */
  allowComplaints(pattern: RegExp): void;
}

/** The lines that the browser itself logs for a refused or lost request. */
export const REFUSED_REQUEST = /Failed to load resource/;

export function createApp({
  page,
  origin,
  service,
  watch,
}: {
  readonly page: Page;
  readonly origin: string;
  readonly service: LocalService;
  readonly watch: PageWatch;
}): App {
  return {
    origin,
    async open(path) {
      await page.goto(origin + path);
    },
    async openOverHttp(path, { key = 'fc-demo' } = {}) {
      await storeConnection(page, {
        id: 'over-http',
        name: 'Service over HTTP',
        baseUrl: service.baseUrl,
        apiKey: key,
      });
      await page.goto(origin + path);
    },
    async openOn(baseUrl, path, { key = 'fc-demo', tab = page } = {}) {
      await storeConnection(tab, {
        id: 'scripted',
        name: 'Scripted service',
        baseUrl,
        apiKey: key,
      });
      await tab.goto(origin + path);
    },
    setTime: (time) => page.clock.install({ time }),
    async stopTime() {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    },
    allowComplaints: (pattern) => watch.allowComplaints(pattern),
  };
}
