import { join } from 'node:path';
import { BEFORE_START, META_POLICY } from '../content-security-policy.mjs';
import { readRoutes } from '../read-routes.mjs';
import { readBuildPath, writeBasePath } from '../../src/lib/page-base-path.ts';

/**
 * What the head of the page begins with: its policy, the files of each screen, and the script that runs before all others (inline, as a
 * file of its own would be fetched before the browser looks for the next). Dev server: the script alone, as hot reload needs inline scripts.
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export function pageHead(root) {
  let basePath = '/';
  return {
    name: 'page-head',
    // `vite build --base /console/` means what BASE_PATH does: the page says the path, its files go on naming one another relatively.
    config: ({ base }, { command }) => {
      basePath = readBuildPath(process.env['BASE_PATH'], command === 'build' ? base : './');
      return command === 'build' ? { base: './' } : {};
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return [{ tag: 'script', children: BEFORE_START, injectTo: 'head-prepend' }];
        return {
          // Behind the console's own scripts, which are asked for meanwhile, and before the style sheet, for which a script would wait.
          html: html.replace(
            /<link rel="stylesheet"/,
            (link) => `<script>${BEFORE_START}</script>\n    ${link}`,
          ),
          tags: [
            {
              tag: 'meta',
              attrs: { 'http-equiv': 'Content-Security-Policy', content: META_POLICY },
              injectTo: 'head-prepend',
            },
            {
              tag: 'meta',
              attrs: { name: 'base-path', content: './' },
              injectTo: 'head-prepend',
            },
            {
              tag: 'meta',
              attrs: { name: 'screens', content: JSON.stringify(listScreens(root, bundle)) },
              injectTo: 'head-prepend',
            },
          ],
        };
      },
    },
    // After the last address has been written into the page.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type === 'asset') page.source = writeBasePath(String(page.source), basePath);
      },
    },
  };
}

/**
 * For each route, what its address matches and the files that its screen needs beyond the first ones. They are asked for beside the
 * console's own script, which would else have to run before anything knows of them.
 * @param {string} root
 * @param {import('vite').Rolldown.OutputBundle} bundle
 */
function listScreens(root, bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  /** Chunks with all that they import statically, and their styles. @param {typeof chunks} roots */
  const closureOf = (roots) => {
    const seen = new Set(roots);
    for (const chunk of seen)
      for (const other of chunks) if (chunk.imports.includes(other.fileName)) seen.add(other);
    return [...seen].flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
    ]);
  };
  const initial = new Set(closureOf(chunks.filter(({ isEntry }) => isEntry)));
  const countParams = (/** @type {string} */ path) => path.split('$').length;
  // The first that matches is taken: a name before a parameter.
  const routes = [...readRoutes(root)].toSorted(
    ([left], [right]) => countParams(left) - countParams(right),
  );
  return routes.map(([path, sources]) => {
    const own = chunks.filter(({ facadeModuleId }) =>
      sources.some((source) => facadeModuleId?.startsWith(`${join(root, source)}.tsx?`)),
    );
    const files = closureOf(own).filter((file) => !initial.has(file));
    return [`^${path.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, files];
  });
}
