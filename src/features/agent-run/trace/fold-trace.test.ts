import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTraceFold, foldTrace } from './fold-trace.ts';
import type { Anomaly } from './trace-model.ts';
import { BEGINNINGS } from './event-record.ts';
import { createEventMaker, makeTrace, type RawEvent, readAll, START } from './trace-fixtures.ts';

const kinds = (raws: readonly unknown[]) =>
  foldTrace(readAll(raws)).anomalies.map((anomaly) => anomaly.kind);

/** A wild event: few ids, few agents, few numbers, so that collisions of every sort are common. */
const wildEvent = fc.record(
  {
    eventId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    occurredAt: fc.constantFrom(
      '2026-11-20T10:00:00Z',
      '2026-11-20T10:00:01Z',
      '2026-11-20T10:00:02Z',
      '2026-11-20T11:00:00Z',
      'soon',
    ),
    producerSequence: fc.constantFrom(1, 2, 3, 4, 9, null),
    agent: fc.constantFrom(
      { id: 'root', role: 'orchestrator' },
      { id: 'one', role: 'subagent', parentId: 'two' },
      { id: 'two', role: 'subagent', parentId: 'one' },
      { id: 'three', role: 'subagent', parentId: 'nobody' },
      { id: 'four', role: 'orchestrator', parentId: 'root' },
      null,
    ),
    type: fc.constantFrom(
      'run.started',
      'run.finished',
      'agent.finished',
      'tool_call.started',
      'tool_call.finished',
      'artifact.updated',
      'what.is.this',
    ),
    toolCallId: fc.constantFrom('x', 'y'),
    toolName: fc.constantFrom('search', 'scrape'),
    outcome: fc.constantFrom('succeeded', 'failed', 'odd'),
    artifact: fc.constant({ artifactId: 'result', snapshotId: 's' }),
  },
  { requiredKeys: ['eventId', 'type'] },
);
/** The ids under which an event came once more. */
const readCopies = (anomalies: readonly Anomaly[], id: string) =>
  anomalies.flatMap(({ kind, eventId, message }) =>
    kind === 'duplicate' && eventId === id
      ? Array.from(message.matchAll(/with the id “(.+?)”/g), ([, copy = '']) => copy)
      : [],
  );
const wildTrace = fc.array(wildEvent, { maxLength: 14 });

