import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const TEXT = /\.(?:js|css|svg)$/;
/** What is smaller goes in one packet anyway. */
const SMALLEST_BYTES = 1024;
/** A twentieth smaller than at 6, which is what a server can do while somebody waits; 11 takes twice as long for two hundredths more. */
const QUALITY = 10;
/** What the local service searches in is one: at that quality a tenth smaller, after fourteen times as long. */
const LARGE_BYTES = 1_000_000;
const QUALITY_OF_LARGE = 6;

/**
 * A plugin of the build that puts beside each file of assets/ what browsers are sent of it (`a.js.br`): compressed once,
 * better than a server has time for that does it for each answer (src/server/static-files.ts).
 * @returns {import('vite').Plugin}
 */
export function compressFiles() {
  let folder = '';
  let isWritten = false;
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir, build.assetsDir);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      async handler() {
        // A build that failed says why; that there is nothing to compress would be told in its place.
        if (!isWritten) return;
        const names = await readdir(folder);
        await Promise.all(
          names.filter((name) => TEXT.test(name)).map((name) => compressFile(join(folder, name))),
        );
      },
    },
  };
}

/** @param {string} path */
async function compressFile(path) {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST_BYTES) return;
  await writeFile(
    `${path}.br`,
    await compress(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE_BYTES ? QUALITY_OF_LARGE : QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
}
