import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTraceFold, foldTrace } from '../trace/fold-trace.ts';
import { createEventMaker, readAll, START } from '../trace/trace-fixtures.ts';
import { condenseStory } from './condense-story.ts';
import { describeToolCall } from './describe-tool-call.ts';
import { readPlainText } from './plain-text.ts';
import { createStory, describeStory } from './describe-story.ts';

const said = fc.constantFrom(
  null,
  '',
  '   ',
  'Shop page lost',
  '**Shop** page <b>lost</b>',
  '# Plan\n- first `step`\n- [second](https://a.example/x)',
  '<p>Met a **bold** wall</p>',
  'Error: the wall',
  '***all*** of ~~it~~ __very much so__',
);
const agents = [
  { id: 'root', role: 'orchestrator', name: 'Lead' },
  { id: 'scout', role: 'subagent', name: 'Scout', parentId: 'root' },
  { id: 'ghostly', role: 'subagent', parentId: 'ghost' },
  { id: 'window', role: 'browser', name: 'Browser', parentId: 'scout' },
  null,
];
const counted = fc.constantFrom(0, 1, 2, 3, -1, 1.5, null, 'many');
const result = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    'done',
    { success: false },
    { success: true },
    { error: 'Broke' },
    { error: { message: 'Broke' } },
    { error: true },
    { statusCode: 404 },
  ),
  fc.array(fc.constant(1), { maxLength: 3 }),
  fc.record({ results: fc.array(fc.constant(1), { maxLength: 3 }), warnings: fc.constant([]) }),
  fc.record({ items: counted }),
  fc.record({ links: counted, count: counted }),
  fc.record({ broken: counted, checked: counted }),
);
const wild = fc.record(
  {
    at: fc.constantFrom(0, 0, 0, 1, 500, 90_000),
    producerSequence: fc.nat(30),
    agent: fc.constantFrom(...agents),
    type: fc.constantFrom(
      'run.started',
      'run.cancel_requested',
      'run.finished',
      'agent.started',
      'agent.finished',
      'browser.session.started',
      'browser.session.finished',
      'progress.reported',
      'reasoning.summary',
      'tool_call.started',
      'tool_call.finished',
      'artifact.updated',
      'error.occurred',
      'constructor',
    ),
    toolCallId: fc.constantFrom('x', 'y'),
    toolName: fc.constantFrom('web_search', 'scrapePage', 'transform', 'research_form', '', null),
    sessionId: fc.constantFrom('s', 't'),
    outcome: fc.constantFrom(
      'succeeded',
      'failed',
      'cancelled',
      'refused',
      'credit_limit_reached',
      'toString',
      '',
      null,
    ),
    durationMs: fc.constantFrom(0, -5, 800, null),
    phase: fc.constantFrom('planning', 'working', 'finalizing', 'constructor', '', null),
    message: said,
    text: said,
    reason: fc.constantFrom('user', 'system', '', null),
    parameters: fc.constantFrom({ query: 'email prices' }, { url: 'https://a.example/' }, {}, null),
    result,
    artifact: fc.record({
      artifactId: fc.constantFrom('result', 'notes'),
      change: fc.constantFrom('init', 'append', 'constructor', null),
      itemCount: counted,
    }),
    error: fc.option(
      fc.record({
        code: fc.constantFrom('internal', 'refused', 'parent_finished', 'odd', null),
        message: said,
        retryable: fc.boolean(),
      }),
    ),
  },
  { requiredKeys: ['at', 'type', 'agent'] },
);

const LISTED = 'result|item|link|page|record|row|match|address|entr|step|document|agent';

