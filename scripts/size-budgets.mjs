// What the first load of each screen weighs: the entry, the route's own chunks and all that they import statically, with their styles,
// each compressed with gzip, and how many files that is. Fails above the budget, and when the local service is part of any first load.
// `node scripts/size-budgets.mjs --why /search` lists what a route is made of, the heaviest first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './ensure-installed.mjs';
import { readRoutes } from './read-routes.mjs';

/**
 * 1 KB is 1024 bytes here. A screen's chunk holds what it always needs, so this is nearly the whole screen; e2e/console/first-load.spec.ts weighs it
 * with its data and counts its requests. Every screen holds the shell, the API client and its rules for errors, retries and keys, and the notice
 * that the local service stands in for a deployment whose connections could not be read: it must not depend on one more file of a server that
 * just failed to give one. Those named here may weigh more, as they are several things in one screen.
 *
 * A limit stands 0.2 to 0.5 KB above what was measured when it was set, as the hash of a commit alone moves a screen by 0.1. So it tells of what
 * came by accident. It is raised by whoever adds what the screen needs at once, with that in the message of the commit.
 */
const BUDGET_KB = 207.2;
const BUDGETS_KB = new Map([
  // What changed, the trouble and the runs at work, with the causes of those that failed; how old all of it is, since when a check runs, and how far the list was read.
  ['/', 239.5],
  // Filters and sorts over a list that is read whole when they ask for it.
  ['/monitors/', 222.6],
  // Its list, filter and record, what is said of one that is not found yet, the checks next to it, what each row changed, the ways to inbox and map, what keeps its rows in their place, and foreign text on one line for its copied summary.
  ['/monitors/$monitorId/checks/$checkId', 236],
  // Its record, its trends, its starts by hand and what is in doubt of them, and its list of checks.
  ['/monitors/$monitorId/', 235.9],
  // The results of one page, what its fields and snapshots were, and the change of the one that is open.
  ['/monitors/$monitorId/history', 229.3],
  // The pages that changed, their fields, their quotes and their patches, and what is known of what lies between, or may have been before.
  ['/monitors/$monitorId/since', 272.8],
  // The cause in four lines and in whole, the verdict by facts, what is said of a run that is not found yet, the timeline with its families of tools, what may be missing of it, the playhead, and the way to all that the run was asked.
  ['/agent-runs/$jobId', 274.4],
  // The list and what it may lack, the form that starts a run, what is wrong with its schema, and the runs remembered.
  ['/agent-runs/', 224.3],
  // Outcome, cost and records of two runs against each other, by the rules and in the words of a run's own screen, its doubts among them.
  ['/agent-runs/compare', 242.3],
  // The results of both searches, and what flags say against them: an answer that was paid for waits for no further file.
  ['/search', 230.3],
  // What a key may do, or what may be done without one, by what the test call was answered; what an opened file holds.
  ['/settings/connection', 211.3],
]);
/**
 * Files of one screen, asked for in one wave, named by the head of the page. Fewer would hold what a screen does not draw: to put what two
 * screens share with all of them costs each 10 to 20 KB.
 */
const MOST_FILES = 35;
const NEVER_AT_FIRST =
  /^(src\/local-service\/|node_modules\/(msw|@mswjs\/[^/]+|react-diff-viewer-continued|shiki|@shikijs\/[^/]+|minisearch)\/)/;

/** @typedef {{ file: string, src?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk */

const dist = process.env['DIST_DIR'] ?? join(root, 'dist');
const readJson = (/** @type {string} */ file) =>
  JSON.parse(readFileSync(join(dist, '.vite', file), 'utf8'));
/** @type {Record<string, Chunk>} */
const manifest = readJson('manifest.json');
/** File → module → characters before minifying. @type {Record<string, Record<string, number>>} */
const modulesOf = readJson('chunk-modules.json');

const sizes = new Map();
function compressedSize(/** @type {string} */ file) {
  if (!sizes.has(file))
    sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return sizes.get(file);
}

