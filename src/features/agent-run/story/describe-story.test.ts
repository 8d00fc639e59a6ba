import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { peekEventId, readTraceEntry } from '#/api/trace/trace-entry.ts';
import { traceResponseSchema } from '#/contract/schemas/agent.ts';
import { cpuTimeOf } from '#/lib/cpu-time.ts';
import { createTestService } from '#/local-service/hosts/test-host.ts';
import { createTraceFold, foldTrace } from '../trace/fold-trace.ts';
import { saysFailed } from '../trace/result-error.ts';
import { createEventMaker, makeTrace, readAll } from '../trace/trace-fixtures.ts';
import { condenseStory, countSentences, MAX_READABLE } from './condense-story.ts';
import { describeToolCall } from './describe-tool-call.ts';
import { type Chapter, createStory, describeStory } from './describe-story.ts';

/** Runs of the seeded world. */
const RUNS = {
  'pricing-tiers': '1edd20e8-bc7a-8dc5-a16d-0e9007e944d0',
  'shipping-rates': '1d37fbcf-8c7f-83b7-a093-31c16966553b',
  'listings-over-ceiling': '494cf1c0-3a76-8f12-9777-35e1232fdc5d',
  'listings-cancelled': '73a9b5cc-8220-815b-af3b-1d2a477b46f3',
  refused: '31aa6839-859e-8d67-a3a9-5500328df21a',
  'odd-trace': '72bff511-3821-8a89-94db-5a72618a3e28',
} as const;

async function readSeededRun(name: keyof typeof RUNS) {
  const service = createTestService({ clock: () => Date.UTC(2026, 10, 20, 12) });
  const { events } = v.parse(
    traceResponseSchema,
    (await service.ask(`/agent/${RUNS[name]}/trace`)).body,
  );
  return foldTrace(
    events.map((raw, index) => readTraceEntry(raw, peekEventId(raw) ?? String(index))),
  );
}

const print = (chapters: readonly Chapter[]) =>
  chapters.flatMap(({ heading, sentences }) => [
    `## ${heading}`,
    ...sentences.map(({ who, text }) => `${who} ${text}`.trim()),
  ]);

