import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { inventValue } from './invent-value.ts';

describe('an invented value conforms to its schema', () => {
  it.each([
    [{ type: 'string', minLength: 30, maxLength: 40 }],
    [{ type: 'integer', minimum: 3, maximum: 4 }],
    [{ type: 'number', exclusiveMinimum: 10, exclusiveMaximum: 20 }],
    [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }],
    [{ type: 'number', minimum: 0.001, maximum: 0.004 }],
    [{ type: 'number', maximum: -5 }],
    [{ type: 'number', minimum: -1.5e308, maximum: 1.5e308 }],
    [{ type: 'integer', minimum: 0.6, exclusiveMaximum: 2 }],
    [{ type: 'array', uniqueItems: true, items: { type: 'string' } }],
    [{ type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } }],
    [{ type: 'integer', multipleOf: 5, minimum: 7 }],
    [{ type: ['null', 'boolean'] }],
    [{ enum: ['a', 2, null] }],
    [{ const: { fixed: true } }],
    [{ type: 'array', minItems: 6, items: { type: 'integer' } }],
    [{ type: 'array', maxItems: 2, items: { type: 'string' } }],
    [{ type: 'object', properties: { name: { type: 'string' } }, required: ['name', 'extra'] }],
    [
      {
        anyOf: [
          { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] },
          { type: 'string' },
        ],
      },
    ],
    [
      {
        allOf: [
          { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] },
          { properties: { b: { type: 'boolean' } } },
        ],
      },
    ],
    [
      {
        $defs: {
          plan: { type: 'object', properties: { price: { type: 'number' } }, required: ['price'] },
        },
        type: 'array',
        items: { $ref: '#/$defs/plan' },
      },
    ],
  ])('%j', (schema) => {
    const validate = new Ajv2020({ strict: false }).compile(schema);
    for (let seed = 0; seed < 20; seed++) {
      const value = inventValue(schema, createRandom(String(seed)));
      expect(validate(value), JSON.stringify(value)).toBe(true);
    }
  });

  it('ends for a schema that contains itself', () => {
    expect(() =>
      inventValue({ type: 'object', properties: { child: { $ref: '#' } } }, createRandom('x')),
    ).not.toThrow();
  });
});
