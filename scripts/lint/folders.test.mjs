import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../ensure-installed.mjs';

/** More than can be overseen: a reason for rooms inside. */
const MOST_FILES = 25;
const SOURCES = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter(
    (entry) =>
      entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('routeTree.gen'),
  )
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** The folder of each file of ours that a file imports. @param {string} file */
const foldersImportedBy = (file) =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /(?:from|import)\s*\(?\s*'((?:#\/|\.\.?\/)[^']*)'/g,
    ),
  ]
    .map(([, path = '']) =>
      dirname(
        normalize(path.startsWith('#/') ? path.replace('#/', 'src/') : join(dirname(file), path)),
      ),
    )
    .filter((folder) => folder !== dirname(file) && folder !== 'src');

/** Folder → the folders that it imports. Tests may look at anything. @type {Map<string, Set<string>>} */
const imports = new Map();
for (const file of SOURCES.filter((source) => !/\.test\.tsx?$/.test(source))) {
  const known = imports.get(dirname(file)) ?? new Set();
  for (const folder of foldersImportedBy(file)) known.add(folder);
  imports.set(dirname(file), known);
}

/** The way from a folder back to itself, or null. @param {string} start */
function findCircle(start) {
  /** @type {string[][]} */
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways)
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  return null;
}

describe('the rooms of the house', () => {
  test('no folder leads back to itself over the folders that it imports', () => {
    expect([...imports.keys()].map(findCircle).filter((circle) => circle !== null)).toEqual([]);
    // Over nothing it would always hold.
    expect(imports.size).toBeGreaterThan(40);
  });

  test(`no folder holds more than ${MOST_FILES} files side by side`, () => {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const file of SOURCES) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
  });
});
