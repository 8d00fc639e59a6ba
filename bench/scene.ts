import type { BrowserContext, Page } from 'playwright-core';

/** What one run of a scene measured. Times in milliseconds; what a scene does not measure is left out. */
export interface Measured {
  /** From the action to the paint that shows its outcome. */
  readonly shown?: number;
  /** What the main thread was blocked beyond 50 ms per task meanwhile. */
  readonly blocked?: number;
  /** Elements of the document afterwards. */
  readonly elements?: number;
  /** JavaScript heap in use afterwards, in MB. */
  readonly heapMb?: number;
  /** The 95th percentile of frame times while scrolling. */
  readonly frame95?: number;
  /** What came over the wire, in KB. */
  readonly transferKb?: number;
  readonly firstPaint?: number;
  /** What was fetched, and how many of these at most waited for one another. */
  readonly requests?: number;
  readonly chain?: number;
}

/** One way to draw a scene: the console itself, or the plain alternative beside it. */
export interface Contender {
  readonly name: string;
  /** Measures once, in a page of a new context. */
  run(stage: Stage): Promise<Measured>;
}

/** What is measured, and beside what. The table shows the ratio, which holds on a noisy machine where milliseconds do not. */
export interface Scene {
  readonly name: string;
  readonly ours: Contender;
  readonly plain: Contender | null;
  /** Runs of each contender; the median counts. 5 unless said otherwise. */
  readonly runs?: number;
}

/** What a contender works with. */
export interface Stage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Where the production build is served. */
  readonly appOrigin: string;
  /** Where bench/floor is served. */
  readonly floorOrigin: string;
  /** Where bench/plain is served: `plainUrl('patch-list')` shows plain/patch-list.tsx. */
  plainUrl(name: string): string;
  /** The local service over HTTP: `http://127.0.0.1:50001/v2`. */
  readonly serviceBaseUrl: string;
  /** Makes the console open on an API whose every answer is made here: path below the base URL and query → JSON body, undefined for 404. */
  answerWith(answer: (path: string, query: URLSearchParams) => unknown): Promise<void>;
  /** Makes the console open on the local service over HTTP. */
  connectOverHttp(): Promise<void>;
}
