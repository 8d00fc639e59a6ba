import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#/contract/endpoints.ts';
import { traceEventSchema } from '#/contract/schemas/agent.ts';
import { decode, decodeInTurns } from './decode.ts';

const schemas = [
  ...Object.entries(endpoints).map(([id, { response }]) => ({
    id,
    schema: response as v.GenericSchema,
  })),
  { id: 'trace event', schema: traceEventSchema as v.GenericSchema },
];

/** The names of the contract beside those of every object's prototype. */
const NAMES = (
  'success data pages next id status results agents events eventId type agent error code url passages judgment meaningfulChanges diff json ' +
  'text metadata summary coverage repos settings web __proto__ constructor prototype toString hasOwnProperty valueOf'
).split(' ');
const key = fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 4 }));
const text = fc.oneof(
  fc.constantFrom(...NAMES, 'true', '12', '1e999', '9007199254740993', '\ud800', '\u0000'),
  fc.string(),
);
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.oneof(text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 5 }),
    // Written as JSON writes it, so that `__proto__` is a field.
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 8 })
      .map((entries): unknown =>
        JSON.parse(
          `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`,
        ),
      ),
  ),
})).value;

describe.each(schemas)('the answer of $id', ({ schema }) => {
  test('is read or told where it differs, whatever came, and never changed', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        const before = JSON.stringify(raw);
        const result = decode(schema, raw);
        if (result.ok) expect(result.decoded.raw).toBe(raw);
        else expect(result.differences.length).toBeGreaterThan(0);
        expect(JSON.stringify(raw)).toBe(before);
      }),
      { numRuns: 300 },
    );
  });
});

describe.each(
  schemas.filter(({ id }) => ['getMonitorCheck', 'listRuns', 'trace event'].includes(id)),
)('the answer of $id', ({ schema }) => {
  test.each([
    ['[', ']'],
    ['{"__proto__":', '}'],
  ])('may be nested 100,000 deep anywhere: %s', (open, close) => {
    const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
    const body = `{"id":"i","url":"u","status":${deep},"agents":[],"results":[{"id":"i","title":${deep}}],"events":[],"eventId":"e","type":"t"`;
    const result = decode(
      schema,
      JSON.parse(`${body},"parameters":${deep},"data":${body},"pages":[],"json":${deep}}}`),
    );
    if (result.ok)
      expect(() => JSON.stringify([result.decoded.value, result.decoded.raw])).not.toThrow();
  });
});

