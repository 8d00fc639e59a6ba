// Proves that the linter refuses what the house refuses: each file of the table breaks the rules that it names, and no others.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A project of its own: path, the rules that must fire there, source. */
const FILES = /** @type {const} */ ([
  [
    'e2e/peeks.spec.ts',
    ['house(imports)', 'house(no-sleep)'],
    `
import { type Page, test } from '@playwright/test';
import { ask } from '../src/api/ask.ts';

test('a test knows the product from outside', async ({ page }: { page: Page }) => {
  ask();
  await page.waitForTimeout(10);
});
`,
  ],
  [
    'src/api/ask.ts',
    [],
    `
import { limit } from '#/contract/limits.ts';

export const ask = () => limit.type;
`,
  ],
  [
    'src/api/asks-service.ts',
    ['house(imports)'],
    `
import { answer } from '#/local-service/answer.ts';

export const shortcut = answer;
`,
  ],
  [
    'src/api/by-dots.ts',
    ['house(imports)'],
    `
import { limit } from '../contract/limits.ts';

export const same = limit;
`,
  ],
  [
    'src/api/shows.ts',
    ['house(imports)'],
    `
import { Button } from '#/ui/controls/button.tsx';

export const shown = Button;
`,
  ],
  [
    'src/app/knows-feature.ts',
    ['house(imports)'],
    `
import { OverviewScreen } from '#/features/overview/overview-screen.tsx';

export const same = OverviewScreen;
`,
  ],
  [
    'src/app/shell.ts',
    [],
    `
import { Button } from '#/ui/controls/button.tsx';

export const shell = Button;
`,
  ],
  [
    'src/cellar/unknown-part.ts',
    ['house(imports)'],
    `
import { shorten } from '#/lib/shorten.ts';

export const same = shorten;
`,
  ],
  [
    'src/contract/limits.ts',
    [],
    `
import * as v from 'valibot';

export const limit = v.number();
`,
  ],
  [
    'src/contract/uses-lib.ts',
    ['house(imports)'],
    `
import { shorten } from '#/lib/shorten.ts';

export const title = shorten('a contract depends on nothing');
`,
  ],
  [
    'src/contract/uses-package.ts',
    ['house(imports)'],
    `
import { get } from 'idb-keyval';

export const read = () => get('x');
`,
  ],
  [
    'src/features/agent-run/asks-service.ts',
    ['house(imports)'],
    `export const load = () => import('#/local-service/answer.ts');`,
  ],
  [
    'src/features/agent-run/names-route.ts',
    ['house(imports)'],
    `
import { Route } from '#/routes/errors.tsx';

export const path = Route.fullPath;
`,
  ],
  [
    'src/features/agent-run/neighbour.ts',
    ['house(imports)'],
    `
import { OverviewScreen } from '#/features/overview/overview-screen.tsx';

export const stolen = OverviewScreen;
`,
  ],
  [
    'src/features/agent-run/type-of-service.ts',
    ['house(imports)'],
    `export type Stolen = typeof import('#/local-service/answer.ts');`,
  ],
  [
    'src/features/overview/deep/part.ts',
    [],
    `
import { OverviewScreen } from '../overview-screen.tsx';

export const screen = OverviewScreen;
`,
  ],
  [
    'src/features/overview/overview-screen.tsx',
    [],
    `
import { ask } from '#/api/ask.ts';
import { Button } from '#/ui/controls/button.tsx';

export const OverviewScreen = () => (
  <main>
    {ask()}
    <Button />
  </main>
);
`,
  ],
  [
    'src/lib/any.ts',
    ['typescript(no-explicit-any)'],
    'export const read = (value: any): string => String(value);',
  ],
  [
    'src/lib/asks-api.ts',
    ['house(imports)'],
    `
import { ask } from '#/api/ask.ts';

export const askTwice = () => [ask(), ask()];
`,
  ],
  ['src/lib/badlyNamed.ts', ['unicorn(filename-case)'], 'export const two = 2;'],
  ['src/lib/barrel.ts', ['house(no-barrels)'], `export * from './shorten.ts';`],
  [
    'src/lib/barrel-by-hand.ts',
    ['house(no-barrels)'],
    `
import { shorten } from './shorten.ts';

export { shorten };
`,
  ],
  [
    'src/lib/cycle-left.ts',
    ['import(no-cycle)'],
    `
import { right } from './cycle-right.ts';

export const left = (): number => right() + 1;
`,
  ],
  [
    'src/lib/cycle-right.ts',
    ['import(no-cycle)'],
    `
import { left } from './cycle-left.ts';

export const right = (): number => left() + 1;
`,
  ],
  [
    'src/lib/double-cast.ts',
    ['house(no-double-cast)'],
    'export const asNumber = (text: string) => text as unknown as number;',
  ],
  [
    'src/lib/evaluates.ts',
    ['typescript(no-implied-eval)', 'eslint(no-eval)', 'eslint(no-new-func)'],
    'export const run = (code: string): unknown => [eval(code), new Function(code)];',
  ],
  [
    'src/lib/fetches.ts',
    ['eslint(no-restricted-globals)'],
    `export const read = () => fetch('/connections.json');`,
  ],
  [
    'src/ui/suspends.tsx',
    ['eslint(no-restricted-imports)'],
    `
import { lazy } from 'react';
export const Part = lazy(() => import('./part.tsx'));
`,
  ],
  [
    'src/lib/floats.ts',
    ['typescript(no-floating-promises)'],
    `
export function start(work: () => Promise<void>) {
  work();
}
`,
  ],
  ['src/lib/has-default.ts', ['import(no-default-export)'], 'export default 1;'],
  [
    'src/lib/ignores-types.ts',
    ['typescript(ban-ts-comment)'],
    `
// @ts-ignore
export const three: string = 3;
`,
  ],
  [
    'src/lib/implied-eval.ts',
    ['typescript(no-implied-eval)'],
    `export const later = () => setTimeout('alert(1)', 1);`,
  ],
  [
    'src/lib/imports-itself.ts',
    ['import(no-self-import)', 'import(no-cycle)'],
    `
import * as self from './imports-itself.ts';

export const name = (): string => self.name();
`,
  ],
  [
    'src/lib/index.ts',
    ['house(file-names)', 'house(no-barrels)'],
    `export { shorten } from './shorten.ts';`,
  ],
  [
    'src/lib/logs.ts',
    ['eslint(no-console)'],
    'export const say = (text: string) => console.log(text);',
  ],
  [
    'src/lib/long.ts',
    ['eslint(max-lines)'],
    Array.from({ length: 251 }, (_, index) => `export const number${index} = ${index};`).join('\n'),
  ],
  [
    'src/lib/long-function.ts',
    ['eslint(max-lines-per-function)'],
    `export function addAll() {\n  let sum = 0;\n${'  sum += 1;\n'.repeat(100)}  return sum;\n}`,
  ],
  [
    'src/lib/loose-equality.ts',
    ['eslint(eqeqeq)'],
    'export const same = (left: string, right: string) => left == right;',
  ],
  [
    'src/lib/nested-choice.ts',
    ['eslint(no-nested-ternary)'],
    `export const sayCount = (count: number) => (count === 0 ? 'none' : count === 1 ? 'one' : 'many');`,
  ],
  [
    'src/ui/nested-choice.tsx',
    ['eslint(no-nested-ternary)'],
    `
export const Mark = ({ judged }: { judged: boolean | null }) => (
  <p>{judged === null ? <i>none</i> : judged ? <b>yes</b> : <b>no</b>}</p>
);
`,
  ],
  [
    'src/lib/misused-promise.ts',
    ['typescript(no-misused-promises)'],
    `
export const register = (button: HTMLButtonElement, work: () => Promise<void>) => {
  if (work()) button.click();
};
`,
  ],
  [
    'src/lib/non-null.ts',
    ['typescript(no-non-null-assertion)'],
    'export const first = (list: string[]) => list[0]!;',
  ],
  [
    'src/lib/not-exhaustive.ts',
    ['typescript(switch-exhaustiveness-check)'],
    `
export function say(side: 'left' | 'right'): string {
  switch (side) {
    case 'left':
      return 'l';
  }
  return '';
}
`,
  ],
  [
    'src/lib/peeks.test.ts',
    ['house(imports)'],
    `
import { test } from 'vitest';
import { answer } from '#/local-service/answer.ts';

test('a test may use no other part of the service', () => {
  answer();
});
`,
  ],
  [
    'src/lib/shorten.test.ts',
    ['house(no-sleep)'],
    `
import { test } from 'vitest';
import { createTestService } from '#/local-service/hosts/test-host.ts';

test('a test may use the test host, and may not sleep', async () => {
  createTestService();
  await new Promise((resolve) => setTimeout(resolve, 5));
});
`,
  ],
  ['src/lib/shorten.ts', [], 'export const shorten = (text: string) => text.slice(0, 9);'],
  [
    'src/lib/throws-text.ts',
    ['typescript(only-throw-error)'],
    `
export function fail(): never {
  throw 'text has no stack';
}
`,
  ],
  [
    'src/lib/uses-react.ts',
    ['house(imports)'],
    `
import { useState } from 'react';

export const useNothing = () => useState(0);
`,
  ],
  ['src/lib/utils.ts', ['house(file-names)'], 'export const one = 1;'],
  [
    'src/local-service/answer.ts',
    [],
    `
import { limit } from '#/contract/limits.ts';

export const answer = () => limit.type;
`,
  ],
  [
    'src/local-service/asks.ts',
    ['house(imports)'],
    `
import { ask } from '#/api/ask.ts';

export const asked = ask;
`,
  ],
  [
    'src/local-service/hosts/http-host.ts',
    [],
    `
import { createServer } from 'node:http';

export const serve = () => createServer();
`,
  ],
  [
    'src/local-service/hosts/test-host.ts',
    [],
    `
import { answer } from '../answer.ts';

export const createTestService = () => ({ answer });
`,
  ],
  [
    'src/local-service/knows-react.ts',
    ['house(imports)'],
    `
import { version } from 'react';

export const react = version;
`,
  ],
  [
    'src/local-service/reads-disk.ts',
    ['house(imports)'],
    `
import { readFileSync } from 'node:fs';

export const read = () => readFileSync('x', 'utf8');
`,
  ],
  [
    'src/local-service/rolls-dice.ts',
    ['house(no-random)'],
    'export const roll = () => Math.random() + Date.now();',
  ],
  [
    'src/main.tsx',
    ['house(imports)'],
    `
import { shell } from '#/app/shell.ts';
import { answer } from '#/local-service/answer.ts';

export const started = [shell, answer, import('#/local-service/answer.ts')];
`,
  ],
  [
    'src/routes/index.route.tsx',
    [],
    `
import { OverviewScreen } from '#/features/overview/overview-screen.tsx';

export const route = OverviewScreen;
`,
  ],
  [
    'src/routes/knows-app.ts',
    ['house(imports)'],
    `
import { shell } from '#/app/shell.ts';

export const same = shell;
`,
  ],
  [
    'src/ui/controls/button.tsx',
    [],
    `
import { shorten } from '#/lib/shorten.ts';

export const Button = () => <button type="button">{shorten('a button')}</button>;
`,
  ],
  [
    'src/ui/danger.tsx',
    ['react(no-danger)'],
    'export const Raw = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />;',
  ],
  [
    'src/ui/frame.tsx',
    ['react(iframe-missing-sandbox)'],
    'export const Frame = () => <iframe title="frame" src="about:blank" />;',
  ],
  [
    'src/ui/hook-order.ts',
    ['react-hooks(rules-of-hooks)'],
    `
import { useState } from 'react';

export function useMaybe(on: boolean) {
  if (on) useState(0);
}
`,
  ],
  [
    'src/ui/knows-contract.ts',
    ['house(imports)'],
    `
import { limit } from '#/contract/limits.ts';

export const same = limit;
`,
  ],
  [
    'src/ui/knows-query.ts',
    ['house(imports)'],
    `
import { useQuery } from '@tanstack/react-query';

export const useThing = useQuery;
`,
  ],
  [
    'src/ui/knows-router.ts',
    ['house(imports)'],
    `
import { useRouter } from '@tanstack/react-router';

export const useWhere = () => useRouter().state.location.href;
`,
  ],
  [
    'src/ui/nested-component.tsx',
    ['react(static-components)', 'react(no-unstable-nested-components)'],
    `
export const Outer = () => {
  const Inner = () => <p>made again at every render</p>;
  return <Inner />;
};
`,
  ],
  [
    'src/ui/new-tab.tsx',
    ['react(jsx-no-target-blank)'],
    `
export const Out = ({ href }: { href: string }) => (
  <a href={href} target="_blank">
    Out
  </a>
);
`,
  ],
  [
    'src/ui/script-link.tsx',
    ['jsx-a11y(anchor-is-valid)', 'react(jsx-no-script-url)'],
    'export const Trap = () => <a href="javascript:alert(1)">Trap</a>;',
  ],
  [
    'src/ui/stale-effect.ts',
    ['react-hooks(exhaustive-deps)'],
    `
import { useEffect } from 'react';

export function useTitle(title: string) {
  useEffect(() => {
    document.title = title;
  }, []);
}
`,
  ],
  [
    'src/ui/unreachable-button.tsx',
    ['jsx-a11y(no-static-element-interactions)', 'jsx-a11y(click-events-have-key-events)'],
    'export const Fake = ({ act }: { act: () => void }) => <div onClick={act}>Press</div>;',
  ],
]);

