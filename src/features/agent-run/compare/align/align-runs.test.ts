import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTrace } from '../../trace/fold-trace.ts';
import { createEventMaker, makeTrace, readAll, type RawEvent } from '../../trace/trace-fixtures.ts';
import type { TraceModel } from '../../trace/trace-model.ts';
import { withStatus } from '../../describe/agent-state.ts';
import { alignRuns, compareSteps, differs } from './align-runs.ts';
import type { TracedRun } from './collect-steps.ts';
import { pairSteps, type Step } from './pair-steps.ts';

const step = (name: string, input = '', end: Step['end'] = 'finished'): Step => ({
  eventId: '',
  time: 0,
  kind: 'tool',
  name,
  input,
  about: input,
  length: null,
  failed: false,
  end,
  torn: null,
  missingBefore: 0,
});
const verdicts = (left: readonly Step[], right: readonly Step[]) =>
  pairSteps(left, right).pairs.map(({ verdict }) => verdict);

describe('steps of two agents', () => {
  it('are paired by tool in order, with what only one side has in between', () => {
    expect(verdicts([step('a'), step('b'), step('c')], [step('a'), step('c')])).toEqual([
      'same',
      'left-only',
      'same',
    ]);
    expect(verdicts([step('a', 'x')], [step('a', 'y')])).toEqual(['differs']);
    expect(verdicts([step('a', 'x')], [step('a', 'y'), step('a', 'x')])).toEqual([
      'right-only',
      'same',
    ]);
    expect(verdicts([], [step('a')])).toEqual(['right-only']);
  });

  it('differ where one came to its end and the other did not', () => {
    const [ended, left, open] = [
      step('a', 'x'),
      step('a', 'x', 'never finished'),
      step('a', 'x', 'still open'),
    ];
    expect(verdicts([ended], [left])).toEqual(['differs']);
    expect(verdicts([ended], [open])).toEqual(['differs']);
    expect(verdicts([left], [open])).toEqual(['differs']);
    expect(verdicts([left], [left])).toEqual(['same']);
  });

  it('are of no run alone where there are too many to look for them in the other', () => {
    const did = (run: string) =>
      Array.from({ length: 1_100 }, (_, index) =>
        step(index % 2 === 0 ? 'search' : 'scrape', `${run} ${index}`),
      );
    const both = step('scrape', 'In both');
    const { pairs, isAligned } = pairSteps(
      [...did('first'), both, step('end', 'first')],
      [step('scrape', 'More'), ...did('second'), both, step('end', 'second')],
    );
    expect(isAligned).toBe(false);
    expect(new Set(pairs.map(({ verdict }) => verdict))).toEqual(new Set(['differs']));
    expect(pairs).toHaveLength(1_103);
  });

  it('keep each step exactly once and in order on both sides', () => {
    const steps = fc.array(
      fc
        .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('x', 'y'))
        .map(([name, input]) => step(name, input)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, steps, (left, right) => {
        const { pairs } = pairSteps(left, right);
        expect(pairs.flatMap((pair) => pair.left ?? [])).toEqual(left);
        expect(pairs.flatMap((pair) => pair.right ?? [])).toEqual(right);
        // Never fewer common steps than a plain walk along both finds.
        expect(pairs.filter((pair) => pair.verdict === 'same').length).toBeGreaterThanOrEqual(
          left.findIndex(
            (one, index) => one.input !== right[index]?.input || one.name !== right[index]?.name,
          ),
        );
        for (const pair of pairs)
          if (pair.left && pair.right) expect(pair.left.name).toBe(pair.right.name);
      }),
    );
  });
});

const ended = (trace: TraceModel): TracedRun => ({ trace, over: true });

function makeRun(
  change: (make: (at: number, agent: string, type: string, fields?: RawEvent) => void) => void,
) {
  const make = createEventMaker();
  const raws: RawEvent[] = [];
  change((at, agent, type, fields = {}) =>
    raws.push(
      make(
        at,
        agent === 'lead'
          ? { id: `${at}`.slice(0, 0) + agent, name: agent }
          : { id: agent, name: agent, parentId: 'lead' },
        type,
        fields,
      ),
    ),
  );
  return ended(foldTrace(readAll(raws)));
}

