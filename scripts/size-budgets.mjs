// What the first load of each screen weighs: the entry, the route's own chunks and all that they import statically, with their styles,
// each compressed with gzip. Fails above the budget, and when the local service is part of any first load.
// `node scripts/size-budgets.mjs --why /search` lists what a route is made of, the heaviest first.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './ensure-installed.mjs';
import { readRoutes } from './read-routes.mjs';

/**
 * 1 KB is 1024 bytes here. A screen's chunk holds what it always needs, so this is nearly the whole screen; e2e/console/first-load.spec.ts weighs it
 * with its data and counts its requests. Those that may weigh more are several things in one screen: a run its cause, its verdict by facts
 * and its timeline; what changed since one last looked the pages, their fields and their patches; a monitor its record, its trends and its
 * checks; the overview the changes, the trouble and what runs.
 */
// 0.3 of it, as of all below, since the console knows its version and looks for a newer one.
// 0.4 of it since a file can stand in for a service: its own words where it does not hold what is asked for.
// 2 of it, as of all below (1.3 to 2), since files can be dropped and opened anywhere, and an address may be of one.
const BUDGET_KB = 208;
const BUDGETS_KB = new Map([
  // 1.2 of it since it says what it could not read: how far the list of monitors goes, why what is shown may not be all, and by whose clock.
  // 0.3 since it says how old it is and reads its lists again, and 0.2, as on every screen, of styles for the map of a check.
  // 0.2, as on every screen, since a server may preset and lock the connections, and may itself be what did not answer.
  // 0.2 of a file's own words, as on every screen.
  // 1.5 of files that are opened. 0.5, here and on three more, for what a proxy may have done with a request, and for the commit that the
  // version names, which compresses a little differently each time.
  ['/', 214],
  // Its list and filter, the checks next to it, how far it is, what each row changed, the ways to inbox, map and record,
  // and 0.2 to write nothing into an address that has been left.
  // 0.2 of a file's own words, and that a file may hold only some of the pages.
  ['/monitors/$monitorId/checks/$checkId', 211],
  // 0.3 of it, as on every screen, the colours of the timeline; 0.1 since areas of what changed have a colour of their own.
  // 0.3, as on every screen, what a phone holds under More.
  // 2 of a file's own words and of files that are opened.
  // 0.2 of it since lists are drawn whole for paper.
  ['/monitors/$monitorId/', 213],
  // 0.3 of it since its list is read on where a service gives fewer checks than asked for.
  // 0.1 of it since what a row quotes of a change is a file that rows of checks share, and 0.4 of styles for the map of a check.
  // 0.2 of a file's own words, as on every screen.
  ['/monitors/$monitorId/since', 241.5],
  // 0.6 of it since a cause is told in four lines first: those beside the whole of it, and which lanes are healthy. 1.8 since the families
  // of tools have their words, icons and colours (0.3, on every screen).
  // 0.5 since its playhead is the whole run's, and plays through story and artifacts too.
  // 0.2 of locked connections and of a server in between.
  // 0.8 since it can be saved as a report: the entry of its menu, and a file's own words for what it does not hold.
  // 1.5 of files that are opened.
  ['/agent-runs/$jobId', 235],
  // 5.2 of it what came of two runs: outcome, cost, records against each other, and both on one axis of time.
  // 1.2 since the two can be saved as a report: a button, and a file's own words.
  // 2 of files that are opened.
  ['/agent-runs/compare', 211.5],
]);
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
  `${'first load, gzip'.padEnd(52)} ${'JS'.padStart(8)} ${'CSS'.padStart(8)} ${'total'.padStart(8)}   budget`,
);
let failures = 0;
for (const { path, js, css, intruders } of routes.toSorted((left, right) => right.js - left.js)) {
  const budget = BUDGETS_KB.get(path) ?? BUDGET_KB;
  const over = js + css > budget;
  const cells = [js, css, js + css].map((size) => size.toFixed(1).padStart(8)).join(' ');
  console.log(
    `${path.padEnd(52)} ${cells}   ${String(budget).padStart(3)} KB ${over ? 'OVER BUDGET' : ''}`,
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
const REPORT_BUDGET_KB = 350;
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
