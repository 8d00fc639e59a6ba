import { stateAt } from '../playhead/state-at.ts';
import { START } from '../trace/trace-fixtures.ts';
import { testTruth } from '../../../../e2e/hostility/test-truth.ts';
import { foldRun, makeAnyRun, sortTexts } from './make-any-run.ts';
import { cutRun, type KnownRun } from './known-run.ts';
import { endOfAgent, endOfRun, isOpenAt, startOfAgent } from './true-times.ts';

testTruth(
  'the state at any moment is what was open, at work, reported and saved then',
  (random) => {
    const { run } = makeAnyRun(random);
    const trace = foldRun(run, random);
    // Of a run that was cut before its lead had reported its own start, that it had begun is all there is to tell.
    if (run.agents.length === 0) return [];
    const at = random.below(endOfRun(run) + 1);
    const hasEnded = run.end !== null && run.end.at <= at;
    const moment = stateAt(trace, START + at, run.end !== null);
    const isOpen = isOpenAt(run, at);
    const before = cutRun(run, at);
    const saved = (id: string) =>
      before.moments
        .flatMap(({ at: time, what }) =>
          what.kind === 'save' && what.artifactId === id ? [{ ...what, time }] : [],
        )
        .toSorted((left, right) => left.time - right.time);
    return [
      ['ended', moment.ended, hasEnded],
      [
        'open',
        sortTexts(
          [...moment.openTools, ...moment.openSessions].map(
            ({ callId, agentId }) => `${agentId} ${callId}`,
          ),
        ),
        sortTexts(
          hasEnded
            ? []
            : [
                ...run.calls.filter(isOpen).map(({ callId, agentId }) => `${agentId} ${callId}`),
                ...run.sessions
                  .filter(isOpen)
                  .map((session) => `${session.agentId} ${session.sessionId}`),
              ],
        ),
      ],
      [
        'at work',
        sortTexts(moment.workingAgents.map(({ id }) => id)),
        sortTexts(
          run.agents
            .filter(
              (agent) =>
                !hasEnded && startOfAgent(agent) <= at && (endOfAgent(run, agent) ?? at + 1) > at,
            )
            .map(({ id }) => id),
        ),
      ],
      [
        'artifacts',
        sortTexts(
          moment.artifacts.map(({ artifact, version }) =>
            [artifact.artifactId, version.number, version.itemCount, version.snapshotId].join(' '),
          ),
        ),
        sortTexts(
          ['notes', 'result'].flatMap((id) => {
            const versions = saved(id);
            const last = versions.at(-1);
            return last ? [[id, versions.length, last.itemCount, last.snapshotId].join(' ')] : [];
          }),
        ),
      ],
      [
        'progress',
        sortTexts(
          moment.progress.map(
            ({ event, phase, message }) =>
              `${event.time - START} ${event.agentId} ${phase} ${message}`,
          ),
        ),
        sortTexts(listReports(before)),
      ],
      [
        'the latest first',
        moment.progress.map(({ event }) => event.time),
        moment.progress.map(({ event }) => event.time).toSorted((left, right) => right - left),
      ],
    ];
  },
);

/** The last report of each agent. */
const listReports = ({ agents, moments }: KnownRun): readonly string[] =>
  agents
    .flatMap(({ id }) =>
      moments
        .filter(({ agentId, what }) => agentId === id && what.kind === 'report')
        .toSorted((left, right) => right.at - left.at)
        .slice(0, 1),
    )
    .map(({ at, agentId, what }) =>
      what.kind === 'report' ? `${at} ${agentId} ${what.phase} ${what.message}` : '',
    );
