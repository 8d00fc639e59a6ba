import { chanceOf } from '../../random.ts';
import type { MonitorSeed } from '../monitor-seed.ts';
import {
  ABSENT,
  found,
  GONE,
  type JsonObject,
  type Observation,
  type PageHistory,
  type PageVersion,
} from '../page-version.ts';

const TARGET = 'shop-catalogue';
const ORIGIN = 'https://shop.fernhollow.example';
/** Of so many products the latest seeded check finds 3,000: some had not appeared yet, some are gone for longer. */
const PAGES = 3_038;

const WOOD = ['Oak', 'Beech', 'Ash', 'Walnut'] as const;
const CLOTH = ['Linen', 'Wool', 'Cotton'] as const;
const WARE = ['Stoneware', 'Enamel', 'Porcelain'] as const;
const METAL = ['Brass', 'Copper', 'Iron'] as const;
type Thing = readonly [name: string, materials: readonly [string, ...string[]]];
/** Each thing with what it may be made of. */
const THINGS: readonly [Thing, ...Thing[]] = [
  ['side table', WOOD],
  ['reading lamp', METAL],
  ['storage box', WOOD],
  ['throw', CLOTH],
  ['kettle', ['Copper', 'Enamel']],
  ['serving bowl', WARE],
  ['wall shelf', WOOD],
  ['door mat', ['Jute', 'Coir']],
  ['bench', WOOD],
  ['curtain', CLOTH],
  ['mug', WARE],
  ['tray', ['Oak', 'Ash', 'Cork']],
  ['coat hook', METAL],
  ['cushion', CLOTH],
  ['plant pot', WARE],
  ['candle holder', METAL],
  ['desk organiser', ['Cork', 'Leather', 'Oak']],
  ['bread bin', ['Enamel', 'Beech']],
  ['towel', ['Linen', 'Cotton']],
  ['stool', WOOD],
];
const LINES = [
  'Hallow',
  'Merrow',
  'Tarn',
  'Fenwick',
  'Sedge',
  'Rowan',
  'Culver',
  'Isla',
  'Brae',
  'Orford',
  'Wyre',
  'Linnet',
  'Calder',
] as const;
const COLOURS = ['natural', 'charcoal', 'moss', 'clay', 'ink', 'chalk', 'rust'] as const;
const AVAILABILITY = ['in stock', 'low stock', 'out of stock', 'made to order'] as const;
const SHIPPING_DAYS = [3, 3, null, 21] as const;

/** What each roll of the dice is for. */
const ROLL = {
  material: 1,
  thing: 2,
  line: 3,
  appears: 4,
  ends: 5,
  fails: 6,
  how: 7,
  price: 8,
  by: 9,
  stock: 10,
  level: 11,
  reviews: 12,
  more: 13,
  rating: 14,
  colour: 15,
} as const;
const chance = (index: number, ordinal: number, what: keyof typeof ROLL) =>
  chanceOf(ROLL[what], index, ordinal);

const pick = <Item>(items: readonly [Item, ...Item[]], share: number): Item =>
  items[Math.floor(share * items.length)] ?? items[0];

