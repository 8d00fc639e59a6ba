import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/** Any JSON, said as such: an empty schema would say nothing. */
export const JSON_VALUE: SchemaObject = {
  type: ['object', 'array', 'string', 'number', 'boolean', 'null'],
};

/**
 * A schema of the contract as JSON Schema, in the form in which the service sends or takes it. The contract's schemas are more lenient
 * than the service: what a response promises is read as null when it is missing. Here it is what the specification says it is: required.
 */
export const describeSchema = (schema: v.GenericSchema): SchemaObject =>
  asRecord(
    tidy(toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' })),
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asRecord = (value: unknown): SchemaObject => (isRecord(value) ? value : {});

function tidy(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const { promised, integer, knownValues, component, ...rest } = schema;
  delete rest['$schema'];
  // Described once, under a name (openapi-components.ts).
  if (typeof component === 'string') return { $ref: `#/components/schemas/${component}` };
  if (Object.keys(schema).length === 0) return JSON_VALUE;
  // The pattern behind it ignores case, which a pattern of JSON Schema cannot say.
  if (rest['format'] === 'uuid') delete rest['pattern'];
  const whole = promised === true ? withoutNull(rest) : rest;
  return {
    ...tidyParts(whole),
    ...(integer === true && { type: 'integer' }),
    // The values known today; more may come (open points: "every enum may grow").
    ...(knownValues !== undefined && { 'x-extensible-enum': knownValues }),
  };
}

/** A promised field is never null and needs no default; it is described by the schema inside. */
function withoutNull({ anyOf, ...rest }: Record<string, unknown>): Record<string, unknown> {
  delete rest['default'];
  const options = Array.isArray(anyOf)
    ? anyOf.filter((option) => asRecord(option)['type'] !== 'null')
    : [];
  const only = options.length === 1 ? asRecord(tidy(options[0])) : {};
  return options.length > 1 ? { ...rest, anyOf: options } : { ...rest, ...only };
}

function tidyParts(schema: Record<string, unknown>): Record<string, unknown> {
  const { properties, items, anyOf, additionalProperties, propertyNames, required, ...rest } =
    schema;
  const fields = isRecord(properties) ? properties : {};
  const promised = Object.keys(fields).filter(
    (name) => asRecord(fields[name])['promised'] === true,
  );
  const all = [
    ...new Set([...(Array.isArray(required) ? (required as string[]) : []), ...promised]),
  ];
  if (rest['default'] === null) delete rest['default'];
  return {
    ...rest,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, tidy(field)]),
      ),
    }),
    ...(all.length > 0 && { required: all }),
    ...(items !== undefined && { items: tidy(items) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(tidy) }),
    ...(additionalProperties !== undefined && { additionalProperties: tidy(additionalProperties) }),
    ...(propertyNames !== undefined &&
      asRecord(propertyNames)['type'] !== 'string' && { propertyNames }),
  };
}
