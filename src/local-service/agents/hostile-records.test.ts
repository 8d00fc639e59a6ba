import { describe, expect, it, vi } from 'vitest';
import { cpuTimeOf } from '#/lib/cpu-time.ts';
import { createTestService } from '../hosts/test-host.ts';
import { createRandom } from '../random.ts';
import { createStore } from '../store.ts';
import { findSchemaProblem } from './find-schema-problem.ts';
import { inventValue } from './invent-value.ts';

const nest = (levels: number, inner: unknown = { type: 'string' }) => {
  let schema: unknown = inner;
  for (let level = 0; level < levels; level++) schema = { type: 'array', items: schema };
  return schema;
};
const start = (service: ReturnType<typeof createTestService>, schema: unknown) =>
  service.ask('/agent', { method: 'POST', body: { prompt: 'Find the plans', schema } });
const deepText = `{"prompt":"x","schema":${'{"items":'.repeat(20_000)}{}${'}'.repeat(20_000)}}`;

describe('a schema that no run could follow is refused with 400', () => {
  const service = createTestService();
  it.each([
    ['a text of a thousand million characters', { type: 'string', minLength: 1e9 }],
    ['the same deep inside', nest(20, { anyOf: [{ minLength: 1e9 }] })],
    ['a list of a thousand million', { type: 'array', minItems: 1e9 }],
    ['an object of a thousand million', { minProperties: 1e9 }],
    ['a list', []],
    ['a list of schemas', [{ type: 'object' }]],
    ['text', 'object'],
    ['true', true],
    ['more levels than anybody writes', nest(150)],
    ['a malformed reference', { $ref: '#/%' }],
    ['a reference to nothing', { properties: { a: { $ref: '#/$defs/gone' } } }],
    ['a reference through an inherited name', { $ref: '#/constructor/prototype' }],
    ['a reference to another host', { $ref: 'https://evil.example/schema.json' }],
    ['a reference to a file', { items: { $ref: 'plan.json#/x' } }],
    ['a reference to itself', { $defs: { a: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' }],
    [
      'references in a circle',
      { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' },
    ],
    ['a reference that is no text', { $ref: 5 }],
  ])('%s', async (_what, schema) => {
    const { status, body } = await start(service, schema);
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        success: false,
        details: [expect.objectContaining({ path: expect.arrayContaining(['schema']) as unknown })],
      }),
    ]);
  });

  it('20,000 levels', async () => {
    const { status, body } = await service.ask('/agent', { method: 'POST', body: deepText });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ error: expect.stringContaining('nested deeper') as unknown }),
    ]);
  });

  it.each([
    ['a tree', { properties: { children: { type: 'array', items: { $ref: '#' } } } }],
    [
      'fields that are called like keywords',
      { properties: { $ref: { type: 'string' }, minLength: { type: 'integer' }, properties: {} } },
    ],
    [
      'references in an example',
      { examples: [{ $ref: 'https://example.com/' }], default: { $ref: '#/gone' } },
    ],
    [
      'an escaped reference',
      { $defs: { 'a/b~c': { type: 'string' } }, items: { $ref: '#/$defs/a~1b~0c' } },
    ],
  ])('%s is none of these', async (_what, schema) =>
    expect((await start(service, schema)).status).toBe(200),
  );

  it('a chain of 5,000 references is followed once, whether it ends or not', () => {
    const chain = (last: object) => ({
      $ref: '#/$defs/d0',
      $defs: Object.fromEntries(
        Array.from({ length: 5_000 }, (_, at) => [
          `d${at}`,
          at === 4_999 ? last : { $ref: `#/$defs/d${at + 1}` },
        ]),
      ),
    });
    let problems: unknown[] = [];
    const ms = cpuTimeOf(() => {
      problems = [{ type: 'string' }, { $ref: '#/$defs/d9' }, { $ref: '#/gone' }].map((last) =>
        findSchemaProblem(chain(last)),
      );
    });
    expect(problems).toEqual([
      null,
      expect.objectContaining({ message: '$ref "#/$defs/d0" leads back to itself' }),
      expect.objectContaining({ message: '$ref "#/gone" leads nowhere' }),
    ]);
    // Each was followed to the end of the chain: minutes, in which the service answered nobody.
    expect(ms).toBeLessThan(3_000);
  }, 600_000);
});

