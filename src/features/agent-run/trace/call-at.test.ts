import { describe, expect, it } from 'vitest';
import { foldTrace } from './fold-trace.ts';
import { createEventMaker, readAll } from './trace-fixtures.ts';

const agent = { id: 'a' };
const trouble = {
  error: {
    code: 'internal',
    source: 'tool',
    retryable: true,
    message: 'The connection was reset.',
  },
};
const call = (toolCallId: string, toolName: string) => ({ toolCallId, toolName });
const failedCalls = (raws: readonly unknown[]) =>
  foldTrace(readAll(raws))
    .spans.filter((span) => span.failed)
    .map((span) => span.name);

describe('an error of a tool', () => {
  it('marks the call that was open', () => {
    const event = createEventMaker();
    const raws = [
      event(0, agent, 'tool_call.started', call('1', 'map_site')),
      event(5, agent, 'tool_call.started', call('2', 'check_links')),
      event(9, agent, 'tool_call.finished', call('2', 'check_links')),
      event(20, agent, 'error.occurred', trouble),
      event(30, agent, 'tool_call.finished', call('1', 'map_site')),
    ];
    expect(failedCalls(raws)).toEqual(['map_site']);
  });

  it('marks the call that ended in it, never the one that its agent began next in the same instant', () => {
    const event = createEventMaker();
    const raws = [
      event(0, agent, 'tool_call.started', call('1', 'check_links')),
      event(10, agent, 'tool_call.finished', call('1', 'check_links')),
      event(10, agent, 'error.occurred', trouble),
      event(10, agent, 'tool_call.started', call('2', 'scrape_page')),
      event(20, agent, 'tool_call.finished', call('2', 'scrape_page')),
    ];
    expect(failedCalls(raws)).toEqual(['check_links']);
  });

  it('marks the call that had just ended where it names its tool', () => {
    const event = createEventMaker();
    const named = {
      error: { ...trouble.error, message: 'check_links: the connection was reset.' },
    };
    const calls = [
      event(0, agent, 'tool_call.started', call('1', 'check_links')),
      event(10, agent, 'tool_call.finished', call('1', 'check_links')),
    ];
    const later = event(400, agent, 'error.occurred', named);
    expect(failedCalls([...calls, later])).toEqual(['check_links']);
    expect(failedCalls([...calls, { ...later, ...trouble }])).toEqual([]);
  });

  it('marks none when the last call had long ended', () => {
    const event = createEventMaker();
    const raws = [
      event(0, agent, 'tool_call.started', call('1', 'search_web')),
      event(10, agent, 'tool_call.finished', call('1', 'search_web')),
      event(19_000, agent, 'error.occurred', trouble),
    ];
    expect(failedCalls(raws)).toEqual([]);
  });

  const open = (event: ReturnType<typeof createEventMaker>) => [
    event(0, agent, 'tool_call.started', call('1', 'map_site')),
    event(5, agent, 'tool_call.started', call('2', 'check_links')),
  ];
  const end = (event: ReturnType<typeof createEventMaker>, at: number, id: '1' | '2') =>
    event(at, agent, 'tool_call.finished', call(id, id === '1' ? 'map_site' : 'check_links'));

  it('marks the call that it names, whichever began later', () => {
    for (const named of [
      { ...trouble, toolCallId: '1' },
      { ...trouble, toolName: 'map_site' },
      { error: { ...trouble.error, message: 'map_site: the connection was reset.' } },
    ]) {
      const event = createEventMaker();
      const raws = [...open(event), event(9, agent, 'error.occurred', named)];
      expect(failedCalls([...raws, end(event, 60, '2'), end(event, 90, '1')])).toEqual([
        'map_site',
      ]);
    }
  });

  it('marks the call that it names by id, however many began since', () => {
    const event = createEventMaker();
    const many = Array.from({ length: 40 }, (_, index) =>
      event(1 + index, agent, 'tool_call.started', call(`later ${index}`, 'check_links')),
    );
    const raws = [
      event(0, agent, 'tool_call.started', call('1', 'map_site')),
      ...many,
      event(99, agent, 'error.occurred', { ...trouble, toolCallId: '1' }),
    ];
    expect(failedCalls(raws)).toEqual(['map_site']);
  });

  it('marks of several open calls the one that ends with it, and none where nothing tells them apart', () => {
    for (const [at, failed] of [
      [10, ['map_site']],
      [60, []],
    ] as const) {
      const event = createEventMaker();
      const raws = [...open(event), event(9, agent, 'error.occurred', trouble)];
      expect(failedCalls([...raws, end(event, at, '1'), end(event, 90, '2')])).toEqual(failed);
    }
  });

  it('marks none of several open calls of the tool that it names where nothing tells them apart', () => {
    const named = { error: { ...trouble.error, message: 'scrape_page: the site was gone.' } };
    for (const [end, failed] of [
      [15, ['scrape_page']],
      [60, []],
    ] as const) {
      const event = createEventMaker();
      const raws = [
        event(0, agent, 'tool_call.started', call('1', 'scrape_page')),
        event(1, agent, 'tool_call.started', call('2', 'scrape_page')),
        event(9, agent, 'error.occurred', named),
        event(end, agent, 'tool_call.finished', call('1', 'scrape_page')),
        event(90, agent, 'tool_call.finished', call('2', 'scrape_page')),
      ];
      const { spans } = foldTrace(readAll(raws));
      expect(spans.filter((span) => span.failed).map(({ name }) => name)).toEqual(failed);
      expect(spans.find(({ callId }) => callId === '2')?.failed).toBe(false);
    }
  });

  it('marks no open call where it names another', () => {
    const named = { error: { ...trouble.error, message: 'map_site: the site was gone.' } };
    // The trace may lack the start of what is named.
    for (const [other, failed] of [
      [{ ...trouble, toolCallId: '9' }, []],
      [{ ...trouble, toolName: 'take_notes' }, []],
      [named, ['map_site']],
    ] as const) {
      const event = createEventMaker();
      const raws = [
        ...open(event),
        event(6, agent, 'tool_call.started', call('3', 'search_web')),
        end(event, 7, '1'),
        event(8, agent, 'tool_call.finished', call('3', 'search_web')),
        event(900, agent, 'error.occurred', other),
        end(event, 2_000, '2'),
      ];
      expect(failedCalls(raws)).toEqual(failed);
    }
  });
});

