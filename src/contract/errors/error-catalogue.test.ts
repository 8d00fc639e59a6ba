import { describe, expect, it } from 'vitest';
import {
  AGENT_ERRORS,
  CATALOGUE,
  GENERAL_ERRORS,
  type HttpErrorRow,
  TRACE_ERRORS,
} from './error-catalogue.ts';
import { explainError } from './explain-error.ts';

/** Specification, "General errors" and "Agent errors", as they are printed: status, message, Retryable. */
const GENERAL = [
  [400, 'Bad Request', 'no'],
  [400, 'Invalid URL', 'no'],
  [401, 'Unauthorized: Invalid token', 'no'],
  [402, 'Payment Required: Insufficient credits', 'no'],
  [403, 'Forbidden', 'no'],
  [403, 'SCRAPE_PROMPT_INJECTION_DETECTED', 'no'],
  [404, 'Not Found', 'no'],
  [408, 'Request Timeout', 'yes'],
  [409, 'Conflict', 'no'],
  [413, 'Payload Too Large', 'no'],
  [422, 'Unprocessable Entity', 'sometimes'],
  [429, 'Rate limit exceeded', 'yes'],
  [429, 'Concurrency limit reached', 'yes'],
  [500, 'Internal Server Error', 'yes'],
  [502, 'Bad Gateway', 'yes'],
  [503, 'Service Unavailable', 'yes'],
  [504, 'Gateway Timeout', 'yes'],
];
const AGENT = [
  [400, 'Invalid job ID format. Job ID must be a valid UUID.', 'no'],
  [400, 'Invalid snapshot ID', 'no'],
  [400, 'Trace is only available for Spark 2 extracts', 'no'],
  [400, 'Snapshots are only available for Spark 2 extracts', 'no'],
  [400, 'Your team has zero data retention enabled. This is not supported on extract.', 'no'],
  [404, 'Agent job not found', 'no'],
  [404, 'Snapshot not found', 'no'],
  [409, 'Agent already finished', 'no'],
  [409, 'Agent is already cancelled', 'no'],
  [500, 'Failed to passthrough agent request.', 'yes'],
];

const printed = (rows: readonly HttpErrorRow[]) =>
  rows.map(({ status, message, retryable }) => [status, message, retryable]);

describe('the error catalogue', () => {
  it('has the 17 general rows of the specification', () =>
    expect(printed(GENERAL_ERRORS)).toEqual(GENERAL));

  it('has the 10 agent rows of the specification', () =>
    expect(printed(AGENT_ERRORS)).toEqual(AGENT));

  it('has the 5 trace error codes of the specification', () =>
    expect(TRACE_ERRORS.map(({ code }) => code)).toEqual([
      'cancelled',
      'credit_limit_reached',
      'parent_finished',
      'refused',
      'internal',
    ]));

  it('gives every row an id of its own, a cause and a remedy', () => {
    expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length);
    for (const row of CATALOGUE) {
      expect(row.remedy).not.toBe('');
      expect(row.table === 'trace' ? row.meaning : row.cause).not.toBe('');
    }
  });

  it('recognises each row by its own printed message', () => {
    for (const row of [...GENERAL_ERRORS, ...AGENT_ERRORS])
      expect(explainError(row.status, row.message)).toMatchObject({
        row: { id: row.id },
        matchedBy: 'message',
      });
  });
});
