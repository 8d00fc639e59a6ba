import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { startRunRequestSchema } from '#/contract/schemas/agent.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import {
  checkDraft,
  checkSchemaText,
  draftOfRequest,
  EMPTY_DRAFT,
  hasProblems,
  readDraft,
  type StartDraft,
  writeRequest,
} from './start-draft.ts';

const full: StartDraft = {
  prompt: 'Find the plans',
  urls: ['https://northmail.example'],
  schemaText: '{ "type": "object" }',
  maxCredits: '120',
  effort: 'low',
  strict: true,
};

describe('the draft of a run', () => {
  it('becomes a request that the contract takes, without what was left empty', () => {
    expect(v.parse(startRunRequestSchema, writeRequest(full))).toEqual({
      prompt: 'Find the plans',
      urls: ['https://northmail.example'],
      schema: { type: 'object' },
      maxCredits: 120,
      effort: 'low',
      strictConstrainToURLs: true,
    });
    expect(writeRequest({ ...EMPTY_DRAFT, prompt: ' x ' })).toEqual({ prompt: 'x' });
    expect(hasProblems(checkDraft(full))).toBe(false);
  });

  it('comes back from the request it became', () => {
    expect(draftOfRequest({ ...writeRequest(full) })).toEqual({
      ...full,
      schemaText: '{\n  "type": "object"\n}',
    });
  });

  it('has the ceiling in digits, however a service writes the number', () => {
    const asked = { prompt: 'x', maxCredits: parseJson('50.0') };
    expect(checkDraft(draftOfRequest(asked)).maxCredits).toBeNull();
    expect(writeRequest(draftOfRequest(asked)).maxCredits).toBe(50);
  });

  it('alters no number of the schema, in engines without JSON.rawJSON neither', async () => {
    const schemaText =
      '{"const":12345678901234567890,"maximum":1e400,"multipleOf":0.1000000000000000055,"__proto__":{"default":1.0}}';
    const rawJson: unknown = Reflect.get(JSON, 'rawJSON');
    try {
      for (const isKnown of [true, false]) {
        if (!isKnown) Reflect.deleteProperty(JSON, 'rawJSON');
        vi.resetModules();
        const [draftModule, { createApiClient }, { endpoints }, { printJson }, { parseJson }] =
          await Promise.all([
            import('./start-draft.ts'),
            import('#/api/client/api-client.ts'),
            import('#/contract/endpoints.ts'),
            import('#/lib/json/print-json.ts'),
            import('#/lib/json/parse-json.ts'),
          ]);
        const typed = { ...draftModule.EMPTY_DRAFT, prompt: 'Read it.', schemaText };
        expect(draftModule.hasProblems(draftModule.checkDraft(typed))).toBe(false);
        let sent = '';
        const client = createApiClient({
          id: 'a',
          name: 'A',
          kind: 'remote',
          baseUrl: 'https://a.example/v2',
          apiKey: null,
          control: null,
          transport: async (request) => {
            sent = await request.text();
            return Response.json({ success: true, id: 'x' });
          },
        });
        await client.call(endpoints.startRun, { body: draftModule.writeRequest(typed) });
        expect(sent).toBe(`{"prompt":"Read it.","schema":${schemaText}}`);
        // As it is saved in this browser, and filled in again.
        const saved = parseJson(printJson(parseJson(sent))) as Readonly<Record<string, unknown>>;
        expect(
          draftModule
            .draftOfRequest(saved)
            .schemaText.replaceAll(/\n */g, '')
            .replaceAll('": ', '":'),
        ).toBe(schemaText);
      }
    } finally {
      Object.defineProperty(JSON, 'rawJSON', {
        value: rawJson,
        configurable: true,
        writable: true,
      });
      vi.resetModules();
    }
  });

  it('survives whatever was stored', () => {
    for (const stored of [undefined, null, 3, 'x', [], { prompt: 4, urls: 'no', effort: 'huge' }])
      expect(readDraft(stored)).toEqual(EMPTY_DRAFT);
    expect(readDraft(JSON.parse(JSON.stringify(full)))).toEqual(full);
  });

  it.each<[keyof StartDraft, Partial<StartDraft>]>([
    ['prompt', { prompt: '  ' }],
    ['prompt', { prompt: 'x'.repeat(10_001) }],
    ['urls', { urls: ['northmail.example'] }],
    ['urls', { urls: ['ftp://northmail.example'] }],
    ['urls', { urls: ['https:northmail.example'] }],
    ['maxCredits', { maxCredits: '0' }],
    ['maxCredits', { maxCredits: '1.5' }],
    ['maxCredits', { maxCredits: 'many' }],
    // A thousand as a German reader writes it, which is not one credit.
    ['maxCredits', { maxCredits: '1.000' }],
    ['maxCredits', { maxCredits: '0x10' }],
    ['strict', { urls: [], strict: true }],
  ])('is explained at %s (%#)', (field, change) => {
    expect(checkDraft({ ...full, ...change })).toHaveProperty(field, expect.any(String));
  });
});

describe('the text of a schema', () => {
  it('is told apart: no JSON, no object, no schema', () => {
    expect(checkSchemaText('')).toBeNull();
    expect(checkSchemaText('{\n  "type": object }')?.message).toMatch(
      /not valid JSON: line 2, column 11/,
    );
    expect(checkSchemaText('[]')?.message).toMatch(/is an object/);
    expect(checkSchemaText('{ "type": "strng" }')).toMatchObject({
      problems: [{ pointer: '/type' }],
    });
  });

  it('is refused where it could not be written into a request, and comes back whole from one that holds it', () => {
    const deep = `{"default":${'{"a":['.repeat(10_000)}1${']}'.repeat(10_000)}}`;
    expect(checkSchemaText(deep)).toMatchObject({
      problems: [{ pointer: '', message: 'is nested too deeply' }],
    });
    expect(draftOfRequest({ prompt: 'x', schema: JSON.parse(deep) as unknown }).schemaText).toBe(
      deep,
    );
    const fine = `{"default":${'['.repeat(900)}1${']'.repeat(900)}}`;
    expect(checkSchemaText(fine)).toBeNull();
    expect(writeRequest({ ...full, schemaText: fine }).schema).toEqual(JSON.parse(fine));
  });
});

it('a schema of which a part would not be sent is not called faultless', () => {
  expect(
    checkSchemaText('{"properties":{\n"price":{"type":"string"},\n"price":{"type":"number"}}}')
      ?.message,
  ).toBe('“price” stands twice in one object, the second time on line 3. Only that would be sent.');
});
