import type { MonitorSeed } from '../monitor-seed.ts';
import {
  editedPage,
  failsAt,
  goneFrom,
  appearsAt,
  replaceText,
  type Edit,
  type Visit,
} from '../page-edits.ts';
import type { PageHistory } from '../page-version.ts';
import { CHANGELOGS, type Changelog, type Release } from './changelog-texts.ts';

const TARGET = 'release-notes';

const VISITS: Readonly<Record<string, readonly Visit[]>> = {
  'ember-router': [failsAt(7, 429, 'The page answered 429 Too Many Requests after 3 attempts.')],
  'old-sdk-notes': [goneFrom(7)],
  'stonefish-db': [appearsAt(4)],
};

const printRelease = ({ version, date, items }: Release) =>
  `## ${version} (${date})\n\n${items.map((item) => `- ${item}`).join('\n')}\n\n`;

function changelogPage(changelog: Changelog): PageHistory {
  const edits: Edit<string>[] = changelog.releases
    .filter(({ at }) => at > 0)
    .map((release) => ({
      at: release.at,
      apply: (text) => text.replace('\n## ', () => `\n${printRelease(release)}## `),
    }));
  for (const [at, before, after] of changelog.corrections ?? [])
    edits.push({ at, apply: replaceText(before, after) });
  return editedPage<string>({
    url: changelog.url,
    targetId: TARGET,
    base: () =>
      `# ${changelog.title}\n\n${changelog.intro}\n\n${changelog.releases
        .filter(({ at }) => at === 0)
        .map(printRelease)
        .join('')}${changelog.foot ?? ''}`,
    edits,
    visits: VISITS[changelog.slug] ?? [],
    write: (text, ordinal) => ({
      title: changelog.title,
      // Counters that move at every visit.
      markdown: text
        .replace('{downloads}', (48_210 + ordinal * 1_377).toLocaleString('en-US'))
        .replace('{generated}', `Page generated in ${18 + ((ordinal * 7) % 23)} ms`),
    }),
  });
}

export const changelogMonitor: MonitorSeed = {
  slug: 'release-notes',
  teamId: 'demo',
  name: 'Release notes of what we depend on',
  kind: 'markdown',
  status: 'active',
  schedule: { cron: '0 */6 * * *', everyMinutes: 360, offsetMinutes: 0 },
  goal: 'Breaking changes, deprecations and security fixes in libraries that we use. New features may wait.',
  rule: {
    words: [
      {
        pattern: /\bsecurity\b|\bCVE-|vulnerab|escap(e|es|ed) user input/i,
        about: 'security fixes',
      },
      {
        pattern: /\bbreaking\b|\bremoved\b|no longer|\bdropped?\b support|requires node/i,
        about: 'breaking changes',
      },
      { pattern: /deprecat/i, about: 'deprecations' },
      {
        pattern: /\brenamed\b|\bexperimental\b|\bdefault\b/i,
        about: 'behaviour that may change',
        weak: true,
      },
    ],
    noise: [/downloads this week|page generated/i],
  },
  targets: [
    {
      id: TARGET,
      type: 'scrape',
      shown: {
        urls: CHANGELOGS.map(({ url }) => url),
        scrapeOptions: { formats: ['markdown', { type: 'changeTracking', modes: ['git-diff'] }] },
      },
    },
  ],
  retentionDays: 30,
  usualMinutes: 1,
  past: [
    {},
    {},
    {},
    { trigger: 'manual', offsetHours: 2 },
    {},
    {
      outcome: 'failed',
      reach: 0,
      error:
        'The target "release-notes" could not be started: the scrape queue did not accept the job.',
    },
    {},
    {},
  ],
  absentParts: 'null',
  notification: {
    webhook: { status: 'delivered', url: 'https://hooks.console.example/releases', attempts: 1 },
  },
  pages: () => CHANGELOGS.map(changelogPage),
};