/** One of a shop's products over time: prices, stock and reviews move, some products come and go. */
function productPage(index: number): PageHistory {
  const [thing, materials] = pick(THINGS, chance(index, 0, 'thing'));
  const material = pick(materials, chance(index, 0, 'material'));
  const name = `${pick(LINES, chance(index, 0, 'line'))} ${material.toLowerCase()} ${thing}`;
  const sku = `FH-${String(10_000 + index)}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const appears =
    chance(index, 0, 'appears') < 0.02 ? 1 + Math.floor(chance(index, 1, 'appears') * 4) : 0;
  const ends =
    chance(index, 0, 'ends') < 0.015
      ? 1 + Math.floor(chance(index, 1, 'ends') * 5)
      : Number.POSITIVE_INFINITY;
  // Between two checks most products stay as they are: the same version then is the same object.
  let latest: { readonly state: string; readonly version: PageVersion } | null = null;
  const versionAt = (ordinal: number): PageVersion => {
    const moving = productState(index, ordinal);
    const state = `${moving.cents} ${moving.availability} ${moving.reviews}`;
    if (latest?.state !== state)
      latest = {
        state,
        version: {
          title: `${name} | Fernhollow`,
          data: productData(index, moving, name, sku, material),
        },
      };
    return latest.version;
  };
  return {
    url: `${ORIGIN}/${thing.replaceAll(' ', '-')}/${slug}-${sku.toLowerCase()}`,
    targetId: TARGET,
    observe(ordinal): Observation {
      if (ordinal < appears) return ABSENT;
      if (ordinal >= ends) return GONE;
      if (chance(index, ordinal, 'fails') < 0.004)
        return chance(index, ordinal, 'how') < 0.5
          ? {
              kind: 'error',
              statusCode: 500,
              error: 'The page answered 500 Internal Server Error.',
            }
          : { kind: 'error', statusCode: null, error: 'The page did not load within 30,000 ms.' };
      return found(versionAt(ordinal));
    },
  };
}

interface ProductState {
  readonly cents: number;
  readonly availability: number;
  readonly reviews: number;
}

function productState(index: number, ordinal: number): ProductState {
  let cents = 900 + Math.floor(chance(index, 0, 'price') ** 2 * 48_000);
  let availability =
    chance(index, 0, 'stock') < 0.8 ? 0 : Math.floor(chance(index, 1, 'stock') * 4);
  let reviews = Math.floor(chance(index, 0, 'reviews') ** 3 * 400);
  for (let check = 1; check <= ordinal; check++) {
    const price = chance(index, check, 'price');
    // Small corrections are common, real price moves are rare.
    if (price < 0.025)
      cents = Math.round((cents * (0.98 + chance(index, check, 'by') * 0.04)) / 10) * 10;
    else if (price < 0.04)
      cents = Math.round((cents * (0.8 + chance(index, check, 'by') * 0.45)) / 10) * 10;
    if (chance(index, check, 'stock') < 0.03)
      availability = Math.floor(chance(index, check, 'level') * 4);
    if (chance(index, check, 'reviews') < 0.06)
      reviews += 1 + Math.floor(chance(index, check, 'more') * 3);
  }
  return { cents, availability, reviews };
}

function productData(
  index: number,
  { cents, availability, reviews }: ProductState,
  name: string,
  sku: string,
  material: string,
): JsonObject {
  const colours = COLOURS.filter((_, colour) => chance(index, colour, 'colour') < 0.4);
  return {
    sku,
    name,
    material,
    price: { amount: cents / 100, currency: 'EUR' },
    availability: AVAILABILITY[availability] ?? 'in stock',
    shippingDays: SHIPPING_DAYS[availability] ?? null,
    reviews: {
      count: reviews,
      rating: reviews === 0 ? null : Math.round(35 + chance(index, 0, 'rating') * 15) / 10,
    },
    colours: colours.length === 0 ? ['natural'] : colours,
  };
}

export const catalogueMonitor: MonitorSeed = {
  slug: 'shop-catalogue',
  teamId: 'demo',
  name: 'Fernhollow shop: whole catalogue',
  kind: 'json',
  status: 'active',
  schedule: { cron: '30 2 * * *', everyMinutes: 1_440, offsetMinutes: 150 },
  goal: 'Price moves of 5 % or more and products that go out of stock or come back. Small corrections and reviews do not matter.',
  rule: {
    fields: [
      { pattern: /^price\.amount$/, about: 'prices', atLeast: 0.05 },
      { pattern: /^availability$/, about: 'availability' },
    ],
    words: [],
    noise: [/^reviews\./],
  },
  targets: [
    {
      id: TARGET,
      type: 'crawl',
      shown: {
        url: ORIGIN,
        limit: 5_000,
        scrapeOptions: {
          formats: [
            {
              type: 'changeTracking',
              modes: ['json'],
              prompt: 'Extract the product: sku, price, availability, reviews.',
            },
          ],
        },
      },
    },
  ],
  retentionDays: 14,
  usualMinutes: 26,
  past: [{}, {}, {}, {}],
  absentParts: 'left out',
  notification: undefined,
  pages: (scale) => Array.from({ length: PAGES * scale }, (_, index) => productPage(index)),
};
