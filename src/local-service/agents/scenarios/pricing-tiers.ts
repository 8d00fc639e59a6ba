import type { Json } from '#/contract/schemas/tolerant.ts';
import type { Artifact, Performer, Stage } from '../direct-script.ts';
import {
  captureHtml,
  describeTiers,
  drawPricing,
  MAIL_VENDORS,
  type MailVendor,
  pricingTable,
} from './mail-vendors.ts';

/** A row of the result that a scout has found. */
interface Finding {
  readonly at: number;
  readonly by: Performer;
  readonly toolCallId: string;
  readonly row: Json;
}

interface Shared {
  readonly findings: Finding[];
  readonly stage: Stage;
}

/** One vendor, from search to a row of the result, with a browser of its own where the page hides its prices. */
function visitVendor(scout: Performer, vendor: MailVendor, shared: Shared, needsBrowser: boolean) {
  const url = `https://${vendor.host}/pricing`;
  scout.use(
    'web_search',
    { query: `${vendor.name} transactional email pricing`, limit: 5 },
    {
      results: [
        { position: 1, url, title: `${vendor.name}: pricing and plans` },
        { position: 2, url: `https://${vendor.host}/docs/limits`, title: 'Sending limits' },
        {
          position: 3,
          url: 'https://mailreview.example/comparison',
          title: 'Email services compared',
        },
      ],
    },
    { ms: 1_400 + shared.stage.random.integer(0, 900), credits: 2 },
  );
  const page = scout.begin('scrape_page', {
    url,
    formats: ['markdown', 'html'],
    onlyMainContent: true,
  });
  scout.pass(2_600 + shared.stage.random.integer(0, 1_800));
  page.end(
    needsBrowser
      ? {
          statusCode: 200,
          title: `${vendor.name} pricing`,
          markdown: '# Pricing\n\nLoading plans…',
          warning: 'The page renders its prices with a script.',
        }
      : {
          statusCode: 200,
          title: `${vendor.name} pricing`,
          markdown: `# Pricing\n\n${pricingTable(vendor)}`,
        },
    1,
  );
  shared.stage
    .artifact('html', `page-${vendor.host}`, `pages/${vendor.host}/pricing.html`)
    .save(scout, 'init', captureHtml(vendor, !needsBrowser), page.id);
  if (needsBrowser) {
    scout.think(
      `The pricing table of ${vendor.name} is filled in by a script. A browser will read it.`,
    );
    const browser = scout.spawn(`Browser at ${vendor.host}`, 'browser');
    const close = browser.openBrowser();
    const shots = shared.stage.artifact(
      'screenshot',
      `screenshot-${vendor.host}`,
      `screenshots/${vendor.host}.svg`,
    );
    const opened = browser.use(
      'navigate',
      { url, waitUntil: 'networkidle' },
      { statusCode: 200, finalUrl: url },
      { ms: 2_900 },
    );
    shots.save(
      browser,
      'init',
      drawPricing(vendor, 'We use cookies to measure how this site is used.'),
      opened,
    );
    const accepted = browser.use(
      'click',
      { selector: 'button:has-text("Accept")' },
      { clicked: true },
      { ms: 700 },
    );
    shots.save(browser, 'update', drawPricing(vendor), accepted);
    browser.use(
      'read_text',
      { selector: 'table.plans' },
      { text: pricingTable(vendor) },
      { ms: 450 },
    );
    browser.pass(300);
    close();
    browser.finish();
    scout.waitFor(browser);
    scout.pass(120);
  }
  const tiers = describeTiers(vendor);
  const extracted = scout.use(
    'extract_structured',
    { url, schema: 'vendor' },
    { vendor: vendor.name, tiers },
    { ms: 2_100, credits: 3 },
  );
  const row = {
    vendor: vendor.name,
    url,
    hasFreePlan: vendor.tiers.some(([, price]) => price === 0),
    tiers,
  };
  shared.findings.push({ at: scout.now, by: scout, toolCallId: extracted, row });
}

