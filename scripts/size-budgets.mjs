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
 * with its data and counts its requests. Those that may weigh more are several things in one screen: a run its cause, its verdict by facts
 * and its timeline; what changed since one last looked the pages, their fields and their patches; a monitor its record, its trends and its
 * checks; the overview the changes, the trouble and what runs. All hold the notice that the local service stands in for a deployment whose
 * list of connections is missing: it must not depend on one more file of a server that just failed to give one.
 * So they do what keeps in a record what several tabs write at once, 0.3 KB, what names the zone of a time that the clock shows twice, 0.2 KB,
 * what keeps the name of a visit whose place cannot be read this time, 0.2 KB, and what leaves to the user what costs once the device slept
 * through the wait for it, and tells a cut answer by its status, 0.1 KB.
 */
const BUDGET_KB = 200;
const BUDGETS_KB = new Map([
  // The changes, the trouble and the runs at work; how old all of it is, and how far the list of monitors was read. A few bytes over 216 KB
  // with what tells a cause from what came after the end of a run. Of a patch only lines of one run of changes stand beside one another, and
  // of three letters only a currency is a unit, here and wherever a change is told in a row: 217.4 KB.
  // What tells two texts apart that read alike, a loss from the loss of all, and a day from a number: 218 KB, and so where rows tell a change.
  // That a visit is named by its own title, which every screen holds.
  ['/', 219],
  // Filters and sorts over a list that is read whole when they ask for it.
  // A schedule by its times where its steps do not fill the hour or the day.
  // That a time without a zone may be half a day off, here and wherever something is late or took long.
  ['/monitors/', 203.5],
  // Its list, filter and record, the checks next to it, what each row changed, the ways to inbox and map, and what keeps its rows in their place.
  ['/monitors/$monitorId/checks/$checkId', 215.5],
  // Its record, its trends, and its list of checks, read on where a service gives fewer than asked for. Every start by hand that is in doubt,
  // and one that is sent again by itself. 215.0 KB with it, so that the hash of a commit took it over 215.
  ['/monitors/$monitorId/', 215.5],
  // The results of one page, what its fields and snapshots were, lists and objects told from what is not there, and the change of the one that is
  // open; a check that cannot be read is passed over: 208.3 KB.
  // Whose request is under way is told apart by its key, and a key is known in every writing.
  ['/monitors/$monitorId/history', 211],
  // The pages that changed, their fields, their quotes and their patches; whether a later check reached a page that failed. What keeps rows
  // in their place while more come. What was not read between two changes, and a page that came back: its values then are others.
  ['/monitors/$monitorId/since', 248],
  // The cause in four lines and in whole, the verdict by facts, the timeline with its families of tools, the playhead, and how a call stands that
  // has no finish; in which agent's call a cause lies where several fit, and which end to remember: 239.7 KB.
  // What nobody got over, and the call that failed rather than one that is open: 241 KB.
  // Until when its result is kept where that names no zone.
  ['/agent-runs/$jobId', 242],
  // The list, the form that starts a run and the runs remembered: 15 bytes over 200 KB with the notice above, which every screen holds. What a
  // message suggests of an end is read by the rule of the error reference: 201.1 KB. That a start whose form was left was sent from here.
  ['/agent-runs/', 202.5],
  // Outcome, cost and records of two runs against each other; of one that is not found, what is known of it. How a call stands that has
  // no finish, and until when its run went on, in the words and by the rule of the run's own screen: 213.5 KB.
  // An id without hyphens, and the address of a monitor told from that of a run.
  // That a call may tell no length, and that a code beside a message goes before its words.
  ['/agent-runs/compare', 215.5],
  // The results of both searches: an answer that was paid for waits for no further file.
  // The sum of each service apart.
  // Names that an excerpt or an address holds are kept. The mark of what turns the direction of letters.
  ['/search', 212.5],
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