it('makes up a value of a bounded size for every schema, in bounded time', () => {
  const wide = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`f${index}`, { $ref: '#' }]),
  );
  for (const schema of [
    {
      $defs: { a: { type: 'array', minItems: 50, items: { $ref: '#/$defs/a' } } },
      $ref: '#/$defs/a',
    },
    { properties: wide },
    { type: 'array', minItems: 1e9 },
    { minLength: 1e9 },
    { $ref: '#/%' },
    nest(5_000),
    { type: 'array', minItems: 1_000, items: { type: 'string', minLength: 10_000 } },
    {
      type: 'array',
      minItems: 1_000,
      items: { type: 'array', minItems: 1_000, items: { type: 'array', minItems: 1_000 } },
    },
  ]) {
    const value = JSON.stringify(inventValue(schema, createRandom('x')));
    expect(value.length).toBeLessThan(1_000_000);
  }
});

describe('no record breaks the list of a team', () => {
  const good = {
    prompt: 'Good',
    urls: [],
    schema: null,
    maxCredits: 2500,
    strictConstrainToURLs: false,
    effort: null,
  };
  const record = (id: string, startedAt: unknown, request: unknown) => ({
    id,
    teamId: 'demo',
    startedAt,
    origin: 'api',
    request,
  });
  const now = Date.UTC(2026, 10, 21);
  const THOUSANDS = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`f${index}`, { type: 'string' }]),
  );
  const LONG_TEXTS = {
    type: 'array',
    minItems: 1_000,
    items: { type: 'string', minLength: 10_000 },
  };

  it.each([
    [
      'of an older version, with a schema that is refused today',
      record('a', now, { ...good, schema: { minLength: 1e9 } }),
    ],
    ['whose schema refers to nothing', record('a', now, { ...good, schema: { $ref: '#/%' } })],
    [
      'whose schema names thousands of fields',
      record('a', now, { ...good, schema: { properties: THOUSANDS } }),
    ],
    [
      'whose schema asks for a thousand long texts',
      record('a', now, { ...good, schema: LONG_TEXTS }),
    ],
    ['whose schema is deep', record('a', now, { ...good, schema: nest(3_000) })],
    ['of a date beyond all dates', record('a', 1e300, good)],
    ['of an endless date', record('a', Number.POSITIVE_INFINITY, good)],
    ['of a negative ceiling', record('a', now, { ...good, maxCredits: -1 })],
    [
      'whose addresses are none',
      record('a', now, { ...good, urls: ['http://[', 'http://\ud800'] }),
    ],
    ['of a prompt of a lone surrogate', record('a', now, { ...good, prompt: '\ud800\u0000' })],
    ['that lacks its request', { id: 'a', teamId: 'demo', startedAt: now, origin: 'api' }],
    ['that is nothing', null],
    ['that is a list', []],
  ])('a record %s', async (_what, stored) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const entries = new Map<string, unknown>([
      ['runs/a', stored],
      ['runs/b', record('b', now, good)],
      ['run-cancellations/b', { requestedAt: Number.NaN }],
      ['manual-checks/c', { monitorId: 'x', createdAt: Number.POSITIVE_INFINITY }],
      ['manual-checks/d', 'text'],
      [
        'controls/all',
        { worldStart: Number.POSITIVE_INFINITY, clockOffset: -1, scale: 1, faults: {} },
      ],
    ]);
    const service = createTestService({ store: createStore(entries), clock: () => now + 90_000 });
    const { status, body } = await service.ask('/agent');
    expect(status).toBe(200);
    const { agents } = body as { agents: { id: string; status: string }[] };
    expect(agents.map(({ id }) => id)).toContain('b');
    expect((await service.ask('/monitor')).status).toBe(200);
    said.mockRestore();
  });
});
