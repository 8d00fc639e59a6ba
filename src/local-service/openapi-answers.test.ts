import { createRequire } from 'node:module';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EndpointId, addresses } from '#/contract/endpoint-addresses.ts';
import { endpoints } from '#/contract/endpoints.ts';
import { describeApi } from '#/contract/openapi/openapi.ts';
import { fillPath } from '#/contract/query-string.ts';
import { isUuid } from '#/contract/values/uuid.ts';
import { createTestService } from './hosts/test-host.ts';

type JsonObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});
const asList = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const FORMATS = {
  uuid: isUuid,
  'date-time': (text: string) =>
    /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)),
  uri: (text: string) => URL.canParse(text),
  'uri-reference': () => true,
  regex: () => true,
  'media-range': true,
  email: true,
} as const;

const api = describeApi('http://api.example/v2');
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS });
ajv.addSchema({ ...api, $id: 'api' });
const pointer = (...steps: readonly string[]) =>
  steps
    .map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');

/** The validator of an answer, as the description words it. Throws where the schema is none. */
function validatorOf(id: EndpointId, status: string): ValidateFunction {
  const { path, method } = addresses[id];
  const validate = ajv.getSchema(
    `api#${pointer('paths', path, method.toLowerCase(), 'responses', status, 'content', 'application/json', 'schema')}`,
  );
  if (!validate) throw new Error(`${id} has no description of its ${status}.`);
  return validate;
}

describe('the description', () => {
  it('is OpenAPI 3.1 by the schema of that standard', () => {
    const require = createRequire(import.meta.url);
    const standard: unknown = require('@seriousme/openapi-schema-validator/schemas/v3.1/schema.json');
    const validate = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS }).compile(
      asObject(standard),
    );
    validate(JSON.parse(JSON.stringify(api)));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('holds a JSON Schema wherever it promises one', () => {
    for (const { path, method } of Object.values(addresses)) {
      const operation = api.paths[path]?.[method.toLowerCase()];
      for (const { schema } of operation?.parameters ?? [])
        expect(ajv.validateSchema(schema)).toBe(true);
      for (const { content } of [
        ...Object.values(operation?.responses ?? {}),
        ...(operation?.requestBody ? [operation.requestBody] : []),
      ])
        expect(ajv.validateSchema(content['application/json'].schema)).toBe(true);
    }
    for (const schema of Object.values(asObject(api.components['schemas'])))
      expect(ajv.validateSchema(asObject(schema))).toBe(true);
  });

  it('takes the examples of its errors', () => {
    for (const id of Object.keys(endpoints).filter(
      (name): name is EndpointId => name in addresses,
    )) {
      const { path, method } = addresses[id];
      for (const [status, { content }] of Object.entries(
        api.paths[path]?.[method.toLowerCase()]?.responses ?? {},
      ))
        for (const example of Object.values(asObject(content['application/json'].examples))) {
          const validate = validatorOf(id, status);
          validate(asObject(example)['value']);
          expect([id, status, validate.errors ?? []]).toEqual([id, status, []]);
        }
    }
  });

  it('says what an event, a category and a list are', () => {
    const event = ajv.getSchema(`api#${pointer('components', 'schemas', 'TraceEvent')}`);
    const shared = {
      schemaVersion: 1,
      eventId: 'e',
      runId: 'r',
      occurredAt: '2026-11-21T00:00:00Z',
      producerSequence: 1,
      agent: { id: 'a', role: 'orchestrator', name: 'Lead' },
    };
    const error = { code: 'internal', source: 'system', retryable: true, message: 'x' };
    expect(
      [
        { ...shared, type: 'error.occurred', error },
        { ...shared, type: 'run.finished', outcome: 'failed', error },
        { ...shared, type: 'telemetry.sent', load: 3 },
        { ...shared, type: 'error.occurred' },
        { ...shared, type: 'error.occurred', error: { code: 'internal' } },
        { ...shared, type: 'tool_call.finished', toolCallId: 'c', toolName: 't' },
        { ...shared, type: 'artifact.updated', artifact: {} },
        { ...shared, type: 5 },
      ].map((value) => event?.(value)),
    ).toEqual([true, true, true, false, false, false, false, false]);

    const difference = ajv.getSchema(`api#${pointer('components', 'schemas', 'PageDiffJson')}`);
    const files = (change: JsonObject) => ({
      files: [{ from: 'previous', to: 'current', chunks: [{ newStart: 1, changes: [change] }] }],
    });
    expect(
      [
        files({ type: 'add', content: '+a', ln: 1 }),
        { 'plans[0].price': { previous: 29, current: 34 } },
        files({ type: 'add', content: 5 }),
        files({ type: 'normal', content: ' a', ln1: '1' }),
      ].map((value) => difference?.(value)),
    ).toEqual([true, true, false, false]);

    const search = ajv.getSchema(
      `api#${pointer('paths', '/search', 'post', 'requestBody', 'content', 'application/json', 'schema')}`,
    );
    expect(
      [
        ['developer'],
        [{ type: 'developer' }],
        ['github'],
        ['developer', 'github'],
        [{ type: 'developer' }, 'pdf'],
      ].map((categories) => search?.({ query: 'x', categories })),
    ).toEqual([true, true, true, false, false]);
    expect(search?.({ query: '  ' })).toBe(false);

    for (const name of ['types', 'repos', 'sources', 'topic'])
      expect(
        api.paths['/search/developer']?.['get']?.parameters.find(
          (parameter) => parameter.name === name,
        ),
      ).toMatchObject({
        style: 'form',
        explode: false,
      });
    expect(api.paths['/agent/{jobId}']?.['get']?.parameters[0]?.schema).toEqual({
      type: 'string',
      format: 'uuid',
    });
  });

  it('leaves no schema empty', () => {
    const places: string[] = [];
    const walk = (value: unknown, place: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if (isObject(value) && Object.keys(value).length === 0 && !place.includes('/security/'))
        places.push(place);
      for (const [key, part] of Object.entries(value)) walk(part, `${place}/${key}`);
    };
    walk(api, '');
    expect(places).toEqual([]);
  });
});

