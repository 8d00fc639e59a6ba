import type { Measured, Scene, Stage } from '../scene.ts';
import { watchRequests } from '../watch-requests.ts';

/** Slow 4G and a processor four times slower, as Lighthouse has them. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

interface Screen {
  readonly address: string;
  /** Matches once the screen's data is drawn, and not before. */
  readonly shown: string;
}

interface Listed {
  readonly id: string;
  readonly status?: string;
  readonly summary?: { readonly changed: number; readonly totalPages: number };
}

/** The list that an endpoint answers with, under whichever name. */
async function readList({ serviceBaseUrl }: Stage, path: string): Promise<readonly Listed[]> {
  const answer = await fetch(serviceBaseUrl + path, {
    headers: { Authorization: 'Bearer fc-demo' },
  });
  const body: unknown = await answer.json();
  const list = Object.values(typeof body === 'object' && body !== null ? body : {}).find(
    (value): value is Listed[] => Array.isArray(value),
  );
  if (!list) throw new Error(`${path} answered without a list.`);
  return list;
}

/** An ended check with something to read, and its monitor. */
async function findCheck(stage: Stage) {
  for (const { id } of await readList(stage, '/monitor')) {
    const checks = await readList(stage, `/monitor/${id}/checks?limit=100`);
    const check = checks.find(
      ({ status, summary }) =>
        status === 'completed' && summary !== undefined && summary.changed > 2,
    );
    if (check) return { monitorId: id, checkId: check.id };
  }
  throw new Error('No monitor has an ended check with changes.');
}

async function findRun(stage: Stage): Promise<string> {
  const run = (await readList(stage, '/agent')).find(({ status }) => status === 'completed');
  if (!run) throw new Error('No run has ended.');
  return run.id;
}

const SCREENS: Readonly<Record<string, (stage: Stage) => Promise<Screen> | Screen>> = {
  'the overview': () => ({
    address: '/',
    shown: 'section[aria-label="Changes to review"] li',
  }),
  monitors: () => ({ address: '/monitors', shown: 'main a[href^="/monitors/"]' }),
  'a monitor': async (stage) => {
    const { monitorId } = await findCheck(stage);
    return {
      address: `/monitors/${monitorId}`,
      shown: `main a[href^="/monitors/${monitorId}/checks/"]`,
    };
  },
  'a check': async (stage) => {
    const { monitorId, checkId } = await findCheck(stage);
    return { address: `/monitors/${monitorId}/checks/${checkId}`, shown: 'main a[href*="page="]' };
  },
  search: () => ({ address: '/search', shown: 'main textarea' }),
  'agent runs': () => ({ address: '/agent-runs', shown: 'main a[href^="/agent-runs/"]' }),
  'a run': async (stage) => ({
    address: `/agent-runs/${await findRun(stage)}`,
    shown: 'main [role="treeitem"]',
  }),
  'the error reference': () => ({ address: '/errors', shown: 'main h3' }),
  connections: () => ({ address: '/settings/connection', shown: 'main h2' }),
};

async function loadSlowly({ page, context }: Stage, url: string, shown: string): Promise<Measured> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const requests = watchRequests(session);
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector) === null) requestAnimationFrame(look);
      // The frame after the next one: by then the browser has put this one on the screen.
      else requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('data-shown')));
    };
    look();
  }, shown);
  await page.goto(url, { waitUntil: 'commit' });
  const readMark = (name: string) =>
    page
      .waitForFunction((wanted) => performance.getEntriesByName(wanted)[0]?.startTime, name, {
        timeout: 60_000,
      })
      .then((handle) => handle.jsonValue());
  const [shownAt, firstPaint] = [
    await readMark('data-shown'),
    await readMark('first-contentful-paint'),
  ];
  // What still comes by itself belongs to the screen's weight.
  await page.waitForLoadState('networkidle');
  return {
    ...requests.count(),
    ...(firstPaint !== undefined && { firstPaint }),
    ...(shownAt !== undefined && { shown: shownAt }),
  };
}

/**
 * The first visit to each screen until its data is drawn, on a slow connection, against an API on another origin. Floor: the same stack with
 * one query and one text, which asks the same service.
 */
export const scenes: readonly Scene[] = Object.entries(SCREENS).map(([name, find]) => ({
  name: `first load of ${name}, slow 4G, 4× slower CPU`,
  runs: 3,
  ours: {
    name: 'console',
    async run(stage) {
      const { address, shown } = await find(stage);
      await stage.connectOverHttp();
      return loadSlowly(stage, stage.appOrigin + address, shown);
    },
  },
  plain: {
    name: 'floor',
    run: (stage) =>
      loadSlowly(
        stage,
        `${stage.floorOrigin}/?key=fc-demo&ask=${encodeURIComponent(`${stage.serviceBaseUrl}/monitor`)}`,
        '[data-shown]',
      ),
  },
}));
