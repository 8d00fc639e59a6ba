import type { Performer, Stage } from '../direct-script.ts';

export const SWEEP_PROMPT =
  'Read the whole catalogue of Copperfield Outdoor (copperfield-outdoor.example): every product with its price, stock and rating.';

const CREWS = ['Tents', 'Footwear', 'Climbing', 'Kitchen'] as const;
const SCOUTS_PER_CREW = 6;

/** A sweep of exactly `total` events (at least 200): four crews of six, page after page. Made on demand, the same every time. */
export function describeCatalogueSweep(stage: Stage, total: number) {
  const { lead, random } = stage;
  lead.report('planning', 'Mapping the catalogue');
  lead.use(
    'map_site',
    { url: 'https://copperfield-outdoor.example', limit: 20_000 },
    { count: 18_204 },
    { ms: 6_000 },
  );
  const result = stage.artifact('json', 'result', 'result.json');
  result.save(lead, 'init', { products: 0, pages: 0 });
  lead.report('working', 'Four crews read a department each');
  const crews = CREWS.map((name) => lead.spawn(`Crew: ${name}`));
  const scouts: Performer[] = crews.flatMap((crew, index) =>
    Array.from({ length: SCOUTS_PER_CREW }, (_, number) =>
      crew.spawn(`${CREWS[index] ?? ''} scout ${number + 1}`),
    ),
  );
  // run.started, agent.started, two reports, the map's pair, the first save; starts and ends of all; last report, last save, two ends.
  let left = total - 7 - 2 * (crews.length + scouts.length) - 4;
  let page = 0;
  for (; left > 4; page++) {
    const scout = scouts[page % scouts.length];
    if (!scout) break;
    const url = `https://copperfield-outdoor.example/p/${10_000 + page}`;
    scout.use(
      'scrape_page',
      { url, formats: ['json'] },
      {
        statusCode: 200,
        product: `P-${10_000 + page}`,
        price: random.integer(5, 900),
        inStock: random.chance(0.8),
      },
      { ms: random.integer(1_200, 8_000) },
    );
    left -= 2;
    if (page % 9 === 4 && left > 4) {
      scout.think(`Page ${10_000 + page} shows two prices; the lower one is for members.`);
      left--;
    }
    if (page % 97 === 50 && left > 4) {
      scout.fail({
        code: 'internal',
        source: 'tool',
        retryable: true,
        message: `scrape_page: ${url} answered 503 three times.`,
      });
      left--;
    }
    if (page % 240 === 120 && left > 4) {
      result.save(scout, 'append', { products: page * 3, pages: page });
      left--;
    }
    // Now and then all wait for the shop to breathe: idle time.
    if (page > 0 && page % 1_600 === 0) for (const one of scouts) one.pass(180_000);
    scout.pass(random.integer(40, 900));
  }
  for (; left > 0; left--) scouts[0]?.think('Nothing left to read in this department.');
  scouts.forEach((scout) => scout.finish());
  crews.forEach((crew, index) => {
    crew.waitFor(...scouts.slice(index * SCOUTS_PER_CREW, (index + 1) * SCOUTS_PER_CREW));
    crew.pass(300);
    crew.finish();
  });
  lead.waitFor(...crews);
  lead.report('finalizing', 'Adding up the departments');
  lead.pass(2_000);
  const data = {
    products: page * 3,
    pages: page,
    departments: CREWS.map((name) => ({ name, scouts: SCOUTS_PER_CREW })),
  };
  result.save(lead, 'modify', data);
  lead.finish();
  lead.pass(40);
  stage.end('succeeded');
  stage.deliver(data);
}
