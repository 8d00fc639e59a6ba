import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

/** Of the header of a gzip file: which system wrote it. */
const SYSTEM_BYTE = 9;
const UNKNOWN_SYSTEM = 255;

/**
 * A folder as tar.gz. The same files give the same bytes, whoever packs them, when and on which system: names are sorted, and every file has
 * one time, one mode and no owner.
 * @param {string} folder
 * @param {{ prefix: string, time: Date }} options `prefix`: the folder that everything is in once unpacked.
 * @returns {Promise<Buffer>}
 */
export async function packFolder(folder, { prefix, time }) {
  const archive = pack();
  const packed = buffer(archive);
  for (const name of listFiles(folder))
    archive.entry(
      { name: `${prefix}/${name}`, mode: 0o644, mtime: time, uid: 0, gid: 0 },
      readFileSync(join(folder, name)),
    );
  archive.finalize();
  const zipped = gzipSync(await packed, { level: 9 });
  zipped[SYSTEM_BYTE] = UNKNOWN_SYSTEM;
  return zipped;
}

/** @param {string} folder */
const listFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted((one, other) => (one < other ? -1 : 1));
