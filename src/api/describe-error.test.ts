import { describe, expect, it } from 'vitest';
import { explainError } from '#/contract/explain-error.ts';
import { HttpError, NetworkError, type RequestSummary, RefusedRequestError, UnreadableBodyError } from './api-error.ts';
import { describeError, listDetails } from './describe-error.ts';

const request: RequestSummary = { endpointId: 'getRun', method: 'GET', url: 'https://api.example.com/v2/agent/1', repeat: 'safe' };
const paid: RequestSummary = { ...request, endpointId: 'startRun', method: 'POST', repeat: 'paid' };
const http = (status: number, message: string, summary = request, details?: unknown) =>
  new HttpError(summary, status, message, details, '{}', null, null, explainError(status, message));

describe('an HTTP error', () => {
  it("is explained by its row, in the words of the catalogue, with the service's own beside them", () => {
    const facts = describeError(http(404, 'Agent job not found'));
    expect(facts).toMatchObject({
      title: 'Agent job not found',
      status: 404,
      retryable: 'no',
      referenceId: 'job-not-found',
      request: 'GET https://api.example.com/v2/agent/1',
    });
    expect(facts.cause).toContain('another team');
  });
  it('outside the catalogue falls back on its status, and links to no row', () =>
    expect(describeError(http(418, 'I am a teapot'))).toMatchObject({
      message: 'I am a teapot',
      status: 418,
      retryable: 'no',
      referenceId: null,
    }));
  it('of a paid request leaves the decision to the user where it may have started something', () => {
    expect([500, 502, 503, 504, 408].map((status) => describeError(http(status, 'x', paid)).retryable)).toEqual(
      Array(5).fill('user-decides'),
    );
    expect(describeError(http(429, 'Rate limit exceeded', paid)).retryable).toBe('yes');
    expect(describeError(http(500, 'Failed to passthrough agent request.', paid)).retryable).toBe('yes');
  });
});

describe('the other errors', () => {
  it('without an answer say that a page cannot tell CORS from the network', () => {
    expect(describeError(new NetworkError(request, null))).toMatchObject({ status: null, retryable: 'yes' });
    expect(describeError(new NetworkError(request, null)).cause).toContain('CORS');
    expect(describeError(new NetworkError(paid, null)).retryable).toBe('user-decides');
  });
  it('with an unreadable body name the places and keep the body', () =>
    expect(describeError(new UnreadableBodyError(request, 200, ['data.pages: expected Array, received null'], '<html>'))).toMatchObject({
      status: 200,
      rawBody: '<html>',
      details: [{ field: 'data.pages', text: 'expected Array, received null' }],
    }));
  it('that were refused before sending say so', () =>
    expect(describeError(new RefusedRequestError(request, ['limit: must be at least 1'])).details).toEqual([
      { field: 'limit', text: 'must be at least 1' },
    ]));
  it('of the console itself are explained too', () =>
    expect(describeError(new TypeError('x is undefined'))).toMatchObject({ message: 'x is undefined', status: null }));
  it.each([undefined, null, 'text', 7, {}])('never fail on %j', (thrown) => expect(describeError(thrown).title).toBe('This screen failed'));
});

describe('details', () => {
  it.each([
    [undefined, []],
    ['query is required', [{ field: '', text: 'query is required' }]],
    [[{ path: ['urls', 0], message: 'Invalid URL', code: 'x' }], [{ field: 'urls[0]', text: 'Invalid URL' }]],
    [[{ path: ['a', 'b', 2, 'c'], message: 'm' }], [{ field: 'a.b[2].c', text: 'm' }]],
    [
      { limit: ['too small', 'no integer'], k: 'too large' },
      [
        { field: 'limit', text: 'too small' },
        { field: 'limit', text: 'no integer' },
        { field: 'k', text: 'too large' },
      ],
    ],
    [{ fieldErrors: { prompt: ['missing'] } }, [{ field: 'prompt', text: 'missing' }]],
    [
      ['first', 2],
      [
        { field: '', text: 'first' },
        { field: '', text: '2' },
      ],
    ],
    [[{ odd: true }], [{ field: '', text: '{"odd":true}' }]],
  ])('%j are listed field by field', (details, expected) => expect(listDetails(details)).toEqual(expected));
});
