import { expect, it } from 'vitest';
import { explainError } from '#/contract/errors/explain-error.ts';
import {
  BrokenOffError,
  HttpError,
  NetworkError,
  RedirectError,
  RefusedRequestError,
  StoppedWaitingError,
  UnreadableBodyError,
} from '../client/api-error.ts';
import { mayHaveStarted } from './may-have-started.ts';

const request = {
  endpointId: 'startRun',
  method: 'POST',
  url: 'https://api.example/v2/agent',
  repeat: 'paid',
} as const;
const http = (status: number, message: string, startedId: string | null = null) =>
  new HttpError(
    request,
    status,
    message,
    undefined,
    '',
    null,
    null,
    explainError(status, message),
    startedId,
  );

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
  [http(304, 'Not Modified'), true],
  [http(200, 'success: false'), true],
  [http(400, 'Bad Request'), false],
  [http(402, 'Insufficient credits'), false],
  [http(429, 'Rate limit exceeded'), false],
  [http(402, 'Insufficient credits', 'a-run'), true],
  [http(429, 'Rate limit exceeded', 'a-run'), true],
  [http(500, 'Failed to passthrough agent request.', 'a-run'), true],
])('%s: may have started something: %s', (error, expected) =>
  expect(mayHaveStarted(error)).toBe(expected),
);
