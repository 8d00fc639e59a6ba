import { beforeAll, describe, expect, it } from 'vitest';
import { decode } from '#/api/client/decode.ts';
import { endpoints } from '#/contract/endpoints.ts';
import { createTestService } from '#/local-service/hosts/test-host.ts';
import { collectAnswers } from '../../../e2e/hostility/collect-answers.ts';
import { reportCount } from '../../../e2e/hostility/count-cases.ts';
import { mutateAnswer } from '../../../e2e/hostility/mutate-answer.ts';
import { createRandom } from '../../../e2e/hostility/random.ts';
import { findCause } from './cause/failure-cause.ts';
import { alignRuns } from './compare/align/align-runs.ts';
import { writeRunReport } from './export/run-report.ts';
import { stateAt } from './playhead/state-at.ts';
import { factsOf, type RunView } from './run/run-view.ts';
import { findRecordLists } from './result/find-records.ts';
import { printRecordsAsCsv } from './result/records-to-csv.ts';
import { judgeRun } from './status/run-verdict.ts';
import { describeStory } from './story/describe-story.ts';
import { buildRows } from './timeline/drawing/build-rows.ts';
import { findCriticalPath } from './timeline/path/critical-path.ts';
import { findEnd } from './axis/view-run.ts';
import { foldTrace } from './trace/fold-trace.ts';
import { readAll } from './trace/trace-fixtures.ts';

const SEED = Number(process.env['HOSTILITY_SEED'] ?? 1);
const CASES = Number(process.env['HOSTILITY_CASES'] ?? 4_000);
const NOW = Date.parse('2026-11-20T12:00:00Z');
const JOB = '11111111-1111-4111-8111-111111111111';

let statuses: readonly unknown[] = [];
let traces: readonly unknown[] = [];
beforeAll(async () => {
  const { ask } = createTestService({ clock: () => NOW });
  const answers = await collectAnswers(
    async (path, options = {}) => (await ask(path, options)).body,
  );
  [statuses, traces] = [answers['getRun'] ?? [], answers['getTrace'] ?? []];
}, 60_000);

const TRACE_STATES: readonly [RunView['traceState'], ...RunView['traceState'][]] = [
  'read',
  'loading',
  'missing',
];

/** What the service's own words could hold is taken out first: only our sentences are judged. */
const FALSE_WORDS =
  /\[object |\bNaN\b|Invalid Date|\[native code\]|\bundefined\b|(^|[\s(])-\d+(\.\d+)? ?(ms|s|min|h)\b/;

const parse = (text: string): unknown => (text === '' ? null : JSON.parse(text));

function readRun(statusText: string, traceText: string) {
  const status = decode(endpoints.getRun.response, parse(statusText));
  const trace = decode(endpoints.getTrace.response, parse(traceText));
  const events = trace.ok ? trace.decoded.value.events : [];
  return { status: status.ok ? status.decoded : null, events };
}

describe('a run whose answers went wrong', () => {
  it(
    'is folded, judged, told and reported without a throw and without a word that is none',
    { timeout: 240_000 },
    () => {
      const random = createRandom(SEED);
      const sound = foldTrace(
        readAll(readRun(JSON.stringify(statuses[0]), JSON.stringify(traces[0])).events),
      );
      for (let number = 0; number < CASES; number++) {
        const [madeStatus, madeTrace] = [
          mutateAnswer(statuses[random.below(statuses.length)], random),
          mutateAnswer(traces[random.below(traces.length)], random),
        ];
        const name = `case ${number} of seed ${SEED}: ${madeStatus.changes.join('; ')} | ${madeTrace.changes.join('; ')}`;
        try {
          const { status, events } = readRun(madeStatus.text, madeTrace.text);
          const over = random.chance(0.5);
          const trace = foldTrace(readAll(events));
          const view: RunView = {
            jobId: JOB,
            status,
            trace,
            traceState: random.pick(TRACE_STATES),
            over,
            cancelAccepted: random.chance(0.2),
            sentTrace: null,
            credits: [],
            used: null,
            clock: 'service',
          };
          const verdict = judgeRun(factsOf(view, NOW));
          const story = describeStory(trace, over);
          const end = findEnd(trace, over, NOW);
          stateAt(trace, end, over);
          stateAt(trace, Number.NEGATIVE_INFINITY, over);
          buildRows(trace, null, new Set());
          findCriticalPath(trace, end);
          alignRuns({ trace, over }, { trace: sound, over: true });
          findCause(trace, verdict.failure);
          for (const records of findRecordLists(status?.value.data ?? null))
            printRecordsAsCsv(records);
          const report = writeRunReport({
            view,
            baseUrl: 'https://api.example/v2',
            href: 'https://console.example',
            asked: null,
            now: NOW,
            heardAt: null,
          });
          const served = madeStatus.text + madeTrace.text;
          for (const text of [
            verdict.sentence,
            verdict.next ?? '',
            ...story.flatMap(({ sentences }) => sentences.map(({ text: said }) => said)),
            report,
          ]) {
            const found = FALSE_WORDS.exec(text)?.[0].trim();
            if (found !== undefined && !served.includes(found))
              throw new Error(`It says “${found}”: ${text.slice(0, 300)}`);
          }
          if (
            typeof status?.value.creditsUsed === 'number' &&
            status.value.creditsUsed > 0 &&
            /not billed|nothing was billed/i.test(verdict.sentence)
          )
            throw new Error(`${status.value.creditsUsed} credits, and yet: ${verdict.sentence}`);
        } catch (error) {
          throw new Error(name, { cause: error });
        }
      }
      expect(CASES).toBeGreaterThan(0);
      reportCount('mutated runs through the models', CASES);
    },
  );
});
