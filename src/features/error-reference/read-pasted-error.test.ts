import { describe, expect, it } from 'vitest';
import { describeError } from '#/api/errors/describe-error.ts';
import { HttpError } from '#/api/client/api-error.ts';
import { writeLookUp } from '#/components/error-report.ts';
import { CATALOGUE } from '#/contract/errors/error-catalogue.ts';
import { explainError } from '#/contract/errors/explain-error.ts';
import { nameOf, readPastedError, writeRow } from './read-pasted-error.ts';

const first = (pasted: string) => readPastedError(pasted).rows[0]?.id;

describe('a pasted error', () => {
  it('that is an answer which did not fail is none, whatever its content says', () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const pages = [{ url: 'https://a.example', status: 'error', error: 'Page answered 404' }];
    const call = { type: 'tool_call.finished', result: { status: 404, error: 'Not Found' } };
    const end = { type: 'run.finished', outcome: 'failed', error: { code: 'internal' } };
    for (const answer of [
      { status: 'completed', data: { links: [{ status: 404, error: 'Not Found' }] } },
      { data: { id, status: 'completed', error: null, pages } },
      { data: { id, status: 'completed', summary: { same: 12, changed: 429, error: 404 } } },
      { data: [{ id, name: 'Plans', lastCheckSummary: { totalPages: 900, error: 500 } }] },
      { results: [{ id: 'issue:a/b#4', title: '429 Too Many Requests when polling' }] },
      { data: { web: [{ url: 'https://a.example', title: 'How to fix 403 Forbidden' }] } },
      { id, events: [call] },
    ])
      expect(readPastedError(JSON.stringify({ success: true, ...answer })).rows).toEqual([]);
    expect(first(JSON.stringify({ success: true, id, events: [call, end] }))).toBe(
      'trace-internal',
    );
    expect(
      first(JSON.stringify({ success: true, data: { id, error: 'Insufficient credits', pages } })),
    ).toBe('payment-required');
    expect(first('{"success":true,"data":{},"warning":"Rate limit exceeded"}')).toBe('rate-limit');
    // What called the service did not fail, and the service did.
    expect(first('{"success":true,"result":{"success":false,"error":"Agent job not found"}}')).toBe(
      'job-not-found',
    );
  });
  it.each(CATALOGUE.map((row) => [nameOf(row), row.id]))('%s finds its row', (message, id) =>
    expect(first(message)).toBe(id),
  );
  it.each([
    ['HTTP 429 Rate limit exceeded. Consumed (req/min): 11, please retry after 29s', 'rate-limit'],
    ['{"success":false,"error":"Agent job not found"}', 'job-not-found'],
    // The body of a request, and behind it what was answered.
    ['POST /v2/agent {"prompt":"Find the plans"} -> 429', 'rate-limit'],
    ['Request: {"prompt":"Find the plans"}\nResponse: 400 Bad Request', 'bad-request'],
    ['--> POST /v2/search/developer\n{"query":"x","k":20}\n<-- 402 (88ms)', 'payment-required'],
    ['{"prompt":"Find the plans"} failed: Agent already finished', 'already-finished'],
    [
      '{"level":50,"msg":"Agent is already cancelled","res":{"statusCode":409}}',
      'already-cancelled',
    ],
    ['{"err":"Snapshot not found","status":404}', 'snapshot-not-found'],
    ['{"level":"error","message":"request failed","httpStatus":429}', 'rate-limit'],
    ['{"level":"error","http_status":"429","msg":"request failed"}', 'rate-limit'],
    ['{"http.response.status_code":429,"message":"request failed"}', 'rate-limit'],
    ['{"responseStatus":503,"url":"/v2/agent"}', 'service-unavailable'],
    ['level=error httpStatus=429 credits=402', 'rate-limit'],
    ['\u001b[31mERROR\u001b[0m status=\u001b[33m429\u001b[0m', 'rate-limit'],
    ['[31mERROR[0m status=[33m429[0m', 'rate-limit'],
    ['Credit limit reached: 429 of 429 credits used', 'trace-credit-limit-reached'],
    ['Credit limit reached: 500 of 500', 'trace-credit-limit-reached'],
    ['Credit limit reached (500 / 500)', 'trace-credit-limit-reached'],
    ['Credit limit reached at 500', 'trace-credit-limit-reached'],
    ['500 of 500 credits used: credit limit reached', 'trace-credit-limit-reached'],
    [
      "AgentResponse(success=False, id='11111111-1111-4111-8111-111111111111', status='failed', data=None, error='Credit limit reached', credits_used=45)",
      'trace-credit-limit-reached',
    ],
    [
      'Job(status=\'failed\', error="Agent is already cancelled", expires_at=None)',
      'already-cancelled',
    ],
    ['$500 payment required', 'payment-required'],
    ['500 USD missing: payment required', 'payment-required'],
    ['Too many requests. Retry after 500', 'rate-limit'],
    ['{"errors":["Agent already finished"],"status":409}', 'already-finished'],
    [
      '{"response":{"status":409,"statusText":"Conflict","data":"Agent is already cancelled"}}',
      'already-cancelled',
    ],
    [
      '{"type":"run.finished","error":{"code":"parent_finished","retryable":false}}',
      'trace-parent-finished',
    ],
    ['Error: Request failed with status code 504', 'gateway-timeout'],
    ['It ended with a status of 503', 'service-unavailable'],
    ['Insufficient credits to perform this request.', 'payment-required'],
    ['{"error":{"message":"Rate limit exceeded","code":429}}', 'rate-limit'],
    ['{"code":500,"error":"internal"}', 'internal-server-error'],
    [
      '{"type":"agent.finished","error":{"message":"HTTP 503 from shop.example","code":"internal","source":"tool"}}',
      'trace-internal',
    ],
    ['{"type":"run.finished","outcome":"refused","schemaVersion":1}', 'trace-refused'],
    [
      '{"type":"agent.finished","outcome":"cancelled","error":{"code":"parent_finished","message":"The parent ended."}}',
      'trace-parent-finished',
    ],
    [
      '{"type":"agent.finished","outcome":"cancelled","error":{"code":"internal","message":"A step failed."}}',
      'trace-internal',
    ],
    [
      '{"status":"failed","error":"Agent reached its credit limit of 45 credits (maxCredits). The run was stopped.","creditsUsed":0}',
      'trace-credit-limit-reached',
    ],
    [
      '2026-11-21T10:00:00.500Z ERROR call failed {"success":false,"error":"Snapshot not found"}',
      'snapshot-not-found',
    ],
    ['body: "{\\"success\\":false,\\"error\\":\\"Agent already finished\\"}"', 'already-finished'],
    [
      '<!DOCTYPE html><html><head><title>example.com | 504: Gateway time-out</title><style>p{font-weight:500}</style></head></html>',
      'gateway-timeout',
    ],
    [
      '<html><body><h1>503 Service Temporarily Unavailable</h1></body></html>',
      'service-unavailable',
    ],
    [
      '{"success":false,"error":"Bad Request","details":[{"path":["limit"],"message":"must be at most 100"}]}',
      'bad-request',
    ],
    [
      '{"success":false,"error":"Bad Request","details":[{"path":["urls",0],"message":"Invalid url"}]}',
      'bad-request',
    ],
    ['{"details":[{"path":["urls",0],"message":"Invalid url"}]}', 'invalid-url'],
    [
      '{"name":"ApiError","message":"The call failed","code":"ERR_API","details":{"success":false,"error":"Agent job not found"}}',
      'job-not-found',
    ],
    [
      '{"level":50,"msg":"call failed","statusCode":409,"body":"{\\"success\\":false,\\"error\\":\\"Agent already finished\\"}"}',
      'already-finished',
    ],
    [
      '{"response":{"status":429,"statusText":"Too Many Requests","content":{"text":"{\\"error\\":\\"Concurrency limit reached\\"}"}}}',
      'concurrency-limit',
    ],
  ])('%s finds %s', (pasted, id) => expect(first(pasted)).toBe(id));
  it('names the seconds it asks to wait', () =>
    expect(readPastedError('please retry after 29s').retryAfterSeconds).toBe(29));
  it('outside the catalogue falls back on the class of its status', () => {
    expect(readPastedError('HTTP 521 web server is down').fallback?.status).toBe(521);
    for (const status of [451, 522])
      expect(readPastedError(`HTTP ${status} Unavailable: timeout, forbidden`)).toMatchObject({
        rows: [],
        fallback: { status },
      });
    // The title of a page names the host before the status.
    for (const [status, title] of [
      [524, 'A timeout occurred'],
      [521, 'Web server is down'],
    ])
      expect(
        readPastedError(
          `<html><head><title>api.example.com | ${status}: ${title}</title></head></html>`,
        ),
      ).toMatchObject({ rows: [], fallback: { status, isTold: true } });
    expect(readPastedError('418 teapot')).toMatchObject({ rows: [], fallback: { status: 418 } });
    expect(
      readPastedError(
        `${'{"a":'.repeat(50_000)}{"error":"Agent job not found"}${'}'.repeat(50_000)}`,
      ).rows,
    ).toBeDefined();
    expect(readPastedError('all is well')).toEqual({
      rows: [],
      related: [],
      fallback: null,
      retryAfterSeconds: null,
      isPart: false,
    });
    // Nothing is claimed about what lies further on: a log ends with its error.
    const log = `${'A quiet line of a log. '.repeat(1_000)}Agent job not found`;
    expect(readPastedError(log)).toMatchObject({ rows: [], isPart: true });
    const body = JSON.stringify({ error: 'Agent job not found', trace: log });
    expect(readPastedError(body)).toMatchObject({ isPart: false });
    // A trace of many events tells at its end how it came out.
    const events = Array.from({ length: 400 }, (_, index) => ({ sequence: index, text: 'Read.' }));
    const trace = { success: true, events: [...events, { error: { code: 'parent_finished' } }] };
    expect(readPastedError(JSON.stringify(trace)).rows[0]?.id).toBe('trace-parent-finished');
    // Of plain words fewer are looked for: whoever writes a ticket may come to the matter late.
    const ticket = `${'It worked all the day. '.repeat(50)}Then we ran out of credits.`;
    expect(readPastedError(ticket)).toMatchObject({ rows: [], isPart: true });
    expect(readPastedError(`${ticket} HTTP 418`)).toMatchObject({ isPart: false });
  });
});

