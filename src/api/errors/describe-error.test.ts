import { LOCAL_RECORD } from '../connection/connections.ts';
import { NO_SERVICE } from '../connection/no-service.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { explainError } from '#/contract/errors/explain-error.ts';
import {
  BrokenOffError,
  HttpError,
  NetworkError,
  RedirectError,
  RefusedRequestError,
  type RequestSummary,
  StoppedWaitingError,
  UnreadableBodyError,
} from '../client/api-error.ts';
import { describeError } from './describe-error.ts';
import { listDetails } from './error-details.ts';
import { noteEarlierAttempts } from '../client/earlier-attempts.ts';

afterEach(() => void vi.unstubAllGlobals());

const request: RequestSummary = {
  endpointId: 'getRun',
  method: 'GET',
  url: 'https://api.example.com/v2/agent/1',
  repeat: 'safe',
};
const paid: RequestSummary = { ...request, endpointId: 'startRun', method: 'POST', repeat: 'paid' };
const http = (status: number, message: string, summary = request, details?: unknown) =>
  new HttpError(summary, status, message, details, '{}', null, null, explainError(status, message));

it('of an answer in a file speaks of the file: nobody was asked, nothing is tried again, and no address is made up', () => {
  const held = { ...request, url: `${NO_SERVICE}/agent/1` };
  const errors = [
    http(200, 'Agent job not found', held),
    new UnreadableBodyError(held, 200, ['status: expected text'], '{}'),
    new NetworkError(held, 'out of memory'),
  ];
  for (const error of errors) {
    const facts = describeError(error);
    expect(facts).toMatchObject({
      request: 'The answer to GET /agent/1 in the file',
      retryable: null,
      timesSent: 0,
      isOfFile: true,
    });
    expect(JSON.stringify(facts)).not.toMatch(/invalid|base URL|CORS|try again/i);
  }
});

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
  it('of what the service in the page does not have says where it was asked: a link names no service', () => {
    const local = { ...request, url: `${LOCAL_RECORD.baseUrl}/agent/1` };
    const { remedy } = describeError(http(404, 'Agent job not found', local));
    expect(remedy).toMatch(/^Check the id.*asked of the local service in this page/);
    for (const other of [http(404, 'Agent job not found'), http(403, 'Forbidden', local)])
      expect(describeError(other).remedy).not.toContain('local service');
  });
  it('of the console’s own server is told apart from one of the API', () => {
    const details = { answeredBy: 'web-data-console' };
    const facts = describeError(http(504, 'Gateway Timeout: no answer.', request, details));
    expect(facts).toMatchObject({ title: 'Gateway Timeout', retryable: 'yes' });
    expect(facts.cause).toContain('passes requests on');
    expect(facts.remedy).not.toContain('crawl');
  });
  it('of the console’s own server, without an answer of the API, says no more of a request than a lost connection', () => {
    const details = { answeredBy: 'web-data-console' };
    for (const [repeat, doubt] of [
      ['paid', 'Check whether it started anything before you send it again.'],
      ['costs', 'Only the service knows whether it was charged'],
      ['acts', 'The request may still have arrived.'],
    ] as const)
      for (const status of [502, 504]) {
        const facts = describeError(
          http(status, 'It fell silent.', { ...request, repeat }, details),
        );
        expect(facts.retryable).toBe('user-decides');
        expect(facts.remedy).toContain(doubt);
        expect(`${facts.cause} ${facts.remedy}`).not.toMatch(/could not here|Try again/);
      }
  });
  it('of the console’s own server, set to another API meanwhile, says so, and that the page is to be loaded again', () => {
    const details = { answeredBy: 'web-data-console' };
    const facts = describeError(http(412, 'Precondition Failed', request, details));
    expect(facts.cause).toContain('another API than when this page was opened');
    expect(facts.remedy).toMatch(/^Reload the page/);
  });
  it('outside the catalogue falls back on its status, and links to no row', () =>
    expect(describeError(http(418, 'I am a teapot'))).toMatchObject({
      message: 'I am a teapot',
      status: 418,
      retryable: 'unknown',
      referenceId: null,
    }));
  it('outside the catalogue does not claim that it would come again, nor success where there was none', () => {
    expect(describeError(http(521, 'Web server is down'))).toMatchObject({ retryable: 'unknown' });
    // RFC 8470: the same request succeeds a moment later.
    expect(describeError(http(425, 'Too Early'))).toMatchObject({ retryable: 'unknown' });
    expect(describeError(http(304, 'HTTP 304'))).toMatchObject({
      retryable: 'unknown',
      cause: expect.not.stringContaining('success'),
    });
    expect(describeError(http(304, 'HTTP 304', paid)).retryable).toBe('user-decides');
    expect(
      describeError(new UnreadableBodyError(request, 204, ['body: expected JSON'], '')),
    ).toMatchObject({
      retryable: 'unknown',
      cause: 'The service sent an empty answer.',
    });
  });
  it('names no field that the answer does not name, nor a wait or a request id that it does not hold', () => {
    const remedyOf = (error: HttpError) => describeError(error).remedy;
    expect(remedyOf(http(400, 'Bad Request'))).toBe('Read the message; check what was sent.');
    expect(remedyOf(http(400, 'Bad Request', request, [{ path: ['k'], message: 'x' }]))).toContain(
      'that the details name',
    );
    expect(remedyOf(http(429, 'Rate limit exceeded'))).not.toContain('Retry-After');
    const limited = ['Rate limit exceeded', undefined, '{}', 29, 'req-1'] as const;
    const explained = explainError(429, 'Rate limit exceeded');
    expect(remedyOf(new HttpError(request, 429, ...limited, explained))).toContain('Retry-After');
    const failed = explainError(500, 'Internal Server Error');
    expect(remedyOf(http(500, 'Internal Server Error'))).not.toContain('request id');
    expect(
      remedyOf(new HttpError(request, 500, 'x', undefined, '', null, 'req-1', failed)),
    ).toContain('contact support with the request id');
  });
  it('speaks of no timeout, schema or crawl that its request does not have', () => {
    const search = { ...request, endpointId: 'developerSearchPost', method: 'POST' };
    for (const summary of [request, search])
      for (const [status, message] of [
        [408, 'Request Timeout'],
        [504, 'Gateway Timeout'],
        [422, 'Unprocessable Entity'],
        [413, 'Payload Too Large'],
      ] as const) {
        const { cause, remedy } = describeError(http(status, message, summary));
        expect(`${cause} ${remedy}`).not.toMatch(/timeout|fastMode|schema|crawl|batch|model/i);
      }
    expect(describeError(http(422, 'Unprocessable Entity', paid)).cause).toContain('schema');
    // Nor has the form of a run these.
    expect(describeError(http(422, 'Unprocessable Entity', paid)).remedy).not.toContain('model');
    expect(describeError(http(403, 'SCRAPE_PROMPT_INJECTION_DETECTED', paid)).remedy).not.toContain(
      'checkPromptInjection',
    );
  });
  it('that its status alone explains is given the usual cause as that', () => {
    expect(describeError(http(429, 'The quota of this month is used up.')).cause).toMatch(
      /^Usual cause of HTTP 429: More requests/,
    );
    expect(describeError(http(403, 'The monitor is paused.')).cause).toMatch(/^Usual cause of/);
    for (const [status, message] of [
      [403, 'Forbidden'],
      [503, 'x'],
      [408, 'x'],
    ] as const)
      expect(describeError(http(status, message)).cause).not.toContain('Usual');
  });
  it('of a paid request leaves the decision to the user where it may have started something', () => {
    expect(
      [500, 502, 503, 504, 408].map((status) => describeError(http(status, 'x', paid)).retryable),
    ).toEqual(Array(5).fill('user-decides'));
    expect(describeError(http(429, 'Rate limit exceeded', paid)).retryable).toBe('yes');
    expect(describeError(http(500, 'Failed to passthrough agent request.', paid)).retryable).toBe(
      'yes',
    );
  });
});

