import { expect, it } from 'vitest';
import type { RunListItem } from '#/contract/schemas/agent.ts';
import { listedStartQuery } from './find-listed-request.ts';

const startOf = (createdAt: string | null) =>
  listedStartQuery('job').select?.({ createdAt } as RunListItem) ?? null;

it('takes a run for no older than it is, where the list names no zone', () => {
  expect(startOf('2026-11-20T10:00:00Z')).toBe(Date.parse('2026-11-20T10:00:00Z'));
  expect(startOf('2026-11-20T10:00:00')).toBe(Date.parse('2026-11-20T22:00:00Z'));
  expect(startOf('yesterday')).toBeNull();
});
