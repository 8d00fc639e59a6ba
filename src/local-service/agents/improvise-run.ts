import type { Json } from '#/contract/schemas/tolerant.ts';
import { createRandom } from '../random.ts';
import type { Artifact, Performer, Stage } from './direct-script.ts';
import { drawPage } from './draw-page.ts';
import { inventValue } from './invent-value.ts';
import type { RunRequest } from './run-record.ts';
import type { ScriptError } from './script.ts';
import { readSimulation } from './simulations.ts';

const DEFAULT_HOSTS = [
  'https://atlas-review.example/',
  'https://fieldnotes.example/',
  'https://harbour-index.example/',
];
const DEFAULT_SCHEMA = {
  type: 'object',
  properties: {
    findings: {
      type: 'array',
      minItems: 5,
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          url: { type: 'string', format: 'uri' },
          price: { type: 'number', minimum: 4, maximum: 120 },
          available: { type: 'boolean' },
        },
      },
    },
  },
};

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
const failure = (
  code: ScriptError['code'],
  source: ScriptError['source'],
  retryable: boolean,
  message: string,
): ScriptError => ({
  code,
  source,
  retryable,
  message,
});

/** Each step is kept whole: of a result with thousands of parts every step would hold most of them. */
const MAX_STEPS = 40;
function growSizes(length: number): readonly number[] {
  const steps = Math.min(MAX_STEPS, length);
  return Array.from({ length: steps }, (_, index) => Math.ceil(((index + 1) * length) / steps));
}

/** The steps in which a result grows into `final`: its longest list element by element, else its fields one by one; a long one in strides. */
function growTowards(final: Json): readonly Json[] {
  if (Array.isArray(final)) return growSizes(final.length).map((size) => final.slice(0, size));
  if (typeof final !== 'object' || final === null) return [final];
  const entries = Object.entries(final);
  const lists = entries.filter((entry): entry is [string, readonly Json[]] =>
    Array.isArray(entry[1]),
  );
  const [longest] = lists.sort((a, b) => b[1].length - a[1].length);
  if (longest && longest[1].length > 1)
    return growSizes(longest[1].length).map((size) => ({
      ...Object.fromEntries(entries),
      [longest[0]]: longest[1].slice(0, size),
    }));
  return growSizes(entries.length).map((size) => Object.fromEntries(entries.slice(0, size)));
}

const PACES = { low: 0.65, medium: 1, high: 1.35 } as const;

/** A run of about a minute (`low` two thirds of it, `high` a third more), made from what was asked for. */
export function improviseRun(stage: Stage, request: RunRequest) {
  const { lead } = stage;
  const pace = PACES[request.effort ?? 'medium'];
  const simulation = readSimulation(request.prompt);
  const urls = request.urls.length > 0 ? request.urls.slice(0, 3) : DEFAULT_HOSTS;
  const topic =
    request.prompt
      .replace(/\bsimulate:.*/i, '')
      .trim()
      .split(/\s+/)
      .slice(0, 8)
      .join(' ') || 'the task';
  const final = inventValue(
    request.schema ?? DEFAULT_SCHEMA,
    createRandom(`${request.prompt} data`),
  );
  const result = stage.artifact('json', 'result', 'result.json');

  lead.report('planning', 'Reading the task and choosing where to look');
  lead.pass(1_500 * pace);
  lead.think(
    `The task: ${topic}. ${request.urls.length > 0 ? `It names ${request.urls.length} ${request.urls.length === 1 ? 'address' : 'addresses'}${request.urls.length > urls.length ? `; the first ${urls.length} are visited` : ''}.` : 'It names no address, so a search comes first.'}`,
  );
  if (simulation === 'refused') {
    const error = failure('refused', 'agent', false, 'The agent refused the task.');
    lead.pass(2_500);
    lead.fail(error);
    lead.finish('refused', error);
    return stage.end('refused', error);
  }
  if (request.urls.length === 0)
    lead.use(
      'web_search',
      { query: topic, limit: 8 },
      { results: urls.map((url, index) => ({ position: index + 1, url, title: hostOf(url) })) },
      { ms: 2_400 * pace, credits: 2 },
    );
  result.save(lead, 'init', Array.isArray(final) ? [] : {});
  lead.report(
    'working',
    `${urls.length === 1 ? 'One scout visits' : `${urls.length} scouts visit`} ${urls.map(hostOf).join(', ')}`,
  );
  const steps = growTowards(final);
  const visits = urls.map((url, index) => visit(stage, url, topic, pace, index));
  const scouts = visits.map(({ scout }) => scout);
  if (simulation === 'internal') return breakDown(stage, scouts);
  saveSteps(
    result,
    steps,
    visits.flatMap(({ finds }) => finds),
  );
  scouts.forEach((scout) => scout.finish());
  lead.waitFor(...scouts);
  lead.report('finalizing', 'Checking the result and writing it down');
  const checked = lead.use(
    'validate_result',
    { artifactId: 'result', schema: request.schema !== null },
    { valid: true },
    { ms: 1_600 * pace },
  );
  result.save(lead, 'update', final, checked);
  stage
    .artifact('markdown', 'report', 'report.md')
    .save(
      lead,
      'init',
      `# ${topic}\n\nRead from ${urls.map((url) => `[${hostOf(url)}](${url})`).join(', ')}.\n`,
      checked,
    );
  lead.pass(600);
  lead.finish();
  lead.pass(40);
  stage.end('succeeded');
  stage.deliver(final);
}

