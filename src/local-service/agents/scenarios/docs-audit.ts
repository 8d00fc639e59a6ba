import type { Json } from '#/contract/schemas/tolerant.ts';
import type { Stage } from '../direct-script.ts';

export const AUDIT_PROMPT =
  'Check every link in the documentation of Harborline (docs.harborline.example). List each broken link with the page it is on, what it points at and what it should point at.';

const SECTIONS = ['guides', 'reference', 'tutorials', 'changelog'] as const;
const TOPICS = [
  'install',
  'authentication',
  'webhooks',
  'pagination',
  'errors',
  'rate-limits',
  'exports',
  'migration',
  'local-setup',
] as const;
const REASONS = [
  'moved',
  'never existed',
  'anchor renamed',
  'certificate expired',
  'redirect loop',
] as const;

/**
 * An audit whose trace is what traces are like: the clocks of two agents are off, events come late and in another order than they
 * happened, and some are lost on the way.
 */
export function describeDocsAudit(stage: Stage) {
  const { lead, random } = stage;
  const result = stage.artifact('json', 'result', 'result.json');
  const summary = stage.artifact('markdown', 'summary', 'summary.md');
  lead.report('planning', 'Reading the sitemap of docs.harborline.example');
  const map = lead.use(
    'map_site',
    { url: 'https://docs.harborline.example', limit: 500, includeSubdomains: false },
    {
      count: SECTIONS.length * TOPICS.length,
      urls: SECTIONS.flatMap((section) =>
        TOPICS.slice(0, 3).map((topic) => `https://docs.harborline.example/${section}/${topic}`),
      ),
    },
    { ms: 3_200, credits: 1 },
  );
  lead.think(
    'The sitemap lists four sections of nine pages. Each section goes to an auditor of its own; links within the site are checked once and remembered.',
  );
  result.save(lead, 'init', [], map);
  lead.report('working', 'Four auditors check the links of a section each');
  const broken: {
    readonly at: number;
    readonly row: Readonly<Record<string, Json>>;
    readonly call: string;
    readonly section: number;
  }[] = [];
  const auditors = SECTIONS.map((section, index) => {
    const auditor = lead.spawn(`Auditor: ${section}`);
    // The machine of the tutorials' auditor is slow by more than its lead: it seems to start before it was asked to.
    if (section === 'tutorials') auditor.skewMs = -4_500;
    if (section === 'changelog') auditor.skewMs = 2_200;
    for (const topic of TOPICS) {
      const page = `https://docs.harborline.example/${section}/${topic}`;
      const act = () => {
        auditor.use(
          'scrape_page',
          { url: page, formats: ['links'] },
          { statusCode: 200, links: random.integer(12, 60) },
          { ms: random.integer(900, 2_600) },
        );
        const links = random.integer(12, 60);
        const call = auditor.begin('check_links', { page, links, followRedirects: true });
        auditor.pass(random.integer(1_200, 4_800));
        const found = random.integer(0, 2);
        call.end({ checked: links, broken: found }, 1);
        for (let number = 0; number < found; number++) {
          const target = `/${random.pick(SECTIONS)}/${random.pick(TOPICS)}${random.chance(0.5) ? '#overview' : ''}`;
          const row = {
            page,
            target,
            status: random.pick([404, 404, 410, 301, 526]),
            reason: random.pick(REASONS),
            suggestion: random.chance(0.7) ? target.replace('#overview', '') : null,
            seenAt: topic,
          };
          broken.push({ at: auditor.now + number, row, call: call.id, section: index });
        }
        auditor.pass(200);
      };
      if (section === 'reference' && topic === 'errors') auditor.late(9_000, act);
      else if (section === 'guides' && topic === 'webhooks') auditor.late(2_500, act);
      else act();
      if (section === 'changelog' && topic === 'pagination') auditor.lose(3);
      if (section === 'tutorials' && topic === 'webhooks') {
        auditor.fail({
          code: 'internal',
          source: 'tool',
          retryable: true,
          message:
            'check_links: the connection to docs.harborline.example was reset after 31 of 44 links.',
        });
        auditor.think(
          'The connection broke off. The remaining thirteen links go into the next batch.',
        );
      }
    }
    // One for each: they work side by side, and none knows what the others have checked.
    stage
      .artifact('text', `link-log-${section}`, `logs/${section}.txt`)
      .save(auditor, 'init', TOPICS.map((topic) => `${section}/${topic}  checked`).join('\n'));
    return auditor;
  });
  const ordered = broken.sort((a, b) => a.at - b.at);
  const batches = [5, 12, 20, ordered.length].filter((count) => count <= ordered.length);
  for (const count of batches) {
    const last = ordered[count - 1];
    const auditor = last && auditors[last.section];
    if (!last || !auditor) continue;
    const { now } = auditor;
    auditor.now = last.at;
    result.save(
      auditor,
      'append',
      ordered.slice(0, count).map(({ row }) => row),
      last.call,
    );
    auditor.now = now;
  }
  auditors.forEach((auditor) => auditor.finish());
  lead.waitFor(...auditors);
  lead.report('finalizing', 'Sorting the findings by page');
  lead.pass(1_500);
  const rows = ordered
    .map(({ row }) => row)
    .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  const sorted = lead.use(
    'sort_rows',
    { by: ['page', 'target'] },
    { rows: rows.length },
    { ms: 350 },
  );
  result.save(lead, 'modify', rows, sorted);
  summary.save(
    lead,
    'init',
    `# Link audit of Harborline\n\n${rows.length} broken links; ${SECTIONS.length * TOPICS.length} pages were checked.\n\n${REASONS.map((reason) => `- ${reason}: ${rows.filter((row) => row['reason'] === reason).length}\n`).join('')}`,
  );
  lead.finish();
  lead.late(3_500, () => stage.end('succeeded'));
  stage.deliver(rows);
}
