import { formatCount } from '#/lib/format/format-number.ts';
import { makeRunDigest } from '../digest/make-run-digest.ts';
import { countTrace } from '../export/count-trace.ts';
import { writeRunInWords } from '../export/run-in-words.ts';
import { writeRunReport } from '../export/run-report.ts';
import { factsOf } from '../run/run-view.ts';
import { judgeRun } from '../status/run-verdict.ts';
import { describeStory } from '../story/describe-story.ts';
import { START } from '../trace/trace-fixtures.ts';
import { PLAIN_TEXT } from '#/lib/text/summary-style.ts';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { testTruth } from '../../../../e2e/hostility/test-truth.ts';
import { foldRun, makeAnyRun, sortTexts } from './make-any-run.ts';
import { type KnownRun, LEAD } from './known-run.ts';
import { tellTruth } from './tell-truth.ts';
import { originOf } from './stop-run.ts';
import { makeStatus, sayTrueEnd } from './true-end.ts';
import { writeEvents } from './write-events.ts';
import { answerWith, makeRunView } from '../run/run-fixtures.ts';

const NOW = START + 3_600_000;
const HEADINGS = { planning: 'Planning', working: 'Working', finalizing: 'Finishing' } as const;

testTruth(
  'the story tells all that happened and nothing else, in its order, under the phases that came',
  (random) => {
    const { run } = makeAnyRun(random);
    const trace = foldRun(run, random);
    const over = run.end !== null && random.chance(0.8);
    const chapters = describeStory(trace, over);
    const told = chapters.flatMap(({ sentences }) => sentences);
    const times = told.map(({ time }) => time);
    const phases = run.moments
      .filter(({ agentId, what }) => agentId === LEAD && what.kind === 'report')
      .toSorted((left, right) => left.at - right.at);
    return [
      ['order', times, times.toSorted((left, right) => left - right)],
      [
        'sentences',
        sortTexts(told.map(({ time, who, text }) => `${time - START} ${`${who} ${text}`.trim()}`)),
        sortTexts(tellTruth(run, over).map(({ at, text }) => `${at} ${text}`)),
      ],
      [
        'chapters',
        chapters
          .slice(1)
          .map(({ heading, message, start }) => [heading, message, (start ?? 0) - START]),
        phases.map(({ at, what }) =>
          what.kind === 'report'
            ? [
                HEADINGS[
                  what.phase === 'planning' || what.phase === 'finalizing' ? what.phase : 'working'
                ],
                what.message,
                at,
              ]
            : [],
        ),
      ],
      [
        'first chapter',
        chapters[0]?.heading,
        phases.length > 0 ? 'Before the first phase' : 'The run',
      ],
    ];
  },
);

testTruth('verdict, counts, credits and reports say how the run truly stands', (random) => {
  const { run, cause } = makeAnyRun(random);
  const trace = foldRun(run, random);
  const over = run.end !== null && random.chance(0.8);
  const known = makeStatus(run, random, NOW);
  const view = makeRunView(trace, {
    status: answerWith(known.status),
    over,
    used: known.used,
  });
  const facts = factsOf(view, NOW);
  const sentence = sayTrueEnd(run, known, over);
  const counts = countTruly(run);
  const report = {
    view,
    baseUrl: 'https://api.example/v2',
    href: 'https://console.example',
    now: NOW,
    heardAt: NOW,
  };
  const words = writeRunInWords(report, PLAIN_TEXT);
  const written = writeRunReport({ ...report, asked: null });
  const duration = run.end === null ? 'not known' : formatDuration(run.end.at);
  const digest = makeRunDigest(view.jobId, facts);
  const broken = cause && run.agents.find(({ id }) => id === cause.agentId);
  return [
    ['verdict', judgeRun(facts).sentence.slice(0, sentence.length), sentence],
    ['counts', countTrace(trace), counts],
    ['counts in the report', written.includes(`| Events | ${counts.join(', ')} |`), true],
    ['duration in the report', written.includes(`| Duration | ${duration} |`), true],
    ['duration in words', words.includes(`, after ${duration}.`), run.end !== null],
    [
      'on the overview',
      digest && [digest.end, digest.tool, digest.subAgent],
      run.end === null
        ? null
        : [
            run.end.outcome === 'succeeded' ? 'completed' : run.end.outcome,
            cause?.tool ?? null,
            broken && broken.parentId !== null ? broken.name : null,
          ],
    ],
  ];
});

/** Each thing that went wrong once, however many told of it: its words end with a number of its own. */
function countTruly(run: KnownRun): readonly string[] {
  const told = [
    ...run.calls.flatMap(({ failure, told: how, end }) =>
      failure !== null && how === 'error' && end !== null ? [failure] : [],
    ),
    ...[...run.agents, ...(run.end === null ? [] : [run.end])].flatMap(({ error }) =>
      error !== null && error.code !== 'cancelled' && error.code !== 'parent_finished'
        ? [error.code === 'internal' ? (originOf(error.message) ?? []) : error.message].flat()
        : [],
    ),
    ...run.moments.flatMap(({ what }) =>
      what.kind === 'error' ? [originOf(what.error.message) ?? []].flat() : [],
    ),
  ];
  const failed = run.calls.filter(({ failure, end }) => failure !== null && end !== null).length;
  return [
    formatCount(writeEvents(run).length, 'event'),
    formatCount(Math.max(1, run.agents.length), 'agent'),
    formatCount(new Set(told).size, 'error'),
    ...(failed === 0 ? [] : [formatCount(failed, 'failed call')]),
  ];
}
