import { relative } from 'node:path';

/**
 * A plugin of the build that writes down which modules each chunk holds, and how many characters
 * of each before minifying (`.vite/chunk-modules.json`), for size-budgets.mjs to prove what no
 * first load may contain.
 * @returns {import('vite').Plugin}
 */
export function recordChunkModules() {
  return {
    name: 'record-chunk-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const name = (/** @type {string} */ id) => relative(process.cwd(), id).replaceAll('\\', '/');
      const chunks = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? [
              [
                chunk.fileName,
                Object.fromEntries(
                  Object.entries(chunk.modules).map(([id, module]) => [
                    name(id),
                    module.renderedLength,
                  ]),
                ),
              ],
            ]
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/chunk-modules.json',
        source: JSON.stringify(Object.fromEntries(chunks)),
      });
    },
  };
}
