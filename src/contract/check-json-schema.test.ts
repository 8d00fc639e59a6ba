import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkJsonSchema } from './check-json-schema.ts';

describe('checkJsonSchema', () => {
  it.each([
    [{}],
    [{ type: 'object', properties: { a: { type: ['string', 'null'] } }, required: ['a'] }],
    [{ $defs: { x: true }, items: { $ref: '#/$defs/x' } }],
    [{ 'x-unknown': 1, default: {} }],
    // Draft 4, which OpenAPI 3.0 has.
    [{ minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }],
    [{ items: [{ type: 'string' }, false] }],
    [{ properties: { required: { type: 'boolean' } } }],
    [{ $ref: '#' }],
    [{ $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }],
    [{ $ref: 'https://elsewhere.example/schema.json#/%' }],
    // As bundles are made: each part is a schema with an id.
    [{ $defs: { a: { $id: 'a.json', $defs: { b: {} }, $ref: '#/$defs/b' } } }],
    [{ $defs: { a: { $id: 'a.json', $ref: '#/$defs/b' }, b: {} } }],
    [{ minLength: 1e9, pattern: '^(a+)+$' }],
    [{ $defs: { 'a b/c~%': true }, $ref: '#/$defs/a%20b~1c~0%25' }],
    // As people write them, and every engine takes them: the flag for Unicode alone refuses such escapes.
    [{ pattern: String.raw`^[\w-\.]+@([\w-]+\.)+[\w-]{2,4}$` }],
    [{ patternProperties: { [String.raw`^\d{3}\-\d{4}$`]: true } }],
    [{ pattern: String.raw`^\p{L}+ \u{1f600}$` }],
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
    [{ $ref: '#/%' }, '/$ref'],
    [{ $ref: '#/%ff/%zz' }, '/$ref'],
    [{ allOf: [true], $ref: '#/allOf/' }, '/$ref'],
    [{ $ref: '#/constructor' }, '/$ref'],
    [{ patternProperties: { '(': true } }, '/patternProperties/('],
    [{ properties: { 'a/b': 1 } }, '/properties/a~1b'],
    [{ maxLength: -1 }, '/maxLength'],
  ])('says where %j is wrong', (schema, pointer) =>
    expect(checkJsonSchema(schema).map((problem) => problem.pointer)).toEqual([pointer]),
  );

  it('never throws, whatever JSON it is given and however deep', () => {
    const keyword = fc.constantFrom(
      ...'$ref $defs properties patternProperties items allOf type enum required pattern not if minimum __proto__ constructor'.split(
        ' ',
      ),
    );
    const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
      schema: fc.oneof(
        { depthSize: 'medium' },
        fc.oneof(
          fc.jsonValue(),
          fc.string().map((text) => `#/${text}`),
          fc.constantFrom('#/%', '#', 'object', '('),
        ),
        fc.array(tie('schema'), { maxLength: 3 }),
        fc.dictionary(keyword, tie('schema'), { maxKeys: 5 }),
      ),
    }));
    fc.assert(
      fc.property(schema, (value) => Array.isArray(checkJsonSchema(value))),
      { numRuns: 2_000 },
    );
    const deep = (open: string, close: string): unknown =>
      JSON.parse(`${open.repeat(100_000)}{}${close.repeat(100_000)}`);
    for (const value of [
      deep('{"not":', '}'),
      { type: deep('[', ']') },
      { type: [deep('[', ']')] },
      { enum: deep('[', ']') },
      { $ref: deep('[', ']') },
    ])
      expect(Array.isArray(checkJsonSchema(value))).toBe(true);
  });
});
