import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TokenInput } from './token-input.tsx';

const urls = Array.from({ length: 5_000 }, (_, index) => `https://shop.example/${index}`);
const draw = (tokens: readonly string[]) =>
  renderToStaticMarkup(
    <TokenInput
      label="URLs"
      tokens={tokens}
      onChange={() => undefined}
      validate={(url) => (url.startsWith('https:') ? null : 'This is no address.')}
    />,
  );
const namesIn = (markup: string) =>
  [...markup.matchAll(/aria-label="Remove ([^"]+)"/g)].map(([, name]) => name);

it('draws a pasted list of thousands in part, says how much of it, and has what is wrong in sight', () => {
  expect(namesIn(draw(urls.slice(0, 100)))).toHaveLength(100);
  expect(draw(urls.slice(0, 100))).not.toContain('Show more');
  const markup = draw([...urls, 'shop']);
  expect(namesIn(markup)).toHaveLength(101);
  expect(namesIn(markup)).toContain('shop');
  expect(markup).toContain('101 of 5,001 shown');
  expect(namesIn(draw(urls.map((_, index) => `word ${index}`)))).toHaveLength(200);
});
