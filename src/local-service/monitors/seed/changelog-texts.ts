export interface Release {
  /** The check at which it appears; 0 was there from the beginning. */
  readonly at: number;
  readonly version: string;
  readonly date: string;
  readonly items: readonly string[];
}

export interface Changelog {
  readonly slug: string;
  readonly title: string;
  readonly url: string;
  readonly intro: string;
  readonly foot?: string;
  readonly releases: readonly Release[];
  readonly corrections?: readonly (readonly [at: number, before: string, after: string])[];
}

const release = (at: number, version: string, date: string, ...items: string[]): Release => ({
  at,
  version,
  date,
  items,
});

/** Release notes of invented libraries. */
export const CHANGELOGS: readonly Changelog[] = [
  {
    slug: 'ember-router',
    title: 'Emberglass Router: changelog',
    url: 'https://emberglass.example/router/CHANGELOG',
    intro: 'All notable changes. Versions follow semantic versioning.',
    releases: [
      release(
        0,
        '6.2.1',
        '2026-10-30',
        'Fixed a wrong scroll position after `back` in nested layouts.',
      ),
      release(0, '6.2.0', '2026-10-12', 'Added `usePendingPath`.', 'Loaders may return streams.'),
      release(
        3,
        '6.3.0',
        '2026-11-14',
        'Added typed search parameters.',
        'Deprecated `parseQuery`; it goes away in 7.',
      ),
    ],
  },
  {
    slug: 'pebble-http',
    title: 'pebble-http releases',
    url: 'https://code.pebble-http.example/pebble/http/releases',
    intro: 'Downloads this week: {downloads}',
    releases: [
      release(0, '4.18.3', '2026-10-21', 'Keeps `Content-Length` on a redirected HEAD request.'),
      release(0, '4.18.2', '2026-10-02', 'Types: `headers` accepts an iterable.'),
      release(
        7,
        '4.18.4',
        '2026-11-19',
        '**Security**: header values are checked for line breaks (CVE-2026-48121). A header that took user input could be split in 4.17.0 to 4.18.3. Upgrade.',
        'The retry agent honours `Retry-After` dates.',
      ),
    ],
  },
  {
    slug: 'larkspur-ui',
    title: 'Larkspur UI changelog',
    url: 'https://larkspur-ui.example/docs/changelog',
    intro: 'Components for careful interfaces.',
    releases: [
      release(
        0,
        '2.9.0',
        '2026-10-28',
        'New component: `SplitPane`.',
        '`Tooltip` closes on Escape.',
      ),
      release(2, '2.9.1', '2026-11-06', '`Select` announces the chosen option.'),
      release(
        7,
        '3.0.0-rc.1',
        '2026-11-19',
        '**Breaking**: `Dialog` no longer renders a close button by itself.',
        '**Breaking**: `theme.radius` was renamed to `theme.corner`.',
        'Requires Node 20.19 or later to build from source.',
        '`Tabs` keeps inactive panels mounted by default; pass `unmount` for the old behaviour.',
      ),
    ],
  },
  {
    slug: 'corvid-orm',
    title: 'Corvid ORM: what is new',
    url: 'https://corvid-orm.example/news',
    intro: 'Page for people who upgrade on Fridays.',
    foot: '{generated}\n',
    releases: [
      release(
        0,
        '1.44',
        '2026-10-25',
        'Composite keys in `upsert`.',
        'Prepared statements are cached per connection.',
      ),
      release(0, '1.43', '2026-09-30', 'JSON columns on SQLite.'),
      release(
        6,
        '1.45',
        '2026-11-17',
        'Connection pool: idle connections close after `idleTimeout`.',
        'Migration files may be written in TypeScript.',
      ),
    ],
  },
  {
    slug: 'tallow-test',
    title: 'tallow changelog',
    url: 'https://tallow.example/changelog.md',
    intro: 'A test runner that starts before you have let go of the key.',
    releases: [
      release(0, '9.1.0', '2026-10-15', 'Snapshots of streams.', 'Watch mode reads fewer files.'),
      release(
        7,
        '9.2.0',
        '2026-11-20',
        'Browser mode is no longer marked experimental.',
        'Reporter `junit` writes one file per project.',
        '`--shard` balances by duration.',
      ),
    ],
  },
  {
    slug: 'osprey-cli',
    title: 'Osprey command line: release notes',
    url: 'https://docs.osprey.example/cli/release-notes',
    intro: 'Release notes of the last twelve months.',
    releases: [
      release(
        0,
        '2026.10',
        '2026-10-05',
        '`osprey logs` follows several services.',
        '`osprey deploy --dry-run` prints a plan.',
      ),
      release(
        7,
        '2026.11',
        '2026-11-19',
        'Faster start on Windows.',
        '`osprey env pull` asks before it overwrites a file.',
      ),
    ],
  },
  {
    slug: 'stonefish-db',
    title: 'Stonefish 5.x release log',
    url: 'https://stonefish-db.example/releases/5x',
    intro: 'Server releases. Clients have their own log.',
    releases: [
      release(
        0,
        '5.3.0',
        '2026-11-10',
        'Vector columns up to 4,096 dimensions.',
        'Parallel index builds.',
      ),
      release(
        7,
        '5.3.1',
        '2026-11-20',
        'Deprecated the `legacy` wire format; servers refuse it from 6.0.',
        'Fixes a crash in `VACUUM` on empty partitions.',
      ),
    ],
  },
  {
    slug: 'marram-date',
    title: 'marram/date history',
    url: 'https://code.marram.example/date/HISTORY',
    intro: 'Dates and time zones.',
    releases: [
      release(0, '3.8.0', '2026-08-11', 'Time zone data 2026c.'),
      release(0, '3.7.4', '2026-06-02', 'Fixes `startOfWeek` for locales that begin on Saturday.'),
    ],
    corrections: [[7, 'Time zone data 2026c.', 'Time zone data 2026c (IANA).']],
  },
  {
    slug: 'old-sdk-notes',
    title: 'Console SDK 1.x: notes',
    url: 'https://sdk.console.example/v1/notes',
    intro: 'Version 1 is in maintenance.',
    releases: [release(0, '1.29.4', '2026-05-06', 'Fixes the types of `listAll`.')],
  },
  {
    slug: 'wren-build',
    title: 'wren build tool: releases',
    url: 'https://wren-build.example/releases/?lang=en#latest',
    intro: 'Downloads this week: {downloads}',
    releases: [
      release(
        0,
        '0.41.0',
        '2026-10-19',
        'Tree shaking across re-exported namespaces.',
        'CSS modules with composed names.',
      ),
      release(0, '0.40.2', '2026-10-01', 'Fixes source maps of inlined workers.'),
    ],
  },
];