describe('the other errors', () => {
  it('without an answer say that a page cannot tell CORS from the network', () => {
    expect(describeError(new NetworkError(request, null))).toMatchObject({
      status: null,
      retryable: 'yes',
    });
    expect(describeError(new NetworkError(request, null)).cause).toContain('CORS');
    expect(describeError(new NetworkError(paid, null)).retryable).toBe('user-decides');
  });
  it('speak of a lost network as of then: it may be back when they are read', () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { title, cause } = describeError(new NetworkError(paid, null));
    expect(`${title}. ${cause}`).toBe(
      'This browser was offline. The browser reported no network connection.',
    );
  });
  it('with an unreadable body name the places and keep the body', () =>
    expect(
      describeError(
        new UnreadableBodyError(
          request,
          200,
          ['data.pages: expected Array, received null'],
          '<html>',
        ),
      ),
    ).toMatchObject({
      status: 200,
      rawBody: '<html>',
      details: [{ field: 'data.pages', text: 'expected Array, received null' }],
    }));
  it('that were refused before sending say so', () =>
    expect(
      describeError(new RefusedRequestError(request, ['limit: must be at least 1'])).details,
    ).toEqual([{ field: 'limit', text: 'must be at least 1' }]));
  it('of the console itself are explained too', () =>
    expect(describeError(new TypeError('x is undefined'))).toMatchObject({
      message: 'x is undefined',
      status: null,
    }));
  it.each([undefined, null, 'text', 7, {}])('never fail on %j', (thrown) =>
    expect(describeError(thrown).title).toBe('This screen failed'),
  );
  it('says of no request that it would fail again where none was sent', () =>
    expect(describeError(new Error('x')).retryable).toBeNull());
});

