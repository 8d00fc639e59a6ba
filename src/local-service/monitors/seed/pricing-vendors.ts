/** What the extraction of a pricing page holds. A limit of null means unlimited. */
export type Pricing = {
  readonly product: string;
  readonly tagline: string;
  readonly currency: string;
  readonly plans: readonly Plan[];
  readonly freeTier: { readonly available: boolean; readonly limit: string | null };
  readonly trialDays: number;
  readonly addOns: readonly { readonly name: string; readonly price: number }[];
};

type Limits = { readonly [what: string]: number | null };

type Plan = {
  readonly name: string;
  readonly price: number;
  readonly yearlyPrice: number;
  readonly seats: number | null;
  readonly included: Limits;
  readonly features: readonly string[];
};

export interface Vendor {
  readonly slug: string;
  readonly name: string;
  readonly url: string;
  readonly data: Pricing;
}

type PlanRow = readonly [
  name: string,
  price: number,
  yearly: number,
  seats: number | null,
  included: Limits,
  features: readonly string[],
];

const vendor = (
  slug: string,
  name: string,
  url: string,
  rest: {
    readonly tagline: string;
    readonly currency?: string;
    readonly trialDays?: number;
    readonly free?: string;
    readonly plans: readonly PlanRow[];
    readonly addOns?: readonly (readonly [name: string, price: number])[];
  },
): Vendor => ({
  slug,
  name,
  url,
  data: {
    product: name,
    tagline: rest.tagline,
    currency: rest.currency ?? 'USD',
    plans: rest.plans.map(([plan, price, yearlyPrice, seats, included, features]) => ({
      name: plan,
      price,
      yearlyPrice,
      seats,
      included,
      features: [...features],
    })),
    freeTier: { available: rest.free !== undefined, limit: rest.free ?? null },
    trialDays: rest.trialDays ?? 14,
    addOns: (rest.addOns ?? []).map(([addOn, price]) => ({ name: addOn, price })),
  },
});

