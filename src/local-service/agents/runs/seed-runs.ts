import { AGENT_BOUNDS } from '#/contract/values/agent-values.ts';
import { nameUuid } from '../../random.ts';
import { directScript, type Stage } from '../direct-script.ts';
import type { Schedule } from '../schedule-script.ts';
import { SWEEP_PROMPT, describeCatalogueSweep } from '../scenarios/catalogue-sweep.ts';
import { AUDIT_PROMPT, describeDocsAudit } from '../scenarios/docs-audit.ts';
import { LISTINGS_PROMPT, describeJobListings } from '../scenarios/job-listings.ts';
import { LARGE_PROMPT, describeLargeAnswer } from '../scenarios/large-answer.ts';
import { addOddEvents, ODD_PROMPT, describeOddTrace } from '../scenarios/odd-trace.ts';
import { PRICING_PROMPT, describePricingTiers } from '../scenarios/pricing-tiers.ts';
import { REFUSED_PROMPT, describeRefusal } from '../scenarios/refusal.ts';
import { SHIPPING_PROMPT, describeShippingRates } from '../scenarios/shipping-rates.ts';
import { SHORT_PROMPT, describeShortAnswer } from '../scenarios/short-answer.ts';
import { describeStatusWatch, WATCH_PROMPT } from '../scenarios/status-watch.ts';
import type { RunRequest } from '../run-record.ts';
import type { Script } from '../script.ts';

const MAX_SWEEP_EVENTS = 50_000;
const HOUR = 60;

export interface SeedRun {
  /** Names the run in code and fixes its id. */
  readonly name: string;
  readonly minutesAgo: number;
  readonly teamId: string;
  readonly label: string | null;
  readonly request: RunRequest;
  readonly model: 'spark-2' | 'spark-1-pro';
  /** `scale` multiplies the events of the runs that grow with it. */
  script(runId: string, scale: number): Script;
  /** When somebody cancelled it, in milliseconds after its start. */
  readonly cancelledAfterMs: number | null;
  /** What the status endpoint says, where it contradicts the trace. */
  readonly says: 'completed' | 'failed' | null;
  adorn(runId: string, startedAt: number, schedule: Schedule): Schedule;
}

export const seedRunId = (name: string) => nameUuid(`agent run ${name}`);

const ask = (prompt: string, change: Partial<RunRequest> = {}): RunRequest => ({
  prompt,
  urls: [],
  schema: null,
  maxCredits: AGENT_BOUNDS.defaultMaxCredits,
  strictConstrainToURLs: false,
  effort: null,
  ...change,
});

const describe = (leadName: string, story: (stage: Stage) => void) => (runId: string) =>
  directScript(runId, leadName, story);
/** A run of 10,000 events, of up to 50,000 at a larger scale. */
export const writeSweep = (runId: string, scale: number): Script =>
  directScript(runId, 'Catalogue reader', (stage) =>
    describeCatalogueSweep(stage, Math.min(MAX_SWEEP_EVENTS, 10_000 * scale)),
  );
const silence: Script = { events: [], snapshots: new Map(), data: null };

function seed(
  name: string,
  minutesAgo: number,
  request: RunRequest,
  script: SeedRun['script'],
  change: Partial<SeedRun> = {},
): SeedRun {
  return {
    name,
    minutesAgo,
    request,
    script,
    teamId: 'demo',
    label: null,
    model: 'spark-2',
    cancelledAfterMs: null,
    says: null,
    adorn: (_runId, _startedAt, schedule) => schedule,
    ...change,
  };
}

const vendorSchema = {
  type: 'object',
  properties: {
    vendors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          vendor: { type: 'string' },
          hasFreePlan: { type: 'boolean' },
          tiers: {
            type: 'array',
            items: {
              type: 'object',
              properties: { name: { type: 'string' }, monthlyPrice: { type: 'number' } },
            },
          },
        },
        required: ['vendor', 'tiers'],
      },
    },
  },
} as const;

/** The runs of the seeded world, newest first. Everything lies within ten hours of its start but what must be old. */
export const SEED_RUNS: readonly SeedRun[] = [
  seed(
    'status-watch',
    3,
    ask(WATCH_PROMPT, { effort: 'low', maxCredits: 5_000 }),
    describe('Night watch', describeStatusWatch),
    {
      label: 'Night watch',
    },
  ),
  seed(
    'pricing-tiers',
    22,
    ask(PRICING_PROMPT, {
      urls: ['https://northmail.example', 'https://relayly.example'],
      schema: vendorSchema,
      effort: 'high',
    }),
    describe('Pricing researcher', describePricingTiers),
  ),
  seed(
    'shipping-rates',
    41,
    ask(SHIPPING_PROMPT),
    describe('Rate comparer', describeShippingRates),
  ),
  seed(
    'listings-over-ceiling',
    58,
    ask(LISTINGS_PROMPT, { maxCredits: 45 }),
    describe('Listing collector', describeJobListings),
  ),
  seed(
    'listings-cancelled',
    75,
    ask(LISTINGS_PROMPT, { effort: 'medium' }),
    describe('Listing collector', describeJobListings),
    {
      cancelledAfterMs: 21_500,
    },
  ),
  seed(
    'refused',
    96,
    ask(REFUSED_PROMPT, { urls: ['https://alderway-clinic.example/team'] }),
    describe('Researcher', describeRefusal),
  ),
  seed(
    'docs-audit',
    2 * HOUR,
    ask(AUDIT_PROMPT, { urls: ['https://docs.harborline.example'], strictConstrainToURLs: true }),
    describe('Link auditor', describeDocsAudit),
  ),
  seed(
    'short-answer',
    2 * HOUR + 31,
    ask(SHORT_PROMPT, { effort: 'low' }),
    describe('Researcher', describeShortAnswer),
  ),
  seed(
    'catalogue-sweep',
    5 * HOUR,
    ask(SWEEP_PROMPT, { maxCredits: 1_000_000, effort: 'high' }),
    writeSweep,
  ),
  seed('odd-trace', 6 * HOUR, ask(ODD_PROMPT), describe('Researcher', describeOddTrace), {
    says: 'completed',
    adorn: addOddEvents,
  }),
  seed(
    'failed-though-done',
    6 * HOUR + 20,
    ask(SHORT_PROMPT),
    describe('Researcher', describeShortAnswer),
    { says: 'failed' },
  ),
  seed('large-answer', 7 * HOUR, ask(LARGE_PROMPT), describe('Counter', describeLargeAnswer)),
  seed(
    'no-events',
    8 * HOUR,
    ask('Count the ferries that leave Millbrook harbour on Sundays.'),
    () => silence,
    { says: 'failed' },
  ),
  seed(
    'expired',
    40 * HOUR,
    ask(PRICING_PROMPT, { urls: ['https://northmail.example'] }),
    describe('Pricing researcher', describePricingTiers),
  ),
  seed(
    'before-spark-2',
    90 * 24 * HOUR,
    ask('List the members of the board of Quarry Systems.'),
    describe('Researcher', describeShortAnswer),
    {
      model: 'spark-1-pro',
    },
  ),
  seed(
    'other-team',
    30,
    ask('Collect the opening hours of Lanternfish offices.'),
    describe('Researcher', describeShortAnswer),
    {
      teamId: 'demo-other-team',
    },
  ),
];
