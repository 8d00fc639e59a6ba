import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Kbd } from './kbd.tsx';

const draw = (keys: string) =>
  [...renderToStaticMarkup(<Kbd keys={keys} />).matchAll(/<kbd[^>]*>([^<]*)<\/kbd>/g)].map(
    ([, key]) => key,
  );

it('draws every key, also those that are the sign of a combination', () => {
  expect(draw('+')).toEqual(['+']);
  expect(draw('mod++')).toEqual([draw('mod')[0], '+']);
  expect(draw('shift+e')).toEqual(['Shift', 'E']);
  expect(draw('g m')).toEqual(['g', 'm']);
  for (const key of ['=', '-', '?', ',', '.', '/', '[', 'escape'])
    expect(
      draw(key).every((text) => text !== ''),
      key,
    ).toBe(true);
});
