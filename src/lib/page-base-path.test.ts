import { expect, it } from 'vitest';
import { readBasePath, readBuildPath, writeBasePath } from './page-base-path.ts';

it('a base path is read however it is written, and refused where it could lead elsewhere', () => {
  const read = (...texts: readonly (string | undefined)[]) =>
    texts.map((text) => readBasePath(text));
  expect(new Set(read(undefined, '', '/', ' / '))).toEqual(new Set(['/']));
  expect(new Set(read('console', '/console', 'console/', ' /console/ '))).toEqual(
    new Set(['/console/']),
  );
  expect(read('/tools/web-data.v2/~me_1/')).toEqual(['/tools/web-data.v2/~me_1/']);
  const refused = ['//host/', '/a//b', '/../', '/a/./b', '/a b/', '/a?b', '/a#b', '/%2e/'];
  expect(read(...refused, 'http://host/a', '/a"b/', '/a\\b/', '/ä/', '/a\nb/')).toEqual(
    [...refused, 1, 2, 3, 4, 5].map(() => null),
  );
});

it('a page moves to another path and back, with all files it names and nothing else', () => {
  const page = (base: string) => `<!doctype html>
    <meta name="base-path" content="${base}">
    <meta name="screens" content="[[&quot;^/?$&quot;,[&quot;assets/a.js&quot;]]]">
    <script>link.href = "/";</script>
    <link rel="icon" type="image/svg+xml" href="${base}icon.svg" />
    <link rel="stylesheet" crossorigin href="${base}assets/index.css">
    <script type="module" crossorigin src="${base}assets/index.js"></script>
    <a href="https://example.com/">elsewhere</a> <link href="//cdn.example/x.css">`;
  expect(writeBasePath(page('./'), '/')).toBe(page('/'));
  expect(writeBasePath(page('/'), '/console/')).toBe(page('/console/'));
  expect(writeBasePath(page('/console/'), '/a/b/')).toBe(page('/a/b/'));
  expect(writeBasePath(page('/a/b/'), '/')).toBe(page('/'));
  // A path is text, whatever it would mean to a replacement.
  expect(writeBasePath(page('/'), '/$&/')).toBe(page('/$&/'));
  expect(() => writeBasePath('<title>Another page</title>', '/x/')).toThrow('under which path');
  // The measurements serve such pages.
  expect(writeBasePath('<title>Another page</title>', '/')).toBe('<title>Another page</title>');
});

it('a build told of its path by --base lives there, as one told by BASE_PATH', () => {
  expect(readBuildPath(undefined, './')).toBe('/');
  expect(readBuildPath('console', './')).toBe('/console/');
  expect(readBuildPath(undefined, '/console/')).toBe('/console/');
  expect(() => readBuildPath('console', 'https://cdn.example/')).toThrow('a path such as');
});
