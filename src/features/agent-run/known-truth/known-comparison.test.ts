import { findEnd } from '../axis/view-run.ts';
import { compareSteps } from '../compare/align/align-runs.ts';
import type { TracedRun } from '../compare/align/collect-steps.ts';
import { findDifferenceTimes } from '../compare/find-difference-times.ts';
import { compareTime } from '../time-spent/compare-time.ts';
import { measureTime } from '../time-spent/measure-time.ts';
import { beginOtherwise, changeRun, leaveAgentOut, nameAlike, runAgain } from './change-run.ts';
import { testTruth } from '../../../../e2e/hostility/test-truth.ts';
import { foldRun, makeAnyRun } from './make-any-run.ts';
import { cutRun } from './known-run.ts';
import { endOfRun } from './true-times.ts';

/** What a comparison says: whether they are the same, every step that is not, and the first of them with its times. */
function compare(left: TracedRun, right: TracedRun) {
  const { alignment, same } = compareSteps(left, right);
  const agents = alignment?.agents ?? [];
  const different = agents.flatMap(({ left: one, right: other, steps }) =>
    steps
      .filter(({ verdict }) => verdict !== 'same')
      .map((step) => ({
        agentId: one?.id ?? other?.id,
        name: step.left?.name ?? step.right?.name,
        verdict: step.verdict,
      })),
  );
  const lone = agents.filter((pair) => pair.left === null || pair.right === null);
  const first = alignment?.divergence ? agents[alignment.divergence.agent] : undefined;
  return {
    same,
    different,
    lone: lone.map((pair) => [pair.left?.id ?? null, pair.right?.id ?? null]),
    firstAgent: first?.left?.id ?? null,
    times: alignment && findDifferenceTimes(alignment, left.trace, right.trace),
  };
}

testTruth(
  'a comparison shows the one thing that differs, where and when, and nothing else',
  (random) => {
    const { run: made } = makeAnyRun(random);
    const run = random.chance(0.3) ? nameAlike(made) : made;
    const over = run.end !== null;
    const slower = random.pick([1, 2, 3]);
    const left = { trace: foldRun(run, random), over };
    const against = (other: typeof run) =>
      compare(left, { trace: foldRun(runAgain(other, slower), random), over });
    const again = against(run);
    const changed = over ? changeRun(run, random) : null;
    const found = changed && against(changed.run);
    const shorter = over ? leaveAgentOut(run, random) : null;
    const alone = shorter && against(shorter.run);
    return [
      [
        'the same run',
        [
          again.different.filter(({ verdict }) => verdict !== 'pending'),
          again.lone,
          again.firstAgent,
        ],
        [[], [], null],
      ],
      [
        'one step',
        found,
        changed && {
          same: false,
          different: [{ agentId: changed.agentId, name: changed.name, verdict: changed.verdict }],
          lone: [],
          firstAgent: changed.agentId,
          times: [
            changed.verdict === 'right-only' ? null : changed.at,
            changed.verdict === 'left-only' ? null : changed.at * slower,
          ],
        },
      ],
      [
        'one agent',
        alone && [
          alone.same,
          alone.lone,
          alone.firstAgent,
          new Set(alone.different.map((step) => `${step.agentId} ${step.verdict}`)),
        ],
        shorter && [
          false,
          [[shorter.agent.id, null]],
          shorter.agent.id,
          new Set(alone?.different.length === 0 ? [] : [`${shorter.agent.id} left-only`]),
        ],
      ],
    ];
  },
);

testTruth('sub-agents that begin in another order did the same, whatever their names', (random) => {
  const { run: made } = makeAnyRun(random, { mayBeUnderWay: false });
  const run = random.chance(0.5) ? nameAlike(made) : made;
  const { same, different, lone } = compare(
    { trace: foldRun(run, random), over: true },
    { trace: foldRun(beginOtherwise(runAgain(run, 1), random), random), over: true },
  );
  return [['difference', [same, different, lone], [true, [], []]]];
});

testTruth('a run under way differs in nothing from one that went on as it may', (random) => {
  const { run } = makeAnyRun(random, { mayBeUnderWay: false });
  const sofar = cutRun(runAgain(run, 1), random.below(endOfRun(run)));
  const { different, firstAgent } = compare(
    { trace: foldRun(run, random), over: true },
    { trace: foldRun(sofar, random), over: false },
  );
  return [
    ['different', different.filter(({ verdict }) => verdict !== 'pending'), []],
    ['first', firstAgent, null],
  ];
});

testTruth('the times of two runs stand beside each other by tool, site and agent', (random) => {
  const { run } = makeAnyRun(random, { mayBeUnderWay: false });
  const [left, right] = [foldRun(run, random), foldRun(runAgain(run, 2), random)];
  return (['tool', 'site', 'agent'] as const).map((by) => {
    const pairs = compareTime(
      measureTime(left, findEnd(left, true, null), by),
      measureTime(right, findEnd(right, true, null), by),
    );
    return [
      by,
      pairs.map((pair) => [pair.right?.calls, pair.right?.total, pair.right?.own]),
      pairs.map((pair) => [
        pair.left?.calls,
        2 * (pair.left?.total ?? 0),
        2 * (pair.left?.own ?? 0),
      ]),
    ];
  });
});
