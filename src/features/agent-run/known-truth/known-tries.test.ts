import { describeStory } from '../story/describe-story.ts';
import { measureTime } from '../time-spent/measure-time.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { readAll } from '../trace/trace-fixtures.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import { type Asked, testTruth } from '../../../../e2e/hostility/test-truth.ts';
import { makeKnownRun } from './make-known-run.ts';
import { breakFirst, foldBoth, NUMBERS } from './two-tries.ts';
import { writeEvents } from './write-events.ts';

for (const numbers of NUMBERS)
  testTruth(
    `the trace of two tries tells what each alone would tell: times, story and failures, counting ${numbers}`,
    (random) => {
      const sound = makeKnownRun(random);
      const tries = [
        breakFirst(sound, random),
        random.pick([sound, breakFirst(sound, random)]),
      ] as const;
      const { trace } = foldBoth(...tries, 10 + random.below(20_000), numbers);
      const [first, second] = tries.map((run) => foldTrace(readAll(writeEvents(run))));
      if (!first || !second) return [];
      return [
        ...(['tool', 'agent', 'site'] as const).flatMap((by) =>
          askTimes([trace, first, second].map((one) => measureTime(one, one.lastAt ?? 0, by))),
        ),
        ['story', tell(trace), [...tell(first), ...tellAgain(first, second)]],
        ['failures', trace.failures.length, first.failures.length + second.failures.length],
      ];
    },
  );

const COUNTED = ['calls', 'failures', 'open', 'untold', 'total', 'own', 'waiting', 'idle'] as const;

function askTimes([both, ...tries]: readonly ReturnType<typeof measureTime>[]): readonly Asked[] {
  if (!both) return [];
  return [
    ['no call', both.noCallMs, tries.reduce((sum, { noCallMs }) => sum + noCallMs, 0)],
    ...both.rows.map((row): Asked => {
      const each = tries.flatMap(({ rows }) => rows.filter(({ key }) => key === row.key));
      const sums = COUNTED.map((name) => {
        const known = each.flatMap((one) => one[name] ?? []);
        return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
      });
      return [`time of ${row.name}`, COUNTED.map((name) => row[name]), sums];
    }),
  ];
}

const tell = (trace: TraceModel): readonly string[] =>
  describeStory(trace, true).flatMap(({ sentences }) =>
    sentences.map(({ who, text }) => `${who} ${text}`),
  );

/** The same of a second try: who was there in the first is not called in once more, but started again. */
function tellAgain(first: TraceModel, second: TraceModel): readonly string[] {
  const known = new Set(first.agents.map(({ name }) => name));
  return tell(second).map((line) => {
    const name = / called in (.*)\.$/.exec(line)?.[1] ?? /^(Lead) started\.$/.exec(line)?.[1];
    if (name !== undefined && known.has(name)) return `${name} started again.`;
    return line.replace('The run began.', 'The run was started again.');
  });
}