describe('the story says nothing that did not happen', () => {
  it('in whatever trace: no missing values, no zero lengths, no doubled words, no markup, right numbers, no phase that was not reported', () => {
    fc.assert(
      fc.property(fc.array(wild, { maxLength: 14 }), fc.boolean(), (list, over) => {
        const raws = list.map(({ at, ...raw }, index) => ({
          eventId: `e${index}`,
          occurredAt: new Date(START + at).toISOString(),
          ...raw,
        }));
        const model = foldTrace(readAll(raws));
        const chapters = describeStory(model, over);
        const phases = new Set(
          model.events.flatMap(({ event }) =>
            event.type === 'progress.reported' && event.phase !== null
              ? [event.phase.toLowerCase()]
              : [],
          ),
        );
        for (const { heading } of chapters)
          if (!['Before the first phase', 'The run', 'The next try'].includes(heading))
            expect(phases).toContain(
              heading === 'Finishing' ? 'finalizing' : heading.toLowerCase(),
            );
        for (const story of [chapters, condenseStory(chapters)])
          for (const { message, sentences } of story)
            for (const line of [
              message ?? 'None.',
              ...sentences.map(
                ({ kind, who, text }) =>
                  `${kind === 'error' ? 'Problem: ' : ''}${`${who} ${text}`.trim()}`,
              ),
            ]) {
              expect(line).not.toMatch(/undefined|NaN|\bnull\b|\[object|function|\bmany\b/);
              expect(line).not.toMatch(/\b0 ms\b|−|-\d/);
              expect(line).not.toMatch(/\*\*|~~|__|`|<\/?[a-z]|\]\(|(^| )#/);
              expect(line).not.toMatch(/\b(\w+) \1\b|problem:.*problem|error: error/i);
              expect(line).not.toMatch(
                new RegExp(
                  `\\b1 (more )?(${LISTED})(s|es|ies)\\b|\\b(0|[2-9]) (more )?(${LISTED})(y)?\\b(?!s)`,
                ),
              );
              expect(line).not.toMatch(/ {2}|\s[.,]|: ?\.$|\.\.$|^\W*$/);
              if (line !== message) expect(line).toMatch(/[.!?…]$/);
            }
      }),
      { numRuns: 1_500 },
    );
  });
});

it.each<[string, string]>([
  ['**bold** and *light*', 'bold and light'],
  ['2 ** 3, 2**3 and a*b', '2 ** 3, 2**3 and a*b'],
  ['a < b and c > d', 'a < b and c > d'],
  ['<script>alert(1)</script> <b>x</b>', 'alert(1) x'],
  ['No <table> in <div class="prices">', 'No <table> in <div class="prices">'],
  ['one<br>two<br/>three', 'one two three'],
  ['call __init__ of my_very_own', 'call __init__ of my_very_own'],
  ['![shot](a.png) of [the shop](https://a.example)', 'shot of the shop'],
  ['## Title\n\n1 - 2\n- point', 'Title 1 - 2 point'],
])('%j reads %j', (text, plain) => expect(readPlainText(text)).toBe(plain));

it.each<[string, unknown, string | null]>([
  ['web_search', { warnings: [], results: [1] }, 'and found 1 result'],
  ['web_search', { warnings: [] }, null],
  ['web_search', { success: false }, 'but it failed'],
  ['web_search', { links: 0 }, 'and found no links'],
  ['web_search', { count: 7 }, null],
  ['map_site', { pages: ['/', '/a'] }, 'and found 2 pages'],
  ['read_pdf', { pages: 212 }, null],
  ['insert_rows', { rows: 3 }, 'and its answer names 3 rows'],
  ['removeItems', { items: [] }, 'and its answer names no items'],
  ['create_document', { title: 'Prices' }, 'and its answer names “Prices”'],
])('of %s with %j it says %j', (name, found, outcome) =>
  expect(describeToolCall(name, {}, JSON.parse(JSON.stringify(found))).outcome).toBe(outcome),
);

it.each(['research_form', 'transform', 'linkedin_type', 'thread_reader', 'openai_validate'])(
  'guesses nothing from the letters of %s',
  (name) =>
    expect(describeToolCall(name, { url: 'https://a.example' }, null).did).toMatch(/^used /),
);

it.each<[string, object, string]>([
  ['get_results', { page: 2 }, 'used get results'],
  ['fetch_list', { query: 'tea', page: '3' }, 'used fetch list for “tea”'],
  ['get_weather', { address: 'Oslo' }, 'used get weather'],
  ['get_route', { address: '5 Quay St. Oslo' }, 'used get route'],
  ['scrape', { page: 'shop.example/tea' }, 'read shop.example/tea'],
  ['scrape', { page: 1, url: '/tea' }, 'read /tea'],
  ['create_map', { url: 'https://shop.example' }, 'used create map on shop.example'],
  ['update_search', { query: 'tea' }, 'used update search for “tea”'],
])('of %s with %j it says no more than is known: %s', (name, parameters, did) =>
  expect(describeToolCall(name, JSON.parse(JSON.stringify(parameters)), null).did).toBe(did),
);

it('a finish is told again no more once the start of its own call has come late', () => {
  const make = createEventMaker();
  const lead = { id: 'lead', name: 'Lead' };
  const call = { toolCallId: 'a', toolName: 'scrape' };
  const raws = [
    make(0, lead, 'run.started'),
    make(10, lead, 'tool_call.started', call),
    make(20, lead, 'tool_call.finished', call),
    make(30, lead, 'tool_call.started', call),
    make(40, lead, 'tool_call.finished', call),
  ];
  const [late] = raws.splice(3, 1);
  const [fold, tell] = [createTraceFold(), createStory()];
  const entries = readAll([...raws, late]);
  const told = (model: ReturnType<typeof foldTrace>, by = tell) =>
    by(model, false).flatMap(({ sentences }) => sentences.map(({ text }) => text));
  expect(told(fold.take(entries.slice(0, -1)))).toContain(
    'reported again that a call had finished.',
  );
  expect(told(fold.take(entries))).toEqual(told(foldTrace(entries), createStory()));
});