describe('two runs', () => {
  it('differ where the same outcome has another code', () => {
    const run = (code: string) =>
      makeRun((make) =>
        make(5, 'root', 'agent.finished', { outcome: 'failed', error: { code, message: 'Lost' } }),
      );
    expect(alignRuns(run('internal'), run('internal')).divergence).toBe(null);
    expect(alignRuns(run('internal'), run('refused')).divergence).not.toBe(null);
  });

  it('that did the same have no divergence', () => {
    const run = () => ended(foldTrace(readAll(makeTrace(300))));
    const { agents, divergence } = alignRuns(run(), run());
    expect(divergence).toBeNull();
    expect(agents.every(({ left, right }) => left !== null && right !== null)).toBe(true);
  });

  it('did the same where calls that one agent began at one moment come in another order', () => {
    const run = (urls: readonly string[], apart = 0, ends = false) =>
      makeRun((event) => {
        event(0, 'lead', 'agent.started');
        urls.forEach((url, index) => {
          const call = { toolCallId: url, toolName: 'scrape', parameters: { url } };
          event(10 + index * apart, 'lead', 'tool_call.started', call);
          if (ends) event(10 + index * apart, 'lead', 'tool_call.finished', call);
        });
        event(900, 'lead', 'run.finished', { outcome: 'succeeded' });
      });
    const divergence = (left: TracedRun, right: TracedRun) => alignRuns(left, right).divergence;
    expect(divergence(run(['x', 'y', 'z']), run(['z', 'x', 'y']))).toBe(null);
    expect(divergence(run(['x', 'y', 'z']), run(['z', 'x', 'w']))).not.toBe(null);
    // One after the other is an order.
    expect(divergence(run(['x', 'y'], 5), run(['y', 'x'], 5))).not.toBe(null);
    expect(divergence(run(['x', 'y'], 0, true), run(['y', 'x'], 0, true))).not.toBe(null);
  });

  it('did the same where one of two sub-agents of one name did nothing but begin another', () => {
    const run = (order: readonly string[]) => {
      const make = createEventMaker();
      const worker = (id: string, parentId = 'lead') => ({ id, name: 'Worker', parentId });
      const all = [...order.map((id) => worker(id)), worker('below', 'one')];
      const raws = [
        make(0, { id: 'lead' }, 'agent.started'),
        ...all.map((agent, index) => make(10 + index, agent, 'agent.started')),
        ...all.map((agent) => make(50, agent, 'agent.finished', { outcome: 'succeeded' })),
        make(60, { id: 'lead' }, 'run.finished', { outcome: 'succeeded' }),
      ];
      return ended(foldTrace(readAll(raws)));
    };
    expect(alignRuns(run(['one', 'two']), run(['two', 'one'])).divergence).toBe(null);
  });

  it('do not differ in an end, nor in a call and its repetition, that may be among missing events', () => {
    const run = (
      steps: readonly (readonly [type: string, fields: RawEvent])[],
      lost: readonly number[],
    ) => {
      const make = createEventMaker();
      const raws = steps.map(([type, fields], index) =>
        make(index * 10, { id: 'lead' }, type, fields),
      );
      return ended(foldTrace(readAll(raws.filter((_raw, index) => !lost.includes(index)))));
    };
    const call = (toolCallId: string, url: string) => {
      const names = { toolCallId, toolName: 'extract' };
      return [
        ['tool_call.started', { ...names, parameters: { url } }],
        [
          'error.occurred',
          { toolCallId, error: { code: 'internal', message: `${toolCallId} failed` } },
        ],
        ['tool_call.finished', names],
      ] as const;
    };
    const end = ['agent.finished', { outcome: 'succeeded' }] as const;
    const over = ['run.finished', { outcome: 'succeeded' }] as const;
    // Told after the run's end, as its tail may be.
    const [asked, failed, finished] = call('1', 'x');
    const tail = [['run.started', {}], asked, over, failed, finished, end] as const;
    expect(alignRuns(run(tail, [2]), run(tail, [])).divergence).toBe(null);
    // The tail's only step is missing, so that all which tells of it stands behind the end.
    const brief = tail.slice(0, -1);
    expect(alignRuns(run(brief, [3]), run(brief, [])).divergence).toBe(null);
    const repeated = [
      ['agent.started', {}],
      ...call('1', 'x'),
      ...call('2', 'y'),
      ...call('3', 'y').filter(([type]) => type !== 'error.occurred'),
      ['artifact.updated', { artifact: { artifactId: 'result', snapshotId: 's' } }],
      end,
    ] as const;
    expect(alignRuns(run(repeated, [1, 5, 6, 7, 8]), run(repeated, [])).divergence).toBe(null);
    // Where nothing is missing, what is not there was not done.
    expect(alignRuns(run(repeated.slice(0, 4), []), run(repeated, [])).divergence).not.toBe(null);
  });

  it('do not differ in what could not be read of one of them', () => {
    const run = (unreadable: (raw: RawEvent) => boolean, isNumbered = true) => {
      const make = createEventMaker();
      const [lead, scout] = [{ id: 'lead' }, { id: 'scout', parentId: 'lead' }];
      const call = { toolCallId: '1', toolName: 'goto', parameters: { url: 'x' } };
      const raws = [
        make(0, lead, 'run.started'),
        make(5, scout, 'agent.started'),
        make(10, scout, 'tool_call.started', call),
        make(20, scout, 'tool_call.finished', call),
        make(30, scout, 'agent.finished', { outcome: 'succeeded' }),
        make(40, lead, 'run.finished', { outcome: 'succeeded' }),
      ];
      return ended(
        foldTrace(
          readAll(
            raws.map((raw) => ({
              ...raw,
              ...(isNumbered ? {} : { producerSequence: undefined }),
              ...(unreadable(raw) ? { type: undefined } : {}),
            })),
          ),
        ),
      );
    };
    const none = () => false;
    const isA = (type: string) => (raw: RawEvent) => raw['type'] === type;
    const isScouts = ({ agent }: RawEvent) => Object(agent).id === 'scout';
    for (const [lost, unreadable, isNumbered] of [
      // Behind the last number that is known.
      ['the end of an agent', isA('agent.finished'), true],
      ['the start of a call', isA('tool_call.started'), false],
      ['an agent', isScouts, true],
    ] as const)
      expect(alignRuns(run(none, isNumbered), run(unreadable, isNumbered)).divergence, lost).toBe(
        null,
      );
    // What its number counts as missing already is not missing twice.
    const written = (names: readonly string[]) => {
      const make = createEventMaker();
      const raws = names.map((artifactId, index) =>
        make(index * 10, { id: 'lead' }, 'artifact.updated', { artifact: { artifactId } }),
      );
      return ended(
        foldTrace(
          readAll(raws.map((raw, index) => (names[index] === '' ? { ...raw, type: null } : raw))),
        ),
      );
    };
    const compare = (names: readonly string[]) =>
      alignRuns(written(['a', 'b', 'c', 'd']), written(names)).divergence;
    expect(compare(['a', 'b', '', 'd'])).toBe(null);
    expect(compare(['a', '', 'd'])).not.toBe(null);
  });

  it('did the same where agents are known by ids alone, or the one that leads them reported nothing', () => {
    const run = (number: number, { hasNames = false, isLeadReported = true } = {}) => {
      const make = createEventMaker();
      const lead = { id: `lead-${number}` };
      const agents = ['goto', 'extract'].map((toolName, index) => ({
        agent: { id: `${number}-${(index + number) % 2}`, parentId: lead.id },
        toolName,
      }));
      const raws = [
        make(0, lead, 'run.started'),
        ...agents.flatMap(({ agent, toolName }, index) => [
          make(10 + ((index + number) % 2), agent, 'agent.started'),
          make(20, agent, 'tool_call.started', { toolCallId: '1', toolName }),
        ]),
      ].map((raw) => {
        const { name: _, ...agent } = { name: null, ...Object(raw['agent']) };
        return { ...raw, agent: hasNames ? { ...agent, name: 'Worker' } : agent };
      });
      return ended(foldTrace(readAll(isLeadReported ? raws : raws.slice(1))));
    };
    const compare = (options: Parameters<typeof run>[1]) => {
      const { agents, divergence } = alignRuns(run(1, options), run(2, options));
      return [agents.length, divergence];
    };
    expect(compare({})).toEqual([3, null]);
    expect(compare({ hasNames: true, isLeadReported: false })).toEqual([3, null]);
    expect(compare({ isLeadReported: false })).toEqual([3, null]);
  });

  it('did the same where many sub-agents of one name began in another order', () => {
    const run = (order: (index: number) => number) =>
      makeRun((event) => {
        event(0, 'lead', 'agent.started');
        const parameters = (index: number) => ({ url: `https://${order(index)}.example` });
        for (let index = 0; index < 100; index++) {
          const agent = { id: `worker-${index}`, name: 'Worker', parentId: 'lead' };
          event(index, `worker-${index}`, 'tool_call.started', {
            agent,
            toolCallId: 'one',
            toolName: 'scrape',
            parameters: parameters(index),
          });
        }
      });
    const inOrder = run((index) => index);
    expect(
      alignRuns(
        inOrder,
        run((index) => 99 - index),
      ).divergence,
    ).toBe(null);
    expect(
      alignRuns(
        inOrder,
        run((index) => index + 1),
      ).agents.filter(differs),
    ).toHaveLength(1);
  });

  it('have the earliest difference marked, whatever the agent', () => {
    const run = (url: string, extra: boolean) =>
      makeRun((event) => {
        event(0, 'lead', 'agent.started');
        event(10, 'one', 'agent.started');
        event(500, 'one', 'tool_call.started', {
          toolCallId: 'a',
          toolName: 'scrape',
          parameters: { url },
        });
        event(20, 'two', 'agent.started');
        event(300, 'two', 'tool_call.started', { toolCallId: 'b', toolName: 'search' });
        if (extra) event(400, 'two', 'tool_call.started', { toolCallId: 'c', toolName: 'click' });
      });
    const { agents, divergence } = alignRuns(run('x', false), run('y', true));
    expect(divergence).toMatchObject({
      agent: agents.findIndex(({ right }) => right?.name === 'two'),
      step: 1,
    });
    expect(alignRuns(run('x', false), run('y', false)).divergence).toMatchObject({
      agent: agents.findIndex(({ right }) => right?.name === 'one'),
      step: 0,
    });
  });

  it('part where a call of one of them never came to its end', () => {
    const run = (finishes: boolean) =>
      makeRun((event) => {
        event(0, 'lead', 'agent.started');
        event(100, 'lead', 'tool_call.started', {
          toolCallId: 'a',
          toolName: 'scrape',
          parameters: { url: 'https://x.example' },
        });
        if (finishes)
          event(900, 'lead', 'tool_call.finished', {
            toolCallId: 'a',
            toolName: 'scrape',
            result: {},
          });
        event(1_000, 'lead', 'run.finished', { outcome: 'succeeded' });
      });
    const { agents, divergence } = alignRuns(run(true), run(false));
    expect(divergence).toEqual(expect.objectContaining({ agent: 0, step: 0 }));
    expect(agents[0]?.steps[0]).toMatchObject({
      verdict: 'differs',
      left: { end: 'finished', about: 'x.example' },
      right: { end: 'never finished' },
    });
    // Its end may still come, though its run has ended.
    expect(alignRuns(run(false), { ...run(false), over: false }).agents[0]?.steps[0]).toMatchObject(
      { right: { end: 'no end reported yet' } },
    );
  });

  it('call nothing open whose agent has ended, and wait for its end as long as it may come', () => {
    const run = (finishes: boolean, hasEnded = true) =>
      makeRun((event) => {
        const call = { toolCallId: 'a', toolName: 'scrape' };
        event(0, 'lead', 'agent.started');
        event(10, 'one', 'tool_call.started', call);
        if (finishes) event(500, 'one', 'tool_call.finished', call);
        if (hasEnded) event(900, 'one', 'agent.finished', { outcome: 'failed' });
      });
    const compare = (over: boolean, hasEnded = true) =>
      alignRuns(run(true), { ...run(false, hasEnded), over }).agents.find(
        ({ left }) => left?.id === 'one',
      )?.steps[0];
    expect(compare(false, false)).toMatchObject({
      verdict: 'pending',
      right: { end: 'still open' },
    });
    expect(compare(false)).toMatchObject({
      verdict: 'pending',
      right: { end: 'no end reported yet' },
    });
    expect(compare(true)).toMatchObject({ verdict: 'differs', right: { end: 'never finished' } });
    // Two that go on may end otherwise; two that were left behind did not.
    const both = (over: boolean) => {
      const side = { ...run(false, false), over };
      return alignRuns(side, side).agents.find(({ left }) => left?.id === 'one')?.steps[0]?.verdict;
    };
    expect([both(false), both(true)]).toEqual(['pending', 'same']);
  });

  it('show an agent that only one of them had, at its place', () => {
    const run = (names: readonly string[]) =>
      makeRun((event) =>
        ['lead', ...names].forEach((name, index) => event(index * 10, name, 'agent.started')),
      );
    const { agents, divergence } = alignRuns(run(['one', 'three']), run(['one', 'two', 'three']));
    expect(agents.map(({ left, right }) => [left?.name ?? null, right?.name ?? null])).toEqual([
      ['lead', 'lead'],
      ['one', 'one'],
      [null, 'two'],
      ['three', 'three'],
    ]);
    expect(divergence).toMatchObject({ agent: 2 });
  });

  it('pair each agent once, whatever its name', () => {
    const make = createEventMaker();
    const agent = (id: string, name: string) =>
      make(10, { id, name, parentId: 'lead' }, 'agent.started');
    const run = ended(
      foldTrace(
        readAll([
          make(0, { id: 'lead' }, 'run.started'),
          agent('x', 'a'),
          agent('y', 'a'),
          agent('z', 'a #2'),
          agent('w', '/a'),
        ]),
      ),
    );
    const { agents, divergence } = alignRuns(run, run);
    expect(divergence).toBeNull();
    expect(agents.map(({ left }) => left)).toEqual(agents.map(({ right }) => right));
    expect(new Set(agents.map(({ key }) => key)).size).toBe(agents.length);
  });

  it('ask the same in whatever order the fields of an input were written', () => {
    const asked = (parameters: object) => {
      const event = createEventMaker();
      const raws = [event(0, { id: 'root' }, 'tool_call.started', { toolName: 'a', parameters })];
      return { trace: foldTrace(readAll(raws)), over: true };
    };
    const written = asked({ url: 'x', with: [{ a: 1, b: 2 }] });
    const compare = (other: object) => compareSteps(written, asked(other)).same;
    expect(compare({ with: [{ b: 2, a: 1 }], url: 'x' })).toBe(true);
    expect(compare({ with: [{ b: 1, a: 2 }], url: 'x' })).toBe(false);
  });

  it('that ended for other reasons did not take the same steps', () => {
    const ended = (message: string) => {
      const event = createEventMaker();
      const error = { code: 'internal', source: 'agent', retryable: false, message };
      const raws = [event(0, { id: 'root' }, 'run.finished', { outcome: 'failed', error })];
      return { trace: foldTrace(readAll(raws)), over: true };
    };
    const timeout = ended('Navigation timeout');
    expect(compareSteps(timeout, ended('Navigation timeout')).same).toBe(true);
    expect(compareSteps(timeout, ended('Out of credits')).same).toBe(false);
  });

  it('are aligned in time by their size, however deep their agents call one another in', () => {
    const make = createEventMaker();
    const raws = Array.from({ length: 20_000 }, (_, index) =>
      make(
        index,
        { id: `a${index}`, parentId: index === 0 ? 'lead' : `a${index - 1}` },
        'agent.started',
      ),
    );
    const run = ended(foldTrace(readAll(raws)));
    const before = performance.now();
    expect(alignRuns(run, run).divergence).toBeNull();
    expect(performance.now() - before).toBeLessThan(3_000);
  });

  it('do not part at what a run under way has not come to, at whatever moment it is read', () => {
    const events = makeTrace(300);
    const whole = ended(foldTrace(readAll(events)));
    for (let count = 1; count < events.length; count += 3) {
      const sofar = { trace: foldTrace(readAll(events.slice(0, count))), over: false };
      expect(alignRuns(sofar, whole).divergence, `after ${count} events`).toBeNull();
      expect(alignRuns(whole, sofar).divergence, `after ${count} events`).toBeNull();
      // The same, of a run that ended there.
      expect(alignRuns({ ...sofar, over: true }, whole).divergence).not.toBeNull();
    }
  });

  it('part where a run under way did something else, or had done with what the other went on with', () => {
    const run = (names: readonly string[], isAgentDone: boolean, over: boolean): TracedRun => {
      const { trace } = makeRun((event) => {
        event(0, 'lead', 'agent.started');
        event(1, 'one', 'agent.started');
        names.forEach((name, index) => {
          const call = { toolCallId: name, toolName: name };
          event(index * 10 + 10, 'one', 'tool_call.started', call);
          event(index * 10 + 15, 'one', 'tool_call.finished', call);
        });
        if (isAgentDone) event(900, 'one', 'agent.finished', { outcome: 'succeeded' });
      });
      return { trace, over };
    };
    const verdicts = (other: TracedRun) =>
      alignRuns(run(['a', 'b', 'c'], true, true), other).agents[1]?.steps.map(
        ({ verdict }) => verdict,
      );
    expect(verdicts(run(['a'], false, false))).toEqual(['same', 'pending', 'pending', 'pending']);
    expect(verdicts(run(['a', 'c'], false, false))).toEqual([
      'same',
      'left-only',
      'same',
      'pending',
    ]);
    expect(verdicts(run(['a'], true, false))).toEqual(['same', 'left-only', 'left-only', 'same']);
    expect(verdicts(run(['a', 'b', 'c', 'd'], false, false))).toEqual([
      'same',
      'same',
      'same',
      // It may end as well.
      'pending',
      'right-only',
    ]);
  });

  it('do not part at what a browser whose session is closed, or what a run that was started again, may come to', () => {
    const lead = { id: 'lead' };
    const sessions = () => {
      const make = createEventMaker();
      const browser = { id: 'browser', role: 'browser', parentId: 'lead' };
      return [
        make(0, lead, 'run.started'),
        ...['1', '2'].flatMap((sessionId, index) => [
          make(10 + index * 10, browser, 'browser.session.started', { sessionId }),
          make(15 + index * 10, browser, 'browser.session.finished', { sessionId }),
        ]),
        make(90, lead, 'run.finished', { outcome: 'succeeded' }),
      ];
    };
    const tries = (endsItself: boolean) => {
      const make = createEventMaker();
      const scout = { id: 'scout', parentId: 'lead' };
      return [0, 1_000].flatMap((at) => [
        make(at, lead, 'run.started'),
        make(at + 10, scout, 'agent.started'),
        make(at + 20, scout, 'tool_call.started', { toolCallId: `${at}`, toolName: 'goto' }),
        make(at + 30, scout, 'tool_call.finished', { toolCallId: `${at}`, toolName: 'goto' }),
        ...(endsItself ? [make(at + 40, scout, 'agent.finished', { outcome: 'failed' })] : []),
        make(at + 90, lead, 'run.finished', { outcome: 'failed' }),
      ]);
    };
    for (const [events, count] of [
      [sessions(), 3],
      [tries(false), 6],
      [tries(true), 7],
    ] as const) {
      const whole = ended(foldTrace(readAll(events)));
      const sofar = { trace: foldTrace(readAll(events.slice(0, count))), over: false };
      expect(alignRuns(whole, sofar).divergence).toBe(null);
      expect(alignRuns(whole, { ...sofar, over: true }).divergence).not.toBe(null);
    }
  });

  it('do not part at the end of a run of which only that of its lead has come', () => {
    const run = (hasEnded: boolean): TracedRun => ({
      trace: makeRun((event) => {
        event(0, 'lead', 'agent.started');
        event(10, 'lead', 'agent.finished', { outcome: 'succeeded' });
        if (hasEnded) event(20, 'lead', 'run.finished', { outcome: 'succeeded' });
      }).trace,
      over: hasEnded,
    });
    expect(alignRuns(run(true), run(false)).divergence).toBeNull();
    expect(alignRuns(run(true), { ...run(false), over: true }).divergence).not.toBeNull();
  });

  it('do not differ in what a part of a trace leaves out', () => {
    const run = (steps: number) =>
      ended(
        makeRun((event) => {
          event(0, 'lead', 'run.started');
          for (let step = 1; step <= steps; step++)
            event(step * 10, 'lead', 'error.occurred', {
              error: { code: 'internal', message: `Error ${step}` },
            });
        }).trace,
      );
    const part = (steps: number) => {
      const { trace, over } = run(steps);
      return { trace: { ...trace, isPart: true as const }, over };
    };
    expect(alignRuns(run(3), run(2)).divergence).not.toBeNull();
    expect(alignRuns(run(3), part(2)).divergence).toBeNull();
    // What the part has and the whole has not is one all the same.
    expect(alignRuns(run(2), part(3)).divergence).not.toBeNull();
  });

  it('do not differ in what the trace of a run that completed may have told behind where it breaks off', () => {
    const run = (steps: number, isOpen = false) => {
      const { trace } = makeRun((event) => {
        event(0, 'lead', 'run.started');
        for (let step = 1; step <= steps; step++) {
          const call = { toolCallId: `call ${step}`, toolName: 'scrape' };
          event(step * 10, 'lead', 'tool_call.started', call);
          if (step < steps || !isOpen) event(step * 10 + 5, 'lead', 'tool_call.finished', call);
        }
      });
      return ended(trace);
    };
    const completed = ({ trace, over }: TracedRun) => ({
      trace: withStatus(trace, 'completed', false),
      over,
    });
    const verdicts = (one: TracedRun, other: TracedRun) => {
      const { agents, divergence } = alignRuns(one, other);
      return [divergence === null, ...(agents[0]?.steps.map(({ verdict }) => verdict) ?? [])];
    };
    expect(verdicts(run(3), run(2))).toEqual([false, 'same', 'same', 'left-only']);
    expect(verdicts(run(3), completed(run(2)))).toEqual([true, 'same', 'same', 'missing']);
    expect(verdicts(run(2), completed(run(2, true)))).toEqual([true, 'same', 'missing']);
    expect(verdicts(run(2), run(2, true))).toEqual([false, 'same', 'differs']);
    // What it did and the whole one did not is one all the same.
    expect(verdicts(run(2), completed(run(3)))).toEqual([false, 'same', 'same', 'right-only']);
  });

  it('may be empty', () =>
    expect(alignRuns(ended(foldTrace([])), ended(foldTrace([])))).toEqual({
      agents: [],
      divergence: null,
      leftOf: new Map(),
    }));
});

it('a trace without events is no run without steps', () => {
  const told = { trace: foldTrace(readAll(makeTrace(40))), over: true };
  const silent = (over: boolean) => ({ trace: foldTrace([]), over });
  const none = { alignment: null, same: null };
  expect(compareSteps(told, silent(true))).toEqual(none);
  expect(compareSteps(silent(true), told)).toEqual(none);
  // It may still come.
  const { alignment, same } = compareSteps(told, silent(false));
  expect([alignment?.divergence, same]).toEqual([null, null]);
  expect(compareSteps(told, told).same).toBe(true);
});

it('does not call runs the same, nor one to have done more, whose traces hold only events of types nobody has heard of', () => {
  const renamed = (agentId: string) => {
    const make = createEventMaker();
    const raws = ['v2/run.started', 'v2/tool_call.started', 'v2/run.finished'];
    return {
      trace: foldTrace(readAll(raws.map((type, index) => make(index, { id: agentId }, type)))),
      over: true,
    };
  };
  const told = { trace: foldTrace(readAll(makeTrace(40))), over: true };
  const none = { alignment: null, same: null };
  expect(compareSteps(renamed('lead'), renamed('scout'))).toEqual(none);
  expect(compareSteps(told, renamed('lead'))).toEqual(none);
});
