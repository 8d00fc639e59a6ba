import type { MonitorSeed } from '../monitor-seed.ts';
import {
  appearsAt,
  type Edit,
  editedPage,
  failsAt,
  goneFrom,
  setField,
  type Visit,
} from '../page-edits.ts';
import type { PageHistory } from '../page-version.ts';
import type { Pricing, Vendor } from './vendor.ts';
import { SERVICE_VENDORS } from './vendors-of-services.ts';
import { TOOL_VENDORS } from './vendors-of-tools.ts';

const TARGET = 'competitor-pricing';

const VENDORS: readonly Vendor[] = [...TOOL_VENDORS, ...SERVICE_VENDORS];

const TESTIMONIALS = [
  [
    'We moved four teams in an afternoon and never looked back.',
    'Ines Marchetti, head of data, Orlo Freight',
  ],
  [
    'The first tool our finance people opened without being asked.',
    'Tomasz Wierzba, controller, Bluefin Dairy',
  ],
  [
    'Support answered before I had finished the second coffee.',
    'Priya Raman, operations, Kestrel Clinics',
  ],
  [
    'It replaced three spreadsheets and one very tired colleague.',
    'Jonas Aaltonen, planning, Nordwind Bikes',
  ],
] as const;

/** What happened to the vendors' pages, by check. The latest seeded check is number 7. */
const EDITS: Readonly<Record<string, readonly Edit<Pricing>[]>> = {
  cartwheel: [
    { at: 3, apply: setField(['trialDays'], 21) },
    {
      at: 7,
      apply: (data) =>
        setField(['plans', 1, 'yearlyPrice'], 348)(setField(['plans', 1, 'price'], 34)(data)),
    },
    { at: 9, apply: setField(['plans', 2, 'price'], 99) },
  ],
  harbourline: [
    { at: 2, apply: setField(['plans', 0, 'included', 'messages'], 12_000) },
    {
      at: 7,
      apply: (data) =>
        setField(['freeTier'], { available: false, limit: null })(
          setField(['plans', 0, 'price'], 9)(data),
        ),
    },
  ],
  quillbase: [
    { at: 5, apply: setField(['plans', 1, 'features', 1], 'Version history for 90 days') },
    {
      at: 7,
      apply: setField(['plans', 3], {
        name: 'Scale',
        price: 149,
        yearlyPrice: 1_490,
        seats: 60,
        included: { documents: null, 'API calls': 500_000 },
        features: [
          'Everything in Team',
          'Audit log',
          'Single sign-on',
          'Region pinning (EU, US, APAC)',
        ],
      }),
    },
  ],
  tidewell: [{ at: 6, apply: setField(['addOns', 0, 'price'], 15) }],
  pinecrest: [{ at: 4, apply: setField(['plans', 0, 'price'], 12.5) }],
  lanternworks: [{ at: 7, apply: setField(['trialDays'], 7) }],
  mossgrove: [
    {
      at: 7,
      apply: (data) =>
        setField(
          ['plans', 0, 'features', 0],
          'Boards, lists and a calendar view',
        )(setField(['tagline'], 'Plan together, finish earlier')(data)),
    },
  ],
  ostrava: [
    {
      at: 7,
      apply: (data) => setField(['plans', 1], undefined)(setField(['currency'], 'EUR')(data)),
    },
  ],
};

const VISITS: Readonly<Record<string, readonly Visit[]>> = {
  pinecrest: [
    failsAt(3, 503, 'The page answered 503 Service Unavailable.'),
    failsAt(7, null, 'The page did not load within 30,000 ms.'),
  ],
  tidewell: [goneFrom(7)],
  junipercloud: [appearsAt(7)],
  'ostrava-legacy': [goneFrom(2)],
};

/** Testimonials that the page shuffles at each visit: only noise changes there. */
const SHUFFLES = new Set(['mossgrove', 'saltmarsh', 'brightkiln']);

function pricingPage(vendor: Vendor): PageHistory {
  return editedPage<Pricing>({
    url: vendor.url,
    targetId: TARGET,
    base: () => vendor.data,
    edits: EDITS[vendor.slug] ?? [],
    visits: VISITS[vendor.slug] ?? [],
    write: (data, ordinal) => ({
      title: `${vendor.name}: plans and pricing`,
      data,
      markdown: printPricing(
        vendor.name,
        data,
        SHUFFLES.has(vendor.slug) ? ordinal : vendor.slug.length,
      ),
    }),
  });
}

