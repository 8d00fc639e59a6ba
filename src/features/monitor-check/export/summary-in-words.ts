import { namesZone, parseTime } from '#/lib/format/format-time.ts';
import { nameHost } from '#/lib/format/name-host.ts';
import { writeAddress } from '#/lib/format/one-line.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { shortenText } from '#/lib/text/shorten-text.ts';
import type { MonitorCheck, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import type { PageStatus } from '#/contract/values/monitor-values.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { PLAIN_TEXT, type SummaryStyle } from '#/lib/text/summary-style.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import {
  compareCountsOf,
  explainDisagreement,
  listPageCounts,
  readCounted,
} from '#/components/monitor/compare-summary.ts';
import { holdsSearch } from '#/components/monitor/page-status-words.ts';
import { WAS_UNDER_WAY } from '#/components/monitor/check-status-words.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { describeStatus } from '#/components/status/status-looks.ts';

const PARTS: readonly (readonly [PageStatus, string])[] = [
  ['changed', 'changed'],
  ['new', 'new'],
  ['removed', 'removed'],
  ['error', 'could not be checked'],
  ['same', 'stayed the same'],
];

const writeUtc = (text: string | null): string | null => {
  const ms = parseTime(text);
  return ms === null || text === null || !namesZone(text)
    ? text
    : `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
};

/**
 * A check in plain words, to be pasted into a chat or, as markdown, into a ticket; `href` is where the console shows it. Counts come from the service's own summary; judgments are counted only over
 * `changedPages`, which must be all of them (or null when they are not loaded). `doubts`: where the answer does not fit itself, in sentences.
 */
export function writeSummaryInWords(
  check: MonitorCheck,
  changedPages: readonly MonitorCheckPage[] | null,
  {
    style = PLAIN_TEXT,
    newPages = null,
    samePages = null,
    monitorName = null,
    href = '',
    service = null,
    doubts = [],
    isSaved = false,
    heardAt = null,
  }: {
    readonly style?: SummaryStyle;
    /** All new pages, or null when they are not loaded: what a search monitor alerts to is new, and judged (specification, table of `searchStatus`). */
    readonly newPages?: readonly MonitorCheckPage[] | null;
    /** All that count as same, or null when they are not loaded: of a search monitor those are judged, too. */
    readonly samePages?: readonly MonitorCheckPage[] | null;
    /** What the monitor is called, where that is known: an id tells a reader nothing. */
    readonly monitorName?: string | null;
    readonly href?: string;
    /** Base URL of the service that was asked; null where a file does not say. */
    readonly service?: string | null;
    readonly doubts?: readonly string[];
    /** It is read from a file, which tells nothing of what came after it. */
    readonly isSaved?: boolean;
    /** When the service last answered; of a check under way that is as much as is known. Milliseconds since the epoch. */
    readonly heardAt?: number | null;
  } = {},
): string {
  const { summary } = check;
  const { words } = style;
  // The moment by which the screens name the check (`momentOf`): a ticket and a screen must not seem to speak of two.
  const when = writeUtc(
    [check.startedAt, check.scheduledFor].find((text) => parseTime(text) !== null) ??
      check.createdAt,
  );
  const ended = isCheckUnderWay(check.status) ? null : writeUtc(check.finishedAt);
  const status = describeStatus('check', check.status).word.toLowerCase();
  const sentences = [
    `${monitorName === null ? 'Check' : `${words(`“${cut(monitorName)}”`)}, check`} ${style.link(check.id, href)}${service === null ? '' : ` on ${style.exact(nameHost(service))}`}${when === null ? '' : ` of ${words(when)}`}: ${words(status)}${ended === null ? '' : `, finished at ${words(ended)}`}.`,
  ];
  if (isCheckUnderWay(check.status)) {
    if (isSaved) sentences.push(WAS_UNDER_WAY);
    else if (heardAt !== null)
      sentences.push(`The service last answered at ${writeUtc(new Date(heardAt).toISOString())}.`);
  }
  if (summary !== null) {
    const parts = PARTS.flatMap(([key, words]) => {
      const count = summary[key];
      if (count === null || count === 0) return [];
      // Of a search's results, `same` are also those found for the first time and set aside (specification, table of `searchStatus`).
      const named = key === 'same' && holdsSearch(check) ? 'counted as same' : words;
      return [`${formatNumber(count)} ${named}`];
    });
    parts.push(
      ...listPageCounts(summary).map(([status, count]) => `${formatNumber(count)} ${status}`),
    );
    const counted = readCounted(check);
    const total =
      counted === null
        ? 'Of its pages'
        : `Of ${formatCount(counted.pages, 'page')}${counted.isSoFar ? ' read so far' : ''}`;
    if (parts.length > 0) sentences.push(words(`${total}, ${joinWords(parts)}.`));
    else if (counted?.pages === 0)
      sentences.push(`It counts no pages${isCheckUnderWay(check.status) ? ' yet' : ''}.`);
    else if (counted !== null)
      sentences.push(
        `It has ${formatCount(counted.pages, 'page')}${PARTS.some(([key]) => summary[key] !== null) ? '' : '; no counts by status are given'}.`,
      );
  }
  const disagreements = compareCountsOf(check).map(explainDisagreement);
  sentences.push(...[...new Set([...disagreements, ...doubts])].map(words));
  if (changedPages !== null && changedPages.length > 0) sentences.push(sayJudged(changedPages));
  const lists = { changed: changedPages, new: newPages, same: samePages };
  sentences.push(...sayMeaningful(check, lists, style));
  if (check.error) sentences.push(words(`Error: ${check.error}`));
  return sentences.join(' ');
}

/** How changed pages were judged. A judgment may say something, and neither that the change matters nor that it does not. */
function sayJudged(pages: readonly MonitorCheckPage[]): string {
  const count = (isCounted: (page: MonitorCheckPage) => boolean) => pages.filter(isCounted).length;
  const meaningful = count(isMeaningful);
  const parts = [
    [count(({ judgment }) => judgment === null), 'was not judged', 'were not judged'],
    [
      count(({ judgment }) => judgment?.meaningful === null),
      'has a judgment without a verdict',
      'have a judgment without a verdict',
    ],
  ] as const;
  const rest = parts.filter(([number]) => number > 0);
  if (pages.length === 1)
    return `The changed page ${rest[0]?.[1] ?? `is judged ${meaningful === 1 ? 'meaningful' : 'as noise'}`}.`;
  const first = `${formatNumber(meaningful)} of the ${formatNumber(pages.length)} changed pages ${meaningful === 1 ? 'is' : 'are'} judged meaningful`;
  return `${[first, ...rest.map(([number, one, many]) => `${formatNumber(number)} ${number === 1 ? one : many}`)].join(', ')}.`;
}

/** What matters among the pages of each status that are at hand; null where not all of that status are. */
function sayMeaningful(
  check: MonitorCheck,
  lists: Readonly<Record<(typeof JUDGED)[number], readonly MonitorCheckPage[] | null>>,
  style: SummaryStyle,
): readonly string[] {
  const counts = (['new', 'same'] as const).flatMap((status) => {
    const count = lists[status]?.filter(isMeaningful).length ?? 0;
    if (count === 0) return [];
    return `${formatCount(count, `${status} page`)} ${count === 1 ? 'is' : 'are'} judged meaningful.`;
  });
  // Where not all that may be judged is at hand, the surest of the rest are not those of the check.
  const isPart = JUDGED.some(
    (status) =>
      lists[status] === null &&
      (status === 'changed' || (holdsSearch(check) && check.summary?.[status] !== 0)),
  );
  const read = JUDGED.filter((status) => (lists[status]?.length ?? 0) > 0);
  const heading = isPart ? `Meaningful ${joinWords(read)} pages` : 'Meaningful';
  const pages = JUDGED.flatMap((status) => lists[status] ?? []);
  return [...counts, ...nameMeaningful(heading, pages, style)];
}

const JUDGED = ['changed', 'new', 'same'] as const;
const isMeaningful = ({ judgment }: MonitorCheckPage) => judgment?.meaningful === true;

/** Pages named in a summary. */
const NAMED = 3;
/** Characters of a page's name or reason in it. */
const LONGEST = 200;
const cut = (text: string) => shortenText(text, LONGEST);

/** The surest of the meaningful changes, each with its reason. */
function nameMeaningful(
  heading: string,
  pages: readonly MonitorCheckPage[],
  { words }: SummaryStyle,
): readonly string[] {
  const rank = ({ judgment }: MonitorCheckPage) =>
    ['high', 'medium', 'low'].indexOf(judgment?.confidence ?? '') >>> 0;
  const meaningful = pages.filter(isMeaningful).toSorted((a, b) => rank(a) - rank(b));
  if (meaningful.length === 0) return [];
  const named = meaningful.slice(0, NAMED).map((page) => {
    const name =
      readableText(page.metadata?.title) ?? writeAddress(readableText(page.url) ?? page.id);
    const reason = page.judgment?.reason;
    return cut(name) + (reason ? ` (${cut(reason).replace(/\.$/, '')})` : '');
  });
  const rest = meaningful.length - named.length;
  return [
    words(`${heading}: ${named.join('; ')}${rest > 0 ? `; and ${formatNumber(rest)} more` : ''}.`),
  ];
}