describe('an error of one of many calls', () => {
  const crawl = call('crawl', 'crawl_site');
  const checks = Array.from({ length: 20 }, (_, index) => call(`${index}`, 'check_links'));

  it('is of the one that was open through all that began and ended since', () => {
    for (const said of [trouble, { ...trouble, toolName: 'crawl_site' }]) {
      const event = createEventMaker();
      const raws = [
        event(0, agent, 'tool_call.started', crawl),
        ...checks.flatMap((check, index) => [
          event(10 * index + 10, agent, 'tool_call.started', check),
          event(10 * index + 15, agent, 'tool_call.finished', check),
        ]),
        event(210, agent, 'error.occurred', said),
        event(500, agent, 'tool_call.finished', crawl),
      ];
      expect(failedCalls(raws)).toEqual(['crawl_site']);
    }
  });

  it('is of none where the first were open as well as the last', () => {
    const event = createEventMaker();
    const ends = (from: number, to: number, at: number) =>
      checks.slice(from, to).map((check) => event(at, agent, 'tool_call.finished', check));
    const raws = [
      ...checks.map((check, index) => event(index, agent, 'tool_call.started', check)),
      ...ends(2, 19, 100),
      event(2_000, agent, 'error.occurred', trouble),
      ...ends(0, 2, 2_500),
      ...ends(19, 20, 2_500),
    ];
    expect(failedCalls(raws)).toEqual([]);
  });
});

it('an error is of the call that is open however many had failed before that report no end', () => {
  const event = createEventMaker();
  const failing = { ...trouble, toolName: 'scrape' };
  const raws = Array.from({ length: 300 }, (_, index) => [
    event(100 * index, agent, 'tool_call.started', call(`${index}`, 'scrape')),
    event(100 * index + 50, agent, 'error.occurred', failing),
  ]).flat();
  expect(failedCalls(raws)).toHaveLength(300);
});

describe('an error beside calls that had failed before', () => {
  const says = (message: string) => ({ error: { ...trouble.error, message } });
  const idsOf = (raws: readonly unknown[]) =>
    foldTrace(readAll(raws)).spans.flatMap(({ failed, callId }) => (failed ? [callId] : []));

  it('is of the open one, where another reported its error and no end', () => {
    const event = createEventMaker();
    const { spans } = foldTrace(
      readAll([
        event(0, agent, 'tool_call.started', call('1', 'scrape')),
        event(5, agent, 'error.occurred', { ...says('One'), toolCallId: '1' }),
        event(50, agent, 'tool_call.started', call('2', 'scrape')),
        event(90, agent, 'error.occurred', says('Two')),
      ]),
    );
    expect(spans.map(({ errorEvent }) => errorEvent?.id)).toEqual(['event-2', 'event-4']);
  });

  it.each([
    ['by its own result', { success: false }, 1],
    ['in the same words', { error: 'No price' }, 300],
  ])('is of the one that had just failed %s, not of an open one', (_, result, later) => {
    const event = createEventMaker();
    const raws = [
      event(0, agent, 'tool_call.started', call('1', 'scrape')),
      event(1, agent, 'tool_call.started', call('2', 'search')),
      event(10, agent, 'tool_call.finished', { ...call('1', 'scrape'), result }),
      event(10 + later, agent, 'error.occurred', says('No price')),
      event(900, agent, 'tool_call.finished', { ...call('2', 'search'), result: { ok: true } }),
    ];
    expect(idsOf(raws)).toEqual(['1']);
  });
});
