import { type Vendor, vendor } from './vendor.ts';

/** Invented competitors who sell services: mail, payroll, signatures, voice, servers. */
export const SERVICE_VENDORS: readonly Vendor[] = [
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
