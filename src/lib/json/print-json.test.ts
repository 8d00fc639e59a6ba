import { afterEach, expect, it, vi } from 'vitest';

const rawJson: unknown = Reflect.get(JSON, 'rawJSON');
const TEXT =
  '{"__proto__":1.0,"big":12345678901234567890,"list":[-0,1e400,"exact number 1.0","1.0"],"exact number ":2.50}';

afterEach(() => {
  Object.defineProperty(JSON, 'rawJSON', { value: rawJson, configurable: true, writable: true });
  vi.resetModules();
});

it('writes every number as it was sent, in engines without JSON.rawJSON too', async () => {
  for (const isKnown of [true, false]) {
    if (!isKnown) Reflect.deleteProperty(JSON, 'rawJSON');
    vi.resetModules();
    const [{ printJson }, { parseJson }, { canWriteRaw }] = await Promise.all([
      import('./print-json.ts'),
      import('./parse-json.ts'),
      import('./exact-number.ts'),
    ]);
    expect(canWriteRaw).toBe(isKnown && typeof rawJson === 'function');
    expect(printJson(parseJson(TEXT))).toBe(TEXT);
    expect(printJson(parseJson(TEXT), 2).replaceAll(/\n */g, '').replaceAll('": ', '":')).toBe(
      TEXT,
    );
  }
});
