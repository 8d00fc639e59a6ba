import type { Json } from '#/contract/schemas/tolerant.ts';
import type { Stage } from '../direct-script.ts';
import { drawPage } from '../draw-page.ts';

export const WATCH_PROMPT =
  'Watch the status pages of Northmail, Relayly and Sendgrove until tomorrow morning. Note every incident with its start, its end and what was affected.';

const HOSTS = [
  'status.northmail.example',
  'status.relayly.example',
  'status.sendgrove.example',
] as const;
const ROUNDS = 170;

/** A run that is still under way for as long as a demonstration lasts: quick rounds at first, then one every five minutes. */
export function describeStatusWatch(stage: Stage) {
  const { lead, random } = stage;
  const result = stage.artifact('json', 'result', 'result.json');
  lead.report('planning', 'Finding the status pages');
  lead.think(
    'All three vendors publish a status page. A watcher with an open browser can see changes that a feed leaves out.',
  );
  result.save(lead, 'init', { incidents: [] });
  lead.pass(2_000);
  lead.report('working', 'Watching three status pages');
  const watcher = lead.spawn('Watcher');
  const browser = watcher.spawn('Browser on status pages', 'browser');
  browser.openBrowser();
  const shots = stage.artifact('screenshot', 'status-now', 'screenshots/status.svg');
  const incidents: Json[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const host = HOSTS[round % HOSTS.length] ?? HOSTS[0];
    const bad = random.chance(0.12);
    browser.waitFor(watcher);
    const opened = browser.use(
      'navigate',
      { url: `https://${host}` },
      { statusCode: 200, banner: bad ? 'Delayed deliveries' : 'All systems operational' },
      { ms: random.integer(1_500, 4_000) },
    );
    if (round % 12 === 0 || bad)
      shots.save(
        browser,
        round === 0 ? 'init' : 'update',
        drawPage({
          host,
          heading: bad ? 'Delayed deliveries' : 'All systems operational',
          tint: bad ? '#b5531c' : '#0e7a5f',
          cards: [],
        }),
        opened,
      );
    watcher.waitFor(browser);
    if (bad) {
      incidents.push({ host, what: 'Delayed deliveries', round });
      result.save(
        watcher,
        incidents.length === 1 ? 'partial' : 'append',
        { incidents: [...incidents] },
        opened,
      );
      watcher.report('working', `An incident at ${host}: delayed deliveries`);
    }
    watcher.pass(round < 40 ? random.integer(2_000, 9_000) : 300_000);
  }
  browser.finish();
  watcher.finish();
  lead.waitFor(watcher);
  lead.report('finalizing', 'Writing the list of incidents');
  lead.finish();
  lead.pass(40);
  stage.end('succeeded');
  stage.deliver({ incidents });
}
