import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { developerIndex } from './scripts/developer-index/vite-plugin.ts';
import { consoleVersion, readConsoleVersion } from './scripts/page/console-version.mjs';
import { reportPages } from './scripts/page/build-report.mjs';
import { compressFiles } from './scripts/page/compress-files.mjs';
import { pageHead } from './scripts/page/page-head.mjs';
import { recordChunkModules } from './scripts/page/record-chunk-modules.mjs';
import { withoutCookieJar } from './scripts/without-cookie-jar.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

const pagePlugins = () => [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    quoteStyle: 'single',
  }),
  // React's own JSX, except that no element draws more of a text than a browser lays out at once: a service may send megabytes.
  react({ jsxImportSource: '#/ui/bounded-jsx' }),
  // Left as written: lowering light-dark() and oklch() for older browsers would double the style sheet.
  tailwindcss({ optimize: false }),
  pageHead(root),
  consoleVersion(readConsoleVersion(root)),
  recordChunkModules(),
  reportPages(root),
  compressFiles(),
];

const PAGE_FILES = [
  // What every visit needs, in two files: the libraries keep their name while only our own code changes.
  { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial' as const] },
  { name: 'start', tags: ['$initial' as const] },
  // What most screens draw with: one file, not one for each small part. A large part stays with those who need it, and what a few screens
  // share stays with them, which the others would load for nothing: so do patches, of which few screens have many parts.
  {
    name: 'shared',
    test: /[\\/]src[\\/](?!ui[\\/]patch[\\/])/,
    minShareCount: 7,
    maxModuleSize: 12_000,
  },
];

// `DEV_PROXY=https://api.example.com/v2 npm run dev` reaches a deployment that sends no CORS headers, as /api/v2 of the page's own origin.
const proxied = process.env['DEV_PROXY'];

// What an operator's slow machine would be told of our plugins is nothing for them to act on.
const QUIET = { pluginTimings: false };

// The mode `service` bundles the local service for Node (scripts/build-service.mjs), which needs nothing of the page.
export default defineConfig(({ mode }) => ({
  // Files of the build name one another relatively; the page names them under BASE_PATH (src/lib/page-base-path.ts).
  base: './',
  plugins: [developerIndex(), ...(mode === 'service' ? [] : pagePlugins())],
  resolve: { alias: { '#': fileURLToPath(new URL('./src', import.meta.url)) } },
  worker: {
    format: 'es',
    plugins: () => [developerIndex(), withoutCookieJar()],
    rolldownOptions: { checks: QUIET },
  },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // The size budgets are counted from it (scripts/size-budgets.mjs).
    manifest: true,
    // Fonts and icons stay files: a data URI would come with the first load, wanted or not.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks: QUIET,
      ...(mode !== 'service' && { output: { codeSplitting: { groups: PAGE_FILES } } }),
    },
  },
  server: {
    ...(proxied && {
      proxy: {
        '/api': {
          target: new URL(proxied).origin,
          changeOrigin: true,
          rewrite: (path: string) => path.replace(/^\/api/, ''),
        },
      },
    }),
  },
}));
