import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromAddressText, safeAddress, toAddressText } from './address-text.ts';

const KEY = 'fc-9f8e7d6c5b4a39281706f5e4d3c2b1a0';
const at = (href: string) => safeAddress(new URL(href, 'http://console.example'));

afterEach(() => void vi.unstubAllGlobals());

describe('a text in an address', () => {
  it('stays as it is up to 2,000 characters', () =>
    expect(toAddressText('x'.repeat(2_000))).toBe('x'.repeat(2_000)));
  it('beyond that is saved in the tab, and the address holds a mark that finds it again', () => {
    const text = `why ${'long '.repeat(500)}`;
    const mark = toAddressText(text);
    expect(mark.length).toBeLessThan(60);
    expect(fromAddressText(mark)).toBe(text);
    expect(fromAddressText('text-kept-in-this-tab:other-3000')).toBe('');
  });
  it('beyond that is still found once it has been written on for long', () => {
    const text = 'A line of a log. '.repeat(180);
    const mark = toAddressText(text);
    for (let letters = 1; letters <= 100; letters++) toAddressText(text + 'x'.repeat(letters));
    expect(fromAddressText(mark)).toBe(text);
  });
  it('that is too long leaves those which another page of the tab has saved since', async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => void stored.set(name, text),
    });
    const [one, other] = ['one ', 'other '].map((word) => word.repeat(1_000));
    if (one === undefined || other === undefined) throw new Error('There are two.');
    vi.resetModules();
    const laterPage = await import('./address-text.ts');
    const mark = laterPage.toAddressText(one);
    toAddressText(other);
    vi.resetModules();
    const reloaded = await import('./address-text.ts');
    expect(reloaded.fromAddressText(mark)).toBe(one);
    expect(fromAddressText(mark)).toBe(one);
  });
  it('holds no key, nor is one saved with a long text', () => {
    expect(toAddressText(`Bearer ${KEY}`)).not.toContain(KEY);
    expect(fromAddressText(`Bearer ${KEY}`)).not.toContain(KEY);
    expect(fromAddressText(toAddressText(`${'x '.repeat(2_000)} ${KEY}`))).not.toContain(KEY);
  });
});

describe('an address that somebody opens', () => {
  it.each([
    '/errors?q=429&table=agent#main',
    '/search?types=doc&types=issue&query=a+b',
    '/',
    '/monitors/%zz?x=%zz',
  ])('%s stays as it is', (href) => {
    const { pathname, search, hash } = new URL(href, 'http://console.example');
    expect(at(href)).toBe(pathname + search + hash);
  });
  it.each([
    `/errors?q=Authorization:%20Bearer%20${KEY}`,
    `/agent-runs/${KEY}`,
    `/#${KEY}`,
    `/search?query=x&${KEY}=1`,
  ])('%s loses its key', (href) => expect(at(href)).not.toContain(KEY));
});
