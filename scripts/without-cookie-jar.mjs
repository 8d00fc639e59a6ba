const EMPTY_JAR = '\0empty-cookie-jar';

/**
 * For the worker of the local service: msw brings a cookie jar with the list of all public suffixes, two thirds of the worker's weight,
 * and opens it at once. The service sets and reads no cookie, so an empty jar answers in its place.
 * @returns {import('vite').Plugin}
 */
export const withoutCookieJar = () => ({
  name: 'without-cookie-jar',
  enforce: 'pre',
  resolveId: (id) => (id === 'tough-cookie' ? EMPTY_JAR : null),
  load: (id) =>
    id === EMPTY_JAR
      ? `export class Cookie { static fromJSON() { return null; } }
         export class MemoryCookieStore { idx = {}; }
         export class CookieJar { getCookiesSync() { return []; } async setCookie() {} }`
      : null,
});