describe('an answer that did not come, or not whole', () => {
  const costs: RequestSummary = {
    ...request,
    endpointId: 'developerSearchPost',
    method: 'POST',
    repeat: 'costs',
  };
  const lost = (summary: RequestSummary) => [
    new NetworkError(summary, null),
    new BrokenOffError(summary, 200, '{"a":'),
    new StoppedWaitingError(summary, 14_000, false),
  ];

  it('is called cut short, and CORS is not blamed for it', () => {
    const facts = describeError(new BrokenOffError(request, 200, '{"data":'));
    expect(facts).toMatchObject({
      title: 'The answer was cut short',
      status: 200,
      rawBody: '{"data":',
    });
    expect(facts.cause).toContain('after 8 characters');
    expect(JSON.stringify(lost(request).slice(1).map(describeError))).not.toContain('CORS');
  });
  it('and whose status refuses the request leaves no doubt that the status does not leave', () => {
    for (const summary of [costs, paid]) {
      for (const status of [402, 404, 429]) {
        const facts = describeError(new BrokenOffError(summary, status, null));
        expect(facts).toMatchObject({
          title: 'The answer was cut short',
          status,
          retryable: 'unknown',
          remedy: expect.stringContaining('Its status refuses the request.'),
        });
        expect(facts.remedy).not.toMatch(/may still have arrived|charged|browser itself/);
      }
      for (const status of [200, 408, 503])
        expect(describeError(new BrokenOffError(summary, status, null)).retryable).toBe(
          'user-decides',
        );
    }
  });
  it('of a search says that only the service knows what it cost', () => {
    for (const error of [...lost(costs), new UnreadableBodyError(costs, 200, [], '')])
      expect(describeError(error)).toMatchObject({
        retryable: 'user-decides',
        remedy: expect.stringContaining('charged'),
      });
  });
  it('of what may have started a run says that the browser may have sent it twice', () => {
    for (const error of [...lost(paid), http(408, 'Request Timeout', paid)])
      expect(describeError(error)).toMatchObject({
        retryable: 'user-decides',
        remedy: expect.stringContaining('browser itself'),
      });
    expect(describeError(http(408, 'Request Timeout', costs)).remedy).toContain('browser itself');
  });
  it('says of a search that failed that it may have been charged, and of one that was refused nothing of that', () => {
    const ofCharge = (status: number, summary = costs, details?: unknown) =>
      describeError(http(status, '', summary, details)).remedy.includes('whether it was charged');
    expect([408, 500, 502, 503, 504, 520, 599].filter((status) => !ofCharge(status))).toEqual([]);
    expect([400, 401, 402, 403, 404, 429].filter((status) => ofCharge(status))).toEqual([]);
    expect(ofCharge(520, request)).toBe(false);
    // What the console's own server refuses was not passed on.
    expect(ofCharge(503, costs, { answeredBy: 'web-data-console' })).toBe(false);
  });
  it('of a search or a cancellation says what may have happened, and that it is not repeated by itself', () => {
    const acts: RequestSummary = {
      ...request,
      endpointId: 'cancelRun',
      method: 'DELETE',
      repeat: 'acts',
    };
    for (const error of lost(costs).slice(0, 2))
      expect(describeError(error)).toMatchObject({
        remedy: expect.stringContaining(
          'The browser itself may have sent it again, even several times',
        ),
      });
    for (const error of lost(acts))
      expect(describeError(error)).toMatchObject({
        retryable: 'user-decides',
        remedy: expect.stringContaining('may still have arrived'),
      });
    // A cancellation is not charged, and the run's own polls show whether the network is there.
    expect(JSON.stringify(lost(acts).map(describeError))).not.toMatch(/charged|base URL/);
  });
  it('because of a redirect says that nothing went there', () => {
    expect(describeError(new RedirectError(request))).toMatchObject({
      retryable: 'no',
      cause: expect.stringContaining('neither the key'),
    });
    expect(describeError(new RedirectError(paid)).retryable).toBe('user-decides');
  });
});

