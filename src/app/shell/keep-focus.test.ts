// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
};

function makeSection(id: string, tabIndex: number | null): HTMLElement {
  const section = Object.assign(document.createElement('section'), { id });
  if (tabIndex !== null) section.tabIndex = tabIndex;
  section.append(document.createElement('button'));
  return section;
}

beforeEach(() => {
  // Without layout nothing is anywhere.
  document.elementFromPoint = () => null;
  const main = Object.assign(document.createElement('main'), { tabIndex: -1 });
  main.append(makeSection('plain', null), makeSection('scrolls', 0));
  document.body.replaceChildren(main);
  keepFocus(main, []);
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

it('keeps it near what was gone before the keeper was there', () => {
  const button = find('#plain button');
  const path = [button, find('#plain'), find('main'), document];
  button.focus();
  button.remove();
  keepFocus(find('main'), path);
  expect(document.activeElement?.id).toBe('plain');
});

it('stays in the panel of a tab, where no section is nearer', async () => {
  const panel = Object.assign(document.createElement('div'), { id: 'panel' });
  panel.setAttribute('role', 'tabpanel');
  panel.append(document.createElement('button'));
  find('main').append(panel);
  find('#panel button').focus();
  find('#panel button').remove();
  await expect.poll(() => document.activeElement?.id).toBe('panel');
});

it('stays beside what is left of its place, where it stood in no section', async () => {
  const notices = Object.assign(document.createElement('div'), { id: 'notices' });
  const progress = document.createElement('div');
  progress.append(document.createElement('button'));
  notices.append(progress);
  find('main').append(notices);
  find('#notices button').focus();
  progress.remove();
  await expect.poll(() => document.activeElement?.id).toBe('notices');
});