interface Find {
  readonly at: number;
  readonly by: Performer;
  readonly call: string;
}

/** One scout at one address; the first has a browser. */
function visit(
  stage: Stage,
  url: string,
  topic: string,
  pace: number,
  index: number,
): { readonly scout: Performer; readonly finds: readonly Find[] } {
  const { random } = stage;
  const host = hostOf(url);
  const scout = stage.lead.spawn(`Scout: ${host}`);
  const finds: Find[] = [];
  scout.use(
    'scrape_page',
    { url, formats: ['markdown', 'links'] },
    { statusCode: 200, title: host, links: random.integer(8, 40) },
    { ms: (3_200 + index * 700) * pace },
  );
  if (index === 0) {
    const browser = scout.spawn(`Browser at ${host}`, 'browser');
    const close = browser.openBrowser();
    const opened = browser.use(
      'navigate',
      { url, waitUntil: 'networkidle' },
      { statusCode: 200, finalUrl: url },
      { ms: 4_500 * pace },
    );
    const cards = [
      { title: 'First', price: 'A', lines: ['one', 'two'] },
      { title: 'Second', price: 'B', lines: ['three'] },
    ];
    stage
      .artifact('screenshot', `screenshot-${host}`, `screenshots/${host}.svg`)
      .save(browser, 'init', drawPage({ host, heading: topic, tint: '#2f62d8', cards }), opened);
    browser.use('scroll', { to: 'bottom' }, { scrolled: true }, { ms: 2_500 * pace });
    browser.use(
      'read_text',
      { selector: 'main' },
      { characters: random.integer(800, 9_000) },
      { ms: 1_800 * pace },
    );
    close();
    browser.finish();
    scout.waitFor(browser);
  }
  scout.think(`${host} has what was asked for on a few pages; they are read one after the other.`);
  for (let page = 1; page <= 4; page++) {
    const address = `${url.replace(/\/$/, '')}/page/${page}`;
    scout.use(
      'scrape_page',
      { url: address, formats: ['markdown'] },
      { statusCode: 200, title: `${host}, page ${page}` },
      { ms: random.integer(2_600, 4_400) * pace },
    );
    const call = scout.use(
      'extract_structured',
      { url: address },
      { records: random.integer(1, 4) },
      { ms: random.integer(3_000, 5_200) * pace, credits: 3 },
    );
    finds.push({ at: scout.now - 40, by: scout, call });
  }
  return { scout, finds };
}

/** Spreads the steps of a growing result over the moments at which something was found. */
function saveSteps(result: Artifact, steps: readonly Json[], finds: readonly Find[]) {
  const ordered = [...finds].sort((a, b) => a.at - b.at);
  steps.slice(0, -1).forEach((step, index) => {
    const find = ordered[Math.floor((index * ordered.length) / steps.length)];
    if (!find) return;
    const { now } = find.by;
    find.by.now = find.at + index;
    result.save(find.by, index === 0 ? 'partial' : 'append', step, find.call);
    find.by.now = now;
  });
}

/** One scout meets a page that takes its tool down; the lead cannot do without it. */
function breakDown(stage: Stage, scouts: readonly Performer[]) {
  const { lead } = stage;
  const [last, ...others] = [...scouts].sort((a, b) => b.now - a.now);
  const crash = failure(
    'internal',
    'tool',
    true,
    'scrape_page: the connection was reset three times.',
  );
  others.forEach((scout) => scout.finish());
  if (last) {
    const call = last.begin('scrape_page', { url: 'https://broken.example/', attempt: 3 });
    last.pass(3_000);
    call.end({ error: crash.message });
    last.fail(crash);
    last.finish('failed', crash);
  }
  lead.waitFor(...scouts);
  lead.pass(300);
  const error = failure('internal', 'system', true, 'Unexpected failure inside the run.');
  lead.fail(error);
  lead.finish('failed', error);
  lead.pass(40);
  stage.end('failed', error);
}
