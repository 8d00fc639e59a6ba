import { expect, it } from 'vitest';
import type { RunDigest } from '../digest/run-digest.ts';
import { sayCause } from './say-cause.ts';

const digest: RunDigest = {
  version: 4,
  jobId: 'x',
  end: 'failed',
  suggests: null,
  trace: 'read',
  tool: null,
  subAgent: null,
  code: null,
  message: null,
  startedAt: null,
  isFinal: true,
};

it('names a tool once, and a code only where the word for the end does not', () => {
  const message = 'fill_form: login is wanted';
  const facts = { tool: 'fill_form', subAgent: 'Browser', code: 'internal', message };
  expect(sayCause({ ...digest, ...facts })).toEqual({
    tool: 'fill_form',
    words: 'login is wanted',
    subAgent: 'Browser',
    code: 'internal',
  });
  expect(sayCause({ ...digest, ...facts, tool: 'search' }).words).toBe(message);
  expect(sayCause({ ...digest, end: 'refused', code: 'refused', message })).toMatchObject({
    code: null,
    words: message,
  });
});

it('says what it goes by, and that nothing is known where nothing is', () => {
  expect(sayCause({ ...digest, trace: 'none', message: 'Lost.' }).words).toBe(
    'There is no trace; the status says: Lost.',
  );
  expect(sayCause({ ...digest, trace: 'empty' }).words).toBe(
    'The trace has no events, and the status names no reason.',
  );
  expect(sayCause({ ...digest, trace: 'unread' }).words).toBe(
    'The trace could not be read, and the status names no reason.',
  );
  // A trace tells of an end also where the status could not be read.
  expect(sayCause(digest).words).toBe('No reason is known.');
  for (const end of ['failed', 'refused', 'credit_limit_reached'] as const)
    for (const trace of ['read', 'none', 'empty', 'unread', 'foreign'] as const)
      expect(sayCause({ ...digest, end, trace }).words).toMatch(/^[A-Z].*\.$/);
});
