import type { MonitorSeed } from '../monitor-seed.ts';
import { appearsAt, editedPage, goneFrom, setField, type Edit, type Visit } from '../page-edits.ts';
import type { JsonObject, PageHistory } from '../page-version.ts';

const TARGET = 'careers';

interface Posting {
  readonly slug: string;
  readonly data: JsonObject;
  readonly edits?: readonly Edit<JsonObject>[];
  readonly visits?: readonly Visit[];
}

const posting = (
  slug: string,
  title: string,
  location: string,
  salary: JsonObject | null,
  rest: Partial<Posting> = {},
): Posting => ({
  slug,
  data: {
    title,
    location,
    remote: location.includes('remote'),
    salary,
    tags: title.toLowerCase().split(/\W+/),
  },
  ...rest,
});

const POSTINGS: readonly Posting[] = [
  posting(
    'staff-engineer-diff',
    'Staff engineer, page comparison',
    'Utrecht or remote (EU)',
    { min: 92_000, max: 118_000, currency: 'EUR' },
    { edits: [{ at: 2, apply: setField(['salary', 'max'], 125_000) }] },
  ),
  posting(
    'support-lead',
    'Support lead',
    'Porto',
    { min: 46_000, max: 58_000, currency: 'EUR' },
    { visits: [goneFrom(2)] },
  ),
  posting('solutions-japan', 'ソリューションエンジニア (Solutions engineer)', '東京', null, {
    visits: [appearsAt(2)],
  }),
  posting(
    'analyst',
    'Analyst, pricing',
    'remote (UTC-3 to UTC+3)',
    { min: 51_000, max: 64_000, currency: 'EUR' },
    { edits: [{ at: 1, apply: setField(['tags', 2], 'sql') }] },
  ),
];

const postingPage = ({ slug, data, edits = [], visits = [] }: Posting): PageHistory =>
  editedPage<JsonObject>({
    url: `https://careers.pagewatch.example/jobs/${slug}`,
    targetId: TARGET,
    base: () => data,
    edits,
    visits,
    write: (content) => ({ data: content }),
  });

/** Paused, without goal, judge or notification: what is optional is absent here. */
export const jobPostingsMonitor: MonitorSeed = {
  slug: 'job-postings',
  teamId: 'demo',
  name: 'Job postings of PageWatch',
  kind: 'json',
  status: 'paused',
  schedule: { cron: '0 9 * * 1', everyMinutes: 10_080, offsetMinutes: 6_300 },
  targets: [
    { id: TARGET, type: 'crawl', shown: { url: 'https://careers.pagewatch.example/jobs' } },
  ],
  retentionDays: 30,
  usualMinutes: 1,
  past: [{}, {}, {}],
  absentParts: 'left out',
  notification: undefined,
  pages: () => POSTINGS.map(postingPage),
};

/** What the other team has: enough to see that it has something. */
export const otherTeamMonitor: MonitorSeed = {
  ...jobPostingsMonitor,
  slug: 'other-team-postings',
  teamId: 'demo-other-team',
  name: 'Postings in our field',
  status: 'active',
};
