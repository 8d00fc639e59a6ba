import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './error-catalogue.ts';
import { findErrorRows, findRelatedRows } from './find-error-rows.ts';

describe('findErrorRows', () => {
  const ids = (pasted: string) => findErrorRows(pasted).map(({ id }) => id);

  it('finds rows by message, by code and by status, the best first', () => {
    expect(ids('Agent already finished')[0]).toBe('already-finished');
    expect(ids('{"code":"credit_limit_reached","retryable":false}')[0]).toBe(
      'trace-credit-limit-reached',
    );
    expect(ids('HTTP 409')).toEqual(['conflict', 'already-finished', 'already-cancelled']);
    expect(ids('404 {"error":"Snapshot not found"}')[0]).toBe('snapshot-not-found');
  });

  it('finds nothing in nothing', () => {
    expect(ids('   ')).toEqual([]);
    expect(ids('it is broken')).toEqual([]);
  });

  it.each(CATALOGUE.map((row) => [row.table === 'trace' ? row.code : row.message, row.id]))(
    'finds %s',
    (text, id) => expect(ids(text)[0]).toBe(id),
  );

  it.each([
    ['timeout', ['request-timeout', 'gateway-timeout']],
    ['timed out', ['request-timeout', 'gateway-timeout']],
    ['agent already', ['already-finished', 'already-cancelled']],
    ['too many requests', ['rate-limit']],
    ['Too Many Requests', ['rate-limit']],
    ['spark 2', ['trace-before-spark-2', 'snapshots-before-spark-2']],
    ['no credits', ['payment-required']],
    ['I have no credits left', ['payment-required']],
    ['wrong key', ['unauthorized']],
    ['wrong api key', ['unauthorized']],
    ['unauthenticated', ['unauthorized']],
    ['missing scope', ['forbidden']],
    ['zdr', ['zero-data-retention']],
    ['zero retention', ['zero-data-retention']],
    ['throttled', ['rate-limit']],
    ['too many browsers', ['concurrency-limit']],
    ['concurrency', ['concurrency-limit']],
    ['body too large', ['payload-too-large']],
    ['invalid schema', ['unprocessable']],
    ['passthrough', ['submission-rejected']],
    ['run not found', ['job-not-found']],
    ['another team', ['job-not-found']],
    ['max credits', ['trace-credit-limit-reached']],
    ['the agent refused', ['trace-refused']],
    ['server error', ['internal-server-error']],
    ['maintenance', ['service-unavailable']],
    ['gateway', ['gateway-timeout', 'bad-gateway']],
    ['bad uuid', ['invalid-job-id']],
  ])('finds by plain words: %s', (text, expected) =>
    expect(ids(text)).toEqual(expect.arrayContaining(expected)),
  );

  // The fields of requests that the specification's rows speak of, by their own names.
  it.each([
    ['url', 'invalid-url'],
    ['timeout', 'request-timeout'],
    ['fastMode', 'request-timeout'],
    ['checkPromptInjection', 'prompt-injection'],
    ['model', 'unprocessable'],
    ['maxCredits', 'trace-credit-limit-reached'],
  ])('finds the row that speaks of the field %s', (field, id) => {
    expect(findErrorRows(field)[0]?.id).toBe(id);
  });

  it.each([
    ['timeout', 'request-timeout'],
    ['too many requests', 'rate-limit'],
    ['no credits', 'payment-required'],
    ['wrong key', 'unauthorized'],
    ['agent already', 'already-finished'],
    ['spark 2', 'trace-before-spark-2'],
    ['HTTP 500', 'internal-server-error'],
    ['HTTP 500: internal', 'internal-server-error'],
    ['HTTP_500', 'internal-server-error'],
    ['http-500', 'internal-server-error'],
    ['HTTP500', 'internal-server-error'],
    ['500 internal error', 'internal-server-error'],
    ['status code 500, internal', 'internal-server-error'],
    ['HTTP/1.1 503 Service Temporarily Unavailable', 'service-unavailable'],
    ['{"statusCode":429,"message":"ThrottlerException"}', 'rate-limit'],
    [
      '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>',
      'bad-gateway',
    ],
    [
      'Rate limit exceeded. Consumed (req/min): 500, Remaining (req/min): 0. Upgrade your plan at https://x.example:443/pricing, please retry after 404s, resets at Fri Nov 20 2026 15:00:00',
      'rate-limit',
    ],
    [
      'Insufficient credits to perform this request. You have 402 and need 500.',
      'payment-required',
    ],
    ['Unauthorized: Token missing', 'unauthorized'],
    ['Concurrency limit reached for team acme (5/500 browsers)', 'concurrency-limit'],
    [
      'GET http://127.0.0.1:500/v2/agent/11111111-4040-4111-8111-111111111111 Agent job not found',
      'job-not-found',
    ],
    ['{"type":"error.occurred","error":{"code":"internal","retryable":true}}', 'trace-internal'],
    ['code=refused', 'trace-refused'],
    ['my key does not work', 'unauthorized'],
    ['key expired', 'unauthorized'],
    ['login failed', 'unauthorized'],
    ['run not found', 'job-not-found'],
    ['run disappeared', 'job-not-found'],
    ['results gone', 'job-not-found'],
    ['cannot find my job', 'job-not-found'],
    ['screenshot missing', 'snapshot-not-found'],
    ['nginx error page', 'bad-gateway'],
    ['browser crashed', 'trace-internal'],
    ['credits ran out', 'payment-required'],
    ['we are being rate limited', 'rate-limit'],
    ['too many concurrent browsers', 'concurrency-limit'],
    ['ran out of budget', 'trace-credit-limit-reached'],
    ['could not start the agent', 'submission-rejected'],
    ['cancel twice', 'already-cancelled'],
    ['not a uuid', 'invalid-job-id'],
    ['the page took too long', 'request-timeout'],
    ['service down', 'service-unavailable'],
    ['server crashed', 'internal-server-error'],
    ['extraction schema wrong', 'unprocessable'],
    ['unsupported protocol', 'invalid-url'],
    ['scope missing', 'forbidden'],
    ['job does not exist', 'job-not-found'],
    ['agent not found', 'job-not-found'],
    ['snapshot does not exist', 'snapshot-not-found'],
    ['gateway timed out', 'gateway-timeout'],
    ['upstream request timeout', 'gateway-timeout'],
    ['This Serverless Function has timed out. 500: INTERNAL_SERVER_ERROR', 'internal-server-error'],
    [
      'An error occurred with this application. 504: GATEWAY_TIMEOUT Code: INVOCATION_TIMEOUT',
      'gateway-timeout',
    ],
    [
      '[error] 29#29: *12 upstream timed out (110: Operation timed out) while reading response header from upstream, request: "POST /v2/agent HTTP/1.1"',
      'gateway-timeout',
    ],
    ['sources cannot match any requested type; add doc or drop sources', 'bad-request'],
    ['repos cannot match any requested type; add issue or drop repos', 'bad-request'],
    [
      'Unrecognized key in body -- please review the v2 API documentation for request body changes',
      'bad-request',
    ],
    ['The developer category cannot be combined with other categories', 'bad-request'],
    ['Attention Required! | Cloudflare Sorry, you have been blocked', 'forbidden'],
    // A status with a word or two beside it.
    ['409 already cancelled', 'already-cancelled'],
    ['409 already done', 'already-finished'],
    ['404 snapshot', 'snapshot-not-found'],
    ['404 run not found', 'job-not-found'],
    ['HTTP 429: too many browsers', 'concurrency-limit'],
    ['500 passthrough', 'submission-rejected'],
    ['400 zdr', 'zero-data-retention'],
    ['403 injection', 'prompt-injection'],
    // What the status of a run says that was ended on purpose.
    [
      'Agent reached its credit limit of 45 credits (maxCredits). The run was stopped and is not billed.',
      'trace-credit-limit-reached',
    ],
    [
      'The agent refused the task because it asks for personal data that is not public on any page',
      'trace-refused',
    ],
    ['subagent stopped early', 'trace-parent-finished'],
    // Every answer of these statuses is headed by the name of another row.
    ['HTTP/1.1 400 Bad Request\n\n{"success":false,"error":"Invalid URL"}', 'invalid-url'],
    ['POST /v2/scrape 403 (Forbidden): SCRAPE_PROMPT_INJECTION_DETECTED', 'prompt-injection'],
    ['HTTP/1.1 403 Forbidden\n\n{"success":false,"error":"Forbidden"}', 'forbidden'],
    ['HTTPError: 422 Client Error: the schema failed its validation', 'unprocessable'],
    ['HTTPError: 400 Client Error: the body failed schema validation', 'bad-request'],
  ])('puts first for %s: %s', (text, id) => expect(ids(text)[0]).toBe(id));

  it.each(['it does not work', 'not working', 'no results', 'wrong result', 'no data'])(
    'takes no word of complaint for what it is said of in a row: %s',
    (text) => expect(ids(text)).toEqual([]),
  );

  it.each([
    ['duplicate cancel', 'already-cancelled'],
    ['already cancelling', 'already-cancelled'],
    ['it says refused', 'trace-refused'],
    ['url must start with http', 'invalid-url'],
    ['404 page', 'not-found'],
    ['E429', 'rate-limit'],
    ['credits: 0', 'payment-required'],
    ['cancelled two times', 'already-cancelled'],
    ["can't cancel", 'already-finished'],
    ['unexpected failure', 'internal-server-error'],
    ['job is finished', 'already-finished'],
    ["can't start run", 'submission-rejected'],
    ['credits limit', 'trace-credit-limit-reached'],
    ['too many sessions', 'concurrency-limit'],
    ['not authorized', 'unauthorized'],
    ['endpoint missing', 'not-found'],
    ['parent died', 'trace-parent-finished'],
    ['RateLimitExceeded', 'rate-limit'],
    ['TimeoutError', 'request-timeout'],
    ['deadline exceeded', 'request-timeout'],
    ['ftp url', 'invalid-url'],
    ['Job was cancelled', 'trace-cancelled'],
    ['agent finished with outcome refused', 'trace-refused'],
    ['Run stopped: reached maxCredits (500)', 'trace-credit-limit-reached'],
    ['code: internal HTTP 503 from shop.example', 'trace-internal'],
    [
      '- Code: `internal`: Something failed.\n- Message: No page was read, nor its parts, at any time',
      'trace-internal',
    ],
    ['credits ran out', 'payment-required'],
    ['the run took too long', 'request-timeout'],
    ['HTTP 500 code: internal', 'internal-server-error'],
    ['we send too fast', 'rate-limit'],
    ['run was stopped', 'trace-cancelled'],
    ['helper agent stopped', 'trace-parent-finished'],
    ['spent too much', 'trace-credit-limit-reached'],
    ['no rights', 'forbidden'],
    ['privacy', 'zero-data-retention'],
    ['wrong address', 'invalid-url'],
    ['agent would not do it', 'trace-refused'],
    ['why was my run stopped', 'trace-cancelled'],
    ['run stopped because of credits', 'trace-credit-limit-reached'],
    ['child agent stopped', 'trace-parent-finished'],
    ['invalid json', 'bad-request'],
    ['limit must be at most 100', 'bad-request'],
    ['schema too big', 'payload-too-large'],
    ['time limit', 'request-timeout'],
    ['card declined', 'payment-required'],
    ['job not found', 'job-not-found'],
    ['no authorization header', 'unauthorized'],
    ['too many runs', 'concurrency-limit'],
    ['could not stop the run', 'already-finished'],
    ['Bad Request: schema: must be a JSON Schema object', 'bad-request'],
    // The status behind a word.
    ['trace 400', 'trace-before-spark-2'],
    ['snapshot 404', 'snapshot-not-found'],
    ['cancel 409', 'already-finished'],
  ])('finds what somebody types who has no message: %s', (text, id) =>
    expect(ids(text)[0]).toBe(id),
  );

  const statuses = (pasted: string) => [
    ...new Set(findErrorRows(pasted).flatMap((row) => (row.table === 'trace' ? [] : [row.status]))),
  ];
  it.each([
    ['404, 429 and 502', [404, 429, 502]],
    ['HTTP 401 or 403', [401, 403]],
    ['401/403', [401, 403]],
    ['502 503 504', [502, 503, 504]],
    ['we get 500s and 502s since noon', [500, 502]],
    ['status 429, then 503', [429, 503]],
    ['4xx', [400, 401, 402, 403, 404, 408, 409, 413, 422, 429]],
  ])('finds the rows of each status of a list: %s', (text, expected) =>
    expect(statuses(text).toSorted((one, other) => one - other)).toEqual(expected),
  );
  it.each(['lots of 429s', '429s', 'many 429s from /v2/agent', 'why do I see 429s'])(
    'takes many answers of a status for that status: %s',
    (text) => expect(statuses(text)).toEqual([429]),
  );
  it.each([
    'limit must be at most 100, got 500',
    'limit must be <= 100, got 500',
    'limit must be between 1 and 100, received 500',
    'limit must be at most 100: got 500 instead',
    '{"success":false,"error":"limit must be at most 100, got 500"}',
    'limit=500 must be at most 100',
    'Number must be less than or equal to 100 (got 500)',
    '"limit" must be ≤ 100 (got 500)',
    'expected <= 100 but got 500',
    'max 100 allowed, got 500',
    'prompt too long: 400 characters max, got 500',
    'Exceeded 500 requests per minute',
    'Consumed (req/min): 500, Remaining (req/min): 0',
    'Need 500 more credits',
    'returned 500 results',
    'Agent timed out after 500 steps',
    'timeout: 500',
    'timeout=500 is too low',
    '{"timeout": 500, "error": "timeout must be at least 1000"}',
    'retry after 404s',
    'took 500s',
    '"GET /v2/agent HTTP/1.1" 200 404 "-" "node-fetch/3.0"',
    '" HTTP/1.1" 429 500 "-" "curl/8.5.0"',
    'GET /v2/agent 200 500 - 12.1 ms',
    'GET /v2/agent 200 404.503 ms - 500',
    '200 4.503 ms 500',
    'process exited with code 404',
    'exit code 500',
    '[error] 500#500: *1 connect() failed while connecting to upstream',
    'worker[pid=404]: pid 500 is gone',
    '404 left',
    // Balancers and servers of others, in the order of their logs.
    'app/prod/50dc 10.0.0.5:2817 10.0.1.2:3002 0.086 0.048 0.037 200 200 404 500 "GET https://api.example.com:443/v2/agent HTTP/1.1"',
    'haproxy[500]: 10.0.0.5:50404 https~ api/api1 0/0/1/404/405 429 500 - - ---- 1/1/0/0/0 0/0 "POST /v2/agent HTTP/1.1"',
    'POST /v2/agent - 443 - 203.0.113.7 curl/8.5.0 - 401 0 0 404',
    '[error] 29#29: *404 connect() failed (111: Connection refused) while connecting to upstream',
    '[2026-11-30 10:00:00 +0000] [404] [INFO] Booting worker',
    'Loading chunk 404 failed',
    'IncompleteRead(404 bytes read, 500 more expected)',
    'client: rateLimit: 500',
    'Der Lauf dauerte 500 Sekunden und las 404 Seiten',
    'La requête a duré 500 secondes',
    '実行に500秒かかりました',
  ])('takes an amount for no status: %s', (text) => {
    expect(statuses(text)).not.toContain(500);
    expect(statuses(text)).not.toContain(404);
  });
  it.each([
    ['expected 200, got 500', 500],
    ['expected status to be 200 but got 503', 503],
    ['we tried at least 3 times and got 500', 500],
    ['timeout: got 504', 504],
    ['GET /v2/agent => 200, got 500 for the trace', 500],
    ['GET /v2/agent -> 200, got 500 for the trace', 500],
    ['We see 429 errors per minute', 429],
    ['The page returned 404', 404],
    ['We see 500 more often than before', 500],
    [
      'app/prod/50dc 10.0.1.2:3002 0.086 0.048 0.037 502 502 404 57 "GET https://api.example.com:443/v2/agent HTTP/1.1"',
      502,
    ],
    ['Request failed: 502', 502],
  ])('but a status for a status: %s', (text, status) => expect(statuses(text)).toContain(status));

  it('"too" alone tells no row: the page that is fast or hot is none of a timeout', () => {
    expect(ids('too fast')).toEqual(['rate-limit']);
    expect(ids('too hot')).toEqual([]);
  });
  it('"already stopped" may be a run that ended or one that is being cancelled', () =>
    expect(ids('already stopped')).toEqual(['already-finished', 'already-cancelled']));
  it('"unexpected failure" may be one of the service or one inside the run', () =>
    expect(ids('unexpected failure')).toEqual(['internal-server-error', 'trace-internal']));

  it('takes no word of an ordinary sentence for a trace code, and says of mistyped ones only that they are alike', () => {
    const related = (text: string) => findRelatedRows(text).map(({ id }) => id);
    for (const text of [
      'Connection refused by host',
      'fetch was cancelled after 30 s',
      'internal memo about the page',
      // Of three words two are a row's own, and the third says something else.
      'A sub-agent failed',
      'Max steps reached',
      'Tool call failed',
    ]) {
      expect(ids(text), text).toEqual([]);
      expect(related(text).length, text).toBeGreaterThan(0);
    }
    for (const text of ['unautorized acess', 'forbiden', 'concurency'])
      expect([ids(text), related(text).length], text).toEqual([[], 1]);
    expect(ids('the run took 500 ms')).toEqual([]);
    expect(ids('it used 429 credits')).not.toContain('rate-limit');
    for (const text of ['the weather is nice', 'agent says no', 'hello', 'monday'])
      expect(related(text), text).toEqual([]);
  });

  it('takes a word in the message of a named code for no other code', () => {
    expect(ids('outcome: failed code: internal Refused by remote host')).toEqual([
      'trace-internal',
    ]);
    expect(ids('{"error":{"code":"refused","message":"cancelled by nobody"}}')).toEqual([
      'trace-refused',
    ]);
  });

  it('names rows of a told status before trace codes', () => {
    const found = ids('HTTP 500 internal cancelled');
    expect(found.indexOf('internal-server-error')).toBeLessThan(found.indexOf('trace-internal'));
    expect(found.indexOf('submission-rejected')).toBeLessThan(found.indexOf('trace-internal'));
  });

  it('takes what a program says where no answer came for no error of the API', () => {
    for (const text of [
      'net::ERR_CONNECTION_TIMED_OUT',
      'AbortError: The operation was aborted.',
      'The operation was aborted due to timeout',
      'This operation was aborted',
      'The user aborted a request.',
      'TimeoutError: signal timed out',
      'TypeError: Network request failed',
      'AxiosError: timeout of 5000ms exceeded, code ECONNABORTED',
      'Error: connect ETIMEDOUT 104.18.1.1:443',
      'curl: (28) Operation timed out after 30001 milliseconds with 0 bytes received',
      'ConnectTimeout: Connection to api.example.com timed out. (connect timeout=5)',
      'httpx.ReadTimeout: The read operation timed out',
      "HTTPSConnectionPool(host='api.example.com', port=443): Read timed out. (read timeout=30)",
      'concurrent.futures._base.CancelledError',
      'context canceled',
      'Post "https://api.example.com/v2/agent": context deadline exceeded (Client.Timeout exceeded)',
      'dial tcp: lookup api.example.com: no such host',
      'java.net.http.HttpTimeoutException: request timed out',
      'TaskCanceledException: The request was canceled due to the configured HttpClient.Timeout',
      'production.ERROR: cURL error 28: Operation timed out after 30000 milliseconds',
      'Error: timeout of 30000ms exceeded',
      'TypeError: fetch failed: Connect Timeout Error (UND_ERR_CONNECT_TIMEOUT)',
      'error sending request for url (https://api.example.com/v2/agent): operation timed out',
      'reqwest::Error { kind: Request, source: TimedOut }',
      '** (Mint.TransportError) timeout',
      '{:error, %HTTPoison.Error{reason: :timeout}}',
      'Net::OpenTimeout: execution expired',
      'java.net.http.HttpConnectTimeoutException: HTTP connect timed out',
      'aiohttp.client_exceptions.ServerTimeoutError: Connection timeout to host api.example.com',
      'urllib.error.URLError: <urlopen error timed out>',
      'TimeoutError: [Errno 60] Operation timed out',
      'System.OperationCanceledException: The operation was canceled.',
      'System.Net.WebException: The operation has timed out',
      'net/http: TLS handshake timeout',
      'read tcp 10.0.0.1:443: i/o timeout',
      'Error Domain=NSURLErrorDomain Code=-1001 "The request timed out."',
      "RequestError: Timeout awaiting 'request' for 30000ms",
      "requests.exceptions.ConnectionError: ('Connection aborted.', RemoteDisconnected('Remote end closed connection without response'))",
      "('Connection aborted.', ConnectionResetError(104, 'Connection reset by peer'))",
      'io.ktor.client.plugins.HttpRequestTimeoutException: Request timeout has expired',
      'kotlinx.coroutines.JobCancellationException: Job was cancelled',
      'kotlinx.coroutines.TimeoutCancellationException: Timed out waiting for 30000 ms',
      'java.util.concurrent.CancellationException: Task was cancelled.',
      'java.util.concurrent.TimeoutException',
      'ConnectionPoolTimeoutException: Timeout waiting for connection from pool',
      'Error: Request aborted',
      'CanceledError: canceled',
      'http: request canceled while waiting for connection',
      'java.io.EOFException: \\n not found: limit=0 content=…',
      'okhttp3.internal.http2.StreamResetException: stream was reset: INTERNAL_ERROR',
      'The connection has timed out. The server at api.example.com is taking too long to respond.',
      'Firefox can’t establish a connection to the server. The site could be temporarily unavailable or too busy.',
    ])
      expect(ids(text), text).toEqual([]);
    expect(ids('curl: (22) The requested URL returned error: 504')[0]).toBe('gateway-timeout');
    expect(ids('{"error":"Agent job not found"}\ncurl: (18) transfer closed')[0]).toBe(
      'job-not-found',
    );
    expect(ids('Scrape timed out after 30 s')[0]).toBe('request-timeout');
    expect(ids('reqwest::Error { kind: Status(503) }')[0]).toBe('service-unavailable');
    expect(ids('WebException: The remote server returned an error: (404) Not Found.')[0]).toBe(
      'not-found',
    );
  });

  it('takes what a system does not find or trust for no error of the API, and no such word for a code', () => {
    for (const text of [
      'bash: jq: command not found',
      "ModuleNotFoundError: No module named 'requests'",
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'requests'",
      'java.lang.ClassNotFoundException: com.acme.Client',
      'certificate validation failed: self-signed certificate',
      '"schemaVersion":1,"eventId":"e1","type":"agent.started"',
    ])
      expect(ids(text), text).toEqual([]);
    for (const text of ['Internal Server Error', '502 dial tcp: connect: connection refused'])
      expect(ids(text).filter((id) => id.startsWith('trace-'))).toEqual([]);
  });

  it('takes the name of what was set for no word of the error', () => {
    for (const text of [
      'the worker gave up, timeout=30s retries=3',
      'request to /v2/agent { timeout: 30000, attempt: 2, concurrency: 50 }',
      '{"timeout":30000,"rateLimitPerMinute":60,"concurrency":50',
      'curl --connect-timeout 5 --max-time 500 --retry 4',
    ])
      expect(ids(text), text).toEqual([]);
    expect(ids('POST /v2/agent 402 timeout=500 concurrency=429')).toEqual(['payment-required']);
    expect(ids('the timeout of 30 s is too low for this page')[0]).toBe('request-timeout');
  });

  it('says of no well-formed id that its form is wrong', () => {
    const id = '7c1e9f4a-2b3d-4e5f-8a6b-9c0d1e2f3a4b';
    for (const text of [`job id ${id}`, `run_id=${id}`, `"snapshotId":"${id}"`])
      expect(ids(text), text).not.toContain(
        text.includes('snap') ? 'invalid-snapshot-id' : 'invalid-job-id',
      );
    expect(ids(`Invalid job ID format: ${id}`)[0]).toBe('invalid-job-id');
    expect(ids('job id')[0]).toBe('invalid-job-id');
  });

  it('takes what a program calls its own files for no code', () => {
    for (const frame of [
      'at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
      'at java.net.http/jdk.internal.net.http.HttpClientImpl.send(HttpClientImpl.java:567)',
      'internal/poll.(*FD).Read(0xc0001)',
    ])
      expect(ids(`Error: Unauthorized: Token missing\n    ${frame}`), frame).toEqual([
        'unauthorized',
      ]);
    expect(ids('code: internal.')[0]).toBe('trace-internal');
  });

  it('takes a method that is not allowed for no key that is not', () => {
    expect(ids('Method Not Allowed')).toEqual([]);
    expect(ids('{"error":"Method Not Allowed: GET /v2/search. It takes POST."}')).toEqual([]);
    expect(ids('not allowed')[0]).toBe('forbidden');
  });

  it('lists no other row of 400 for a message that names one, nor for what a client calls each of its class', () => {
    expect(ids('Bad Request: query: query is required')).toEqual(['bad-request']);
    expect(ids("Request failed with status code 409, code: 'ERR_BAD_REQUEST'")).not.toContain(
      'bad-request',
    );
  });

  it('says so where nothing fits', () => {
    for (const text of [
      'the weather is nice',
      'all is well',
      'lorem ipsum dolor',
      '200 OK',
      'teapot',
    ])
      expect(ids(text), text).toEqual([]);
  });

  it('takes time in proportion to the text', () => {
    for (const part of [
      'timeout ',
      '500 ',
      'HTTP ',
      'http://',
      '"code": ',
      '<title>',
      'at most 1',
      'must be 1, ',
      'a="',
      '404, ',
      'timeout: ',
      'between 1 and ',
      '500s ',
      'a.a',
      '1,1.',
    ]) {
      const before = process.cpuUsage();
      findErrorRows(part.repeat(200_000));
      findRelatedRows(part.repeat(200_000));
      expect(process.cpuUsage(before).user / 1000, part).toBeLessThan(1_000);
    }
  });
});
