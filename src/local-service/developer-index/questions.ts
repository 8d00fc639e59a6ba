/** What a person would ask of the developer index. */
export interface Asked {
  readonly query: string;
  /** The documents of which one has to be among the first five results; empty: the index holds no answer, and has to say so. */
  readonly expected: readonly string[];
  /** What the first passage of the first result says, where that is looked at. */
  readonly says?: RegExp;
}

const BASE_UI = 'doc:https://base-ui.com/react/';
const SKILLS = 'doc:https://github.com/TanStack/router/blob/HEAD/packages/';
const PLAYWRIGHT =
  'doc:https://github.com/microsoft/playwright/blob/HEAD/packages/playwright-core/src/tools/skills/';
const ask = (query: string, expected: string, says?: RegExp): Asked => ({
  query,
  expected: [expected],
  ...(says && { says }),
});
const askInVain = (query: string): Asked => ({ query, expected: [] });

export const QUESTIONS: readonly Asked[] = [
  // Exact package names.
  ask('minisearch', 'readme:lucaong/minisearch'),
  ask('@tanstack/react-query', 'readme:TanStack/query'),
  ask('micromark-extension-gfm-table', 'readme:micromark/micromark-extension-gfm-table'),
  ask('dompurify', 'readme:cure53/DOMPurify'),
  ask('cronstrue', 'readme:bradymholt/cRonstrue'),
  ask('@valibot/to-json-schema', 'readme:open-circle/valibot'),
  ask('fast-check', 'readme:dubzzz/fast-check'),
  ask('cmdk', 'readme:pacocoursey/cmdk'),
  // API names, as code writes them.
  ask('`structuredPatch`', 'readme:kpdecker/jsdiff', /structuredPatch/),
  ask('ALLOWED_TAGS', 'readme:cure53/DOMPurify', /ALLOWED_TAGS/),
  ask('setupWorker', 'readme:mswjs/msw', /setupWorker/),
  ask('autoSuggest', 'readme:lucaong/minisearch'),
  ask('allowDangerousHtml', 'readme:micromark/micromark'),
  ask('createFileRoute', `${SKILLS}react-router/skills/react-router/SKILL.md`),
  ask('getWithTTL useGridState getRowId', 'issue:halyard-labs/knotgrid#118'),
  ask('dayOfWeekStartIndexZero', 'readme:bradymholt/cRonstrue', /dayOfWeekStartIndexZero/),
  ask('parseRetryAfter', 'issue:halyard-labs/mast#7'),
  ask('JSDOM.fromURL', 'readme:jsdom/jsdom', /JSDOM\.fromURL\(/),
  // Plain questions.
  ask('how do I sanitize untrusted HTML against XSS', 'readme:cure53/DOMPurify', /sanitize/i),
  ask('store data in IndexedDB with a simple key value api', 'readme:jakearchibald/idb-keyval'),
  ask('parse a CSV file in the browser', 'readme:mholt/PapaParse', /Papa\.parse|csv/i),
  ask(
    'convert a cron expression to a human readable description',
    'readme:bradymholt/cRonstrue',
    /human readable/,
  ),
  ask('mock network requests in tests with request handlers', 'readme:mswjs/msw'),
  ask('validate JSON against a JSON Schema', 'readme:ajv-validator/ajv'),
  ask(
    'why does the browser not let me read the Retry-After header',
    'issue:halyard-labs/mast#11',
    /CORS-safelisted/,
  ),
  ask(
    'request was sent twice after a gateway timeout',
    'issue:halyard-labs/mast#16',
    /The gateway answered 504/,
  ),
  ask(
    'rows jump while scrolling when heights are dynamic',
    'issue:halyard-labs/knotgrid#101',
    /the scrollbar jumps/,
  ),
  ask(
    'cookie banner makes a page look changed at every check',
    'issue:halyard-labs/tidewatch#14',
    /consent banner/,
  ),
  ask(
    'how to open a modal dialog that traps focus',
    `${BASE_UI}components/dialog`,
    /focus is trapped|trap-focus/,
  ),
  ask(
    'find unused files, dependencies and exports in a project',
    'readme:webpro-nl/knip',
    /unused/i,
  ),
  ask('scheduled job runs twice when daylight saving time ends', 'issue:halyard-labs/rudder#2'),
  ask('property based testing with shrinking', 'readme:dubzzz/fast-check'),
  ask('make a menu item that is a link', `${BASE_UI}components/menu`, /LinkItem/),
  ask('slider with two thumbs for a range', `${BASE_UI}components/slider`, /range/i),
  ask('how long a toast stays before it is dismissed', `${BASE_UI}components/toast`, /timeout/i),
  ask(
    'content security policy nonce for inline style tags',
    `${BASE_UI}utils/csp-provider`,
    /nonce/,
  ),
  ask(
    'redirect to the login page when the user is not authenticated',
    `${SKILLS}router-core/skills/router-core/auth-and-guards/SKILL.md`,
    /redirect\(/,
  ),
  ask(
    'save cookies and local storage of the browser to a file',
    `${PLAYWRIGHT}playwright-cli/references/storage-state.md`,
    /state-save/,
  ),
  ask(
    'record a video of the browser session',
    `${PLAYWRIGHT}playwright-cli/references/video-recording.md`,
    /video-start/,
  ),
  ask('parse the Set-Cookie header', 'readme:nfriedly/set-cookie-parser'),
  ask('watch files and folders for changes', 'readme:paulmillr/chokidar'),
  // Words that others join or split, or misspell.
  ask('drop down select with multiple values', `${BASE_UI}components/select`, /multiple/),
  ask('check box with an indeterminate state', `${BASE_UI}components/checkbox`, /indeterminate/),
  ask('web socket client and server for node', 'readme:websockets/ws'),
  ask('sanitise html with a whitelist of allowed tags', 'readme:cure53/DOMPurify', /ALLOWED_TAGS/),
  // What the index holds nothing of, though words of it occur everywhere.
  askInVain('deploy to kubernetes with helm charts'),
  askInVain('terraform state lock in an s3 bucket'),
  askInVain('train a neural network with pytorch on a gpu'),
  askInVain('swiftui navigation stack back button'),
  askInVain('django orm select related or prefetch related'),
  askInVain('redis pub sub cluster failover'),
  askInVain('spring boot dependency injection annotations'),
  askInVain('how do I compress a video with ffmpeg'),
  askInVain('how do I configure eslint to ignore a folder'),
  askInVain('stripe webhook for a paid subscription invoice'),
  askInVain('kafka consumer group rebalancing'),
  askInVain('unity game object collision detection'),
  askInVain('websocket authentication in fastapi'),
  askInVain('send push notifications to android with firebase'),
  askInVain('what is the difference between a mutex and a semaphore in rust'),
];
