import type { Stage } from '../direct-script.ts';
import { drawPage } from '../draw-page.ts';
import type { ScriptError } from '../script.ts';

export const SHIPPING_PROMPT =
  'Compare what Kestrel Parcel, Ostler Freight and Tidewater Post ask for a 2 kg parcel from Lisbon to Oslo, with delivery times.';

const orphaned: ScriptError = {
  code: 'parent_finished',
  source: 'agent',
  retryable: false,
  message: 'The agent that started this one finished first.',
};

/** A failure that starts deep: a browser under a scout breaks down, the scout gives up, the lead fails, and whoever still works loses its parent. */
export function describeShippingRates(stage: Stage) {
  const { lead } = stage;
  const result = stage.artifact('json', 'result', 'result.json');
  lead.report('planning', 'Finding the rate calculators of three carriers');
  lead.think(
    'All three carriers have a calculator behind a form. A scout with a browser is needed for each.',
  );
  result.save(lead, 'init', { parcel: { from: 'Lisbon', to: 'Oslo', weightKg: 2 }, quotes: [] });
  lead.use(
    'web_search',
    { query: 'parcel rate calculator Lisbon Oslo 2 kg', limit: 6 },
    {
      results: ['kestrel-parcel', 'ostler-freight', 'tidewater-post'].map((host, index) => ({
        position: index + 1,
        url: `https://${host}.example/rates`,
      })),
    },
    { ms: 1_900, credits: 2 },
  );
  lead.report('working', 'Filling in the calculators');
  const kestrel = lead.spawn('Scout: Kestrel Parcel');
  const ostler = lead.spawn('Scout: Ostler Freight');
  const tidewater = lead.spawn('Scout: Tidewater Post');

  const kestrelBrowser = kestrel.spawn('Browser at kestrel-parcel.example', 'browser');
  const closeKestrel = kestrelBrowser.openBrowser();
  kestrelBrowser.use(
    'navigate',
    { url: 'https://kestrel-parcel.example/rates' },
    { statusCode: 200, finalUrl: 'https://kestrel-parcel.example/en/rates' },
    { ms: 2_300 },
  );
  kestrelBrowser.use(
    'fill_form',
    { from: 'Lisbon', to: 'Oslo', weightKg: 2 },
    { filled: 3, submitted: true },
    { ms: 1_700 },
  );
  const quote = kestrelBrowser.use(
    'read_text',
    { selector: '.quote' },
    { text: '€ 24.90 · 3 to 4 working days' },
    { ms: 500 },
  );
  closeKestrel();
  kestrelBrowser.finish();
  kestrel.waitFor(kestrelBrowser);
  result.save(
    kestrel,
    'partial',
    {
      parcel: { from: 'Lisbon', to: 'Oslo', weightKg: 2 },
      quotes: [{ carrier: 'Kestrel Parcel', price: 24.9, currency: 'EUR', days: '3 to 4' }],
    },
    quote,
  );
  kestrel.finish();

  const ostlerBrowser = ostler.spawn('Browser at ostler-freight.example', 'browser');
  const closeOstler = ostlerBrowser.openBrowser();
  ostlerBrowser.use(
    'navigate',
    { url: 'https://ostler-freight.example/rates' },
    { statusCode: 200, finalUrl: 'https://ostler-freight.example/rates' },
    { ms: 4_100 },
  );
  const drawing = {
    host: 'ostler-freight.example',
    heading: 'Your quote',
    tint: '#a3364a',
    cards: [
      { title: 'Step 2 of 3', price: 'Session expired', lines: ['Error OF-2290', 'Start again'] },
    ],
  };
  const filled = ostlerBrowser.use(
    'fill_form',
    { from: 'Lisbon', to: 'Oslo', weightKg: 2, customerType: 'private' },
    {
      filled: 4,
      submitted: true,
      finalUrl: 'https://ostler-freight.example/rates/step-2?expired=1',
    },
    { ms: 2_800 },
  );
  stage
    .artifact('screenshot', 'ostler-step-2', 'screenshots/ostler-step-2.svg')
    .save(ostlerBrowser, 'init', drawPage(drawing), filled);
  const retry = ostlerBrowser.begin('fill_form', {
    from: 'Lisbon',
    to: 'Oslo',
    weightKg: 2,
    customerType: 'private',
    attempt: 2,
  });
  ostlerBrowser.pass(6_200);
  const crash: ScriptError = {
    code: 'internal',
    source: 'tool',
    retryable: true,
    message:
      'fill_form: the browser process ended while it waited for ostler-freight.example (exit code 139).',
  };
  ostlerBrowser.fail(crash);
  retry.end({ filled: 0, submitted: false, error: 'browser process ended', exitCode: 139 });
  ostlerBrowser.pass(60);
  closeOstler();
  ostlerBrowser.finish('failed', crash);
  ostler.waitFor(ostlerBrowser);
  ostler.pass(700);
  const given: ScriptError = {
    ...crash,
    source: 'agent',
    retryable: true,
    message: 'The browser of this scout broke down twice; no quote from Ostler Freight.',
  };
  ostler.fail(given);
  ostler.finish('failed', given);

  // Still at work when the lead gives up.
  tidewater.pass(900);
  const tideBrowser = tidewater.spawn('Browser at tidewater-post.example', 'browser');
  const closeTide = tideBrowser.openBrowser();
  tideBrowser.use(
    'navigate',
    { url: 'https://tidewater-post.example/prices' },
    { statusCode: 200, finalUrl: 'https://tidewater-post.example/prices' },
    { ms: 9_400 },
  );
  tideBrowser.begin('wait_for', { selector: '#price-table', timeoutMs: 30_000 });

  lead.waitFor(ostler);
  lead.pass(900);
  lead.think(
    'One carrier is missing and the retry is used up. The task asks for all three, so a partial comparison would mislead.',
  );
  const failed: ScriptError = {
    code: 'internal',
    source: 'system',
    retryable: true,
    message:
      'Unexpected failure inside the run: a sub-agent failed and its work could not be repeated.',
  };
  lead.fail(failed);
  lead.finish('failed', failed);
  lead.pass(50);
  stage.end('failed', failed);
  tideBrowser.now = lead.now + 90;
  closeTide();
  tideBrowser.late(800, () => tideBrowser.finish('failed', orphaned));
  tidewater.now = lead.now + 140;
  tidewater.late(1_100, () => tidewater.finish('failed', orphaned));
}