const print = (limit: number | null | undefined) =>
  limit === null || limit === undefined ? 'unlimited' : limit.toLocaleString('en-US');

/** The page as a reader sees it, written from the same facts that the extraction holds. */
function printPricing(
  name: string,
  { tagline, currency, plans, freeTier, trialDays, addOns }: Pricing,
  ordinal: number,
): string {
  const [quote, author] = TESTIMONIALS[ordinal % TESTIMONIALS.length] ?? TESTIMONIALS[0];
  const limits = [...new Set(plans.flatMap(({ included }) => Object.keys(included)))];
  return [
    `# ${name} pricing`,
    '',
    tagline,
    '',
    `| Plan | Per month | Per year | Seats | ${limits.join(' | ')} |`,
    `|-|-|-|-|${limits.map(() => '-|').join('')}`,
    ...plans.map(
      (plan) =>
        `| ${plan.name} | ${currency} ${print(plan.price)} | ${currency} ${print(plan.yearlyPrice)} | ${print(plan.seats)} | ${limits.map((limit) => print(plan.included[limit])).join(' | ')} |`,
    ),
    '',
    freeTier.limit === null
      ? '## No free tier\n\nEvery account starts on a paid plan.'
      : `## Free tier\n\nStart free with ${freeTier.limit}. No card needed.`,
    '',
    `Try any plan for ${trialDays} days.`,
    '',
    ...plans.flatMap((plan) => [
      `## ${plan.name}`,
      '',
      ...plan.features.map((feature) => `- ${feature}`),
      '',
    ]),
    '## Add-ons',
    '',
    ...addOns.map((addOn) => `- ${addOn.name}: ${currency} ${print(addOn.price)} per month`),
    '',
    '## What customers say',
    '',
    `> ${quote}`,
    `> ${author}`,
    '',
    'Prices exclude tax. A plan can be changed or cancelled at the end of each month.',
    '',
  ].join('\n');
}

export const pricingMonitor: MonitorSeed = {
  slug: 'competitor-pricing',
  teamId: 'demo',
  name: 'Competitor pricing',
  kind: 'mixed',
  status: 'active',
  schedule: { cron: '0 6 * * *', everyMinutes: 1_440, offsetMinutes: 360 },
  goal: 'Tell me when a competitor changes a price, a plan limit, the trial or the free tier. Ignore marketing text and testimonials.',
  rule: {
    fields: [
      { pattern: /^plans\.(price|yearlyPrice)$|^addOns\.price$|^currency$/, about: 'prices' },
      { pattern: /^plans$/, about: 'plans on offer' },
      { pattern: /^plans\.(seats|included)/, about: 'plan limits' },
      { pattern: /^freeTier|^trialDays$/, about: 'trial and free tier' },
    ],
    words: [
      { pattern: /free tier|\btry any plan\b/i, about: 'trial and free tier' },
      { pattern: /\bper (month|year)\b/i, about: 'prices' },
      { pattern: /history for|audit log/i, about: 'plan limits', weak: true },
    ],
    noise: [/^>/, /^tagline$/],
  },
  targets: [
    {
      id: TARGET,
      type: 'scrape',
      shown: {
        urls: VENDORS.map(({ url }) => url),
        scrapeOptions: {
          formats: [
            'markdown',
            {
              type: 'changeTracking',
              modes: ['json', 'git-diff'],
              prompt: 'Extract plans, prices, limits, trial and free tier.',
            },
          ],
        },
      },
    },
  ],
  retentionDays: 90,
  usualMinutes: 2,
  past: [
    {},
    {},
    { trigger: 'manual', offsetHours: 3 },
    {},
    {
      outcome: 'partial',
      reach: 0.5,
      error: ({ checked, expected }) =>
        `${expected - checked} of ${expected} pages were not reached before the time limit of the check.`,
    },
    {},
    {},
    {},
  ],
  absentParts: 'null',
  notification: { email: { status: 'sent', recipients: ['pricing-watch@console.example'] } },
  pages: () => VENDORS.map(pricingPage),
};
