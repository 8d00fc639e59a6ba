import { beforeAll, describe, expect, it } from 'vitest';
import { decode } from '#/api/client/decode.ts';
import { endpoints } from '#/contract/endpoints.ts';
import type { MonitorCheckDetail } from '#/contract/schemas/monitor.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { createTestService } from '#/local-service/hosts/test-host.ts';
import { parsePatch } from '#/ui/patch/model/parse-patch.ts';
import { collectAnswers } from '../../../e2e/hostility/collect-answers.ts';
import { reportCount } from '../../../e2e/hostility/count-cases.ts';
import { mutateAnswer } from '../../../e2e/hostility/mutate-answer.ts';
import { createRandom } from '../../../e2e/hostility/random.ts';
import { explainBilling, explainCheck } from '#/components/monitor/check-status-words.ts';
import { readCheckTiming } from '#/components/monitor/check-timing.ts';
import { countOf, explainDisagreement } from '#/components/monitor/compare-summary.ts';
import { compareWithList } from '#/components/check-pages/compare-with-list.ts';
import { orderNewestFirst } from '#/components/monitor/order-newest-first.ts';
import { doubtAnswer } from '#/components/check-pages/doubt-answer.ts';
import { describeComplete } from '#/components/check-pages/explain-doubt.ts';
import { readCourse } from './history/course/read-course.ts';
import { sayStages } from './history/course/say-stages.ts';
import { buildHistory } from './history/reading/build-history.ts';
import { planLists } from './history/reading/check-reading.ts';
import { describeMark, explainMark } from './history/reading/describe-mark.ts';
import { followOrigin } from './history/reading/follow-origin.ts';
import { findFailedNotifications, readNotifications } from './record/read-notifications.ts';
import { buildMap } from './map/build-map.ts';
import { findClusters, nameCluster } from './map/find-clusters.ts';
import { estimatePages } from './neighbours/find-neighbours.ts';
import { writeQuote } from './page/judgment/write-quote.ts';
import { readTargetResult } from './record/read-target-result.ts';
import { printPagesAsCsv } from './export/pages-to-csv.ts';
import { writeReport } from './export/report-markdown.ts';
import { writeSummaryInWords } from './export/summary-in-words.ts';
import { locateMeaningfulChanges } from './page/judgment/locate-judgment.ts';
import { readPageChange } from '#/components/page-change/page-change.ts';
import { chooseInbox } from './triage/choose-inbox.ts';
import { groupIdenticalChanges } from './triage/group-identical-changes.ts';
import { orderForTriage } from './triage/triage-order.ts';

