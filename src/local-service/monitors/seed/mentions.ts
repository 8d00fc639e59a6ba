import type { MonitorSeed } from '../monitor-seed.ts';
import { ABSENT, found, type Observation, type PageHistory } from '../page-version.ts';
import { MENTIONS, type Mention } from './mention-texts.ts';

const TARGET = 'brand-search';

/** A search result over time: it enters the results, may leave them, may be unreadable, and its text may be rewritten. */
function mentionPage({
  url,
  title,
  text,
  from,
  to = Number.POSITIVE_INFINITY,
  unreadableAt,
  rewritten,
}: Mention): PageHistory {
  return {
    url,
    targetId: TARGET,
    observe(ordinal): Observation {
      if (ordinal < from || ordinal > to) return ABSENT;
      if (unreadableAt?.includes(ordinal) === true)
        return {
          kind: 'error',
          statusCode: 403,
          error: 'The result could not be read: the page answered 403 Forbidden.',
        };
      return found({
        title,
        markdown: rewritten && ordinal >= rewritten.at ? rewritten.text : text,
      });
    },
  };
}

export const mentionsMonitor: MonitorSeed = {
  slug: 'brand-mentions',
  teamId: 'demo',
  name: 'Mentions of Web Data Console',
  kind: 'search',
  status: 'active',
  schedule: { cron: '0 7 * * *', everyMinutes: 1_440, offsetMinutes: 420 },
  goal: 'Reviews, comparisons and complaints that name Web Data Console. Not the general talk about web scraping.',
  search: {
    strong: [/Web Data Console/i],
    related: [/monitor(s|ing)? (web )?pages/i, /change detection/i, /web data (api|platform)s?/i],
  },
  targets: [
    {
      id: TARGET,
      type: 'search',
      shown: { query: '"Web Data Console" review OR comparison OR problem', limit: 30 },
    },
  ],
  retentionDays: 60,
  usualMinutes: 1,
  past: [
    {},
    {},
    {},
    {},
    {
      outcome: 'skipped_no_credits',
      error: ({ estimatedCredits }) =>
        `The team had 12 credits left; the check may need up to ${estimatedCredits}.`,
    },
    { judgeUnanswered: 3 },
    {},
  ],
  absentParts: 'left out',
  notification: {
    email: {
      status: 'sent',
      recipients: ['press@console.example', 'support-lead@console.example'],
    },
    slack: { status: 'failed', error: 'channel_not_found' },
  },
  pages: () => MENTIONS.map(mentionPage),
};
