import { describe, expect, it } from 'vitest';
import { explainError, explainTraceCode } from './explain-error.ts';

const explained = (status: number, message: string) => {
  const { row, matchedBy } = explainError(status, message);
  return `${row.id} by ${matchedBy}`;
};

describe('explainError', () => {
  it.each([
    [
      429,
      'Rate limit exceeded. Consumed (req/min): 11, Remaining (req/min): 0. Upgrade your plan at https://x.example/pricing for increased rate limits or please retry after 29s, resets at Fri Nov 20 2026 15:00:00 GMT+0000',
      'rate-limit',
    ],
    [
      429,
      'Concurrency limit reached for team acme (5/5 browsers). Please wait for running jobs.',
      'concurrency-limit',
    ],
    [
      402,
      'Insufficient credits to perform this request. For more credits, you can upgrade your plan at https://x.example/pricing.',
      'payment-required',
    ],
    [401, 'Unauthorized: Token missing', 'unauthorized'],
    [401, 'unauthorised', 'unauthorized'],
    [400, 'Request validation failed: body.limit must be at most 100', 'bad-request'],
    [400, 'Invalid URL: the URL must have a valid top-level domain', 'invalid-url'],
    [400, 'Bad Request: Invalid URL', 'invalid-url'],
    [403, 'Forbidden: SCRAPE_PROMPT_INJECTION_DETECTED', 'prompt-injection'],
    [400, 'Invalid job ID format. Job ID must be a valid UUID.', 'invalid-job-id'],
    [404, 'Agent job not found', 'job-not-found'],
    [404, 'Monitor check not found', 'not-found'],
    [409, 'Agent is already cancelled or being cancelled', 'already-cancelled'],
    [
      422,
      'The extraction schema is not a valid JSON Schema: /type must be a string',
      'unprocessable',
    ],
    [500, 'Failed to passthrough agent request. Upstream answered 503.', 'submission-rejected'],
    [500, 'Internal Server Error: an unexpected error occurred (id 7f3)', 'internal-server-error'],
  ])('matches the longer message of practice: %d %s', (status, message, id) => {
    expect(explained(status, message)).toBe(`${id} by message`);
  });

  it('falls back on the status for a message that nobody has heard of', () => {
    expect(explained(400, 'Nope')).toBe('bad-request by status');
    expect(explained(403, 'You shall not pass')).toBe('forbidden by status');
    expect(explained(429, 'Slow down')).toBe('rate-limit by status');
    expect(explained(502, '<html>')).toBe('bad-gateway by status');
  });

  it('falls back on the class of a status outside the tables, which is never retryable', () => {
    expect(explained(418, 'I am a teapot')).toBe('unknown-client-error by class');
    expect(explained(521, 'Web server is down')).toBe('unknown-server-error by class');
    expect(explainError(521, '').row.retryable).toBe('no');
    expect(explained(200, 'Nope')).toBe('said-failed by class');
    for (const status of [300, 304, 305])
      expect(explained(status, 'Not Modified')).toBe('no-result by class');
  });

  it('takes the page of a program that lacks a path for its own word, any other for that of a gateway', () => {
    const page = (title: string, words: string) =>
      `<!DOCTYPE html>\n<html lang="en">\n<head>\n<title>${title}</title>\n</head>\n<body>\n${words}\n</body>\n</html>\n`;
    const own = page('Error', '<pre>Cannot POST /v2/search/developer</pre>');
    const idOf = (status: number, body: string) => explainError(status, '', body).row.id;
    expect(idOf(404, own)).toBe('no-such-path');
    expect(idOf(404, page('404 Not Found', '<center><h1>404 Not Found</h1></center>'))).toBe(
      'answered-by-page',
    );
    expect(idOf(403, own)).toBe('answered-by-page');
    expect(idOf(502, own)).toBe('bad-gateway');
    expect(idOf(404, '{"note":"<pre>Cannot GET /v2</pre>"}')).toBe('not-found');
  });

  it('takes plain words about a key or a place for those of a gateway: the API answers in JSON', () => {
    const explainBody = (status: number, body: string) => {
      const { row, matchedBy } = explainError(status, body, body);
      return `${row.id} by ${matchedBy}`;
    };
    for (const [status, body] of [
      [401, '401 Unauthorized\n'],
      [402, 'Payment required'],
      [403, 'Forbidden'],
      [403, 'RBAC: access denied'],
      [404, '404 page not found\n'],
      [404, 'default backend - 404'],
    ] as const)
      expect(explainBody(status, body)).toBe('answered-in-words by class');
    // A limiter and a limit of size mean what they say, whoever has them.
    expect(explainBody(429, 'Rate limit exceeded')).toBe('rate-limit by message');
    expect(explainBody(413, 'Payload Too Large')).toBe('payload-too-large by message');
    // The words of the API are in JSON; of no words nobody knows whose they are.
    expect(explainError(401, 'Unauthorized', '{"error":"Unauthorized"}').row.id).toBe(
      'unauthorized',
    );
    expect(explainError(404, 'Not found', '"Not found"').row.id).toBe('not-found');
    expect(explainError(403, '', '').row.id).toBe('forbidden');
  });

  it('never takes a row of another status, whatever the message says', () => {
    expect(explainError(500, 'Rate limit exceeded').row.status).toBe(500);
    expect(explainError(404, 'Unauthorized').row.status).toBe(404);
  });

  it('explains trace codes, and says so when it cannot', () => {
    expect(explainTraceCode('parent_finished')?.id).toBe('trace-parent-finished');
    expect(explainTraceCode('meteor')).toBeNull();
    expect(explainTraceCode(null)).toBeNull();
  });
});
