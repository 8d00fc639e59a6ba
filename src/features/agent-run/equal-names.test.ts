import { expect, it } from 'vitest';
import { PLAIN_TEXT } from '#/lib/text/summary-style.ts';
import { alignRuns } from './compare/align/align-runs.ts';
import { describeEvent } from './describe/describe-event.ts';
import { writeRunInWords } from './export/run-in-words.ts';
import { writeRunReport } from './export/run-report.ts';
import { stateAt } from './playhead/state-at.ts';
import { makeRunView } from './run/run-fixtures.ts';
import { describeStory } from './story/describe-story.ts';
import { compareTime, differenceOf } from './time-spent/compare-time.ts';
import { measureTime } from './time-spent/measure-time.ts';
import { buildRows } from './timeline/drawing/build-rows.ts';
import { nameShown } from './timeline/lanes/row-events.ts';
import { foldTrace } from './trace/fold-trace.ts';
import { createEventMaker, readAll, START } from './trace/trace-fixtures.ts';

const error = { code: 'internal', message: 'HTTP 403', retryable: false };

/** A lead with so many sub-agents of one name, the second of which fails. */
function foldScouts(count: number, name = 'Scout') {
  const make = createEventMaker();
  const lead = { id: 'lead', name: 'Lead' };
  const scouts = Array.from({ length: count }, (_, index) => ({
    id: `id-${index}`,
    name,
    parentId: 'lead',
  }));
  return foldTrace(
    readAll([
      make(0, lead, 'run.started'),
      ...scouts.map((scout, index) => make(10 + index, scout, 'agent.started')),
      ...scouts.map((scout, index) =>
        make(50 + index, scout, 'agent.finished', {
          outcome: index === 1 ? 'failed' : 'succeeded',
          ...(index === 1 && { error }),
        }),
      ),
      make(90, lead, 'run.finished', { outcome: 'failed', error }),
    ]),
  );
}
const facts = { baseUrl: null, href: 'https://console.example/', now: 0, heardAt: null };

it('agents of one name are told apart: in their lanes, at the playhead, in the story, in what is copied', () => {
  const trace = foldScouts(3);
  expect(trace.agents.map(({ name }) => name)).toEqual([
    'Lead',
    'Scout #1',
    'Scout #2',
    'Scout #3',
  ]);
  const told = describeStory(trace, true).flatMap(({ sentences }) =>
    sentences.map(({ who, text }) => `${who} ${text}`),
  );
  expect(told.filter((line) => line.includes('#2'))).toEqual([
    'Lead called in Scout #2.',
    'Scout #2 failed. HTTP 403.',
  ]);
  // On the lane of a folded agent, too, which marks the failures of those below it.
  const [row] = buildRows(trace, null, new Set(['lead']));
  expect(row?.marks.map((event) => nameShown(row, event, trace))).toContain(
    'Scout #2 finished: failed: HTTP 403',
  );
  const { lastEvent, errors } = stateAt(trace, START + 51, false);
  expect(lastEvent && describeEvent(lastEvent, trace)).toBe('Scout #2 finished: failed: HTTP 403');
  expect(errors.map(({ event }) => describeEvent(event, trace))).toEqual([
    'Scout #2 finished: failed: HTTP 403',
  ]);
  const view = makeRunView(trace);
  expect(writeRunInWords({ view, ...facts }, PLAIN_TEXT)).toContain('reported by Scout #2 at');
  expect(writeRunReport({ view, asked: null, ...facts })).toContain(
    '- Agent: Scout \\#2 (subagent, id `id-1`)',
  );
});

it('an agent that is alone of its name keeps it, and a number that the service gave is not given again', () => {
  expect(foldScouts(1).agents.map(({ name }) => name)).toEqual(['Lead', 'Scout']);
  const make = createEventMaker();
  const numbered = ['Scout', 'Scout #1', 'Scout'].map((name, index) =>
    make(index, { id: `id-${index}`, name, parentId: 'lead' }, 'agent.started'),
  );
  expect(
    foldTrace(readAll(numbered))
      .agents.filter(({ reported }) => reported)
      .map(({ name }) => name),
  ).toEqual(['Scout #2', 'Scout #1', 'Scout #3']);
});

it('two runs are compared by the names that the service gave: the number is each run’s own', () => {
  const [one, three] = [foldScouts(1), foldScouts(3)];
  const { agents } = alignRuns({ trace: one, over: true }, { trace: three, over: true });
  const both = agents.filter(({ left, right }) => left !== null && right !== null);
  expect(both.map(({ left, right }) => [left?.name, right?.name])).toEqual([
    ['Lead', 'Lead'],
    ['Scout', 'Scout #1'],
  ]);
  const ends = [one, three].map((model) => measureTime(model, model.lastAt ?? 0, 'agent'));
  const [left, right] = ends;
  if (!left || !right) throw new Error('two runs');
  const paired = compareTime(left, right).filter((pair) => pair.left && pair.right);
  expect(paired.map(({ name }) => name).toSorted()).toEqual(['Lead', 'Scout']);
});

it('the times of agents of two runs are compared as their steps are', () => {
  const run = (...order: readonly [string, number][]) => {
    const make = createEventMaker();
    const name = `Lead ${order[0]?.[0]}`;
    const raws = order.flatMap(([toolName, ms], index) => {
      const worker = { id: `${toolName}-${index}`, name: 'Worker', parentId: name };
      const call = { toolCallId: 'a', toolName };
      return [
        make(index, worker, 'tool_call.started', call),
        make(index + ms, worker, 'tool_call.finished', call),
        make(index + ms, worker, 'agent.finished', { outcome: 'succeeded' }),
      ];
    });
    return foldTrace(readAll([make(0, { id: name, name }, 'run.started'), ...raws]));
  };
  const [one, other] = [run(['map', 8], ['goto', 300]), run(['goto', 310], ['map', 8])];
  const { leftOf } = alignRuns({ trace: one, over: true }, { trace: other, over: true });
  const pairs = compareTime(
    measureTime(one, 400 + START, 'agent'),
    measureTime(other, 400 + START, 'agent'),
    leftOf,
  );
  expect(pairs.map((pair) => [pair.name, differenceOf(pair)])).toEqual([
    ['Worker', 10],
    ['Lead map in the first, Lead goto in the second', 0],
    ['Worker', 0],
  ]);
});
