// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { moveStored, readStored, writeStored } from './stored.ts';

it('what an older version stored moves under its new name once, and never over something newer', () => {
  writeStored('old', '"a"');
  moveStored('old', 'new');
  expect([readStored('old'), readStored('new')]).toEqual([null, '"a"']);
  writeStored('old', '"b"');
  moveStored('old', 'new');
  expect([readStored('old'), readStored('new')]).toEqual([null, '"a"']);
});

it('no key is ever stored with a text', () => {
  writeStored('draft', JSON.stringify({ prompt: 'Log in with "fc-9f8e7d6c5b4a39281706f5e4d3c2b1a0"\nplease' }));
  expect(JSON.parse(readStored('draft') ?? '')).toEqual({ prompt: 'Log in with "[key removed]"\nplease' });
});
