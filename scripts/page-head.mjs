import { join } from 'node:path';
import { BEFORE_START, META_POLICY } from './content-security-policy.mjs';
import { readRoutes } from './read-routes.mjs';

/**
 * What the head of the page begins with: its policy, the files of each screen, and the script that runs before all others (inline, as a
 * file of its own would be fetched before the browser looks for the next). Dev server: the script alone, as hot reload needs inline scripts.
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export const pageHead = (root) => ({
  name: 'page-head',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const script = { tag: 'script', children: BEFORE_START, injectTo: /** @type {const} */ ('head-prepend') };
      if (!bundle) return [script];
      return [
        { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: META_POLICY }, injectTo: 'head-prepend' },
        { tag: 'meta', attrs: { name: 'screens', content: JSON.stringify(listScreens(root, bundle)) }, injectTo: 'head-prepend' },
        script,
      ];
    },
  },
});

/**
 * For each route, what its address matches and the files that its screen needs beyond the first ones. They are asked for beside the
 * console's own script, which would else have to run before anything knows of them.
 * @param {string} root
 * @param {import('vite').Rolldown.OutputBundle} bundle
 */
function listScreens(root, bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const initial = new Set(
    chunks
      .filter(({ isEntry }) => isEntry)
      .flatMap(({ fileName, imports, viteMetadata }) => [fileName, ...imports, ...(viteMetadata?.importedCss ?? [])]),
  );
  const countParams = (/** @type {string} */ path) => path.split('$').length;
  // The first that matches is taken: a name before a parameter.
  const routes = [...readRoutes(root)].toSorted(([left], [right]) => countParams(left) - countParams(right));
  return routes.flatMap(([path, sources]) => {
    const own = chunks.filter(({ facadeModuleId }) => sources.some((source) => facadeModuleId?.startsWith(`${join(root, source)}.tsx?`)));
    const needed = own.flatMap(({ fileName, imports }) => [fileName, ...imports]);
    const styles = chunks
      .filter(({ fileName }) => needed.includes(fileName))
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    const files = new Set([...needed, ...styles].filter((file) => !initial.has(file)));
    return [[`^${path.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, [...files]]];
  });
}