it.each([
  'curl: (7) Failed to connect to api.example.com port 443 after 12 ms: Connection refused',
  "HTTPSConnectionPool(host='api.example.com', port=443): Max retries exceeded",
  "Cannot connect to host api.example.com:443 ssl:default [Connect call failed ('104.18.1.1', 443)]",
  'gave up after 450 URLs',
  '512 MB',
  'Number must be less than or equal to 500',
  'status: processing, creditsUsed: 412',
  'credits: 402 used of 500, status: completed',
  'read 25 of 404 pages',
])('a port, a bound or an amount is no status: %s', (pasted) =>
  expect(readPastedError(pasted)).toMatchObject({ rows: [], fallback: null }),
);

it.each([
  'time,method,path,status,bytes,ms\n2026-11-30T10:00:00Z,POST,/v2/agent,429,404,500',
  'Time\tPath\tStatus\tBytes\tms\n10:00\t/v2/agent\t200\t502\t500\n10:01\t/v2/agent\t429\t404\t500',
  '| time | status code | bytes |\n|---|---|---|\n| 10:00 | 429 | 404 |',
  '"@timestamp";"http.response.status_code";"event.duration"\n"10:00";"429";"500"',
])('of a table only the column of statuses has them: %j', (pasted) => {
  expect(readPastedError(pasted).rows.map(({ id }) => id)).toEqual([
    'rate-limit',
    'concurrency-limit',
  ]);
});