/** The scouts work side by side: the result grows in the order of time, not of the script. */
function saveFindings(findings: readonly Finding[], result: Artifact) {
  const ordered = [...findings].sort((a, b) => a.at - b.at);
  ordered.forEach(({ at, by, toolCallId }, index) => {
    const { now } = by;
    by.now = at;
    result.save(
      by,
      index === 0 ? 'partial' : 'append',
      { vendors: ordered.slice(0, index + 1).map(({ row }) => row) },
      toolCallId,
    );
    by.now = now;
  });
  return ordered.map(({ row }) => row);
}

export const PRICING_PROMPT =
  'Collect the pricing tiers of Northmail, Posthorn, Relayly and Sendgrove: name, monthly price, emails per month and overage. Say which have a free plan.';

/** A run that goes well: two scouts at work side by side, browsers under them, all five kinds of artifact. */
export function describePricingTiers(stage: Stage) {
  const { lead } = stage;
  const result = stage.artifact('json', 'result', 'result.json');
  const report = stage.artifact('markdown', 'report', 'report.md');
  const notes = stage.artifact('text', 'notes', 'notes.txt');
  const shared: Shared = { findings: [], stage };
  lead.report('planning', 'Reading the task and choosing where to look');
  lead.pass(1_200);
  lead.think(
    'Four vendors are named. Two scouts can take two each; the vendors publish prices themselves, so third-party comparisons only serve as a check.',
  );
  result.save(lead, 'init', { vendors: [] });
  notes.save(
    lead,
    'init',
    'Vendors: Northmail, Posthorn, Relayly, Sendgrove\nCurrency: as shown on each page\n',
  );
  lead.pass(900);
  lead.report('working', 'Two scouts visit the pricing pages');
  const first = lead.spawn('Scout: Northmail and Posthorn');
  const second = lead.spawn('Scout: Relayly and Sendgrove');
  MAIL_VENDORS.slice(0, 2).forEach((vendor) => visitVendor(first, vendor, shared, false));
  MAIL_VENDORS.slice(2).forEach((vendor) => visitVendor(second, vendor, shared, true));
  const rows = saveFindings(shared.findings, result);
  first.finish();
  notes.save(
    second,
    'append',
    'Vendors: Northmail, Posthorn, Relayly, Sendgrove\nCurrency: as shown on each page\nAll four list prices in USD, billed yearly.\nRelayly and Sendgrove fill their tables by script.\n',
  );
  second.finish();
  lead.waitFor(first, second);
  lead.pass(400);
  lead.report('finalizing', 'Checking the rows and writing the report');
  lead.think(
    'Relayly names its largest plan Fleet on the page and Enterprise in the docs. The page is the newer of the two.',
  );
  const checked = lead.use(
    'validate_result',
    { artifactId: 'result' },
    { valid: true, rows: rows.length },
    { ms: 800 },
  );
  const final = {
    vendors: rows,
    comparedOn: 'vendor pages',
    withFreePlan: ['Northmail', 'Relayly'],
  };
  result.save(lead, 'modify', final, checked);
  report.save(lead, 'init', '# Email pricing\n\nFour vendors, eleven plans.\n', checked);
  lead.pass(1_100);
  report.save(
    lead,
    'update',
    [
      '# Email pricing',
      '',
      'Four vendors, eleven plans. **Northmail** and **Relayly** have a free plan.',
      '',
      ...MAIL_VENDORS.flatMap((vendor) => [`## ${vendor.name}`, '', pricingTable(vendor), '']),
      '<script>document.title = "markdown ran a script"</script>',
      '[Source](javascript:alert(1)) · ![pixel](https://elsewhere.example/pixel.png)',
    ].join('\n'),
  );
  lead.pass(500);
  lead.finish();
  lead.pass(40);
  stage.end('succeeded');
  stage.deliver(final);
}