describe('the story of a run', () => {
  it('told poll by poll is the story told at the end, and words nothing twice', () => {
    const entries = readAll(makeTrace(300, { fail: true }));
    const fold = createTraceFold();
    const tell = createStory();
    for (let until = 40; until < entries.length; until += 40)
      tell(fold.take(entries.slice(0, until)), false);
    const model = fold.take(entries);
    const last = tell(model, false);
    expect(last).toEqual(describeStory(foldTrace(entries), false));
    const again = tell(model, false);
    const thoughts = (chapters: readonly Chapter[]) =>
      chapters.flatMap(({ sentences }) => sentences.filter(({ kind }) => kind === 'thought'));
    expect(thoughts(again).length).toBeGreaterThan(0);
    thoughts(again).forEach((sentence, index) => expect(sentence).toBe(thoughts(last)[index]));
    expect(tell(model, true)).toEqual(describeStory(model, true));
  });

  it('has the phases as chapters and its people, steps and results as sentences', async () => {
    const chapters = describeStory(await readSeededRun('pricing-tiers'), true);
    expect(chapters.map(({ heading }) => heading)).toEqual([
      'Before the first phase',
      'Planning',
      'Working',
      'Finishing',
    ]);
    const lines = print(chapters);
    expect(lines).toContain('Pricing researcher called in Scout: Northmail and Posthorn.');
    expect(lines.join('\n')).toMatch(
      /Scout: Northmail and Posthorn searched for “Northmail transactional email pricing”, and found 3 results \(.* s\)\./,
    );
    expect(lines.join('\n')).toMatch(/added to the result, now 2 items\./);
    expect(lines.at(-1)).toBe('The run ended well.');
  });

  it('does not say twice that the run failed', () => {
    const tellEnd = (message: string) =>
      print(
        describeStory(
          foldTrace(
            readAll([
              createEventMaker()(1, { id: 'root' }, 'run.finished', {
                outcome: 'failed',
                error: { code: 'internal', source: 'agent', retryable: false, message },
              }),
            ]),
          ),
          true,
        ),
      ).at(-1);
    expect(tellEnd('the run failed')).toBe('The run failed.');
    expect(tellEnd('The run failed at step 3')).toBe('The run failed. The run failed at step 3.');
  });

  it('says of a change of an artifact that it does not know no more than its word', () => {
    const event = createEventMaker();
    const update = (at: number, change?: string) =>
      event(at, { id: 'root', name: 'Lead' }, 'artifact.updated', {
        artifact: { artifactId: 'notes', snapshotId: `s${at}`, itemCount: 2, change },
      });
    const lines = print(
      describeStory(foldTrace(readAll([update(1, 'init'), update(2, 'removed'), update(3)])), true),
    );
    expect(lines).toEqual([
      '## The run',
      'Lead began notes, now 2 items.',
      'Lead reported “removed” of notes, now 2 items.',
      'Lead wrote notes, now 2 items.',
    ]);
  });

  it('tells a failure with what was said about it, and who lost its parent', async () => {
    const lines = print(describeStory(await readSeededRun('shipping-rates'), true)).join('\n');
    expect(lines).toMatch(
      /Browser at ostler-freight\.example reported an error: fill_form: the browser process ended/,
    );
    expect(lines).toMatch(
      /Scout: Tidewater Post stopped because the agent that had started it ended first\./,
    );
    expect(lines).toMatch(/called wait.*, which never finished\./);
    expect(lines).toMatch(/The run failed\. Unexpected failure inside the run/);
  });

  it.each<[keyof typeof RUNS, RegExp]>([
    ['refused', /The run refused the task\. The agent refused the task/],
    ['listings-over-ceiling', /reached its credit ceiling\./],
    ['listings-cancelled', /The caller asked the run to stop/],
    ['odd-trace', /does not know \(usage\.recorded\)/],
  ])('of %s says so', async (name, expected) =>
    expect(print(describeStory(await readSeededRun(name), true)).join('\n')).toMatch(expected),
  );

  it.each<[string, object, string]>([
    [
      'browser.session.finished',
      { sessionId: 's' },
      'had a browser open for 3 s, but it failed: “Tab crashed”.',
    ],
    [
      'tool_call.failed',
      {},
      'sent an event that this console does not know (tool_call.failed). Tab crashed.',
    ],
    ['progress.reported', {}, 'reported an error: Tab crashed.'],
    ['agent.finished', { outcome: null }, 'ended. Tab crashed.'],
  ])('tells the error that %s carries, once, as a problem', (type, fields, expected) => {
    const make = createEventMaker();
    const lead = { id: 'lead', name: 'Lead' };
    const scout = { id: 'scout', name: 'Scout', parentId: 'lead' };
    const error = { code: 'internal', source: 'tool', retryable: false, message: 'Tab crashed' };
    const sentences = describeStory(
      foldTrace(
        readAll([
          make(0, lead, 'run.started'),
          make(1, scout, 'browser.session.started', { sessionId: 's' }),
          make(3_001, scout, type, { ...fields, error }),
          make(3_003, lead, 'agent.finished', { outcome: 'failed', error }),
        ]),
      ),
      true,
    ).flatMap((chapter) => chapter.sentences);
    expect(sentences.find(({ text }) => text.includes('Tab crashed'))).toMatchObject({
      kind: 'error',
      who: 'Scout',
      text: expected,
    });
    expect(sentences.at(-1)?.text).toBe('failed.');
  });

  it('marks the end of a run that failed as a problem, with or without an error', () => {
    const kinds = (outcome: string, fields: object = {}) => {
      const end = createEventMaker()(1, { id: 'root' }, 'run.finished', { outcome, ...fields });
      return describeStory(foldTrace(readAll([end])), true).flatMap(({ sentences }) =>
        sentences.map(({ kind }) => kind),
      );
    };
    expect(kinds('failed')).toEqual(['error']);
    expect(kinds('failed', { error: { code: 'internal' } })).toEqual(['error']);
    for (const outcome of ['cancelled', 'succeeded']) expect(kinds(outcome)).toEqual(['end']);
  });

  it('calls it no problem that an agent reports to have been stopped', () => {
    const told = (code: string, message: string | null) => {
      const make = createEventMaker();
      const raws = [
        make(0, { id: 'root' }, 'agent.started'),
        make(1, { id: 'scout', name: 'Scout' }, 'error.occurred', { error: { code, message } }),
      ];
      return describeStory(foldTrace(readAll(raws)), true)
        .at(-1)
        ?.sentences.find(({ who }) => who === 'Scout');
    };
    expect(told('parent_finished', 'The lead was done.')).toMatchObject({
      kind: 'people',
      text: 'reported that it was stopped: The lead was done.',
    });
    expect(told('cancelled', null)?.text).toMatch(/^reported that it was stopped/);
    expect(told('internal', 'No memory.')).toMatchObject({
      kind: 'error',
      text: 'reported an error: No memory.',
    });
  });

  it('calls a second start one of its own only behind an end that is behind the first', () => {
    const told = (endedAt: number) => {
      const make = createEventMaker();
      const raws = [
        make(5, { id: 'root' }, 'run.started'),
        make(9, { id: 'service' }, 'run.started'),
        make(endedAt, { id: 'other' }, 'run.finished', { outcome: 'failed' }),
      ];
      return print(describeStory(foldTrace(readAll(raws)), true)).join('\n');
    };
    expect(told(7)).toContain('The run was started again.');
    for (const endedAt of [2, 12])
      expect(told(endedAt)).toContain('The start of the run was reported again.');
  });

  it.each<[string, object, string]>([
    [
      'search',
      { query: '> C# `async` \n__exit__ **kwargs**' },
      'searched for “> C# `async` __exit__ **kwargs**”.',
    ],
    ['scrape', { url: 'https://a.example/*new*/`sale`' }, 'read a.example/*new*/`sale`.'],
    ['click', { selector: '> li' }, 'clicked on “> li”.'],
    ['custom', { url: 'https://a.example/~~old~~' }, 'used custom on a.example/~~old~~.'],
    ['__proto__', {}, 'used __proto__.'],
    ['_scrape_page', { url: 'https://a.example/x' }, 'read a.example/x.'],
    ['mcp::run-all', {}, 'used mcp run all.'],
  ])('tells what a call of %s was given as it was given: %o', (toolName, parameters, text) => {
    const make = createEventMaker();
    const call = { toolCallId: 'x', toolName };
    const raws = [
      make(0, { id: 'root' }, 'tool_call.started', { ...call, parameters }),
      make(0, { id: 'root' }, 'tool_call.finished', { ...call, result: null }),
    ];
    expect(print(describeStory(foldTrace(readAll(raws)), true)).join('\n')).toContain(text);
  });

  it('quotes no text in which there is nothing to read', () => {
    const make = createEventMaker();
    const blank = ' \u200b';
    const story = describeStory(
      foldTrace(
        readAll([
          make(0, { id: 'root' }, 'reasoning.summary', { text: blank }),
          make(1, { id: 'root' }, 'error.occurred', { error: { code: 'own', message: blank } }),
          make(2, { id: 'root' }, 'run.finished', { outcome: 'failed' }),
        ]),
      ),
      true,
    );
    expect(print(story).join('\n')).toContain('reported an error without a message.');
    expect(print(story).join('\n')).not.toContain('\u200b');
  });

  it('says of an open step that it goes on while the run does', () => {
    const make = createEventMaker();
    const open = [
      make(0, { id: 'root', name: 'Lead' }, 'tool_call.started', {
        toolCallId: 'a',
        toolName: 'scrape_page',
        parameters: { url: 'https://a.example/' },
      }),
    ];
    expect(print(describeStory(foldTrace(readAll(open)), false))).toContain(
      'Lead called scrape page on a.example, which is still open.',
    );
    expect(print(describeStory(foldTrace(readAll(open)), true))).toContain(
      'Lead called scrape page on a.example, which never finished.',
    );
    expect(describeStory(foldTrace([]), true)).toEqual([]);
  });

  it('of a run that was stopped calls its end no problem, of one that failed it does', () => {
    const kindOf = (outcome: string) => {
      const make = createEventMaker();
      const error = { code: outcome === 'failed' ? 'internal' : outcome, message: 'Over' };
      const raws = [
        make(0, { id: 'lead' }, 'run.started'),
        make(9, { id: 'lead' }, 'run.finished', { outcome, error }),
      ];
      return describeStory(foldTrace(readAll(raws)), true)
        .at(-1)
        ?.sentences.at(-1)?.kind;
    };
    expect(['cancelled', 'failed', 'credit_limit_reached'].map(kindOf)).toEqual([
      'end',
      'error',
      'error',
    ]);
  });

  it('of a long run is told short, without losing what went wrong', () => {
    const chapters = describeStory(foldTrace(readAll(makeTrace(5_000, { fail: true }))), true);
    const short = condenseStory(chapters);
    expect(countSentences(chapters)).toBeGreaterThan(2_000);
    expect(countSentences(short)).toBeLessThan(MAX_READABLE);
    const errors = (story: readonly Chapter[]) =>
      story.flatMap(({ sentences }) => sentences.filter(({ kind }) => kind === 'error'));
    expect(errors(short)).toEqual(errors(chapters));
  });
});

