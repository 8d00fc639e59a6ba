import type { Measured, Scene, Stage } from '../scene.ts';

const ROUTES = ['/', '/monitors', '/search', '/agent-runs', '/errors', '/settings/connection'];

/** Slow 4G and a processor four times slower, as Lighthouse has them. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

async function loadSlowly({ page, context }: Stage, url: string): Promise<Measured> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => document.querySelector('h1, [data-shown]') !== null, null, { timeout: 60_000 });
  const shown = await page.evaluate(() => performance.now());
  const firstPaint = await page
    .waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
    .then((handle) => handle.jsonValue());
  return { ...(firstPaint !== undefined && { firstPaint }), shown, transferKb: bytes / 1000 };
}

/** The first visit to each screen, on a slow connection, against an API on another origin. Plain: React with an empty page. */
export const scenes: readonly Scene[] = ROUTES.map((route) => ({
  name: `first load ${route}, slow 4G, 4× slower CPU`,
  runs: 3,
  ours: {
    name: 'console',
    async run(stage) {
      await stage.connectOverHttp();
      return loadSlowly(stage, stage.appOrigin + route);
    },
  },
  plain: { name: 'React alone', run: (stage) => loadSlowly(stage, stage.plainUrl('empty-page')) },
}));
