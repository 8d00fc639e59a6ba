// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MarkdownView } from './markdown-view.tsx';

let host: HTMLElement;
let root: Root;
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});
const show = (source: string, baseUrl?: string) => {
  act(() => root.render(<MarkdownView source={source} baseUrl={baseUrl} />));
};
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
  show('![Logo](logo.png)', 'https://one.example/docs/');
  clickImage();
  expect(addresses()).toEqual(['https://one.example/docs/logo.png']);
  show('![Logo](logo.png)', 'https://two.example/docs/');
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