describe('a wait beyond ten minutes', () => {
  const limited = (seconds: number) =>
    new HttpError(
      request,
      429,
      'Rate limit exceeded',
      undefined,
      '',
      seconds,
      null,
      explainError(429, 'Rate limit exceeded'),
    );

  it('names the moment and is left to the user', () => {
    const error = limited(2_592_000);
    expect(describeError(error)).toMatchObject({
      retryAt: error.receivedAt + 2_592_000_000,
      remedy: expect.stringContaining('automatic retry'),
    });
    expect(describeError(limited(20)).remedy).not.toContain('automatic retry');
  });
  it('names no moment that no calendar has', () =>
    expect(describeError(limited(1e18)).retryAt).toBeNull());
});

it('what was sent more than once says how often', () => {
  const error = http(503, 'Service Unavailable');
  noteEarlierAttempts(error, [http(503, 'Service Unavailable'), http(502, 'Bad Gateway')]);
  expect(describeError(error).timesSent).toBe(3);
  expect(describeError(http(503, 'Service Unavailable')).timesSent).toBe(1);
  // Nor is it said beside that that nothing was repeated.
  const search: RequestSummary = { ...request, repeat: 'costs' };
  const stopped = new StoppedWaitingError(search, 2_000, false);
  noteEarlierAttempts(stopped, [http(503, 'Service Unavailable', search)]);
  expect(describeError(stopped).timesSent).toBe(2);
  expect(describeError(stopped).remedy).not.toContain('nothing was repeated');
});

describe('details', () => {
  it.each([
    [undefined, []],
    ['query is required', [{ field: '', text: 'query is required' }]],
    [
      [{ path: ['urls', 0], message: 'Invalid URL', code: 'x' }],
      [{ field: 'urls[0]', text: 'Invalid URL' }],
    ],
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
      { formErrors: ['name a query or a URL'], fieldErrors: {} },
      [{ field: 'formErrors', text: 'name a query or a URL' }],
    ],
    [
      { formErrors: ['too much'], fieldErrors: { k: ['too large'] } },
      [
        { field: 'k', text: 'too large' },
        { field: 'formErrors', text: 'too much' },
      ],
    ],
    [[{ loc: ['body', 'k'], msg: 'too large' }], [{ field: 'body.k', text: 'too large' }]],
    [
      ['first', 2],
      [
        { field: '', text: 'first' },
        { field: '', text: '2' },
      ],
    ],
    [[{ odd: true }], [{ field: '', text: '{"odd":true}' }]],
  ])('%j are listed field by field', (details, expected) =>
    expect(listDetails(details)).toEqual(expected),
  );
});

describe('a page that something else has changed', () => {
  it.each([
    "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    'Node.insertBefore: Child to insert before is not a child of this node',
    'The object can not be found here.',
  ])('is told by the words of the browser: %s', (message) =>
    expect(describeError(new DOMException(message, 'NotFoundError'))).toMatchObject({
      title: 'Something else has changed this page',
      message,
    }),
  );

  it('is not what misses something else', () =>
    expect(
      describeError(
        new DOMException('One of the specified object stores was not found.', 'NotFoundError'),
      ).title,
    ).toBe('This screen failed'));
});
