import { groupBy } from '#/lib/group-by.ts';
import { findEnd } from '../axis/view-run.ts';
import { compareSteps } from '../compare/align/align-runs.ts';
import { isDifference } from '../compare/align/mark-pending.ts';
import { sayUnfinishedIn } from '../describe/agent-state.ts';
import { stateAt } from '../playhead/state-at.ts';
import { measureTime } from '../time-spent/measure-time.ts';
import { countAtOnce } from '../timeline/minimap/count-at-once.ts';
import { findCriticalPath } from '../timeline/path/critical-path.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { readAll, type RawEvent, START } from '../trace/trace-fixtures.ts';
import type { Span } from '../trace/trace-model.ts';
import { testTruth } from '../../../../e2e/hostility/test-truth.ts';
import type { Chance } from './chance.ts';
import { runAgain } from './change-run.ts';
import { foldRun, makeAnyRun } from './make-any-run.ts';
import { endOfRun } from './true-times.ts';
import { writeEvents } from './write-events.ts';

/** Some events of each agent, without what lies in one to three places before its last. */
function loseEvents(events: readonly RawEvent[], random: Chance): readonly RawEvent[] {
  const lost = new Set<RawEvent>();
  const byAgent = groupBy(events, ({ agent }) => (agent as { id: string }).id);
  for (const told of byAgent.values())
    for (let gaps = 1 + random.below(3); gaps > 0 && told.length > 2; gaps--) {
      const from = random.below(told.length - 1);
      const to = Math.min(from + 1 + random.below(4), told.length - 1);
      told.slice(from, to).forEach((event) => lost.add(event));
    }
  return events.filter((event) => !lost.has(event));
}

testTruth(
  'what events that are missing would tell is not told otherwise without them',
  (random) => {
    const { run } = makeAnyRun(random);
    const over = run.end !== null;
    const whole = foldRun(run, random);
    const torn = foldTrace(readAll(loseEvents(writeEvents(run), random)));
    // Of an id that two agents use the finish of one may be taken for that of the other, where nothing else tells that they do.
    if (torn.spans.some(isShared)) return [];
    const truly = new Map(whole.spans.map((span) => [keyOf(span), span]));
    const wasOver = (span: Span) => (truly.get(keyOf(span))?.end ?? null) !== null;
    const now = START + endOfRun(run);
    const [wholeEnd, tornEnd] = [findEnd(whole, over, now), findEnd(torn, over, now)];

    const again = foldRun(runAgain(run, 1), random);
    const { alignment } = compareSteps({ trace: torn, over }, { trace: again, over });
    const at = START + random.below(endOfRun(run) + 1);
    const open = (trace: typeof torn) => new Set(stateAt(trace, at, over).openTools.map(keyOf));
    const trulyOpen = open(whole);
    const times = new Map(measureTime(whole, wholeEnd, 'tool').rows.map((row) => [row.key, row]));
    return [
      [
        'a difference of the same run',
        alignment?.agents.flatMap(({ steps }) => steps.filter(isDifference)),
        [],
      ],
      ['where they part', alignment?.divergence, null],
      [
        'said of a call that has ended',
        torn.spans
          .flatMap((span) =>
            span.end === null && wasOver(span) ? sayUnfinishedIn(torn, span, over) : [],
          )
          .filter((said) => said !== 'end may be missing'),
        [],
      ],
      ['open, and was not', [...open(torn)].filter((key) => !trulyOpen.has(key)), []],
      ['more at once', countAtOnce(torn).most > countAtOnce(whole).most, false],
      [
        'took longer',
        measureTime(torn, tornEnd, 'tool').rows.filter(
          ({ key, total, open }) => open === 0 && (total ?? 0) > (times.get(key)?.total ?? 0),
        ),
        [],
      ],
      [
        'waited for a call that was over',
        findCriticalPath(torn, tornEnd).filter(({ spanId, start, end }) => {
          const span = torn.spans.find(({ id }) => id === spanId);
          const truth = span && truly.get(keyOf(span));
          return truth && (start < truth.start || end > (truth.end ?? end));
        }),
        [],
      ],
    ];
  },
);

const isShared = ({ startEvent, finishEvent }: Span) =>
  startEvent !== null && finishEvent !== null && startEvent.agentId !== finishEvent.agentId;

const keyOf = ({ agentId, callId }: Span) => `${agentId} ${callId}`;