it('of a row of a table whose text holds what ends a cell the status is read, too', () =>
  expect(
    readPastedError('message,status\n"Slow down, retry after 3s",429\n"Not here",404').rows.map(
      ({ id }) => id,
    ),
  ).toContain('rate-limit'));

it('a number in brackets may be a status, and is not said to be one', () => {
  expect(readPastedError('Délai dépassé (504)').rows[0]).toMatchObject({ id: 'gateway-timeout' });
  expect(readPastedError('Délai dépassé (522)').fallback).toMatchObject({
    status: 522,
    isTold: false,
  });
  expect(readPastedError('HTTP 522').fallback?.isTold).toBe(true);
});

it('a row as text has everything that a ticket needs', () => {
  for (const row of CATALOGUE) expect(writeRow(row).split('\n')).toHaveLength(4);
});

it.each([
  [500, 'Agent job not found'],
  [500, 'An unexpected error occurred. Your exception ID is 9a1b2c3d'],
  [503, 'Too many requests'],
  [503, 'no healthy upstream'],
  [504, 'The scrape timed out'],
  [403, 'Insufficient credits'],
  [409, 'Agent already finished'],
  [502, 'HTTP 502 Bad Gateway'],
])(
  'what is looked up of an error finds the row that explains it: HTTP %i, %s',
  (status, message) => {
    const request = {
      endpointId: 'getRun',
      method: 'GET',
      url: 'https://api.example.com/v2/agent/1',
      repeat: 'safe',
    } as const;
    const { row } = explainError(status, message);
    const told = { row, matchedBy: 'status' } as const;
    const error = new HttpError(request, status, message, undefined, '', null, null, told);
    const lookedUp = writeLookUp(describeError(error));
    expect(first(lookedUp)).toBe(row.id);
    expect(lookedUp.match(/HTTP/g)).toHaveLength(1);
  },
);
