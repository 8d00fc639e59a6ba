import { chanceOf, createRandom, hashText } from '../../random.ts';
import type { MonitorSeed } from '../monitor-seed.ts';
import { ABSENT, found, GONE, type Observation, type PageHistory } from '../page-version.ts';

const TARGET = 'docs-crawl';
const ORIGIN = 'https://docs.lumenstack.example';

const SECTIONS = [
  'Guides',
  'Concepts',
  'API reference',
  'Command line',
  'JavaScript SDK',
  'Python SDK',
  'Storage',
  'Queues',
  'Observability',
  'Security',
  'Billing',
  'Migration',
] as const;
const TOPICS = [
  'Overview',
  'Quick start',
  'Authentication',
  'Errors',
  'Rate limits',
  'Pagination',
  'Webhooks',
  'Idempotency',
  'Regions',
  'Environments',
  'Secrets',
  'Roles',
  'Logs',
  'Metrics',
  'Backups',
  'Retention',
  'Versioning',
  'Testing',
  'Troubleshooting',
  'Reference',
] as const;
const SENTENCES = [
  'Every request carries a key in the `Authorization` header.',
  'A project has one region, chosen when it is created.',
  'Requests that change something accept an `Idempotency-Key`.',
  'Lists are cut into pages of 50 entries; follow `next` until it is null.',
  'Logs are kept for 30 days and can be streamed to a bucket of yours.',
  'Deleting a project takes effect after seven days.',
  'A webhook that fails is sent again for 24 hours.',
  'Limits are counted per project and minute.',
  'Roles are additive: a person has the sum of what the roles allow.',
  'Secrets are encrypted with a key of the project and never shown again.',
  'Backups run every night at 02:00 in the region of the project.',
  'Use the `--json` flag to read the output by machine.',
  'An environment inherits the variables of its parent.',
  'The SDK retries idempotent requests three times.',
  'Metrics have a resolution of ten seconds for the last hour.',
  'Old versions of the API are answered for eighteen months.',
] as const;
const REWORDINGS: readonly (readonly [string, string])[] = [
  ['30 days', '14 days'],
  ['three times', 'five times'],
  ['seven days', '72 hours'],
  ['ten seconds', 'five seconds'],
  ['eighteen months', 'twelve months'],
  ['50 entries', '100 entries'],
];
/** At these checks a whole section gets the same new line: many pages change alike. */
const BANNERS: Readonly<Record<number, readonly [section: number, line: string]>> = {
  3: [5, '> Python 3.9 is no longer supported since release 4.2.'],
  9: [
    2,
    '> This page describes API version 2026-11. See Migration for what changed since 2026-05.',
  ],
  11: [9, '> Security contacts have moved to the page “Report a problem”.'],
};

const ROLL = { appears: 21, ends: 22, fails: 23, edit: 24 } as const;
const chance = (index: number, ordinal: number, what: keyof typeof ROLL) =>
  chanceOf(ROLL[what], index, ordinal);
const slugOf = (text: string) => text.toLowerCase().replaceAll(' ', '-');

function docsPage(index: number): PageHistory {
  const section = Math.floor(index / TOPICS.length) % SECTIONS.length;
  const sectionName = SECTIONS[section] ?? SECTIONS[0];
  const topic = TOPICS[index % TOPICS.length] ?? TOPICS[0];
  const part = Math.floor(index / (TOPICS.length * SECTIONS.length));
  const title = `${sectionName}: ${topic}${part === 0 ? '' : ` (${part + 1})`}`;
  return {
    url: `${ORIGIN}/${slugOf(sectionName)}/${slugOf(topic)}${part === 0 ? '' : `-${part + 1}`}`,
    targetId: TARGET,
    observe(ordinal): Observation {
      if (chance(index, 0, 'appears') < 0.06 && ordinal < 1 + chance(index, 1, 'appears') * 10)
        return ABSENT;
      if (chance(index, 0, 'ends') < 0.03 && ordinal > 4 + chance(index, 1, 'ends') * 8)
        return GONE;
      if (chance(index, ordinal, 'fails') < 0.006)
        return { kind: 'error', statusCode: 502, error: 'The page answered 502 Bad Gateway.' };
      return found({ title, markdown: printPage(index, section, title, ordinal) });
    },
  };
}

function printPage(index: number, section: number, title: string, ordinal: number): string {
  const random = createRandom(`docs page ${index}`);
  const paragraphs = Array.from({ length: random.integer(5, 12) }, () =>
    Array.from({ length: random.integer(1, 4) }, () => random.pick(SENTENCES)).join(' '),
  );
  const banners = Object.entries(BANNERS).flatMap(([at, [banned, line]]) =>
    banned === section && ordinal >= Number(at) ? [line, ''] : [],
  );
  let body = paragraphs
    .map((paragraph, at) =>
      at % 3 === 0 ? `## ${TOPICS[(index + at) % TOPICS.length] ?? ''}\n\n${paragraph}` : paragraph,
    )
    .join('\n\n');
  for (let check = 1; check <= ordinal; check++) {
    if (chance(index, check, 'edit') >= 0.03) continue;
    const [before, after] = REWORDINGS[hashText(`${index} ${check}`) % REWORDINGS.length] ?? [
      '',
      '',
    ];
    body = body.includes(before)
      ? body.replace(before, after)
      : `${body}\n\nSee also [${TOPICS[check % TOPICS.length] ?? ''}](../${slugOf(TOPICS[check % TOPICS.length] ?? '')}).`;
  }
  return [
    `# ${title}`,
    '',
    ...banners,
    body,
    '',
    '---',
    '',
    `Lumenstack documentation, release 4.${2 + Math.floor(ordinal / 40)}`,
  ].join('\n');
}

export const productDocsMonitor: MonitorSeed = {
  slug: 'product-docs',
  teamId: 'demo',
  name: 'Lumenstack documentation',
  kind: 'markdown',
  status: 'active',
  schedule: { cron: '0 * * * *', everyMinutes: 60, offsetMinutes: 0 },
  targets: [
    {
      id: TARGET,
      type: 'crawl',
      shown: {
        url: ORIGIN,
        limit: 500,
        includePaths: ['/.*'],
        scrapeOptions: { formats: ['markdown', { type: 'changeTracking', modes: ['git-diff'] }] },
      },
    },
  ],
  retentionDays: 7,
  usualMinutes: 10,
  past: [
    {},
    {},
    {},
    {},
    // Too long for the hour: the next one is skipped.
    { durationMinutes: 74 },
    {},
    {},
    {
      outcome: 'partial',
      reach: 0.45,
      error: ({ checked, expected }) =>
        `The crawl stopped at its time limit of 10 minutes; ${checked} of ${expected} pages were checked.`,
    },
    {
      outcome: 'failed',
      reach: 0,
      error: `The start page ${ORIGIN} answered 503 Service Unavailable three times.`,
    },
    {},
  ],
  present: { trigger: 'manual', createdAt: -1.2, startsAt: -1, endsAt: 6 },
  absentParts: 'left out',
  notification: null,
  pages: (scale) =>
    Array.from({ length: SECTIONS.length * TOPICS.length * scale }, (_, index) => docsPage(index)),
};
