import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { consoleVersion, readConsoleVersion } from './console-version.mjs';

/** Parts that a report does without, and what stands in for each: `src/report/without` says why. */
const REPLACED = new Map([
  ['ui/text-comparison/diff-viewer.tsx', 'report/without/diff-viewer.tsx'],
  ['ui/text-comparison/compare-in-worker.ts', 'report/without/compare-in-page.ts'],
  ['ui/markdown/highlight-code.ts', 'report/without/plain-code.ts'],
  ['ui/overlay/dialog-panel.tsx', 'report/without/dialog-panel.tsx'],
  ['ui/overlay/popover-panel.tsx', 'report/without/floating-panel.tsx'],
  ['ui/markdown/markdown.tsx', 'report/without/markdown.tsx'],
  ['ui/tooltip/tooltip-panel.tsx', 'report/without/floating-panel.tsx'],
]);
/** Parts that act, export or lead to what a file cannot hold, with what each exports: nothing is drawn or done for them. */
const LEFT_OUT = new Map([
  ['features/monitor-check/export/export-menu.tsx', 'ExportMenu'],
  ['features/monitor-check/detail/history-link.tsx', 'HistoryLink'],
  ['features/monitor-check/last-snapshot/last-snapshot-offer.tsx', 'LastSnapshotOffer'],
  ['features/agent-run/export/export-run.tsx', 'ExportRun'],
  ['features/agent-run/export/export-pair.tsx', 'ExportPair'],
  ['features/agent-run/live/live-view.tsx', 'LiveView'],
  ['features/agent-run/compare/choose-runs.tsx', 'ChooseRuns'],
  // It has one service, and no file of a later version.
  ['api/connection/name-elsewhere.ts', 'nameElsewhere'],
  ['app/reload-when-due.ts', 'reloadWhenCured'],
]);

const ROUTER = '@tanstack/react-router';
const HELD_ROUTER = '\0held-router';

/**
 * The same parts as the console's, with these exceptions: what `REPLACED` names, and links, which lead only to what a report holds.
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
const withReportParts = (root) => {
  const source = join(root, 'src');
  const links = join(source, 'report/held-links.tsx');
  const replaced = new Map(
    [...REPLACED].map(([from, to]) => [join(source, from), join(source, to)]),
  );
  return {
    name: 'report-parts',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (importer === undefined) return null;
      const isOwn = resolve(importer.split('?')[0] ?? '').startsWith(source);
      if (id === ROUTER && isOwn && importer !== links) return HELD_ROUTER;
      if (id === 'papaparse') return join(source, 'report/without/papaparse.ts');
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return found === null ? null : (replaced.get(found.id) ?? found);
    },
    load(id) {
      if (id === HELD_ROUTER)
        return `export * from '${ROUTER}'; export { Link, createLink } from '${links}';`;
      const name = LEFT_OUT.get(relative(source, id));
      return name === undefined ? null : `export const ${name} = () => null;`;
    },
  };
};

/** Each has its own page, which holds no code of the other's screens. */
const REPORT_KINDS = /** @type {const} */ (['check', 'run']);

/**
 * The page of a report without its data: one file that needs no other, and whose policy allows no connection. Its code is packed, and the
 * few lines that unpack it are all that runs before: as plain text it would be three times as large.
 * @param {string} root
 * @param {typeof REPORT_KINDS[number]} kind
 * @returns {Promise<string>}
 */
async function buildReport(root, kind) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      withReportParts(root),
      react({ jsxImportSource: '#/ui/bounded-jsx' }),
      tailwindcss({ optimize: false }),
      consoleVersion(readConsoleVersion(root)),
    ],
    resolve: { alias: { '#': join(root, 'src') } },
    build: {
      write: false,
      target: 'es2022',
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        // Vite's own helper asks where it was loaded from, which nothing of a single file needs.
        checks: { emptyImportMeta: false, pluginTimings: false },
        input: join(root, `src/report/start-${kind}-report.tsx`),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [built] = [result].flat();
  const output = built && 'output' in built ? built.output : [];
  const script = output.find((file) => file.type === 'chunk');
  const style = output.find((file) => file.fileName.endsWith('.css'));
  if (script?.type !== 'chunk' || style?.type !== 'asset')
    throw new Error('The report was not built: its script or its style is missing.');
  return writePage(root, script.code, String(style.source));
}

/**
 * Writes the empty reports beside the page, where the console finds them when somebody exports one (src/api/saved-answers/report-template.ts).
 * The dev server makes each when it is asked for.
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export const reportPages = (root) => ({
  name: 'report-pages',
  async generateBundle() {
    for (const kind of REPORT_KINDS)
      this.emitFile({
        type: 'asset',
        fileName: `report-${kind}.html`,
        source: await buildReport(root, kind),
      });
  },
  configureServer(server) {
    for (const kind of REPORT_KINDS)
      server.middlewares.use(`/report-${kind}.html`, (_request, response, next) => {
        buildReport(root, kind).then((page) => response.end(page), next);
      });
  },
});

const hashOf = (/** @type {string} */ text) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @param {string} root @param {string} script @param {string} style */
function writePage(root, script, style) {
  // A report draws with the fonts of the system: it asks for no file, not even of its own folder.
  const plainStyle = style.replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '');
  const print = readFileSync(join(root, 'src/app/print.css'), 'utf8');
  const code = `document.head.append(Object.assign(document.createElement('style'),{textContent:${JSON.stringify(`${plainStyle}@media print{${print}}`)}}));${script}`;
  const packed = deflateRawSync(code, { level: 9, memLevel: 9 });
  const unpack = readFileSync(join(root, 'src/report/unpack.js'), 'utf8');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(unpack)} ${hashOf(code)}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify frozen-page report-code',
  ].join('; ');
  return readFileSync(join(root, 'src/report/report.html'), 'utf8')
    .replace('{policy}', () => policy)
    .replace(
      '{scripts}',
      () => `<script type="application/json" id="saved-answers">null</script>
    <script type="application/octet-stream" id="report-code" data-length="${packed.length}">${writeBase85(packed)}</script>
    <script>${unpack}</script>`,
    );
}

/** Signs that HTML and its editors leave as they are: from `(` to `~`, without `<` and `\`. */
const SIGNS = Array.from({ length: 87 }, (_, index) => String.fromCharCode(40 + index)).filter(
  (sign) => sign !== '<' && sign !== '\\',
);

/** Five signs for four bytes, where base64 takes five and a third: a report is 20 KB smaller. src/report/unpack.js reads it. */
function writeBase85(/** @type {Buffer} */ bytes) {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let text = '';
  for (let at = 0; at < padded.length; at += 4) {
    let rest = padded.readUInt32BE(at);
    let signs = '';
    for (let count = 0; count < 5; count++) {
      signs = SIGNS[rest % 85] + signs;
      rest = Math.floor(rest / 85);
    }
    text += signs;
  }
  return text;
}
