import type { Connection } from '#/api/connection/connection.ts';
import { countBytesInPage } from '#/api/saved-answers/embed-answers.ts';
import type { SavedAnswers } from '#/api/saved-answers/saved-answers.ts';
import {
  type Doubt,
  explainDoubt,
  explainIncomplete,
} from '#/components/check-pages/explain-doubt.ts';
import type { PagesLoad } from '#/components/check-pages/pages-loader.ts';
import { rawOf } from '#/components/check-pages/raw-pages.ts';
import { MOST_CHARACTERS, wrapAnswers } from '#/components/report-file/wrap-answers.ts';
import type { Monitor, MonitorCheck, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import type { PageStatus } from '#/contract/values/monitor-values.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { printJson } from '#/lib/json/print-json.ts';

/** Which pages a report takes: all, those of a status, those marked as reviewed, or the one that is open. */
export type ReportScope = PageStatus | 'all' | 'reviewed' | 'page';

export interface CheckReportFacts {
  readonly connection: Pick<Connection, 'kind' | 'baseUrl' | 'sourceOfFile'>;
  readonly monitorId: string;
  readonly check: MonitorCheck;
  /** The answer about the check as it came. */
  readonly answer: unknown;
  /** What is known of the monitor. */
  readonly monitor: Monitor | null;
  readonly title: string;
  readonly scope: ReportScope;
  /** The reading of the pages; not needed for the one that is open. */
  readonly load: PagesLoad;
  readonly page: MonitorCheckPage | null;
  readonly isReviewed: (page: MonitorCheckPage) => boolean;
  /** The marks of the check as they are saved. */
  readonly marks: unknown;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface CheckReportPlan {
  readonly saved: SavedAnswers;
  /** `3,000 pages`. */
  readonly holds: string;
  /** Of its answers in the file, about. */
  readonly bytes: number;
  /** It holds less, or may hold less, than was chosen. */
  readonly isPartial: boolean;
}

/** Doubts about what is there: under “Left out” they would be false (“Both are kept”). */
const ABOUT_WHAT_IS_THERE: ReadonlySet<Doubt['kind']> = new Set([
  'twins',
  'altered',
  'earlier',
  'foreign',
  'otherCheck',
  'otherMonitor',
  'among',
  'more',
]);

/** The pages up to the one that a report has no room for, and what they take in its file. */
function takeFitting<Page>(wanted: readonly Page[], mostCharacters: number) {
  let [characters, bytes] = [0, 0];
  const pages: Page[] = [];
  for (const page of wanted) {
    const json = printJson(page);
    characters += json.length;
    if (characters > mostCharacters) break;
    bytes += countBytesInPage(json);
    pages.push(page);
  }
  return { pages, bytes };
}

/** What the report of a check will hold, and what it leaves out. */
export function planCheckReport(
  facts: CheckReportFacts,
  mostCharacters = MOST_CHARACTERS,
): CheckReportPlan {
  const { check, monitor, scope, load } = facts;
  const wanted = choosePages(facts);
  const { pages, bytes } = takeFitting(wanted, mostCharacters);
  const incomplete = scope === 'page' ? null : explainIncomplete(load);
  const isPartial = incomplete !== null || pages.length !== wanted.length;
  const isAboutWhatIsThere = ({ kind }: Doubt) =>
    // Nobody can mark as reviewed what cannot be read.
    ABOUT_WHAT_IS_THERE.has(kind) || (kind === 'unreadable' && scope !== 'reviewed');
  const doubts = scope === 'page' ? [] : load.doubts.filter(isAboutWhatIsThere);
  const lost = load.doubts.filter((doubt) => !isAboutWhatIsThere(doubt));
  const missing = scope === 'page' ? null : explainIncomplete({ ...load, doubts: lost });
  const left = [
    ...(scope === 'all' || check.summary?.totalPages === wanted.length ? [] : [nameScope(scope)]),
    ...(missing === null ? [] : [missing]),
    ...(pages.length === wanted.length
      ? []
      : [
          `The last ${formatCount(wanted.length - pages.length, 'page')}: a report holds at most ${mostCharacters / 1_000_000} million characters.`,
        ]),
    'Who was notified, the settings and other checks of the monitor, and the history of its pages.',
    ...(doubts.length === 0 ? [] : [`In doubt: ${doubts.map(explainDoubt).join(' ')}`]),
  ];
  const body = asRecord(facts.answer);
  // Addresses of people and of hooks: not for whoever the file is passed on to.
  const { notificationStatus: _left, ...data } = asRecord(body['data']);
  return {
    holds: formatCount(pages.length, 'page'),
    isPartial,
    bytes,
    saved: wrapAnswers(
      facts.connection,
      {
        title: facts.title,
        leftOut: left,
        ids: scope === 'all' ? [check.id] : [],
        answers: {
          // Its name and goal are on the screen; of the rest (who is notified, and how) a report holds nothing.
          monitors: monitor
            ? [{ success: true, data: { id: monitor.id, name: monitor.name, goal: monitor.goal } }]
            : [],
          checks: [
            {
              monitorId: facts.monitorId,
              body: {
                ...body,
                next: null,
                data: { ...data, pages: [], next: null },
              },
              pages: [...pages],
              complete: scope === 'all' && !isPartial,
            },
          ],
        },
        reviews: { [check.id]: facts.marks },
      },
      facts.now,
    ),
  };
}

/** As they came, those that could not be read among them where all are wanted. */
function choosePages({ scope, load, page, isReviewed }: CheckReportFacts): readonly unknown[] {
  if (scope === 'page') return page === null ? [] : [rawOf(page) ?? page];
  if (scope === 'reviewed') return load.pages.filter(isReviewed).map((each) => rawOf(each) ?? each);
  return load.raw;
}

function nameScope(scope: Exclude<ReportScope, 'all'>): string {
  if (scope === 'page') return 'All other pages of the check.';
  if (scope === 'reviewed') return 'Pages that are not marked as reviewed.';
  return `Pages with another status than ${scope}.`;
}
