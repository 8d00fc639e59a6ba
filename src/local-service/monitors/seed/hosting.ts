import type { MonitorSeed } from '../monitor-seed.ts';
import { type Edit, editedPage, failsAt, setField, type Visit } from '../page-edits.ts';
import type { JsonObject, PageHistory } from '../page-version.ts';

/** Somebody replaced the second target by the third before check 5. */
const EUROPE = 'hosting-europe';
const AMERICA = 'hosting-america';
const ASIA = 'hosting-asia';

interface Offer {
  readonly url: string;
  readonly targetId: string;
  readonly provider: string;
  readonly monthlyPrice: number;
  readonly trafficTerabytes: number;
  readonly edits?: readonly Edit<JsonObject>[];
  readonly visits?: readonly Visit[];
  readonly moved?: { readonly at: number; readonly url: string };
  /** A counter that moves from visit to visit by so many. */
  readonly reviewsPerCheck?: number;
}

const priceFrom = (at: number, price: number): Edit<JsonObject> => ({
  at,
  apply: setField(['plan', 'monthlyPrice'], price),
});

/** A week of offers. The latest seeded check is number 7. */
const OFFERS: readonly Offer[] = [
  {
    url: 'https://nordlicht-hosting.example/servers/m4',
    targetId: EUROPE,
    provider: 'Nordlicht Hosting',
    monthlyPrice: 29,
    trafficTerabytes: 20,
    edits: [priceFrom(3, 34), priceFrom(6, 31)],
  },
  {
    url: 'https://quarryhost.example/pricing/standard',
    targetId: EUROPE,
    provider: 'Quarryhost',
    monthlyPrice: 49,
    trafficTerabytes: 40,
    // There and back: after a week the page says what it said before.
    edits: [priceFrom(4, 59), priceFrom(6, 49)],
  },
  {
    url: 'https://veldcloud.example/nl/servers',
    targetId: EUROPE,
    provider: 'Veldcloud',
    monthlyPrice: 22,
    trafficTerabytes: 10,
    visits: [
      failsAt(5, 503, 'The page answered 503 Service Unavailable.'),
      failsAt(6, null, 'The page did not load within 30,000 ms.'),
      failsAt(7, 503, 'The page answered 503 Service Unavailable.'),
    ],
  },
  {
    url: 'https://saltflat.example/pricing',
    targetId: EUROPE,
    provider: 'Saltflat',
    monthlyPrice: 19,
    trafficTerabytes: 12,
    moved: { at: 5, url: 'https://saltflat.example/plans/virtual-servers' },
    edits: [priceFrom(2, 18), priceFrom(6, 22)],
  },
  {
    url: 'https://brackwater.example/vps',
    targetId: EUROPE,
    provider: 'Brackwater',
    monthlyPrice: 35,
    trafficTerabytes: 30,
    edits: [{ at: 7, apply: setField(['plan', 'trafficTerabytes'], 25) }],
    reviewsPerCheck: 3,
  },
  {
    url: 'https://ferrohost.example/servers?currency=eur',
    targetId: EUROPE,
    provider: 'Ferrohost',
    monthlyPrice: 27,
    trafficTerabytes: 15,
    reviewsPerCheck: 1,
  },
  {
    url: 'https://old-harbour-hosting.example/plans',
    targetId: AMERICA,
    provider: 'Old Harbour',
    monthlyPrice: 40,
    trafficTerabytes: 50,
    edits: [priceFrom(3, 44)],
  },
  {
    url: 'https://prairie-racks.example/pricing',
    targetId: AMERICA,
    provider: 'Prairie Racks',
    monthlyPrice: 33,
    trafficTerabytes: 30,
  },
  {
    url: 'https://kurashiki-cloud.example/en/pricing',
    targetId: ASIA,
    provider: 'Kurashiki Cloud',
    monthlyPrice: 30,
    trafficTerabytes: 8,
    edits: [priceFrom(7, 28)],
  },
  {
    url: 'https://banyan-servers.example/pricing',
    targetId: ASIA,
    provider: 'Banyan Servers',
    monthlyPrice: 24,
    trafficTerabytes: 6,
  },
];

const offerPage = (offer: Offer): PageHistory =>
  editedPage<JsonObject>({
    url: offer.url,
    targetId: offer.targetId,
    base: () => ({
      provider: offer.provider,
      plan: {
        name: 'Virtual server, 4 cores, 8 GB',
        monthlyPrice: offer.monthlyPrice,
        currency: 'EUR',
        trafficTerabytes: offer.trafficTerabytes,
      },
    }),
    edits: offer.edits ?? [],
    visits: offer.visits ?? [],
    ...(offer.moved && { moved: offer.moved }),
    write: (data, ordinal) => ({
      title: `Virtual servers | ${offer.provider}`,
      data: {
        ...data,
        reviews: { count: 180 + ordinal * (offer.reviewsPerCheck ?? 0), rating: 4.4 },
      },
    }),
  });

const target = (id: string, life: { readonly from?: number; readonly to?: number } = {}) =>
  ({
    id,
    type: 'scrape',
    shown: {
      urls: OFFERS.filter(({ targetId }) => targetId === id).map(
        ({ moved, url }) => moved?.url ?? url,
      ),
      scrapeOptions: {
        formats: [
          {
            type: 'changeTracking',
            modes: ['json'],
            prompt: 'Extract provider, plan name, monthly price, traffic and reviews.',
          },
        ],
      },
    },
    ...life,
  }) as const;

export const hostingMonitor: MonitorSeed = {
  slug: 'hosting-prices',
  teamId: 'demo',
  name: 'Hosting prices',
  kind: 'json',
  status: 'active',
  schedule: { cron: '40 4 * * *', everyMinutes: 1_440, offsetMinutes: 280 },
  goal: 'The monthly price and the traffic of a virtual server with 4 cores. Counts of reviews do not matter.',
  rule: {
    fields: [
      { pattern: /^plan\.monthlyPrice$/, about: 'prices' },
      { pattern: /^plan\.trafficTerabytes$/, about: 'plan limits' },
    ],
    words: [],
    noise: [/^reviews\./],
  },
  targets: [target(EUROPE), target(AMERICA, { to: 4 }), target(ASIA, { from: 5 })],
  retentionDays: 60,
  usualMinutes: 1,
  // On the fifth day the judge was away.
  past: [{}, {}, {}, {}, { judgeSilent: true }, {}, {}, {}],
  absentParts: 'left out',
  notification: undefined,
  pages: () => OFFERS.map(offerPage),
};
