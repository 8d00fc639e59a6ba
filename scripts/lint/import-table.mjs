/**
 * Who may import whom (README.md, "The map of the house"). The linter's rule `house/imports` reads this table, and nothing repeats it.
 * `parts` are the folders of src; `packages` is a pattern that a package's name must match, `notPackages` one that it must not.
 */
const ROUTER = /^@tanstack\/(react-)?router/;
const QUERIES = /^@tanstack\/(react-)?query/;
const SERVICE = /^(msw|@mswjs\/)/;
const REACT = /^(react|react-dom)($|\/)|^(react-|@base-ui\/|cmdk|lucide-react)|^@tanstack\//;
const NODE = /^node:/;

/** @typedef {{ parts: readonly string[], packages?: RegExp, notPackages: readonly RegExp[] }} Permission */

/** @type {Readonly<Record<string, Permission>>} */
export const IMPORT_TABLE = {
  lib: { parts: [], notPackages: [REACT, SERVICE, NODE] },
  contract: { parts: [], packages: /^(valibot|@valibot\/to-json-schema)$/, notPackages: [] },
  ui: { parts: ['lib'], notPackages: [ROUTER, QUERIES, SERVICE, NODE] },
  api: {
    parts: ['contract', 'lib'],
    notPackages: [ROUTER, SERVICE, NODE, /^@base-ui\/|^react-dom|^cmdk/],
  },
  components: { parts: ['api', 'contract', 'ui', 'lib'], notPackages: [SERVICE, NODE] },
  'local-service': { parts: ['contract', 'lib'], notPackages: [REACT] },
  features: { parts: ['components', 'api', 'contract', 'ui', 'lib'], notPackages: [SERVICE, NODE] },
  routes: { parts: ['features', 'components', 'api', 'ui'], notPackages: [SERVICE, NODE] },
  app: { parts: ['route-tree', 'components', 'api', 'ui', 'lib'], notPackages: [SERVICE, NODE] },
  server: {
    parts: ['api', 'lib'],
    packages: /^(node:|sirv$|compression$|negotiator$)/,
    notPackages: [],
  },
  // The second entry: the screens on a connection that answers from a file.
  report: {
    parts: ['app', 'features', 'components', 'api', 'contract', 'ui', 'lib'],
    notPackages: [SERVICE, NODE],
  },
  main: { parts: ['app'], notPackages: [ROUTER, QUERIES, SERVICE, NODE] },
};

/** A unit test may also use the host that the local service has for tests. */
export const TEST_HOST = 'local-service/hosts/test-host.ts';
/** The makers of wrong answers, which know nothing of the product, serve unit tests and browser tests alike. */
export const TEST_TOOLS = 'e2e/hostility/';
/** Of the local service only its HTTP host runs in Node alone. */
export const NODE_PLACES = /^local-service\/hosts\/http-[a-z-]+\.ts$/;
/** What a unit test uses on top. */
export const TEST_PACKAGES =
  /^(vitest|fast-check|@testing-library\/|node:|react|react-dom|@tanstack\/react-query|parse-diff|diff|fake-indexeddb)($|\/)?/;
/** The tests know the product only from outside. */
export const BROWSER_TEST_FOLDERS = ['e2e'];