describe('every answer of the service is as described', () => {
  const service = createTestService();
  const known = { monitorId: '', checkId: '', jobId: '', snapshotId: '' };

  const check = async (
    id: EndpointId,
    params: Partial<typeof known> = {},
    body?: unknown,
    query = '',
  ) => {
    const { path, method } = addresses[id];
    const answer = await service.ask(fillPath(path, params) + query, {
      method,
      ...(body !== undefined && { body }),
    });
    const validate = validatorOf(id, String(answer.status));
    validate(answer.body);
    expect([id, answer.status, validate.errors?.slice(0, 3) ?? []]).toEqual([
      id,
      answer.status,
      [],
    ]);
    return { ...answer, body: asObject(answer.body) };
  };

  beforeAll(async () => {
    known.jobId = String(
      (await check('startRun', {}, { prompt: 'Find the plans', schema: { type: 'object' } })).body[
        'id'
      ],
    );
  });

  it('of monitors and their checks', async () => {
    for (const { id: monitorId } of asList(
      (await check('listMonitors', {}, undefined, '?limit=100')).body['data'],
    )) {
      const monitor = { monitorId: String(monitorId) };
      await check('getMonitor', monitor);
      const [latest] = asList((await check('listChecks', monitor)).body['data']);
      if (latest)
        await check(
          'getMonitorCheck',
          { ...monitor, checkId: String(latest['id']) },
          undefined,
          '?limit=100',
        );
      known.monitorId = monitor.monitorId;
    }
    expect([200, 409]).toContain(
      (await check('runMonitor', { monitorId: known.monitorId })).status,
    );
  });

  it('of both searches', async () => {
    const query = 'react table rows retry credits';
    await check(
      'developerSearchGet',
      {},
      undefined,
      `?query=${encodeURIComponent(query)}&k=100&passages=5&repos=halyard-labs/mast,no/where&sources=x`,
    );
    await check(
      'developerSearchPost',
      {},
      { query, k: 100, sources: ['base-ui.com'], language: 'go' },
    );
    await check('webSearch', {}, { query, categories: ['developer'], limit: 50 });
  });

  it('of runs, with every event of every trace but the one that is told oddly on purpose', async () => {
    await service.control.advanceClock(120_000);
    const runs = asList((await check('listRuns')).body['agents']);
    let snapshots = 0;
    for (const { id, options } of runs) {
      const job = { jobId: String(id) };
      await check('getRun', job);
      if (/odd|unheard|strange/i.test(String(asObject(options)['prompt']))) continue;
      const trace = await check('getTrace', job, undefined, '?liveView=true');
      const artifact = asList(trace.body['events']).find(({ type }) => type === 'artifact.updated');
      if (!artifact) continue;
      await check('getSnapshot', {
        ...job,
        snapshotId: String(asObject(artifact['artifact'])['snapshotId']),
      });
      snapshots++;
    }
    expect([runs.length > 5, snapshots > 2]).toEqual([true, true]);
  });

  it('of what is refused', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await check('getRun', { jobId: 'x' })).status).toBe(400);
    expect((await check('getTrace', { jobId: nobody })).status).toBe(404);
    expect((await check('getSnapshot', { jobId: known.jobId, snapshotId: 'x' })).status).toBe(400);
    expect((await check('cancelRun', { jobId: known.jobId })).status).toBe(409);
    const later = await check('startRun', {}, { prompt: 'Another' });
    expect((await check('cancelRun', { jobId: String(later.body['id']) })).status).toBe(200);
    expect((await check('startRun', {}, { prompt: '' })).status).toBe(400);
    expect((await check('getMonitor', { monitorId: nobody })).status).toBe(404);
    expect(
      (await check('developerSearchPost', {}, { query: 'x', k: 0, types: ['wiki'] })).status,
    ).toBe(400);
    await service.control.setFaults({ rateLimited: true });
    expect((await check('listMonitors')).status).toBe(429);
  });
});
