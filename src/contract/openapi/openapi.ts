import { type Endpoint, endpoints } from '../endpoints.ts';
import { listEndpointErrors } from '../endpoint-errors.ts';
import type { HttpErrorRow } from '../errors/error-catalogue.ts';
import { describeComponents } from './openapi-components.ts';
import { describeSchema, type SchemaObject } from './openapi-schema.ts';

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: JsonContent };
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly headers?: unknown; readonly content: JsonContent }
    >
  >;
  readonly 'x-origin': Endpoint['origin'];
  readonly 'x-repeat': Endpoint['repeat'];
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly style?: 'form';
  readonly explode?: false;
  readonly schema: SchemaObject;
}

type JsonContent = {
  readonly 'application/json': {
    readonly schema: SchemaObject;
    readonly examples?: Readonly<Record<string, unknown>>;
  };
};

/** The contract as an OpenAPI 3.1 description, made from the endpoint table and the error catalogue; nothing is written twice. */
export function describeApi(baseUrl: string): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of Object.values(endpoints))
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = describeOperation(endpoint);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Web Data API',
      version: 'v2',
      description:
        'Monitor checks, developer search and agent runs. Operations with x-origin "beyond" may be missing in a deployment. ' +
        'x-repeat says what a repeat of the request does: "safe" reads again, "costs" is charged again, "acts" asks again for what may be ' +
        'done already, "paid" may start and bill a second run. x-extensible-enum lists the values known today; more may come.',
    },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      securitySchemes: {
        bearerAuth: { type: 'http', scheme: 'bearer', description: 'An API key of the team.' },
      },
      schemas: describeComponents(),
    },
  };
}

function describeOperation(endpoint: Endpoint): Operation {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    // An empty requirement beside the key: it may be left out (specification, "Authentication", 3).
    security: endpoint.key === 'required' ? [{ bearerAuth: [] }] : [{}, { bearerAuth: [] }],
    parameters: [...describeParameters(endpoint, 'path'), ...describeParameters(endpoint, 'query')],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: describeSchema(endpoint.body) } },
      },
    }),
    responses: {
      '200': {
        description: endpoint.summary,
        content: { 'application/json': { schema: describeSchema(endpoint.response) } },
      },
      ...describeErrors(listEndpointErrors(endpoint)),
    },
    'x-origin': endpoint.origin,
    'x-repeat': endpoint.repeat,
  };
}

function describeParameters(endpoint: Endpoint, place: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = describeSchema(
    place === 'path' ? endpoint.params : endpoint.query,
  ) as {
    properties?: Record<string, SchemaObject>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(place === 'query' && isList(schema) && COMMA_FORM),
    schema,
  }));
}

/** Open points, "Developer search": lists of a query string. */
const COMMA_FORM = {
  style: 'form',
  explode: false,
  description: 'Separated by commas, or repeated.',
} as const;
const isList = ({ type, anyOf }: SchemaObject): boolean =>
  type === 'array' ||
  (Array.isArray(anyOf) && anyOf.some((option: SchemaObject) => option['type'] === 'array'));

/** One response per status, with every row of the catalogue as an example. */
function describeErrors(rows: readonly HttpErrorRow[]): Operation['responses'] {
  const statuses = [...new Set(rows.map(({ status }) => status))].toSorted(
    (left, right) => left - right,
  );
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = rows.filter((row) => row.status === status);
      return [
        String(status),
        {
          description: ofStatus.map(({ cause }) => cause).join(' '),
          ...(status === 429 && {
            headers: {
              'Retry-After': {
                description: 'Seconds to wait, when available.',
                schema: { type: 'integer' },
              },
            },
          }),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Error' },
              examples: Object.fromEntries(ofStatus.map(describeExample)),
            },
          },
        },
      ];
    }),
  );
}

const describeExample = ({ id, message, remedy, retryable }: HttpErrorRow) =>
  [
    id,
    { summary: remedy, value: { success: false, error: message }, 'x-retryable': retryable },
  ] as const;
