import { type ComponentType, createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HiddenText } from '../text/hidden-text.tsx';
import { jsx, jsxs } from './jsx-runtime.ts';

const LONG = 'x'.repeat(3_000_000);
// As a library draws its own elements.
const RouterLink: ComponentType<{ to: string; title?: string; children: string }> = ({
  to,
  ...rest
}) => createElement('a', { href: to, ...rest });
const Whole: ComponentType<{ text: string }> = ({ text }) => String(text.length);

it('no element draws a text that is too long, wherever it is; a component gets the whole of it', () => {
  for (const element of [
    jsx('p', { children: LONG }),
    jsxs('p', { children: ['Named ', LONG, jsx('b', { children: LONG }), 7] }),
    jsx(Fragment, { children: LONG }),
    jsx('p', { title: LONG, 'aria-label': LONG }),
    jsx('img', { alt: LONG }),
    jsx(RouterLink, { to: '/', title: LONG, children: LONG }),
  ]) {
    const drawn = renderToStaticMarkup(element);
    expect(drawn.length).toBeLessThan(25_000);
    expect(drawn).toContain('more characters, not shown here)');
  }
  expect(renderToStaticMarkup(jsx(Whole, { text: LONG }))).toBe('3000000');
  expect(
    renderToStaticMarkup(jsx('pre', { children: 'a line\n'.repeat(100_000) })).length,
  ).toBeGreaterThan(700_000);
});

it('a text without a blank is drawn without what makes its letters depend on one another, whatever draws it', () => {
  const RUN = '[a]('.repeat(1_000);
  for (const element of [
    jsx('p', { children: RUN, style: { color: 'red' } }),
    jsxs('span', { children: ['Named ', RUN] }),
    jsx(HiddenText, { text: RUN }),
    jsx(HiddenText, { text: `${RUN}\u200b` }),
  ])
    expect(renderToStaticMarkup(element)).toMatch(
      /^<[a-z]+ style="font-kerning:none;font-variant-ligatures:none(?:;color:red)?">/,
    );
  expect(renderToStaticMarkup(jsx('p', { children: 'some words '.repeat(1_000) }))).not.toContain(
    'style',
  );
});