/** Invented competitors of an invented product. */
export const VENDORS: readonly Vendor[] = [
  vendor('cartwheel', 'Cartwheel Analytics', 'https://cartwheel-analytics.example/pricing', {
    tagline: 'Product analytics that answers before the meeting starts',
    free: '50,000 events a month',
    plans: [
      [
        'Starter',
        12,
        120,
        3,
        { events: 250_000, 'data retention (months)': 12 },
        ['Funnels and retention', 'Email support'],
      ],
      [
        'Team',
        29,
        299,
        10,
        { events: 2_000_000, 'data retention (months)': 24 },
        ['Everything in Starter', 'Cohort export', 'Slack alerts'],
      ],
      [
        'Business',
        89,
        899,
        40,
        { events: 15_000_000, 'data retention (months)': 60 },
        ['Everything in Team', 'Warehouse sync', 'Role-based access'],
      ],
    ],
    addOns: [
      ['Session replay', 19],
      ['Extra workspace', 8],
    ],
  }),
  vendor('harbourline', 'Harbourline', 'https://harbourline.example/plans', {
    tagline: 'One inbox for every customer conversation',
    free: '200 conversations a month',
    plans: [
      ['Solo', 7, 70, 1, { messages: 10_000, channels: 2 }, ['Shared inbox', 'Saved replies']],
      [
        'Crew',
        24,
        240,
        8,
        { messages: 60_000, channels: 6 },
        ['Everything in Solo', 'Assignment rules', 'Customer timeline'],
      ],
      [
        'Fleet',
        79,
        790,
        null,
        { messages: 400_000, channels: null },
        ['Everything in Crew', 'Service level reports'],
      ],
    ],
    addOns: [['WhatsApp channel', 12]],
  }),
  vendor('quillbase', 'Quillbase', 'https://www.quillbase.example/pricing/', {
    tagline: 'Documents that stay true',
    free: '3 editors and 100 documents',
    plans: [
      [
        'Personal',
        6,
        60,
        1,
        { documents: 1_000, 'API calls': 5_000 },
        ['Markdown import', 'Offline editing'],
      ],
      [
        'Team',
        11,
        110,
        15,
        { documents: 20_000, 'API calls': 50_000 },
        ['Everything in Personal', 'Version history for 30 days', 'Review requests'],
      ],
      [
        'Company',
        19,
        190,
        null,
        { documents: null, 'API calls': 250_000 },
        ['Everything in Team', 'Templates with approval', 'Priority support'],
      ],
    ],
  }),
  vendor('tidewell', 'Tidewell Forms', 'https://tidewell-forms.example/pricing', {
    tagline: 'Forms people finish',
    plans: [
      ['Basic', 15, 150, 2, { responses: 1_000 }, ['Logic jumps', 'File upload']],
      [
        'Plus',
        39,
        390,
        5,
        { responses: 10_000 },
        ['Everything in Basic', 'Payments', 'Custom domain'],
      ],
    ],
    addOns: [['Extra 1,000 responses', 12]],
  }),
  vendor('pinecrest', 'Pinecrest Scheduler', 'https://pinecrest.example/pricing', {
    tagline: 'Bookings without the back and forth',
    plans: [
      ['Standard', 10, 96, 1, { calendars: 6 }, ['Reminders by mail', 'Booking page']],
      [
        'Teams',
        16,
        160,
        25,
        { calendars: null },
        ['Everything in Standard', 'Round robin', 'Routing forms'],
      ],
    ],
  }),
  vendor('lanternworks', 'Lanternworks', 'https://lanternworks.example/en/pricing', {
    tagline: 'Error tracking that groups what belongs together',
    free: '5,000 errors a month',
    plans: [
      ['Developer', 0, 0, 1, { errors: 5_000 }, ['Stack traces', 'Source maps']],
      [
        'Team',
        26,
        260,
        null,
        { errors: 100_000 },
        ['Everything in Developer', 'Release health', 'Alerts'],
      ],
      [
        'Business',
        80,
        800,
        null,
        { errors: 500_000 },
        ['Everything in Team', 'Data scrubbing rules', 'SAML'],
      ],
    ],
    addOns: [
      ['Performance traces', 20],
      ['Uptime checks', 6],
    ],
  }),
  vendor('mossgrove', 'Mossgrove Boards', 'https://mossgrove.example/pricing', {
    tagline: 'Plan together, finish early',
    free: '10 boards',
    plans: [
      [
        'Standard',
        5,
        50,
        null,
        { boards: null, 'automation runs': 1_000 },
        ['Boards and lists', 'Attachments up to 250 MB'],
      ],
      [
        'Premium',
        10,
        100,
        null,
        { boards: null, 'automation runs': 25_000 },
        ['Everything in Standard', 'Timeline', 'Workspace templates'],
      ],
    ],
  }),
  vendor('ostrava', 'Ostrava Mail', 'https://ostrava-mail.example/pricing', {
    tagline: 'Transactional mail, delivered',
    plans: [
      ['Launch', 15, 150, null, { mails: 50_000 }, ['Sandbox', 'Webhooks']],
      ['Growth', 35, 350, null, { mails: 100_000 }, ['Everything in Launch', 'Dedicated address']],
      ['Volume', 90, 900, null, { mails: 700_000 }, ['Everything in Growth', 'Sub-accounts']],
    ],
  }),
  vendor(
    'ostrava-legacy',
    'Ostrava Mail (old pages)',
    'https://old.ostrava-mail.example/prices.html',
    {
      tagline: 'Prices for accounts opened before 2024',
      plans: [['Classic', 9, 90, null, { mails: 20_000 }, ['Sandbox']]],
    },
  ),
  vendor('saltmarsh', 'Saltmarsh Payroll', 'https://saltmarsh-payroll.example/pricing', {
    tagline: 'Payroll that reads like a letter',
    currency: 'GBP',
    plans: [
      ['Essentials', 18, 180, 10, { 'pay runs': null }, ['Payslips by mail', 'Pension filing']],
      [
        'Complete',
        42,
        420,
        50,
        { 'pay runs': null },
        ['Everything in Essentials', 'Leave and absence', 'Expenses'],
      ],
    ],
  }),
  vendor(
    'brightkiln',
    'Brightkiln',
    'https://brightkiln.example/pricing?utm_source=nav&currency=usd',
    {
      tagline: 'Landing pages in an hour, tested by Friday',
      plans: [
        ['Build', 37, 370, 1, { visitors: 25_000, domains: 1 }, ['Page builder', 'Analytics']],
        [
          'Experiment',
          84,
          840,
          5,
          { visitors: 50_000, domains: 5 },
          ['Everything in Build', 'A/B tests'],
        ],
      ],
    },
  ),
  vendor('thornbury', 'Thornbury Sign', 'https://thornbury-sign.example/pricing', {
    tagline: 'Contracts signed before lunch',
    plans: [
      ['Single', 9, 90, 1, { envelopes: 40 }, ['Templates', 'Reminders']],
      [
        'Office',
        22,
        220,
        10,
        { envelopes: 400 },
        ['Everything in Single', 'Bulk send', 'Stamp with your logo'],
      ],
    ],
  }),
  vendor('vireo', 'Vireo Voice', 'https://vireo-voice.example/preise?lang=de', {
    tagline: 'Telefonie für kleine Büros',
    currency: 'EUR',
    trialDays: 30,
    plans: [
      ['Start', 8, 80, 1, { Minuten: 500 }, ['Anrufbeantworter als Text', 'Rufumleitung']],
      [
        'Büro',
        19,
        190,
        12,
        { Minuten: 3_000 },
        ['Alles aus Start', 'Warteschlange', 'Öffnungszeiten'],
      ],
    ],
  }),
  vendor('junipercloud', 'Juniper Cloud', 'https://junipercloud.example/pricing', {
    tagline: 'Small servers, large friendliness',
    currency: 'EUR',
    plans: [
      ['S', 4.15, 45.65, null, { 'memory (GB)': 2, 'traffic (TB)': 20 }, ['IPv6', 'Snapshots']],
      [
        'M',
        7.35,
        80.85,
        null,
        { 'memory (GB)': 4, 'traffic (TB)': 20 },
        ['IPv6', 'Snapshots', 'Private networks'],
      ],
    ],
  }),
];