describe('the fold is proof against the order of arrival', () => {
  it('gives the same model for every permutation of any events, copies included', () => {
    fc.assert(
      fc.property(
        wildTrace.chain((raws) =>
          fc.tuple(fc.constant(raws), fc.shuffledSubarray(raws, { minLength: raws.length })),
        ),
        ([raws, shuffled]) => {
          expect(foldTrace(readAll(shuffled))).toEqual(foldTrace(readAll(raws)));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('gives the same model however the events are split into polls', () => {
    fc.assert(
      fc.property(wildTrace, fc.array(fc.nat(14), { maxLength: 5 }), (raws, cuts) => {
        const entries = readAll(raws);
        const fold = createTraceFold();
        for (const cut of cuts.toSorted((left, right) => left - right))
          fold.take(entries.slice(0, cut));
        expect(fold.take(entries)).toEqual(foldTrace(entries));
      }),
      { numRuns: 400 },
    );
  });

  it('shows each event once, in the order of its agent, with time never running backwards', () => {
    fc.assert(
      fc.property(wildTrace, (raws) => {
        const model = foldTrace(readAll(raws));
        const tell = ({ eventId, agent, producerSequence }: (typeof raws)[number]) =>
          [eventId, agent?.id ?? '', producerSequence ?? ''].join(' ');
        const shown = model.events.flatMap(
          ({ id, agentId, event: { eventId, producerSequence } }) =>
            // What tells the same under another id is not shown, and named.
            [eventId, ...readCopies(model.anomalies, id)].map((each) =>
              [each, agentId, producerSequence ?? ''].join(' '),
            ),
        );
        expect(shown.toSorted()).toEqual([...new Set(raws.map(tell))].toSorted());
        expect(new Set(model.events.map(({ id }) => id)).size).toBe(model.events.length);
        model.events
          .slice(1)
          .forEach((event, index) =>
            expect(event.time).toBeGreaterThanOrEqual(model.events[index]?.time ?? 0),
          );
        for (const agent of model.agents) {
          const numbered = model.events.flatMap(({ agentId, event }) =>
            agentId === agent.id && event.producerSequence !== null
              ? [{ type: event.type, number: event.producerSequence }]
              : [],
          );
          const falls = numbered.filter(
            ({ number }, index) => number < (numbered[index - 1]?.number ?? 0),
          );
          // The numbers begin again only with another attempt: with a start, or where none is reported as it began at first.
          const starts = numbered.filter(({ type }) => BEGINNINGS.has(type)).length;
          expect(falls.length).toBeLessThanOrEqual(starts === 0 ? numbered.length : starts);
        }
      }),
    );
  });

  it('puts every agent into the tree exactly once, whatever its parents', () => {
    fc.assert(
      fc.property(wildTrace, (raws) => {
        const { agents, events } = foldTrace(readAll(raws));
        expect(new Set(agents.map((agent) => agent.id)).size).toBe(agents.length);
        const reported = new Set(events.map((event) => event.agentId));
        expect(
          agents
            .filter((agent) => agent.reported)
            .map((agent) => agent.id)
            .toSorted(),
        ).toEqual([...reported].toSorted());
        for (const agent of agents)
          for (const child of agent.childIds)
            expect(agents.find(({ id }) => id === child)?.parentId).toBe(agent.id);
      }),
    );
  });

  it('does not change a model that was handed out', () => {
    const entries = readAll(makeTrace(200));
    const fold = createTraceFold();
    const early = fold.take(entries.slice(0, 100));
    const copy = structuredClone(early);
    fold.take(entries);
    expect(early).toEqual(copy);
  });

  it('gives the same model when its work was done in bits, and given up at any of them', () => {
    fc.assert(
      fc.property(
        wildTrace,
        fc.nat(14),
        fc.array(fc.tuple(fc.nat(14), fc.nat(6)), { maxLength: 4 }),
        (raws, first, tries) => {
          const entries = readAll(raws);
          const fold = createTraceFold();
          fold.take(entries.slice(0, first));
          for (const [length, bits] of tries) {
            const work = fold.prepare(entries.slice(0, Math.max(first, length)))[Symbol.iterator]();
            for (let bit = 0; bit < bits; bit++) work.next();
          }
          expect(fold.take(entries)).toEqual(foldTrace(entries));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('puts what happened at one instant in the order of the tree, also when a later event turns the tree about', () => {
    const at = (time: string, eventId: string, agent: Readonly<Record<string, string>>) => ({
      eventId,
      occurredAt: `2026-11-20T${time}Z`,
      type: 'agent.started',
      agent: { role: 'subagent', ...agent },
    });
    const entries = readAll([
      at('10:00:00', 'b', { id: 'one', parentId: 'two' }),
      at('10:00:00', 'a', { id: 'root', role: 'orchestrator' }),
      at('11:00:00', 'e', { id: 'two', parentId: 'one' }),
    ]);
    const fold = createTraceFold();
    fold.take(entries.slice(0, 2));
    expect(fold.take(entries).events.map((event) => event.id)).toEqual(
      foldTrace(entries).events.map((event) => event.id),
    );
  });

  it('starts afresh for another list', () => {
    const fold = createTraceFold();
    fold.take(readAll(makeTrace(200)));
    const other = readAll(makeTrace(60));
    expect(fold.take(other)).toEqual(foldTrace(other));
  });
});

describe('what is odd is marked and kept', () => {
  const make = () => createEventMaker();
  const root = { id: 'root' };

  it('a gap in producerSequence', () => {
    const event = make();
    const raws = [
      event(0, root, 'run.started'),
      event(1, root, 'reasoning.summary'),
      event(2, root, 'reasoning.summary'),
    ];
    expect(kinds([raws[0], raws[2]])).toEqual(['gap']);
    expect(kinds(raws)).toEqual([]);
  });

  it('no gap where the events of all agents are numbered together, but one of these that is lost', () => {
    const event = make();
    const helper = { id: 'helper', parentId: 'root' };
    const raws = [root, root, helper, root, helper, helper, root, helper].map((agent, at) => ({
      ...event(at, agent, 'reasoning.summary'),
      producerSequence: at + 1,
    }));
    expect(kinds(raws)).toEqual([]);
    expect(new Set(kinds(raws.toSpliced(4, 1)))).toEqual(new Set(['gap', 'no-beginning']));
    // Agents that number themselves, of whom numbers are lost that the other has by chance.
    const [one, two, three] = raws;
    expect(
      kinds([one, { ...two, producerSequence: 3 }, { ...three, producerSequence: 2 }]),
    ).toEqual(['gap', 'no-beginning']);
  });

  it('a clock an hour ahead moves one event alone', () => {
    const event = make();
    const raws = [0, 10, 3_600_000, 30, 40].map((at) =>
      event(at, root, 'reasoning.summary', { text: String(at) }),
    );
    const model = foldTrace(readAll(raws));
    expect(model.events.map((each) => each.time - START)).toEqual([0, 10, 10, 30, 40]);
    expect(model.anomalies.map((anomaly) => [anomaly.kind, anomaly.eventId])).toEqual([
      ['inverted-clock', 'event-3'],
    ]);
  });

  it('an agent without any time or number is at the start of the run', () => {
    const raws = [
      make()(7, root, 'run.started'),
      { eventId: 'x', type: 'reasoning.summary', agent: { id: 'dark' } },
    ];
    expect(foldTrace(readAll(raws)).events.map((event) => event.time - START)).toEqual([7, 7]);
  });

  it('an event that names another run than the start does, or than the most of them', () => {
    const event = make();
    const raws = [
      event(0, root, 'run.started'),
      event(1, root, 'error.occurred', { runId: 'other', error: { code: 'internal' } }),
      event(2, root, 'reasoning.summary', { runId: 'RUN' }),
      event(3, root, 'reasoning.summary', { runId: null }),
      event(4, root, 'run.finished', { outcome: 'failed' }),
    ];
    const marked = [['other-run', 'event-2', 'The event names another run: other.']];
    for (const some of [raws, raws.map((raw) => ({ ...raw, type: 'reasoning.summary' }))])
      expect(
        foldTrace(readAll(some)).anomalies.map(({ kind, eventId, message }) => [
          kind,
          eventId,
          message,
        ]),
      ).toEqual(marked);
    // What no other event contradicts is a deployment's own name of the run.
    expect(kinds(raws.map((raw) => ({ ...raw, runId: 'internal-7' })))).toEqual([]);
  });

  it('a finish without a start, and a start without a finish', () => {
    const event = make();
    const raws = [
      event(0, root, 'tool_call.finished', { toolCallId: 'a', toolName: 'search' }),
      event(5, root, 'tool_call.started', { toolCallId: 'b', toolName: 'scrape' }),
    ];
    const model = foldTrace(readAll(raws));
    expect(model.spans.map((span) => [span.name, span.start - START, span.end === null])).toEqual([
      ['search', 0, false],
      ['scrape', 5, true],
    ]);
    expect(model.anomalies.map((anomaly) => anomaly.kind)).toEqual(['orphan-finish']);
  });

  it('a call that one agent starts and another finishes', () => {
    const event = make();
    const raws = [
      event(0, root, 'tool_call.started', { toolCallId: 'a', toolName: 'browse' }),
      event(50, { id: 'browser', parentId: 'root' }, 'tool_call.finished', { toolCallId: 'a' }),
    ];
    const model = foldTrace(readAll(raws));
    expect(model.spans).toHaveLength(1);
    expect(model.spans[0]?.end).toBe(START + 50);
    expect(model.anomalies).toEqual([]);
  });

  it('a call during which its agent reports an error of a tool has failed', () => {
    const event = make();
    const model = foldTrace(
      readAll([
        event(0, root, 'tool_call.started', { toolCallId: 'a', toolName: 'search' }),
        event(5, root, 'tool_call.finished', { toolCallId: 'a' }),
        event(6, root, 'tool_call.started', { toolCallId: 'b', toolName: 'scrape' }),
        event(7, root, 'error.occurred', {
          error: { code: 'internal', source: 'tool', retryable: true, message: 'Broke.' },
        }),
        event(9, root, 'tool_call.finished', { toolCallId: 'b' }),
      ]),
    );
    expect(model.spans.map((span) => span.failed)).toEqual([false, true]);
  });

  it('two run.finished: the first ends the run', () => {
    const event = make();
    const raws = [
      event(0, root, 'run.started'),
      event(5, root, 'run.finished', { outcome: 'failed' }),
      event(9, root, 'run.finished', { outcome: 'succeeded' }),
    ];
    const model = foldTrace(readAll(raws.toReversed()));
    expect(model.terminal?.event.outcome).toBe('failed');
    expect(model.anomalies.map((anomaly) => anomaly.kind)).toEqual(['second-end']);
  });

  it('events after the tail of the end', () => {
    const event = make();
    const child = { id: 'child', parentId: 'root' };
    const raws = [
      event(0, root, 'run.finished'),
      event(5_000, child, 'agent.finished'),
      event(9_000, child, 'reasoning.summary'),
    ];
    expect(kinds(raws)).toEqual(['after-end']);
  });

  it('two roots, a circle of parents and a parent nobody heard of', () => {
    const event = make();
    expect(
      kinds([event(0, root, 'agent.started'), event(1, { id: 'other' }, 'agent.started')]),
    ).toEqual(['two-roots']);
    const circle = foldTrace(
      readAll([
        event(0, { id: 'a', parentId: 'b' }, 'agent.started'),
        event(1, { id: 'b', parentId: 'a' }, 'agent.started'),
      ]),
    );
    expect(circle.agents.map((agent) => [agent.id, agent.depth])).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
    expect(circle.anomalies.map((anomaly) => anomaly.kind)).toEqual(['parent-circle']);
    const orphan = foldTrace(readAll([event(2, { id: 'c', parentId: 'ghost' }, 'agent.started')]));
    expect(orphan.agents.map((agent) => [agent.id, agent.depth, agent.reported])).toEqual([
      ['ghost', 0, false],
      ['c', 1, true],
    ]);
  });

  it('unknown types and values, numbers as text, and what cannot be read at all', () => {
    const event = make();
    const odd = {
      ...event(0, root, 'tool_call.paused', { outcome: 'shrugged' }),
      producerSequence: '7',
    };
    const model = foldTrace(readAll([odd, { type: 'run.started' }, 42, null]));
    expect(model.events).toHaveLength(1);
    expect(model.unreadable.map((each) => each.raw)).toEqual([{ type: 'run.started' }, 42, null]);
    expect(new Set(model.anomalies.map((anomaly) => anomaly.kind))).toEqual(
      new Set(['unknown-type', 'unknown-value', 'fixed', 'unreadable', 'no-beginning']),
    );
  });

  it('an error whose words stand in fields of its event', () => {
    const event = make();
    const model = foldTrace(
      readAll([
        event(0, root, 'error.occurred', { code: 'internal', message: 'Locked', retryable: true }),
        event(1, root, 'error.occurred', { text: 'Gone' }),
        event(2, root, 'error.occurred'),
        event(3, root, 'progress.reported', { code: 'internal', message: 'At work' }),
      ]),
    );
    const none = { code: null, source: null, retryable: null, message: null };
    expect(model.errors.map(({ error }) => error)).toEqual([
      { ...none, code: 'internal', retryable: true, message: 'Locked' },
      { ...none, message: 'Gone' },
      none,
    ]);
  });

  it('the words with which an end that failed says why beside its error, or without one', () => {
    const event = make();
    const child = { id: 'child', parentId: 'root' };
    const failed = { outcome: 'failed' };
    const none = { code: null, source: null, retryable: null };
    const model = foldTrace(
      readAll([
        event(0, root, 'error.occurred', { error: {}, message: null, text: 'Gone' }),
        event(1, child, 'agent.finished', { ...failed, error: '', message: 'No price' }),
        event(2, root, 'agent.finished', {
          ...failed,
          reason: 'Gave up',
          error: { code: 'internal' },
        }),
        event(3, root, 'run.finished', { ...failed, message: 'Over', error: { message: 'Broke' } }),
      ]),
    );
    expect(model.errors.map(({ error }) => error)).toEqual([
      { ...none, message: 'Gone' },
      { ...none, message: 'No price' },
      { ...none, code: 'internal', message: 'Gave up' },
      { ...none, message: 'Broke' },
    ]);
    const well = [
      event(4, child, 'agent.finished', { outcome: 'succeeded', message: 'Done' }),
      event(5, child, 'agent.finished', failed),
      event(6, child, 'agent.finished', { outcome: 'cancelled', reason: 'user' }),
      event(7, child, 'progress.reported', { ...failed, message: 'Tries the next page' }),
    ];
    expect(foldTrace(readAll(well)).errors).toEqual([]);
  });

  it('a beginning that may be missing, where the numbers of an agent begin later than with its start', () => {
    const event = make();
    const numbered = (producerSequence: number, type: string, agent = root) => ({
      ...event(0, agent, type),
      producerSequence,
    });
    const find = (raws: readonly unknown[]) =>
      foldTrace(readAll(raws)).anomalies.map(({ kind, message }) => [kind, message]);
    expect(find([numbered(41, 'run.finished'), numbered(40, 'reasoning.summary')])).toEqual([
      [
        'no-beginning',
        'The numbers of this agent begin here, with 40: 39 earlier events may be missing.',
      ],
    ]);
    for (const first of [
      numbered(1, 'reasoning.summary'),
      numbered(0, 'reasoning.summary'),
      numbered(9, 'agent.started'),
      numbered(9, 'run.started'),
    ])
      expect(find([first])).toEqual([]);
  });

  it('a trace of no events, of one, and of many at one instant', () => {
    expect(foldTrace([])).toMatchObject({
      events: [],
      startedAt: null,
      lastAt: null,
      terminal: null,
    });
    const event = make();
    expect(foldTrace(readAll([event(0, root, 'run.started')]))).toMatchObject({
      startedAt: START,
      lastAt: START,
    });
    const child = { id: 'child', parentId: 'root' };
    const instant = [
      event(0, child, 'agent.started'),
      event(0, root, 'run.started'),
      event(0, child, 'agent.finished'),
      event(0, root, 'run.finished'),
    ];
    expect(
      foldTrace(readAll(instant)).events.map((each) => `${each.agentId} ${each.event.type}`),
    ).toEqual([
      'root run.started',
      'child agent.started',
      'child agent.finished',
      'root run.finished',
    ]);
  });

  it('a chain of 5,000 sub-agents', () => {
    const event = make();
    const raws = Array.from({ length: 5_000 }, (_, index) =>
      event(
        index,
        index === 0 ? root : { id: `a${index}`, parentId: index === 1 ? 'root' : `a${index - 1}` },
        'agent.started',
      ),
    );
    expect(foldTrace(readAll(raws)).agents.at(-1)?.depth).toBe(4_999);
  });
});

it('an agent has a name that can be read, and none that says something else', () => {
  const make = createEventMaker();
  const nameOf = (agent: unknown) =>
    foldTrace(readAll([{ ...make(0, { id: 'x' }, 'agent.started'), agent }])).agents[0]?.name;
  expect(nameOf(null)).toBe('An unnamed agent');
  expect(nameOf({ id: ' ', name: '\u200b' })).toBe('An unnamed agent');
  expect(nameOf({ id: 'scout', name: '  ' })).toBe('scout');
});

describe('cost', () => {
  it('a poll of 50 new events reads only these', () => {
    const entries = readAll(makeTrace(10_000));
    const fold = createTraceFold();
    const before = fold.take(entries.slice(0, -50));
    const after = fold.take(entries);
    expect(after.events[0]).toBe(before.events[0]);
    expect(after.events[5_000]).toBe(before.events[5_000]);
  });
});

describe('events that have one id', () => {
  const countApart = (raws: readonly RawEvent[]) => {
    const counts = new Map<string, number>();
    return raws.map((raw) => {
      const agent = String(Object(raw['agent']).id);
      counts.set(agent, (counts.get(agent) ?? 0) + 1);
      return { ...raw, eventId: String(counts.get(agent)) };
    });
  };

  it('are all there where each agent counts its own', () => {
    const raws = makeTrace(200, { fail: true });
    const known = foldTrace(readAll(raws));
    const told = foldTrace(readAll(countApart(raws)));
    expect(told.events.map(({ event }) => ({ ...event, eventId: '' }))).toEqual(
      known.events.map(({ event }) => ({ ...event, eventId: '' })),
    );
    expect(told.agents.map(({ outcome, eventCount }) => [outcome, eventCount])).toEqual(
      known.agents.map(({ outcome, eventCount }) => [outcome, eventCount]),
    );
    expect(told.spans.map(({ end }) => end)).toEqual(known.spans.map(({ end }) => end));
    expect(told.terminal?.event.outcome).toBe('failed');
    // The earliest keeps the id, so that an address which names it still leads there.
    expect(told.events[0]).toMatchObject({ id: '1', event: { type: 'run.started' } });
    expect(new Set(told.events.map(({ id }) => id)).size).toBe(known.events.length);
    expect(new Set(told.anomalies.map(({ kind }) => kind))).toEqual(new Set(['id-reused']));
  });

  it('are all there where a step names its start and its end alike', () => {
    const make = createEventMaker();
    const lead = { id: 'lead' };
    const call = { toolCallId: 'x', toolName: 'scrape' };
    const raws = [
      make(0, lead, 'run.started'),
      { ...make(10, lead, 'tool_call.started', call), eventId: 'step' },
      { ...make(20, lead, 'tool_call.finished', { ...call, result: 1 }), eventId: 'step' },
      make(30, lead, 'run.finished', { outcome: 'succeeded' }),
    ];
    const { spans, anomalies } = foldTrace(readAll(raws));
    expect(spans.map(({ start, end }) => [start - START, (end ?? 0) - START])).toEqual([[10, 20]]);
    expect(anomalies.map(({ kind, message }) => [kind, message])).toEqual([
      ['id-reused', 'Another event has the same id, “step”.'],
    ]);
  });
});

// Some languages write each field of an object that was never filled.
it.each([
  {},
  { code: null, message: null },
  { code: '', source: '', retryable: false, message: '' },
])(
  'takes an error of which nothing is filled (%j) for none, but where the event is one',
  (error) => {
    const make = createEventMaker();
    const root = { id: 'root' };
    const call = { toolCallId: 'a', toolName: 'scrape' };
    const model = foldTrace(
      readAll([
        make(0, root, 'run.started', { error }),
        make(1, root, 'tool_call.started', { ...call, error }),
        make(2, root, 'tool_call.finished', { ...call, error }),
        make(3, root, 'agent.finished', { outcome: 'succeeded', error }),
        make(4, root, 'run.finished', { outcome: 'succeeded', error }),
        make(5, root, 'error.occurred', { error }),
      ]),
    );
    expect(model.errors.map(({ event }) => event.event.type)).toEqual(['error.occurred']);
    expect(model.spans.map(({ failed }) => failed)).toEqual([false]);
    expect(model.agents[0]?.error).toBe(null);
  },
);