/** All files of some chunks of the manifest, with what they import statically. */
function closureOf(/** @type {string[]} */ keys) {
  const seen = new Set();
  const files = new Set();
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key];
    if (seen.has(key) || !chunk) return;
    seen.add(key);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  keys.forEach(visit);
  return files;
}

const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
const routes = [...readRoutes(root)].map(([path, sources]) => {
  const chunks = Object.keys(manifest).filter((key) =>
    sources.some((source) => key === `${source}.tsx` || key.startsWith(`${source}.tsx?`)),
  );
  const files = [...closureOf([...entries, ...chunks])];
  const weigh = (/** @type {string} */ ending) =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + compressedSize(file), 0) / 1024;
  const intruders = files.flatMap((file) =>
    Object.keys(modulesOf[file] ?? {}).filter((module) => NEVER_AT_FIRST.test(module)),
  );
  return { path, js: weigh('.js'), css: weigh('.css'), own: chunks.length, intruders, files };
});

console.log(
  `${'first load, gzip'.padEnd(52)} ${'JS'.padStart(8)} ${'CSS'.padStart(8)} ${'total'.padStart(8)}   budget   files`,
);
let failures = 0;
for (const { path, js, css, intruders, files } of routes.toSorted(
  (left, right) => right.js - left.js,
)) {
  const budget = BUDGETS_KB.get(path) ?? BUDGET_KB;
  const over = js + css > budget || files.length > MOST_FILES;
  const cells = [js, css, js + css].map((size) => size.toFixed(1).padStart(8)).join(' ');
  console.log(
    `${path.padEnd(52)} ${cells}   ${String(budget).padStart(5)} KB  ${String(files.length).padStart(3)} ${over ? 'OVER BUDGET' : ''}`,
  );
  for (const module of intruders) console.error(`  ${module} may not be part of a first load`);
  if (over || intruders.length > 0) failures += 1;
}
// A budget over nothing would always hold.
if (routes.length === 0 || entries.length === 0) {
  console.error('No routes or no entry found in the build: nothing was measured.');
  failures += 1;
}
for (const { path } of routes.filter(({ own }) => own === 0)) {
  console.error(
    `${path} has no chunk of its own: its screen is in the entry, or the route tree was not understood.`,
  );
  failures += 1;
}
if (
  !Object.keys(modulesOf).some((file) =>
    Object.keys(modulesOf[file] ?? {}).some((module) => module.startsWith('src/local-service/')),
  )
) {
  console.error(
    'The local service is in no chunk at all: its absence from the first load proves nothing.',
  );
  failures += 1;
}

/** The file itself, before its data and as it lies on a disk: what somebody mails. Its code is packed in it (scripts/page/build-report.mjs). */
// A third of a KB above what it weighs: the name of the version in it packs a few bytes longer or shorter with each commit.
const REPORT_BUDGET_KB = 394.2;
console.log(`\n${'empty report, the whole file, not compressed'.padEnd(52)}`);
for (const kind of ['check', 'run']) {
  const file = `report-${kind}.html`;
  const size = readFileSync(join(dist, file)).length / 1024;
  const over = size > REPORT_BUDGET_KB;
  console.log(
    `${file.padEnd(52)} ${size.toFixed(1).padStart(26)}   ${REPORT_BUDGET_KB} KB ${over ? 'OVER BUDGET' : ''}`,
  );
  if (over) failures += 1;
}

const why = process.argv[process.argv.indexOf('--why') + 1];
const explained = routes.find(({ path }) => process.argv.includes('--why') && path === why);
if (explained) {
  const weights = new Map();
  for (const [module, length] of explained.files.flatMap((file) =>
    Object.entries(modulesOf[file] ?? {}),
  )) {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? module;
    weights.set(name, (weights.get(name) ?? 0) + length);
  }
  console.log(`\n${explained.path}: characters before minifying`);
  for (const [name, length] of [...weights]
    .toSorted((left, right) => right[1] - left[1])
    .slice(0, 80))
    console.log(`${String(length).padStart(8)} ${name}`);
}
process.exitCode = failures === 0 ? 0 : 1;
