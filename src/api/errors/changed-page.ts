/**
 * Whether an error says that the page is not as the console drew it: a translation or an extension of the browser has put elements of its own
 * in the place of texts, which then cannot be taken away. Browsers have different words for it.
 */
export const isChangedPage = (error: unknown): boolean =>
  error instanceof DOMException &&
  error.name === 'NotFoundError' &&
  /child|object can ?not be found/i.test(error.message);
