import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { developerIndex } from './scripts/developer-index/vite-plugin.ts';
import { META_POLICY } from './scripts/content-security-policy.mjs';
import { recordChunkModules } from './scripts/record-chunk-modules.mjs';
import { withoutCookieJar } from './scripts/without-cookie-jar.mjs';
import { withPlainIcons } from './scripts/with-plain-icons.mjs';

/** The built page carries its policy itself, so that it holds on any static host. The dev server's hot reload needs inline scripts. */
const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: META_POLICY }, injectTo: 'head-prepend' },
  ],
};

const pagePlugins = () => [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    quoteStyle: 'single',
    // A route's loader knows its queries and their schemas: it comes with its screen, not with the entry.
    codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']] },
  }),
  // React's own JSX, except that no element draws more of a text than a browser lays out at once: a service may send megabytes.
  react({ jsxImportSource: '#/ui/bounded-jsx' }),
  // Left as written: lowering light-dark() and oklch() for older browsers would double the style sheet.
  tailwindcss({ optimize: false }),
  withPlainIcons(),
  contentSecurityPolicy,
  recordChunkModules(),
];

// `DEV_PROXY=https://api.example.com/v2 npm run dev` reaches a deployment that sends no CORS headers, as /api/v2 of the page's own origin.
const proxied = process.env['DEV_PROXY'];

// The mode `service` bundles the local service for Node (scripts/build-service.mjs), which needs nothing of the page.
export default defineConfig(({ mode }) => ({
  plugins: [developerIndex(), ...(mode === 'service' ? [] : pagePlugins())],
  resolve: { alias: { '#': fileURLToPath(new URL('./src', import.meta.url)) } },
  worker: { format: 'es', plugins: () => [developerIndex(), withoutCookieJar()] },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // The size budgets are counted from it (scripts/size-budgets.mjs).
    manifest: true,
    // Fonts and icons stay files: a data URI would come with the first load, wanted or not.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    // What every screen runs on, in one file: it compresses better whole, and keeps its name while only our own code changes.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query))\//,
            },
            {
              // The frame and the primitives that nearly every screen draws with: many small files, one that compresses well.
              name: 'frame',
              test: new RegExp(
                [
                  '/src/app/(?!palette|key-list|not-found|route-error-details|remember-place)',
                  '/src/api/(connections|connection-store|browser-connections|connection-health|open-connection|query-client)\\.ts',
                  '/src/ui/(link|button|tooltip|kbd|copy-button|page-header|use-document-title|stored|use-stored-state|skeleton|error-notice)\\.ts',
                  '/src/ui/(hotkey-registry|use-hotkeys|toast|menu|dialog|palette-request)\\.ts',
                  '/src/lib/(join-classes|format-number)\\.ts',
                  '/src/routes/-hrefs',
                  '/src/routeTree',
                  'plain-icon',
                  '/lucide-react/dist/esm/icons/(copy|check|chevron-left|x)\\.',
                ].join('|'),
              ),
            },
          ],
        },
      },
    },
  },
  server: {
    ...(proxied && {
      proxy: { '/api': { target: new URL(proxied).origin, changeOrigin: true, rewrite: (path: string) => path.replace(/^\/api/, '') } },
    }),
  },
}));
