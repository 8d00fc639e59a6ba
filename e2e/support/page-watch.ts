import { expect, type Page } from '@playwright/test';

/** Watches what a page complains about and whom it talks to. */
export interface PageWatch {
  /** Complaints that match are part of the test: a 404 that the page is made to get is logged by the browser itself. */
  allowComplaints(pattern: RegExp): void;
  /** Every request that left the page, in order. */
  readonly requests: readonly WatchedRequest[];
  /** The complaints so far that belong to no test. */
  complaints(): readonly string[];
  /** Begins again without complaints, for a test that has looked at those so far. */
  forget(): void;
  expectNoComplaints(): void;
}

export interface WatchedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function watchPage(page: Page): PageWatch {
  const complaints: string[] = [];
  const allowed: RegExp[] = [];
  const requests: WatchedRequest[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('crash', () => complaints.push('the page crashed'));
  page.on('request', (request) =>
    requests.push({ method: request.method(), url: request.url(), headers: request.headers() }),
  );
  const readUnexpected = () =>
    complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
  return {
    requests,
    allowComplaints: (pattern) => void allowed.push(pattern),
    complaints: readUnexpected,
    forget: () => void complaints.splice(0),
    expectNoComplaints: () =>
      expect(readUnexpected(), 'the browser console stays quiet').toEqual([]),
  };
}