const SEED = Number(process.env['HOSTILITY_SEED'] ?? 1);
const CASES = Number(process.env['HOSTILITY_CASES'] ?? 10_000);
const NOW = Date.parse('2026-11-20T12:00:00Z');
const FALSE_WORDS =
  /\[object |\bNaN\b|Invalid Date|\[native code\]|\bundefined\b|(^|[\s(])-\d+(\.\d+)? ?(ms|s|min|h)\b/;
/** One of a thing is no several. */
const FALSE_PLURAL = /(?<![\d.,:-])1 (?:pages|results|errors|credits|changes|checks|more lines)\b/;

let answers: readonly unknown[] = [];
beforeAll(async () => {
  const { ask } = createTestService({ clock: () => NOW });
  answers =
    (await collectAnswers(async (path, options = {}) => (await ask(path, options)).body))[
      'getMonitorCheck'
    ] ?? [];
}, 60_000);

describe('a check whose answer went wrong', () => {
  it(
    'is summed up, ordered, placed and written out without a throw and without a word that is none',
    { timeout: 240_000 },
    () => {
      const random = createRandom(SEED);
      let read = 0;
      for (let number = 0; number < CASES; number++) {
        const made = mutateAnswer(answers[random.below(answers.length)], random);
        try {
          const result = decode(
            endpoints.getMonitorCheck.response,
            parseJson(made.text === '' ? 'null' : made.text),
          );
          if (!result.ok) continue;
          read += 1;
          const { data: check } = result.decoded.value;
          const texts = describeAll(check);
          const found = texts
            .map((text) => (FALSE_WORDS.exec(text) ?? FALSE_PLURAL.exec(text))?.[0].trim())
            .find((word) => word !== undefined && !made.text.includes(word));
          if (found !== undefined)
            throw new Error(
              `It says “${found}”: ${texts.find((text) => text.includes(found))?.slice(0, 400)}`,
            );
          // Every page is in the inbox's order once, whatever its status.
          if (orderForTriage(check.pages).length !== check.pages.length)
            throw new Error('The inbox lost a page.');
          if (
            groupIdenticalChanges(check.pages).flatMap(({ pages }) => pages).length !==
            check.pages.length
          )
            throw new Error('The groups lost a page.');
          const mapped = buildMap(check.pages, '').areas;
          if (mapped.reduce((sum, { count }) => sum + count, 0) !== check.pages.length)
            throw new Error('The map lost a page.');
          const inbox = chooseInbox([check.pages], ['new', 'removed'], false).pages.length;
          const same = check.pages.filter(
            ({ status, judgment }) => status === 'same' && judgment?.meaningful !== true,
          ).length;
          if (inbox !== check.pages.length - same)
            throw new Error('The inbox lost a page that is not the same.');
        } catch (error) {
          throw new Error(`case ${number} of seed ${SEED}: ${made.changes.join('; ')}`, {
            cause: error,
          });
        }
      }
      expect(read).toBeGreaterThan(CASES / 2);
      reportCount('mutated checks through the models', CASES);
    },
  );
});

/** All that is said of a check. */
function describeAll(check: MonitorCheckDetail): readonly string[] {
  for (const page of check.pages) {
    const { patch, fields } = readPageChange(page);
    locateMeaningfulChanges(
      page.judgment?.meaningfulChanges ?? [],
      patch === null ? null : parsePatch(patch),
      fields,
    );
  }
  readCheckTiming(check, NOW);
  const history = describeHistory(check);
  const groups = groupIdenticalChanges(check.pages);
  for (const target of check.targetResults ?? []) readTargetResult(target);
  return [
    explainCheck(check),
    explainBilling(check) ?? '',
    ...compareWithList(check, { skip: 0, status: null, hasNext: false }).map(explainDisagreement),
    ...doubtAnswer(
      { value: { success: true, next: null, data: check }, raw: { data: check } },
      { monitorId: 'other', checkId: 'another', skip: 0 },
    ),
    describeComplete({ pages: check.pages, expected: countOf(check.summary, null) }),
    ...findFailedNotifications(check.notificationStatus).map((fact) => JSON.stringify(fact)),
    ...findClusters(groups).map((group) => nameCluster(group, groups)),
    ...check.pages.flatMap((page) =>
      (page.judgment?.meaningfulChanges ?? []).map((change) =>
        writeQuote(change, readPageChange(page).fields?.[0] ?? null),
      ),
    ),
    String(estimatePages(check, [check])),
    ...readNotifications(check.notificationStatus).map((fact) => JSON.stringify(fact)),
    writeSummaryInWords(check, check.pages),
    writeReport({
      check,
      pages: check.pages,
      scope: 'all pages',
      incomplete: null,
      service: null,
      link: null,
    }),
    printPagesAsCsv(check.pages, null),
    ...history,
  ];
}

/** What the histories of its first pages say, of this check twice: as one before and one after. */
function describeHistory(check: MonitorCheckDetail): readonly string[] {
  const checks = orderNewestFirst([check, { ...check, id: `${check.id}-before` }]);
  const reading = {
    phase: 'read',
    pages: check.pages,
    left: planLists(check),
    doubts: [],
  } as const;
  return check.pages.slice(0, 3).flatMap((page) => {
    const origin = { checkId: check.id, pageName: page.id };
    const followed = followOrigin(checks, () => reading, origin);
    const marks = buildHistory(checks, () => reading, followed);
    const course = readCourse(marks);
    return [
      followed?.explanation ?? '',
      ...marks.flatMap((mark) => [describeMark(mark), explainMark(mark)]),
      ...course.fields.slice(0, 20).map((field) => sayStages(field)),
    ];
  });
}
