import { expect, test } from 'vitest';
import { runStatusResponseSchema, traceEventSchema } from '#/contract/schemas/agent.ts';
import { developerSearchResponseSchema } from '#/contract/schemas/developer-search.ts';
import { monitorCheckResponseSchema, monitorSchema } from '#/contract/schemas/monitor.ts';
import { decode } from './decode.ts';

const page = (extra: object) => ({ id: 'p', url: 'https://a.example/', status: 'same', ...extra });
const body = (pages: unknown, extra: object = {}) => ({
  success: true,
  data: { id: 'c', status: 'completed', pages, ...extra },
});

test('a body as the contract describes it has no warnings', () => {
  const result = decode(monitorCheckResponseSchema, body([page({ statusCode: 200 })]));
  expect(result.ok && result.decoded.warnings).toEqual([]);
});

test('absent optional fields read as null, unknown keys and unknown enum values stay', () => {
  const result = decode(monitorCheckResponseSchema, body([page({ status: 'moved', extra: 1 })]));
  expect(result.ok && result.decoded.value.data.pages[0]).toMatchObject({
    status: 'moved',
    extra: 1,
    statusCode: null,
    judgment: null,
  });
});

test('a number written as text is read as that number and reported', () => {
  const result = decode(monitorCheckResponseSchema, body([page({ statusCode: '404' })]));
  expect(result.ok && result.decoded.value.data.pages[0]?.statusCode).toBe(404);
  expect(result.ok && result.decoded.warnings).toMatchObject([
    { path: 'data.pages[0].statusCode', fix: 'read as a number' },
  ]);
});

test('data beside a success that is false is shown, and the contradiction noted', () => {
  const result = decode(monitorCheckResponseSchema, { ...body([page({})]), success: false });
  expect(result.ok && result.decoded.value.data.pages).toHaveLength(1);
  expect(result.ok && result.decoded.warnings).toMatchObject([
    { path: 'success', expected: 'true', received: 'false' },
  ]);
});

test('a field of a wrong shape is left out, its neighbours stay', () => {
  const result = decode(
    monitorCheckResponseSchema,
    body([page({ metadata: 'yes', error: 'gone' })]),
  );
  expect(result.ok && result.decoded.value.data.pages[0]).toMatchObject({
    metadata: null,
    error: 'gone',
  });
  expect(result.ok && result.decoded.warnings).toMatchObject([
    { path: 'data.pages[0].metadata', fix: 'left out' },
  ]);
});

test('false or 0 in the place of an error or of a next link says that there is none', () => {
  const sent = body([page({ error: false, metadata: { title: false } }), page({ error: 0 })]);
  const result = decode(monitorCheckResponseSchema, { ...sent, next: false });
  expect(result.ok && result.decoded.value).toMatchObject({
    next: null,
    data: { pages: [{ error: null, metadata: { title: 'false' } }, { error: null }] },
  });
  expect(result.ok && result.decoded.warnings).toContainEqual(
    expect.objectContaining({ path: 'data.pages[0].error', received: 'false', fix: 'left out' }),
  );
});

test('an object or a list in the place of text is read as its JSON, and one that says nothing as none', () => {
  const result = decode(
    monitorCheckResponseSchema,
    body([
      page({
        url: ['https://a.example'],
        judgment: { reason: ['Rose', 'twice'], meaningfulChanges: [{ before: ['one', 'two'] }] },
        metadata: { title: { en: 'Prices', n: 1 } },
        error: { code: 7 },
        targetId: { a: 1 },
      }),
      page({ metadata: { title: [] }, error: [{ message: '' }] }),
    ]),
  );
  if (!result.ok) throw new Error('not read');
  const [told, silent] = result.decoded.value.data.pages;
  expect(told).toMatchObject({
    url: 'https://a.example',
    judgment: { reason: 'Rose\ntwice', meaningfulChanges: [{ before: 'one\ntwo' }] },
    metadata: { title: '{"en":"Prices","n":1}' },
    error: '{"code":7}',
    targetId: null,
  });
  expect(silent).toMatchObject({ metadata: { title: null }, error: null });
});

test('what is said in the place of the object that should say it is read as that', () => {
  const judgments = [
    'Prices rose',
    true,
    { meaningful: 'Yes', meaningfulChanges: ['Head gone', ['x']] },
    { meaningful: 1, meaningfulChanges: 'Price changed' },
    [],
  ];
  const result = decode(
    monitorCheckResponseSchema,
    body(judgments.map((judgment) => page({ judgment, snapshot: 'all' }))),
  );
  if (!result.ok) throw new Error('not read');
  const { pages } = result.decoded.value.data;
  expect(pages[0]?.snapshot).toEqual({ json: 'all' });
  expect(pages.map(({ judgment }) => judgment)).toMatchObject([
    { meaningful: null, reason: 'Prices rose' },
    { meaningful: null, reason: 'true' },
    { meaningful: true, meaningfulChanges: [{ reason: 'Head gone' }, { reason: 'x' }] },
    { meaningful: true, meaningfulChanges: [{ reason: 'Price changed' }] },
    null,
  ]);
  const check = decode(
    monitorCheckResponseSchema,
    body([], { notificationStatus: 'failed', targetResults: { t1: { type: 'scrape' } } }),
  );
  expect(check.ok && check.decoded.value.data).toMatchObject({
    notificationStatus: { status: 'failed' },
    targetResults: [{ t1: { type: 'scrape' } }],
  });
  const monitor = decode(monitorSchema, { id: 'm', schedule: '0 8 * * *', targets: 'https://a.b' });
  expect(monitor.ok && monitor.decoded.value).toMatchObject({
    schedule: { cron: '0 8 * * *' },
    targets: [{ url: 'https://a.b' }],
  });
});

