// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { keepMarkdown } from './markdown-fixtures.tsx';

const { host, show } = keepMarkdown();
const clickImage = () => {
  act(() => host.querySelector('button')?.click());
};
const addresses = () => [...host.querySelectorAll('img')].map(({ src }) => src);

it('asks again for another image that comes in the place of one that was loaded', () => {
  show('![Logo](https://images.example/logo.png)');
  clickImage();
  expect(addresses()).toEqual(['https://images.example/logo.png']);
  show('![Pixel](https://tracker.example/pixel.png)');
  expect(addresses()).toEqual([]);
  expect(host.querySelector('button')?.textContent).toContain('Load image: Pixel');
  show('![Logo](https://images.example/logo.png)');
  expect(addresses()).toEqual(['https://images.example/logo.png']);
});

it('asks again where the same words lead to another address', () => {
  show('![Logo](logo.png)', { baseUrl: 'https://one.example/docs/' });
  clickImage();
  expect(addresses()).toEqual(['https://one.example/docs/logo.png']);
  show('![Logo](logo.png)', { baseUrl: 'https://two.example/docs/' });
  expect(addresses()).toEqual([]);
});

it('says of no image that it did not load because one before it did not', () => {
  show('![Logo](https://images.example/gone.png)');
  clickImage();
  act(() => {
    host.querySelector('img')?.dispatchEvent(new Event('error'));
  });
  expect(host.textContent).toContain('The image did not load');
  show('![Chart](https://images.example/chart.png)');
  expect(host.textContent).not.toContain('did not load');
});
