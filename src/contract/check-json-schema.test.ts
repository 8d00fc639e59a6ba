import { describe, expect, it } from 'vitest';
import { checkJsonSchema } from './check-json-schema.ts';

describe('checkJsonSchema', () => {
  it.each([
    [{}],
    [{ type: 'object', properties: { a: { type: ['string', 'null'] } }, required: ['a'] }],
    [{ $defs: { x: true }, items: { $ref: '#/$defs/x' } }],
    [{ 'x-unknown': 1, default: {} }],
    [{ items: [{ type: 'string' }, false] }],
    [{ properties: { required: { type: 'boolean' } } }],
  ])('accepts %j', (schema) => expect(checkJsonSchema(schema)).toEqual([]));

  it.each([
    [[], ''],
    ['text', ''],
    [{ type: 'strng' }, '/type'],
    [{ type: [] }, '/type'],
    [{ properties: [] }, '/properties'],
    [{ properties: { a: 'string' } }, '/properties/a'],
    [{ required: 'a' }, '/required'],
    [{ items: { minimum: '3' } }, '/items/minimum'],
    [{ enum: [] }, '/enum'],
    [{ pattern: '(' }, '/pattern'],
    [{ anyOf: [] }, '/anyOf'],
    [{ $ref: '#/$defs/gone' }, '/$ref'],
    [{ maxLength: -1 }, '/maxLength'],
  ])('says where %j is wrong', (schema, pointer) => expect(checkJsonSchema(schema).map((problem) => problem.pointer)).toEqual([pointer]));
});
