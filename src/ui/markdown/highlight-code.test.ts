import { expect, it } from 'vitest';
import { highlightableLanguage, highlightCode } from './highlight-code.ts';

it('colours every line, also where a construct spans several turns, and loses no text', async () => {
  const code = [
    '/* one',
    ...Array.from({ length: 9 }, (_, line) => `   line ${line}`),
    '*/',
    "const a = 'b';",
    '',
    'export const c = (d: string) => d;',
  ].join('\n');
  const lines = await highlightCode(code, 'typescript');
  expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code);
  const colourOf = (line: number) => lines[line]?.[0]?.color;
  expect(colourOf(0)).toBe('var(--code-token-comment)');
  expect(colourOf(9)).toBe('var(--code-token-comment)');
  expect(colourOf(11)).toBe('var(--code-token-keyword)');
}, 60_000);

it('knows the names that fences use, and leaves the rest plain', () => {
  expect(
    ['js', 'TSX', 'sh', 'jsonc', 'cobol', null].map((name) => highlightableLanguage(name, 'x')),
  ).toEqual(['typescript', 'tsx', 'bash', 'json', null, null]);
  expect(highlightableLanguage('ts', 'x'.repeat(40_000))).toBeNull();
});
