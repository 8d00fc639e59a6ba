import type { MonitorSeed } from '../monitor-seed.ts';
import { editedPage, replaceText } from '../page-edits.ts';

const TARGET = 'status-pages';

const PROVIDERS = [
  ['Lumenstack', 'https://status.lumenstack.example'],
  ['Tallyframe', 'https://status.tallyframe.example'],
  ['Ostrava Mail', 'https://ostrava-mail.example/status'],
] as const;

/** A monitor that is active and whose checks have stopped coming. The latest seeded check is number 5. */
export const statusPagesMonitor: MonitorSeed = {
  slug: 'status-pages',
  teamId: 'demo',
  name: 'Status pages of our providers',
  kind: 'markdown',
  status: 'active',
  schedule: { cron: '20 */6 * * *', everyMinutes: 360, offsetMinutes: 20 },
  goal: 'Incidents and announced maintenance. Uptime figures do not matter.',
  rule: {
    words: [{ pattern: /incident|maintenance|outage/i, about: 'incidents and maintenance' }],
    noise: [/^uptime/i],
  },
  targets: [
    {
      id: TARGET,
      type: 'scrape',
      shown: {
        urls: PROVIDERS.map(([, url]) => url),
        scrapeOptions: { formats: ['markdown', { type: 'changeTracking', modes: ['git-diff'] }] },
      },
    },
  ],
  retentionDays: 30,
  usualMinutes: 1,
  missedSlots: 5,
  past: [{}, {}, {}, {}, {}, {}],
  absentParts: 'null',
  notification: null,
  pages: () =>
    PROVIDERS.map(([name, url], index) =>
      editedPage<string>({
        url,
        targetId: TARGET,
        base: () => `# ${name} status\n\nAll systems are available.\n\nUptime: {uptime} %\n`,
        edits:
          index === 0
            ? [
                {
                  at: 4,
                  apply: replaceText(
                    'All systems are available.',
                    'Maintenance of the queues is announced for Saturday, 02:00 to 04:00 UTC.',
                  ),
                },
              ]
            : [],
        write: (text, ordinal) => ({
          title: `${name} status`,
          markdown: text.replace(
            '{uptime}',
            (99.9 + ((ordinal * (index + 1)) % 8) / 100).toFixed(2),
          ),
        }),
      }),
    ),
};
