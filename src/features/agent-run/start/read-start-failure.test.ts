import { describe, expect, it } from 'vitest';
import { explainError } from '#/contract/explain-error.ts';
import {
  BrokenOffError,
  HttpError,
  NetworkError,
  RedirectError,
  RefusedRequestError,
  StoppedWaitingError,
  UnreadableBodyError,
} from '#/api/api-error.ts';
import { runListItemSchema } from '#/contract/schemas/agent.ts';
import * as v from 'valibot';
import { findPossibleRuns, mayHaveStarted } from './read-start-failure.ts';

const request = { endpointId: 'startRun', method: 'POST', url: 'https://api.example/v2/agent', repeat: 'paid' } as const;
const http = (status: number, message: string) =>
  new HttpError(request, status, message, undefined, '', null, null, explainError(status, message));

describe('a failed start', () => {
  it.each([
    [new NetworkError(request, null), true],
    [new UnreadableBodyError(request, 200, [], '<html>'), true],
    [new BrokenOffError(request, 200, '{"success":true'), true],
    [new BrokenOffError(request, 502, null), true],
    [new BrokenOffError(request, 402, null), false],
    [new RedirectError(request), true],
    [new StoppedWaitingError(request, 14_000, false), true],
    [new RefusedRequestError(request, []), false],
    [new TypeError('a bug'), false],
    [http(408, 'Request Timeout'), true],
    [http(500, 'Internal Server Error'), true],
    [http(502, 'HTTP 502'), true],
    [http(504, 'Gateway Timeout'), true],
    [http(500, 'Failed to passthrough agent request.'), false],
    [http(400, 'Bad Request'), false],
    [http(402, 'Insufficient credits'), false],
    [http(429, 'Rate limit exceeded'), false],
  ])('%s: may have started something: %s', (error, expected) => expect(mayHaveStarted(error)).toBe(expected));

  it('finds the run it may have started by prompt and time', () => {
    const run = (id: string, prompt: string, createdAt: string) => v.parse(runListItemSchema, { id, createdAt, options: { prompt } });
    const at = Date.parse('2026-11-20T12:00:00Z');
    const listed = [
      run('a', 'Find the plans', '2026-11-20T12:00:01Z'),
      run('b', 'Find the plans', '2026-11-20T11:30:00Z'),
      run('c', 'Other', '2026-11-20T12:00:01Z'),
    ];
    expect(findPossibleRuns(listed, ' Find the plans', at).map(({ id }) => id)).toEqual(['a']);
  });
});
