import type { ErrorFacts } from '#/lib/error-facts.ts';
import { sayReload } from '#/lib/say-reload.ts';

/**
 * Whether an error says that the page is not as the console drew it: a translation or an extension of the browser has put elements of its own
 * in the place of texts, which then cannot be taken away. Browsers have different words for it.
 */
export const isChangedPage = (error: unknown): boolean =>
  error instanceof DOMException &&
  error.name === 'NotFoundError' &&
  /child|object can ?not be found/i.test(error.message);

export const describeChangedPage = () =>
  ({
    title: 'Something else has changed this page',
    cause:
      'Texts of the page are not where the console put them: a translation or an extension of the browser has replaced them. The service has no part in it.',
    remedy: `Switch that off for this console. ${sayReload()}`,
  }) satisfies Partial<ErrorFacts>;
