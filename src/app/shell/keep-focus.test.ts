// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
};

beforeEach(() => {
  document.body.innerHTML =
    '<main tabindex="-1"><section id="plain"><button>Close</button></section><section id="scrolls" tabindex="0"><button>Show</button></section></main>';
  keepFocus(find('main'));
});

it('leaves a section that is no stop of Tab as it was, once the focus goes on', async () => {
  find('#plain button').focus();
  find('#plain button').remove();
  await expect.poll(() => document.activeElement?.id).toBe('plain');
  find('#scrolls').focus();
  expect(find('#plain').hasAttribute('tabindex')).toBe(false);
});

it('leaves a section that scrolls in reach of the keys', async () => {
  find('#scrolls button').focus();
  find('#scrolls button').remove();
  await expect.poll(() => document.activeElement?.id).toBe('scrolls');
  find('main').focus();
  expect(find('#scrolls').tabIndex).toBe(0);
});
