import { expect, it } from 'vitest';
import { createTraceLog, extendTraceLog, leaveOutCorrected } from '#/api/trace/trace-log.ts';
import { countTrace } from './export/count-trace.ts';
import { joinSentTrace } from './run/run-view.ts';
import { describeStory } from './story/describe-story.ts';
import { createTraceFold, foldTrace } from './trace/fold-trace.ts';
import { createEventMaker, type RawEvent, readAll } from './trace/trace-fixtures.ts';

const root = { id: 'root', name: 'Lead' };
const make = createEventMaker();
const started = make(0, root, 'run.started');
const thought = make(10, root, 'reasoning.summary');
const progress = make(20, root, 'progress.reported', { message: 'Reading' });
const say = (text: string): RawEvent => ({ ...thought, text });

/** What is told of a run whose answers hold these events, one after the other. */
async function poll(answers: readonly (readonly unknown[])[]) {
  const fold = createTraceFold();
  let log = createTraceLog();
  for (const events of answers) {
    log = await extendTraceLog(log, events);
    fold.take(log.entries);
  }
  const model = fold.take(log.entries);
  // Folded poll by poll or at once, it is the same.
  expect(model).toEqual(foldTrace(log.entries));
  return {
    log,
    model,
    lines: describeStory(model, false).flatMap(({ sentences }) =>
      sentences.map(({ text }) => text),
    ),
    sent: joinSentTrace({ sent: {}, entries: log.entries }).events,
  };
}

it('an event that its service writes on is told as its latest answer has it', async () => {
  const texts = ['Loo', 'Looking at', 'Looking at the shops'];
  const { lines, model, sent } = await poll(texts.map((text) => [started, say(text), progress]));
  expect(lines).toContain('thought: Looking at the shops.');
  expect(model.anomalies).toEqual([]);
  expect(model.events).toHaveLength(3);
  expect(sent).toHaveLength(3);
  expect(sent).toContainEqual(say('Looking at the shops'));
});

it('an answer of a machine that is behind takes nothing back', async () => {
  const [old, corrected] = [
    [started, say('Before')],
    [started, say('Now')],
  ];
  const { lines, sent } = await poll([old, corrected, old, corrected, old]);
  expect(lines).toContain('thought: Now.');
  expect(sent).toEqual(corrected);
});

it('of copies that one answer holds none corrects another, and they are marked', async () => {
  const { model, log, sent } = await poll([
    [started, say('Before')],
    [started, say('After'), say('Before')],
  ]);
  expect(model.anomalies.map(({ kind }) => kind)).toEqual(['duplicate']);
  expect(leaveOutCorrected(log.entries)).toBe(log.entries);
  expect(sent).toHaveLength(3);
});

it('what could not be read at first is no more unreadable once it can be', async () => {
  const { model } = await poll([
    [started, say('Looking'), { ...progress, type: null }],
    [started, say('Looking'), progress],
  ]);
  expect(model.unreadable).toEqual([]);
  expect(model.anomalies).toEqual([]);
  expect(model.reports).toHaveLength(1);
});

it('what cannot be read is one event, however often it is written on', async () => {
  const write = (message: string) => ({ ...progress, message, type: null });
  const [first, second, third] = [write('Rea'), write('Readi'), write('Reading')];
  const { model } = await poll([
    [started, first],
    [started, second],
    [started, third],
  ]);
  expect(model.unreadable.map(({ raw }) => raw)).toEqual([third]);
  const { model: read } = await poll([
    [started, first],
    [started, second],
    [started, progress],
  ]);
  expect(read.unreadable).toEqual([]);
  // Two that one answer holds are two.
  const { model: both } = await poll([
    [started, first],
    [started, second, third],
  ]);
  expect(both.unreadable).toHaveLength(2);
});

it('an event that comes twice under two ids happened once, and is marked', () => {
  const next = createEventMaker();
  const scout = { id: 'scout', name: 'Scout', parentId: 'root' };
  const call = { toolCallId: 'call', toolName: 'scrape' };
  const raws = [
    next(0, root, 'run.started'),
    next(10, scout, 'tool_call.started', call),
    next(20, scout, 'tool_call.finished', { ...call, result: { success: false, error: 'Gone' } }),
    next(30, scout, 'reasoning.summary', { text: 'Once' }),
    next(40, root, 'run.finished', { outcome: 'succeeded' }),
  ];
  const twice = raws.map((raw) => ({ ...raw, eventId: `twice-${String(raw['eventId'])}` }));
  for (const all of [
    [...raws, ...twice],
    [...twice, ...raws],
    raws.flatMap((raw, index) => [raw, twice[index]]),
  ]) {
    const model = foldTrace(readAll(all));
    expect(countTrace(model)).toEqual(['5 events', '2 agents', '0 errors', '1 failed call']);
    expect(model.anomalies.map(({ kind }) => kind)).toEqual(Array.from(raws, () => 'duplicate'));
  }
  // What tells something else under the same number is another event.
  const other = { ...raws[3], eventId: 'other', text: 'Twice' };
  expect(foldTrace(readAll([...raws, other])).events).toHaveLength(6);
});
