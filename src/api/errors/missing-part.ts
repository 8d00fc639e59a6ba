import type { ErrorFacts } from '#/lib/error-facts.ts';
import { sayReload } from '#/lib/say-reload.ts';

/**
 * Whether an error says that a file of the console itself is missing: gone after a deployment, another program's page in its place, cut
 * short, or lost by the network. Browsers have different words for it.
 */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  (/dynamically imported module|importing a module script failed|module script|valid javascript mime type|unable to preload css/i.test(
    error.message,
  ) ||
    (error instanceof SyntaxError && !/json/i.test(error.message)));

let lastMissing: Error | null = null;

/** What the browser said of the file of the console that could not be had last. */
export const noteMissingPart = (error: Error): void => {
  lastMissing = error;
};

/** The router notes that a file is missing in a storage that may refuse: what is thrown then stands for the missing file. */
export const partBehind = (error: unknown): unknown =>
  lastMissing !== null &&
  error instanceof DOMException &&
  /^(?:SecurityError|QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED)$/.test(error.name)
    ? lastMissing
    : error;

export const describeMissingPart = () =>
  ({
    title: 'A part of the console could not be loaded',
    cause:
      'The network was lost, or a new version was deployed while this page was open. The service has no part in it.',
    remedy: sayReload(),
    retryable: 'yes',
  }) satisfies Partial<ErrorFacts>;
