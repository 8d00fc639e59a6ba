import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTrace } from './fold-trace.ts';
import { matchEnds } from './match-ends.ts';
import { createEventMaker, type RawEvent, readAll, START } from './trace-fixtures.ts';
import type { RunEvent } from './trace-model.ts';

type End = readonly [
  at: number,
  agent: string,
  end: 'started' | 'finished',
  toolCallId: string,
  toolName?: string | undefined,
];

const make = (ends: readonly End[]): readonly RawEvent[] => {
  const event = createEventMaker();
  return ends.map(([at, agent, end, toolCallId, toolName]) => {
    const who = agent === 'root' ? { id: 'root' } : { id: agent, parentId: 'root' };
    return event(at, who, `tool_call.${end}`, {
      toolCallId,
      ...(toolName !== undefined && { toolName }),
    });
  });
};
const spansOf = (ends: readonly End[]) =>
  foldTrace(readAll(make(ends))).spans.map(
    ({ agentId, name, start, end, startEvent }) =>
      `${agentId} ${name} ${startEvent === null ? 'lone' : start - START}..${end === null ? 'open' : end - START}`,
  );

describe('a finish belongs to the start that names the same tool', () => {
  it.each<[string, readonly End[], readonly string[]]>([
    [
      'two tools under one id, finished the other way round',
      [
        [0, 'root', 'started', '1', 'search'],
        [10, 'root', 'started', '1', 'scrape'],
        [20, 'root', 'finished', '1', 'scrape'],
        [30, 'root', 'finished', '1', 'search'],
      ],
      ['root search 0..30', 'root scrape 10..20'],
    ],
    [
      'another tool under the same id finishes nothing',
      [
        [0, 'root', 'started', '1', 'search'],
        [30, 'root', 'finished', '1', 'scrape'],
      ],
      ['root search 0..open', 'root scrape lone..30'],
    ],
    [
      'a finish without a name takes what a named one leaves',
      [
        [0, 'root', 'started', '1', 'search'],
        [10, 'root', 'started', '1', 'scrape'],
        [20, 'root', 'finished', '1'],
        [30, 'root', 'finished', '1', 'search'],
      ],
      ['root search 0..30', 'root scrape 10..20'],
    ],
    [
      'an id used again after its end',
      [
        [0, 'root', 'started', '1', 'search'],
        [10, 'root', 'finished', '1', 'search'],
        [20, 'root', 'started', '1', 'search'],
        [30, 'root', 'finished', '1', 'search'],
      ],
      ['root search 0..10', 'root search 20..30'],
    ],
    [
      'a start after a lone finish goes to the finish after it',
      [
        [0, 'root', 'finished', '1', 'search'],
        [10, 'root', 'started', '1', 'search'],
        [20, 'root', 'finished', '1', 'search'],
      ],
      ['root search lone..0', 'root search 10..20'],
    ],
    [
      'each agent its own, where two use one id',
      [
        [0, 'a', 'started', '1', 'search'],
        [5, 'b', 'started', '1', 'search'],
        [10, 'b', 'finished', '1', 'search'],
        [20, 'a', 'finished', '1', 'search'],
      ],
      ['a search 0..20', 'b search 5..10'],
    ],
    [
      'across agents only with the same tool',
      [
        [0, 'a', 'started', '1', 'search'],
        [10, 'root', 'finished', '1', 'scrape'],
        [20, 'root', 'finished', '1', 'search'],
      ],
      ['root scrape lone..10', 'a search 0..20'],
    ],
    [
      'across agents never without an id',
      [
        [0, 'a', 'started', '', 'search'],
        [10, 'root', 'finished', '', 'search'],
      ],
      ['root search lone..10', 'a search 0..open'],
    ],
  ])('%s', (_, ends, expected) => expect(spansOf(ends).toSorted()).toEqual(expected.toSorted()));

  it('in whatever mixture: each end is told once, and no pair names two tools', () => {
    const end = fc.tuple(
      fc.nat(50),
      fc.constantFrom('root', 'a', 'b'),
      fc.constantFrom('started' as const, 'finished' as const),
      fc.constantFrom('1', '2', ''),
      fc.constantFrom('search', 'scrape', undefined),
    );
    fc.assert(
      fc.property(fc.array(end, { maxLength: 16 }), (ends) => {
        const { spans, repeatedEnds } = foldTrace(readAll(make(ends)));
        expect(
          spans.flatMap((span) => [span.startEvent, span.finishEvent]).filter(Boolean),
        ).toHaveLength(ends.length - repeatedEnds.size);
        for (const { startEvent, finishEvent } of spans) {
          const names = new Set(
            [startEvent, finishEvent].flatMap((event) => event?.event.toolName ?? []),
          );
          expect(names.size).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('with work that grows with the trace alone, where all its calls have one id, or none', () => {
    for (const id of ['', '1']) {
      const ends = Array.from({ length: 4_000 }, (_, index): End => [
        index,
        'root',
        index % 2 === 0 ? 'started' : 'finished',
        id,
        'search',
      ]);
      const { events } = foldTrace(readAll(make(ends)));
      const [starts, finishes] = ['tool_call.started', 'tool_call.finished'].map((type) =>
        events.filter(({ event }) => event.type === type),
      );
      let compared = 0;
      const isBefore = (one: RunEvent, other: RunEvent) => {
        compared += 1;
        return one.time < other.time;
      };
      expect(matchEnds(starts ?? [], finishes ?? [], isBefore).size).toBe(2_000);
      expect(compared).toBeLessThanOrEqual(8_000);
    }
  });
});

describe('a finish whose start may be among missing events', () => {
  const lone = (shared: boolean) => {
    const ends: readonly End[] = [
      [0, 'a', 'started', '1', 'scrape'],
      [1, 'a', 'finished', '1', 'scrape'],
      [2, 'b', 'started', shared ? '1' : '2', 'scrape'],
      [3, 'b', 'finished', shared ? '1' : '2', 'scrape'],
      [4, 'a', 'started', '7', 'scrape'],
      [5, 'b', 'started', '7', 'scrape'],
      [6, 'b', 'finished', '7', 'scrape'],
    ];
    const told = make(ends).filter((_, place) => place !== 5);
    return foldTrace(readAll(told)).spans.map(({ agentId, callId, startEvent, end }) =>
      `${agentId} ${callId} ${startEvent === null ? 'without start' : ''}${end === null ? 'open' : ''}`.trim(),
    );
  };

  it('belongs to no other agent where agents number their calls each for itself', () =>
    expect(lone(true).sort()).toEqual(['a 1', 'a 7 open', 'b 1', 'b 7 without start']));

  it('belongs to the one that began a call of its id where the ids are those of the run', () =>
    expect(lone(false).sort()).toEqual(['a 1', 'a 7', 'b 2']));
});
