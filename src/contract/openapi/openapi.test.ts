import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { HTTP_ERRORS } from '../errors/error-catalogue.ts';
import { describeApi, type Operation } from './openapi.ts';
import { CHECK_STATUSES, PAGE_STATUSES } from '../values/monitor-values.ts';

const document = describeApi('https://api.example/v2');
const operation = (path: string, method: string): Operation => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described.`);
  return found;
};
const parameter = (path: string, name: string) =>
  operation(path, 'get').parameters.find((candidate) => candidate.name === name);

function* walk(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* walk(part);
}

describe('the OpenAPI description', () => {
  it('has the shape of OpenAPI 3.1 and can be sent as JSON', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { version: 'v2' },
      servers: [{ url: 'https://api.example/v2' }],
    });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    for (const [path, operations] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const { parameters, responses } of Object.values(operations)) {
        expect(
          parameters
            .filter((candidate) => candidate.in === 'path')
            .map(({ name, required }) => [name, required]),
        ).toEqual(inPath.map((name) => [name, true]));
        expect(responses['200']?.content['application/json'].schema).toMatchObject({
          type: 'object',
        });
      }
    }
  });

  it('describes every endpoint of the table once', () => {
    const described = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(described.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it('holds the bounds and defaults of the parameters', () => {
    const detail = '/monitor/{monitorId}/checks/{checkId}';
    expect(parameter(detail, 'limit')?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 25,
    });
    expect(parameter(detail, 'skip')?.schema).toEqual({ type: 'integer', minimum: 0, default: 0 });
    expect(parameter(detail, 'status')?.schema).toMatchObject({ enum: PAGE_STATUSES });
    expect(parameter('/search/developer', 'k')?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 10,
    });
    expect(parameter('/search/developer', 'repos')?.schema).toMatchObject({
      type: 'array',
      maxItems: 20,
    });
    expect(
      operation('/agent', 'post').requestBody?.content['application/json'].schema,
    ).toMatchObject({
      required: ['prompt'],
      properties: {
        prompt: { maxLength: 10_000 },
        maxCredits: { minimum: 1, default: 2_500 },
        effort: { enum: ['low', 'medium', 'high'] },
      },
    });
  });

  it('lists the known values of open enums, requires what is promised, and leaves the rest nullable', () => {
    const { schema } =
      operation('/monitor/{monitorId}/checks/{checkId}', 'get').responses['200']?.content[
        'application/json'
      ] ?? {};
    expect(schema).toMatchObject({
      required: expect.arrayContaining(['success', 'data']) as unknown,
      properties: {
        data: {
          required: expect.arrayContaining(['id', 'status', 'summary', 'pages']) as unknown,
          properties: {
            status: { type: 'string', 'x-extensible-enum': CHECK_STATUSES },
            createdAt: { type: 'string', format: 'date-time' },
            finishedAt: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
            summary: { properties: { totalPages: { type: 'integer' } } },
          },
        },
      },
    });
  });

  it('explains every word of its own', () => {
    const repeats = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map((each) => each['x-repeat']),
    );
    for (const word of [...repeats, 'x-extensible-enum', 'x-origin'])
      expect(document.info.description).toContain(word);
  });

  it('keeps no word of the schema library', () => {
    for (const object of walk(document))
      for (const word of ['promised', 'knownValues', '$schema'])
        expect(object).not.toHaveProperty(word);
  });

  it('says which operations need a key and which may go without', () => {
    for (const endpoint of Object.values(endpoints))
      expect(operation(endpoint.path, endpoint.method.toLowerCase()).security).toEqual(
        endpoint.key === 'required' ? [{ bearerAuth: [] }] : [{}, { bearerAuth: [] }],
      );
  });

  it('gives every row of the error tables as an example of some operation', () => {
    const shown = new Set(
      Object.values(document.paths).flatMap((operations) =>
        Object.values(operations).flatMap(({ responses }) =>
          Object.entries(responses).flatMap(([status, { content }]) =>
            Object.keys(content['application/json'].examples ?? {}).map((id) => `${status} ${id}`),
          ),
        ),
      ),
    );
    expect([...shown].toSorted()).toEqual(
      HTTP_ERRORS.map(({ id, status }) => `${status} ${id}`).toSorted(),
    );
  });
});
