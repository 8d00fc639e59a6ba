import { type Vendor, vendor } from './vendor.ts';

/** Invented competitors who sell tools for teams. */
export const TOOL_VENDORS: readonly Vendor[] = [
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
];