/** @type {Map<string, Set<string>>} */
const reported = new Map();
let folder = '';

beforeAll(() => {
  // Linted as if it were the whole project: with the real configuration and the real node_modules.
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'lint-fixture-')));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [file, , source] of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${source.trim()}\n`);
  }
  for (const path of ['tsconfig.json', '.oxlintrc.json', 'scripts/lint'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  const bin = join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [bin, '-f', 'json', 'src', 'e2e'], {
    cwd: folder,
    encoding: 'utf8',
  });
  for (const { code, filename } of JSON.parse(run.stdout).diagnostics) {
    const file = filename.split(sep).join('/');
    reported.set(file, (reported.get(file) ?? new Set()).add(code));
  }
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('every rule of the house fires on the file that breaks it, and only there', () => {
  test.each(FILES)('%s', (file, rules) => {
    expect(reported.get(file) ?? new Set()).toEqual(new Set(rules));
  });
});

test('every rule that the configuration names is broken somewhere in the table', () => {
  const { rules, overrides } = JSON.parse(
    readFileSync(join(root, '.oxlintrc.json'), 'utf8').replaceAll(/^ *\/\/.*$/gm, ''),
  );
  const isOn = (/** @type {[string, unknown]} */ [, setting]) =>
    (Array.isArray(setting) ? setting[0] : setting) === 'error';
  const named = [
    rules,
    ...overrides.map((/** @type {{ rules: object }} */ override) => override.rules),
  ]
    .flatMap((set) => Object.entries(set).filter(isOn))
    .map(([rule]) => rule.replace(/^.*\//, ''));
  const fired = new Set(
    [...reported.values()]
      .flatMap((codes) => [...codes])
      .map((code) => code.replace(/^.*\((.*)\)$/, '$1')),
  );
  expect(named.filter((rule) => !fired.has(rule))).toEqual([]);
});