describe('what could not be read of a list', () => {
  const checkPage = (id: unknown) => ({ id, url: 'https://a.example/' });
  const body = (pages: unknown) => ({ success: true, data: { id: 'c', pages } });
  const read = (pages: unknown) => {
    const result = decode(endpoints.getMonitorCheck.response, body(pages));
    if (!result.ok) throw new Error(result.differences.join());
    return result.decoded;
  };

  test('is kept, with its place as the service sent it, also when the repair of one uncovers another', () => {
    const raws = [checkPage('a'), { url: 'x' }, checkPage('b'), 7, checkPage([]), checkPage('c')];
    const { value, unread } = read(raws);
    expect(value.data.pages.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(unread.map(({ list, index, raw }) => [list, index, raw])).toEqual([
      ['data.pages', 1, raws[1]],
      ['data.pages', 3, 7],
      ['data.pages', 4, raws[4]],
    ]);
  });

  test('keeps the paths of what is behind it true', () => {
    const { warnings } = read([
      7,
      { ...checkPage('a'), statusCode: 'x' },
      { ...checkPage('b'), judgment: { meaningfulChanges: [{ type: [] }, {}, []] } },
    ]);
    expect(warnings.map(({ path }) => path)).toEqual([
      'data.pages[0]',
      'data.pages[1].statusCode',
      'data.pages[2].judgment.meaningfulChanges[0].type',
      'data.pages[2].judgment.meaningfulChanges[2]',
    ]);
  });

  test('150,000 wrong elements, or 130,000 children, are no trouble', () => {
    const { value, unread } = read(
      Array.from({ length: 150_000 }, (_, index) =>
        index === 70_000 ? checkPage('the one') : { wrong: index },
      ),
    );
    expect(value.data.pages.map(({ id }) => id)).toEqual(['the one']);
    expect(unread).toHaveLength(149_999);
    expect(unread.at(-1)?.index).toBe(149_999);
    const children = Object.fromEntries(
      Array.from({ length: 130_000 }, (_, index) => [`k${index}`, { previous: index }]),
    );
    expect(
      read([{ ...checkPage('a'), diff: { json: children }, metadata: [] }]).value.data.pages[0]
        ?.metadata,
    ).toBeNull();
  });
});

describe('an answer that needs repairs by the thousand', () => {
  const wrong = (index: number) => ({
    id: `${index}`,
    url: 'u',
    status: 7,
    statusCode: 'x',
    error: [],
    metadata: [],
  });
  const body = () => ({
    success: true,
    data: { id: 'c', pages: Array.from({ length: 20_000 }, (_, index) => wrong(index)) },
  });

  test('leaves the page its turns meanwhile, and reads as it does at once', async () => {
    let turns = 0;
    const turn = () => {
      turns++;
      timer = setImmediate(turn);
    };
    let timer = setImmediate(turn);
    const result = await decodeInTurns(endpoints.getMonitorCheck.response, body());
    clearImmediate(timer);
    expect(turns).toBeGreaterThan(3);
    expect(result).toStrictEqual(decode(endpoints.getMonitorCheck.response, body()));
    expect(result.ok && result.decoded.warnings.length).toBe(80_000);
  });

  test('is no longer read once nobody waits for it', async () => {
    const waiting = new AbortController();
    const reading = decodeInTurns(endpoints.getMonitorCheck.response, body(), waiting.signal);
    waiting.abort();
    await expect(reading).rejects.toThrow('aborted');
  });
});

test('a text in a list that came as a number is read as that text', () => {
  const event = {
    eventId: 'e',
    type: 't',
    artifact: { artifactId: 'a', changedFields: ['x', 7, {}, true] },
  };
  const result = decode(traceEventSchema, event);
  expect(result.ok && result.decoded.value.artifact?.changedFields).toEqual(['x', '7', 'true']);
  expect(result.ok && result.decoded.warnings.map(({ path, fix }) => [path, fix])).toEqual([
    ['artifact.changedFields[1]', 'read as text'],
    ['artifact.changedFields[2]', 'left out'],
    ['artifact.changedFields[3]', 'read as text'],
  ]);
});

test('a part that lacks what it is known by is left out where the rest can do without it', () => {
  const result = decode(traceEventSchema, {
    eventId: 'e',
    type: 't',
    agent: { role: 'subagent' },
    artifact: { kind: 'json' },
  });
  expect(result.ok && result.decoded.value).toMatchObject({
    eventId: 'e',
    agent: null,
    artifact: null,
  });
  expect(result.ok && result.decoded.warnings.map(({ path, fix }) => [path, fix])).toEqual([
    ['agent.id', 'left out'],
    ['artifact.artifactId', 'left out'],
  ]);
});

test('what cannot be read is told as it was sent, not as the repairs left it', () => {
  const result = decode(endpoints.getMonitor.response, { success: 'yes', data: { name: 'x' } });
  expect(!result.ok && result.differences).toEqual([
    'success: expected true, received "yes"',
    'data.id: expected "id", received nothing',
  ]);
});

test.each([
  ['durationMs', '12', 12],
  ['durationMs', '-1.5e3', -1500],
  ['durationMs', '0x10', null],
  ['durationMs', '9007199254740993', null],
  ['durationMs', '', null],
  ['message', 7, '7'],
  ['message', false, 'false'],
])(
  'a value of the wrong type is read only where it is certain: %s %j → %j',
  (field, sent, read) => {
    const result = decode(traceEventSchema, { eventId: 'e', type: 't', [field]: sent });
    expect(result.ok && result.decoded.value).toMatchObject({ [field]: read });
  },
);
