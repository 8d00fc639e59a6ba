import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** The names in the table of docs/operating.md, "What is saved in the browser", as patterns: `<service>` stands for anything. */
const documented = (): readonly RegExp[] => {
  const operating = readFileSync('docs/operating.md', 'utf8');
  const section = /## What is saved in the browser\n([\s\S]*?)\n## /.exec(operating)?.[1] ?? '';
  const names = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, name = '']) => name);
  expect(names.length, 'the table has rows').toBeGreaterThan(20);
  return names.map(
    (name) =>
      new RegExp(
        `^${name
          .split(/<\w+>/)
          .map((part) => part.replaceAll(/[.*+?^$()[\]\\]/g, String.raw`\$&`))
          .join('.+')}$`,
        's',
      ),
  );
};

/** Fails when this browser keeps anything that the operator's page does not name. */
export async function expectDocumentedStorage(page: Page): Promise<void> {
  const saved = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  const cookies = await page.context().cookies();
  const patterns = documented();
  const unnamed = saved.filter(
    (name) => !name.startsWith('test.') && !patterns.some((pattern) => pattern.test(name)),
  );
  expect(unnamed, 'everything saved in the browser is named in docs/operating.md').toEqual([]);
  expect(cookies, 'there are no cookies').toEqual([]);
}
