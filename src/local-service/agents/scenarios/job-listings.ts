import type { Json } from '#/contract/schemas/tolerant.ts';
import type { Stage } from '../direct-script.ts';

export const LISTINGS_PROMPT =
  'Collect all open engineering positions at Brightwater, Fernhill Labs and Quarry Systems with title, city, salary range and the date they were posted.';

const EMPLOYERS = [
  ['Brightwater', 'brightwater.example'],
  ['Fernhill Labs', 'fernhill-labs.example'],
  ['Quarry Systems', 'quarry-systems.example'],
] as const;
const TITLES = [
  'Backend engineer',
  'Frontend engineer',
  'Data engineer',
  'Site reliability engineer',
  'Security engineer',
  'Engineering manager',
] as const;
const CITIES = ['Porto', 'Ghent', 'Tartu', 'Malmö', 'Remote'] as const;

/** Three collectors side by side, page after page; long enough to be cancelled or to meet a credit ceiling on the way. */
export function describeJobListings(stage: Stage) {
  const { lead, random } = stage;
  const result = stage.artifact('json', 'result', 'result.json');
  lead.report('planning', 'Finding the career pages');
  lead.use(
    'web_search',
    { query: 'careers Brightwater Fernhill Labs Quarry Systems', limit: 10 },
    {
      results: EMPLOYERS.map(([, host], index) => ({
        position: index + 1,
        url: `https://${host}/careers`,
      })),
    },
    { ms: 1_700, credits: 2 },
  );
  result.save(lead, 'init', { positions: [] });
  lead.report('working', 'Reading the career pages of three employers');
  const found: {
    readonly at: number;
    readonly by: number;
    readonly call: string;
    readonly rows: readonly Json[];
  }[] = [];
  const collectors = EMPLOYERS.map(([employer, host], index) => {
    const collector = lead.spawn(`Collector: ${employer}`);
    for (let page = 1; page <= 5; page++) {
      const url = `https://${host}/careers?page=${page}`;
      collector.use(
        'scrape_page',
        { url, formats: ['markdown'] },
        { statusCode: 200, title: `Careers at ${employer}, page ${page}` },
        { ms: random.integer(2_000, 4_000), credits: 2 },
      );
      const rows = Array.from({ length: random.integer(2, 4) }, () => {
        const from = random.integer(38, 70) * 1_000;
        return {
          employer,
          title: random.pick(TITLES),
          city: random.pick(CITIES),
          salary: { from, to: from + random.integer(8, 22) * 1_000, currency: 'EUR' },
          posted: `2026-11-${String(random.integer(1, 19)).padStart(2, '0')}`,
        };
      });
      const call = collector.use(
        'extract_structured',
        { url, schema: 'position' },
        { positions: rows },
        { ms: random.integer(1_500, 3_200), credits: 3 },
      );
      found.push({ at: collector.now - 40, by: index, call, rows });
    }
    collector.finish();
    return collector;
  });
  const ordered = found.sort((a, b) => a.at - b.at);
  ordered.forEach(({ at, by, call }, index) => {
    const collector = collectors[by];
    if (!collector) return;
    const { now } = collector;
    collector.now = at;
    result.save(
      collector,
      index === 0 ? 'partial' : 'append',
      { positions: ordered.slice(0, index + 1).flatMap(({ rows }) => rows) },
      call,
    );
    collector.now = now;
  });
  lead.waitFor(...collectors);
  lead.report('finalizing', 'Removing duplicates');
  lead.use('validate_result', { artifactId: 'result' }, { valid: true }, { ms: 900 });
  lead.finish();
  lead.pass(40);
  stage.end('succeeded');
  stage.deliver({ positions: ordered.flatMap(({ rows }) => rows) });
}