test.each([
  [null, null],
  ['', null],
  ['00000000-0000-0000-0000-000000000000', null],
  // The first id of a service that counts is one.
  ['00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000001'],
  ['cc5da0cc-643e-84b8-a54e-8ca3b5c41195', 'cc5da0cc-643e-84b8-a54e-8ca3b5c41195'],
])('the check under way that a monitor names as %j is %j, without a warning', (sent, expected) => {
  const monitor = decode(monitorSchema, { id: 'm', currentCheckId: sent });
  expect(monitor.ok && monitor.decoded.value.currentCheckId).toBe(expected);
  expect(
    monitor.ok && monitor.decoded.warnings.filter(({ path }) => path === 'currentCheckId'),
  ).toEqual([]);
});

test.each([
  [{ message: 'The shop is closed', code: 7 }],
  [['The shop is closed']],
  [{ errors: [{ detail: 'The shop is closed' }] }],
])('the words of an error are read where text belongs: %j', (error) => {
  const result = decode(runStatusResponseSchema, { success: true, status: 'failed', error });
  expect(result.ok && result.decoded.value.error).toBe('The shop is closed');
  expect(result.ok && result.decoded.warnings).toMatchObject([
    { path: 'error', fix: 'read as text' },
  ]);
  const silent = decode(runStatusResponseSchema, { success: true, status: 'failed', error: [{}] });
  expect(silent.ok && silent.decoded.value.error).toBeNull();
});

test('text in the place of the agent or the artifact of an event is what it is called', () => {
  for (const sent of ['Planner', ['Planner']]) {
    const event = { eventId: 'e', type: 'artifact.updated', agent: sent, artifact: sent };
    const result = decode(traceEventSchema, event);
    expect(result.ok && result.decoded.value).toMatchObject({
      agent: { id: 'Planner', name: null },
      artifact: { artifactId: 'Planner' },
    });
  }
});

test('text in the place of the error of an event is its message', () => {
  const event = {
    eventId: 'e',
    type: 'error.occurred',
    agent: { id: 'a' },
    error: 'The shop is closed',
  };
  const result = decode(traceEventSchema, event);
  expect(result.ok && result.decoded.value.error).toMatchObject({
    code: null,
    message: 'The shop is closed',
  });
  expect(result.ok && result.decoded.warnings).toMatchObject([
    { path: 'error', fix: 'read as its message' },
  ]);
});

test('an element that lacks what it is known by is left out, the others stay in order', () => {
  const result = decode(
    monitorCheckResponseSchema,
    body([page({ id: 'a' }), { url: 'x' }, 7, page({ id: 'b' })]),
  );
  expect(result.ok && result.decoded.value.data.pages.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(result.ok && result.decoded.warnings.length).toBeGreaterThanOrEqual(2);
});

test('the raw body is never changed', () => {
  const raw = body([page({ statusCode: '404' })]);
  const before = structuredClone(raw);
  decode(monitorCheckResponseSchema, raw);
  expect(raw).toEqual(before);
});

test.each([null, 7, 'text', [], {}, { data: null }, { data: { pages: [] } }])(
  'a body that cannot be read at all says where: %j',
  (raw) => {
    const result = decode(monitorCheckResponseSchema, raw);
    expect(result.ok).toBe(false);
    expect(!result.ok && result.differences.join()).not.toBe('');
  },
);

test.each([
  ['null', null, 'null'],
  ['nothing', undefined, 'nothing'],
  ['text', 'none', '"none"'],
  ['an object', { p1: page({ id: 'a' }) }, 'Object'],
])(
  'what a check says of itself is read where %s came in the place of its pages',
  (_, sent, received) => {
    const raw = { success: true, data: { id: 'c', error: 'gone', statusCode: 1, pages: sent } };
    const result = decode(monitorCheckResponseSchema, raw);
    expect(result.ok && result.decoded.value.data).toMatchObject({
      id: 'c',
      error: 'gone',
      pages: [],
    });
    expect(result.ok && result.decoded.warnings).toEqual([
      { path: 'data.pages', expected: 'Array', received, fix: 'left out' },
    ]);
  },
);

test('a fault inside what may be text or an object is found in its field, and the rest kept', () => {
  const passages = [
    'plain',
    { text: 'loom', citation_url: ['https://c.example'] },
    { text: ['a', 'b'] },
    ['c'],
    5,
  ];
  const results = [
    { id: 'doc:a', passages, license: { state: ['licensed'], spdx_id: 'MIT' } },
    { id: 'doc:b', passages: { text: 'alone' }, license: ['MIT'] },
  ];
  const result = decode(developerSearchResponseSchema, {
    success: true,
    results,
    repos: { repo: 'a/b', indexed: 'true' },
    sources: ['docs.example'],
  });
  if (!result.ok) throw new Error('not read');
  const { value, unread, warnings } = result.decoded;
  expect(unread).toEqual([]);
  expect(warnings.map(({ path }) => path)).not.toContain('results[0].passages[0]');
  const [one, two] = value.results;
  expect(one?.passages).toMatchObject([
    { text: 'plain', citation_url: null },
    { text: 'loom', citation_url: 'https://c.example' },
    { text: 'a\nb' },
    { text: 'c' },
    { text: '5' },
  ]);
  expect([one?.license, two?.license]).toMatchObject([
    { state: 'licensed', spdx_id: 'MIT' },
    { spdx_id: 'MIT' },
  ]);
  expect(two?.passages).toMatchObject([{ text: 'alone' }]);
  expect(value).toMatchObject({
    repos: [{ repo: 'a/b', indexed: true }],
    sources: [{ source: 'docs.example' }],
  });
});
