import { writeAddress } from '#/lib/format/one-line.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { shortenText } from '#/lib/text/shorten-text.ts';
import { printJson } from '#/lib/json/print-json.ts';
import type { MonitorCheck, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { formatCount, formatNumber, writeNumber } from '#/lib/format/format-number.ts';
import { describeStatus } from '#/components/status/status-looks.ts';
import {
  compareCountsOf,
  explainDisagreement,
  listOtherCounts,
  readCounted,
} from '#/components/monitor/compare-summary.ts';
import { explainBilling, explainCheck } from '#/components/monitor/check-status-words.ts';
import { readCheckTiming, sayCheckLength } from '#/components/monitor/check-timing.ts';
import type { FieldChange } from '#/components/page-change/field-change.ts';
import { readPageChange } from '#/components/page-change/page-change.ts';
import { writeApart } from '#/components/page-change/write-values.ts';
import { isSameJson } from '#/lib/json/is-same-json.ts';
import { type ChangeGroup, groupIdenticalChanges } from '../triage/group-identical-changes.ts';
import { TIER_LABELS, TIERS } from '../triage/triage-order.ts';
import { escapeMarkdown, fenceCode } from '#/lib/text/escape-markdown.ts';

export interface ReportInput {
  readonly check: MonitorCheck;
  readonly pages: readonly MonitorCheckPage[];
  /** What the pages are: "all pages", "changed pages". */
  readonly scope: string;
  /** Why pages are missing, or null when none is. */
  readonly incomplete: string | null;
  /** What the monitor is called, where that is known. */
  readonly monitorName?: string | null;
  /** Base URL of the service that was asked, without which an id and a link name nothing; null where a file does not say. */
  readonly service: string | null;
  /** Address of the same view in the console; holds no key. */
  readonly link: string | null;
  /** It is read from a file, which tells nothing of what came after it. */
  readonly isSaved?: boolean;
}

/** Lines of a difference that a report shows per page: enough to judge, so few that the report stays one. */
const PATCH_LINES = 60;

/** The check as a report for people: the summary, then the pages in inbox order, identical changes once. */
export function writeReport(input: ReportInput): string {
  const { check, pages, scope, incomplete } = input;
  // Of the unchanged pages, search monitors judge some to be meaningful.
  const isListed = (page: MonitorCheckPage) =>
    page.status !== 'same' || page.judgment?.meaningful === true;
  const groups = groupIdenticalChanges(pages.filter(isListed));
  const unlisted = pages.filter((page) => !isListed(page));
  const isResult = (page: MonitorCheckPage) => (page.metadata?.searchStatus ?? null) !== null;
  const same = unlisted.filter((page) => !isResult(page)).length;
  const results = unlisted.length - same;
  const blocks = [
    `# Monitor check ${escapeMarkdown(check.id)}`,
    ...(incomplete === null ? [] : [`> **Incomplete:** ${escapeMarkdown(incomplete)}`]),
    writeFacts(input),
    writeSummary(check),
    `## Pages (${incomplete === null ? '' : 'part of '}${escapeMarkdown(scope)}: ${formatNumber(pages.length)})`,
    ...TIERS.flatMap((tier) => {
      const shelf = groups.filter((group) => group.tier === tier);
      return shelf.length === 0 ? [] : [`### ${TIER_LABELS[tier]}`, ...shelf.map(writeGroup)];
    }),
    ...(same === 0
      ? []
      : [
          `${formatCount(same, 'page')} stayed the same and ${same === 1 ? 'is' : 'are'} not listed.`,
        ]),
    ...(results === 0
      ? []
      : [
          `${formatCount(results, 'search result')} ${results === 1 ? 'counts' : 'count'} as same and ${results === 1 ? 'is' : 'are'} not listed.`,
        ]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function writeFacts({
  check,
  monitorName = null,
  service,
  link,
  isSaved = false,
}: ReportInput): string {
  const { duration } = readCheckTiming(check, null);
  const facts = [
    [
      'Status',
      `${describeStatus('check', check.status).word}. ${explainCheck(check, isSaved ? 'saved' : null)}`,
    ],
    ['Service', service],
    ['Monitor', monitorName],
    ['Monitor id', check.monitorId],
    ['Started', check.startedAt],
    ['Finished', check.finishedAt],
    ['Duration', duration.ms === null && duration.doubt === null ? null : sayCheckLength(duration)],
    ['Actual credits', check.actualCredits === null ? null : formatCredits(check.actualCredits)],
    ['Billing', sayBilling(check)],
    ['Error', check.error],
    ['Link', link],
  ] as const;
  return facts
    .flatMap(([name, value]) => (value === null ? [] : [`- **${name}:** ${escapeMarkdown(value)}`]))
    .join('\n');
}

/** `failed. The charge did not go through.` Credits alone would read as charged. */
function sayBilling(check: MonitorCheck): string | null {
  const meaning = explainBilling(check);
  return meaning === null ? check.billingStatus : `${check.billingStatus}. ${meaning}`;
}

function writeSummary(check: MonitorCheck): string {
  const { summary } = check;
  if (summary === null) return '_No summary came that can be read._';
  const columns = [
    ['Changed', summary.changed],
    ['New', summary.new],
    ['Removed', summary.removed],
    ['Error', summary.error],
    ['Same', summary.same],
    ...listOtherCounts(summary).map(([name, count]) => [escapeMarkdown(name), count] as const),
    ['Total', summary.totalPages],
  ] as const;
  const counted = readCounted(check);
  const writeRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [
    writeRow(columns.map(([name]) => name)),
    `|${columns.map(() => '-:').join('|')}|`,
    writeRow(columns.map(([, count]) => formatNumber(count))),
  ].join('\n');
  return [
    table,
    ...(counted?.isSoFar === true && counted.pages !== summary.totalPages
      ? [`Read so far: ${formatCount(counted.pages, 'page')}.`]
      : []),
    ...compareCountsOf(check).map((disagreement) =>
      escapeMarkdown(explainDisagreement(disagreement)),
    ),
  ].join('\n\n');
}

const nameAddress = ({ url, id }: MonitorCheckPage): string =>
  writeAddress(readableText(url) ?? id);

/** Pages with the very same change: the change once, and of each page what the service says of that page. */
function writeGroup({ pages }: ChangeGroup): string {
  const [first] = pages;
  const { patch, fields, rest } = readPageChange(first);
  return [
    `#### ${escapeMarkdown(readableText(first.metadata?.title) ?? nameAddress(first))}`,
    pages.map((page) => `- ${escapeMarkdown(nameAddress(page))}`).join('\n'),
    ...writeShared(pages, writeStatus),
    ...writeShared(pages, writeJudgment),
    ...(fields ?? []).map(writeField),
    ...(patch === null ? [] : [writeLines(patch, 'diff')]),
    ...(rest === null
      ? []
      : [
          `Of a form that this console does not know, as it came:\n\n${writeLines(printJson(rest, 2), 'json')}`,
        ]),
  ].join('\n\n');
}

/** What `write` says of the pages, once where it is the same of all; else each with the pages it is said of. Empty texts are left out. */
function writeShared(
  pages: ChangeGroup['pages'],
  write: (page: MonitorCheckPage) => string,
): readonly string[] {
  const said = new Map<string, MonitorCheckPage[]>();
  for (const page of pages) {
    const text = write(page);
    const others = said.get(text);
    if (others) others.push(page);
    else said.set(text, [page]);
  }
  const name = (page: MonitorCheckPage) => escapeMarkdown(nameAddress(page));
  const isShared = said.size === 1;
  return [...said]
    .filter(([text]) => text !== '')
    .map(([text, those]) => (isShared ? text : `Of ${those.map(name).join(', ')}:\n\n${text}`));
}

const writeStatus = ({ status, statusCode, metadata, error }: MonitorCheckPage): string =>
  [
    `${escapeMarkdown(describeStatus('page', status).word)}${statusCode === null ? '' : `, HTTP ${writeNumber(statusCode)}`}${
      metadata?.searchStatus ? `, search status ${escapeMarkdown(metadata.searchStatus)}` : ''
    }.`,
    ...(error ? [`**Error:** ${escapeMarkdown(error)}`] : []),
  ].join('\n\n');

const writeJudgment = ({ judgment }: MonitorCheckPage): string =>
  [
    ...(judgment?.reason ? [`**Judgment:** ${escapeMarkdown(judgment.reason)}`] : []),
    ...(judgment?.meaningfulChanges ?? []).map(({ type, before, after, reason }) => {
      const [old, now] = printSides(before, after);
      const quotes = [
        ...(before === null ? [] : [`before ${old}`]),
        ...(after === null ? [] : [`after ${now}`]),
      ];
      return `- ${[escapeMarkdown(reason || type || 'changed'), ...quotes].join('; ')}`;
    }),
  ].join('\n\n');

function writeField({ path, kind, previous, current }: FieldChange): string {
  const name = escapeMarkdown(path);
  if (kind === 'unclear') return `- ${name} (not as the API describes): ${printValue(current)}`;
  return `- ${name} (${kind}): ${printSides(previous, current).join(' → ')}`;
}

function writeLines(text: string, language: string): string {
  const lines = text.replace(/\n$/, '').split('\n');
  const rest = lines.length - PATCH_LINES;
  const block = fenceCode(lines.slice(0, PATCH_LINES).join('\n'), language);
  return rest > 0 ? `${block}\n\n${formatCount(rest, 'more line')} not shown.` : block;
}

/** Characters of a value. */
const LONGEST_VALUE = 200;

/** Two values; long ones from where they part, so that those that differ never read alike. */
function printSides(previous: unknown, current: unknown): readonly [string, string] {
  if (previous === undefined || current === undefined || isSameJson(previous, current))
    return [printValue(previous), printValue(current)];
  const [one, other] = [printJson(previous), printJson(current)];
  if (Math.max(one.length, other.length) <= LONGEST_VALUE)
    return [escapeMarkdown(one), escapeMarkdown(other)];
  const [before, after] = writeApart(one, other);
  return [escapeMarkdown(before), escapeMarkdown(after)];
}

function printValue(value: unknown): string {
  if (value === undefined) return 'absent';
  return escapeMarkdown(shortenText(printJson(value), LONGEST_VALUE));
}