describe('a tool call in words', () => {
  it.each([
    [
      'web_search',
      { query: 'email' },
      { results: [1, 2] },
      'searched for “email”, and found 2 results',
    ],
    [
      'scrapePage',
      { url: 'https://a.example/x/' },
      { statusCode: 404 },
      'read a.example/x, but the page answered with an error (404)',
    ],
    [
      'fetch',
      { url: 'https://a.example' },
      { status: 503, title: 'Sorry' },
      'read a.example, but the page answered with an error (503)',
    ],
    ['click', { selector: 'button' }, { clicked: true }, 'clicked on “button”'],
    ['press_key', { key: 'Enter', selector: 'input' }, {}, 'used press key'],
    [
      'frobnicate',
      { url: 'https://a.example' },
      { error: 'no' },
      'called frobnicate on a.example, but it failed: “no”',
    ],
    [
      'crm.createContact',
      { name: 'Ada' },
      { status: 422 },
      'used crm create contact, but it answered with an error (422)',
    ],
    ['', null, null, 'used a tool without a name'],
    [
      'fetch',
      { url: 'https://a.example' },
      { status: 'error', message: 'Blocked by a robot check' },
      'called fetch on a.example, which gave the status “error”: “Blocked by a robot check”',
    ],
    // What it was asked about has failed, and not the call.
    [
      'get_job',
      { query: 'j1' },
      { status: 'Failed' },
      'called get job for “j1”, which gave the status “Failed”',
    ],
    [
      'fetch',
      { url: 'https://a.example' },
      { is_error: true, content: [{ type: 'text', text: 'Timed out' }] },
      'called fetch on a.example, but it failed: “Timed out”',
    ],
    [
      'fetch',
      { url: 'https://a.example' },
      { success: false, message: 'No route' },
      'called fetch on a.example, but it failed: “No route”',
    ],
    ['fetch', { url: 'https://a.example' }, { status: 'ok', message: 'Done' }, 'read a.example'],
    // Many tools answer with a text, also where it is JSON, or where they have failed.
    [
      'fetch',
      { url: 'https://a.example' },
      '{"success":false,"error":"403 Forbidden"}',
      'called fetch on a.example, which answered “403 Forbidden”',
    ],
    [
      'fetch',
      { url: 'https://a.example' },
      'Error: navigation timeout',
      'called fetch on a.example, which answered “Error: navigation timeout”',
    ],
    [
      'search',
      { query: 'cats' },
      { content: [{ type: 'text', text: 'Failed to search: quota' }] },
      'called search for “cats”, which answered “Failed to search: quota”',
    ],
    ['fetch', { url: 'https://a.example' }, '{"success":true,"error":null}', 'read a.example'],
    ['fetch', { url: 'https://a.example' }, '{"error":', 'read a.example'],
    ['fetch', { url: 'https://a.example' }, '# Errors\nNone', 'read a.example'],
  ])('%s', (name, parameters, result, expected) => {
    const { did, called, outcome, isFailure } = describeToolCall(name, parameters, result);
    expect(outcome === null ? did : `${isFailure ? called : did}, ${outcome}`).toBe(expected);
  });

  it.each([
    { error: 0 },
    { error: [] },
    { error: {} },
    { success: true, error: 'none' },
    { isError: false },
    { is_error: false, content: 'error' },
  ])('a result of %j is that of no failure', (result) => {
    expect(describeToolCall('scrape', { url: 'a.example' }, result)).toMatchObject({
      outcome: null,
      isFailure: false,
    });
    expect(saysFailed(result)).toBe(false);
  });

  it.each([
    { success: false },
    { success: false, error: 0 },
    { error: 'no' },
    { error: { code: 1 } },
    { ok: false },
    { isError: true, content: [] },
    { is_error: true, content: 'no' },
  ])('a result of %j is that of a failure', (result) => {
    expect(describeToolCall('scrape', null, result).isFailure).toBe(true);
    expect(saysFailed(result)).toBe(true);
  });
});

it('takes time by how often a failure was told, in however many words', () => {
  const failWith = (message: string) => ({
    error: { code: 'internal', source: 'agent', retryable: false, message },
  });
  const timeOf = (count: number) => {
    const make = createEventMaker();
    const trace = foldTrace(
      readAll([
        make(0, { id: 'one', parentId: 'root' }, 'error.occurred', failWith('Refused by host')),
        ...Array.from({ length: count }, (_, at) =>
          make(at + 1, { id: 'root' }, 'error.occurred', failWith(`Refused by host, ${at} tries`)),
        ),
      ]),
    );
    return Math.min(...[1, 2, 3].map(() => cpuTimeOf(() => describeStory(trace, true))));
  };
  expect(timeOf(8_000)).toBeLessThan(Math.max(1_000, 20 * timeOf(1_000)));
});
