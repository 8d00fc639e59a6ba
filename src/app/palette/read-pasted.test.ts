import { createMemoryHistory } from '@tanstack/react-router';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteForShell } from '#/api/client/request-as-curl.ts';
import { createConsoleRouter } from '../router.tsx';
import { openAnyway } from './destination.ts';
import { readPasted } from './read-pasted.ts';
import { cpuTimeOf } from '#/lib/cpu-time.ts';

const A = '11111111-1111-4111-8111-11111111111a';
const B = '22222222-2222-4222-8222-22222222222b';
const C = '3f0c8afc-6d1e-4b7a-9c35-8e21d4f7a690';
const ORIGIN = 'http://localhost:4173';
const router = createConsoleRouter(createMemoryHistory());
const hrefs = (text: string) =>
  readPasted(text, ORIGIN).destinations.map(
    (destination) => router.buildLocation(destination).href,
  );
const lone = (text: string) => readPasted(text, ORIGIN).loneIds;

const RUN = `/agent-runs/${A}`;
const MONITOR = `/monitors/${A}`;
const CHECK = `/monitors/${A}/checks/${B}`;

/** The same thing as people paste it. */
const AROUND: readonly (readonly [string, (address: string) => string])[] = [
  ['alone', (address) => address],
  ['in quotes', (address) => `"${address}"`],
  ['in angle brackets', (address) => `<${address}>`],
  ['at the end of a sentence', (address) => `Could you look at ${address}.`],
  ['in a sentence', (address) => `I opened ${address}, and nothing was there`],
  ['in a markdown link', (address) => `see [the thing](${address}) please`],
  ['in JSON', (address) => JSON.stringify({ url: address, at: 1_700_000_000 })],
  [
    'in a line of a log',
    (address) => `2026-11-21T10:00:00.500Z INFO [client:443] GET ${address} 200 12ms`,
  ],
  ['in cURL', (address) => `curl -H "Authorization: Bearer YOUR_API_KEY" '${address}'`],
  [
    'in cURL of several lines',
    (address) => `curl -s \\\n  -H 'Accept: application/json' \\\n  '${address}' \\\n  | jq .`,
  ],
];

const PLACES: readonly (readonly [address: string, href: string])[] = [
  [`https://api.example.com/v2/agent/${A}`, RUN],
  [`https://api.example.com/v2/agent/${A}/trace?liveView=true`, RUN],
  [`http://127.0.0.1:8080/proxy/data/v2/agent/${A.toUpperCase()}`, RUN],
  [`https://api.example.com/v2/agent/${A}/snapshots/${B}`, `${RUN}?tab=artifacts&snapshot=${B}`],
  [`https://api.example.com/v2/monitor/${A}`, MONITOR],
  [`https://api.example.com/v2/monitor/${A}/run`, MONITOR],
  [`https://api.example.com/v2/monitor/${A}/checks/${B}`, CHECK],
  [
    `https://proxy.example.net/x/y/v2/monitor/${A}/checks/${B}?skip=25&limit=25`,
    `${CHECK}?skip=25&limit=25`,
  ],
  [
    `https://console.example.org/monitors/${A}/checks/${B}?view=triage&status=changed`,
    `${CHECK}?view=triage&status=changed`,
  ],
  [
    `https://tools.example.org/sub/path/agent-runs/${A}?tab=timeline&event=e-1`,
    `${RUN}?tab=timeline&event=e-1`,
  ],
  [`https://tools.example.org/monitors/${A}/since?page=x`, `${MONITOR}/since?page=x`],
  [`${ORIGIN}/monitors/${A}?offset=30`, `${MONITOR}?offset=30`],
  [
    `${ORIGIN}/monitors/${A}/history?check=${B}&page=${A}`,
    `${MONITOR}/history?check=${B}&page=${A}`,
  ],
];

describe.each(PLACES)('%s is found', (address, href) => {
  it.each(AROUND)('%s', (_, wrap) => expect(hrefs(wrap(address))[0]).toBe(href));
});

describe('an address without a scheme leads to', () => {
  it.each([
    [`agent/${A}`, RUN],
    [`/agent/${A}`, RUN],
    [`/v2/agent/${A}`, RUN],
    [`v2/agent/${A}/trace`, RUN],
    [`api.example.com/v2/agent/${A}`, RUN],
    [`agent-runs/${A}`, RUN],
    [`monitor/${A}`, MONITOR],
    [`monitors/${A}`, MONITOR],
    [`monitor/${A}/checks`, MONITOR],
    [`monitor/${A}/checks/${B}`, CHECK],
    [`monitor/${A}/checks/${B}?status=error`, `${CHECK}?status=error`],
    [`GET /v2/monitor/${A}/checks/${B}`, CHECK],
    [`localhost:4173/monitors/${A}/checks/${B}`, CHECK],
    [`DELETE agent/${A}`, RUN],
    [`/v2/monitor?limit=25&offset=50`, '/monitors?offset=50'],
    ['/agent-runs', '/agent-runs'],
  ])('%s → %s', (pasted, href) => expect(hrefs(pasted)[0]).toBe(href));
});

describe('an address of the API leads to', () => {
  it.each([
    [
      `https://api.example.com/v2/monitor/${A}/checks/${B}?status=changed&skip=25&limit=25`,
      `${CHECK}?status=changed&skip=25&limit=25`,
    ],
    [
      'https://api.example.com/v2/search/developer?query=retry+a+request&types=doc&types=issue',
      '/search?query=retry+a+request&types=doc&types=issue',
    ],
    ['https://api.example.com/v2/monitor', '/monitors'],
    ['https://api.example.com/v2/agent?before=1700000000000', '/agent-runs?before=1700000000000'],
    ['https://api.example.com/v2/agent/not-a-uuid', '/agent-runs/not-a-uuid'],
    [
      `curl -X POST https://api.example.com/v2/search/developer -H 'Content-Type: application/json' -d '{"query":"why","repos":["a/b","c/d"],"k":20}'`,
      '/search?query=why&repos=a%2Fb&repos=c%2Fd&k=20',
    ],
    [
      `curl https://api.example.com/v2/search -d '{"query":"why","categories":["developer"],"limit":5}'`,
      '/search?query=why&k=5&tab=general',
    ],
    [
      `curl --request POST \\\n --url https://api.example.com/v2/search/developer \\\n --data '{\n  "query": "it'\\''s late",\n "k": 3 }'`,
      '/search?query=it%27s+late&k=3',
    ],
    [
      `curl.exe "https://api.example.com/v2/search/developer" ^\n --data-raw "{\\"query\\":\\"why\\"}"`,
      '/search?query=why',
    ],
    [
      `curl 'https://api.example.com/v2/search/developer' --data-raw $'{"query":"it\\'s"}'`,
      '/search?query=it%27s',
    ],
    [
      `curl -G https://api.example.com/v2/search/developer --data-urlencode 'query=why not'`,
      '/search?query=why+not',
    ],
    [
      `fetch("https://api.example.com/v2/search/developer", { method: "POST" }) {"query":"why","k":4}`,
      '/search?query=why&k=4',
    ],
  ])('%s → %s', (pasted, href) => expect(hrefs(pasted)).toEqual([href]));
});

it('an id that an address of another program holds encoded is found', () => {
  for (const address of [
    `https://app.logs.example/logs?query=%40job_id%3A${A}&from_ts=1`,
    `https://errors.example/issues/404/?query=run%20${A}`,
    `https://logs.example/#/explore?q=%7B%22jobId%22%3A%22${A}%22%7D`,
  ])
    expect(readPasted(address, ORIGIN).destinations[0]).toMatchObject({
      to: '/agent-runs/$jobId',
      params: { jobId: A },
    });
  expect(readPasted(`https://logs.example/search?q=%22${A}%22`, ORIGIN).loneIds).toEqual([A]);
  // An address within an address says what it is.
  expect(
    readPasted(
      `https://links.example/?url=https%3A%2F%2Fconsole.example%2Fagent-runs%2F${A}%3Ftab%3Dtrace`,
      ORIGIN,
    ),
  ).toMatchObject({ destinations: [{ to: '/agent-runs/$jobId' }], loneIds: [] });
});

it('an address goes before an id beside it of which only the service can say what it is', () => {
  expect(readPasted(`see https://api.example.com/v2/agent/${A} and ${C}`, ORIGIN)).toMatchObject({
    isAddress: true,
    loneIds: [C],
  });
  expect(readPasted(`${A} and ${C}`, ORIGIN)).toMatchObject({ isAddress: false });
});

describe('a request that starts a run', () => {
  const requestOf = (text: string) =>
    readPasted(text, ORIGIN).destinations.flatMap(({ search }) =>
      typeof search === 'object' ? (search.request ?? []) : [],
    );
  const body = {
    prompt: "Find “it's” 👨\u200d👩 a&amp;b\n$5",
    urls: ['https://shop.example/a'],
    schema: { type: 'object' },
    maxCredits: 5,
  };
  const json = JSON.stringify(body);
  it.each([
    `curl -X POST 'https://api.example.com/v2/agent' -H 'Content-Type: application/json' -d ${quoteForShell(json)}`,
    `curl https://api.example.com/v2/agent \\\n  --data-raw ${quoteForShell(JSON.stringify(body, null, 2))}`,
    `POST /v2/agent ${json}`,
    `POST /v2/agent ${json} → 402 {"success":false,"error":"Insufficient credits"}`,
    `POST https://api.example.com/v2/agent\nContent-Type: application/json\n\n${JSON.stringify(body, null, 2)}`,
    json,
  ])('fills in the form with all that it asks, as it was written: %.60s', (text) => {
    const [request = ''] = requestOf(text);
    expect(JSON.parse(String(request))).toEqual(body);
    expect(readPasted(text, ORIGIN).destinations[0]).toMatchObject({
      to: '/agent-runs',
      hint: 'Nothing is started yet',
    });
  });
  it('is not taken for one where it asks nothing, and then says so', () => {
    for (const text of [
      `curl https://api.example.com/v2/agent -d '{"prompt":"cut`,
      'POST /v2/agent {"urls":[]}',
    ])
      expect(readPasted(text, ORIGIN).destinations[0]).toMatchObject({
        to: '/agent-runs',
        hint: expect.stringContaining('could not be read'),
      });
    expect(
      requestOf('GET /v2/agent {"success":true,"agents":[{"options":{"prompt":"x"}}]}'),
    ).toEqual([]);
  });
});

describe('a search that is pasted as it was copied here', () => {
  const asked = { query: 'how to "retry" & cancel\n$HOME', k: 20, repos: ['a/b', 'c/d'] };
  const developer = JSON.stringify(asked, null, 2);
  const general = JSON.stringify({ query: asked.query, categories: ['developer'], limit: 20 });
  const curl = (baseUrl: string, path: string, body: string) =>
    `curl -X POST '${baseUrl}${path}' \\\n  -H 'Content-Type: application/json' \\\n  -d ${quoteForShell(body)}`;
  it.each(['https://api.example.com/v2', 'https://gateway.example/v1/web/data/v2'])(
    'fills in the form with all that it asks, as a command and as its body alone: %s',
    (baseUrl) => {
      for (const text of [developer, curl(baseUrl, '/search/developer', developer)]) {
        const [search] = readPasted(text, ORIGIN).destinations;
        expect(search).toMatchObject({
          to: '/search',
          search: { query: asked.query, k: '20', repos: asked.repos },
          label: 'Open this developer search',
        });
        expect(search?.search).not.toHaveProperty('tab');
      }
      for (const text of [general, curl(baseUrl, '/search', general)])
        expect(readPasted(text, ORIGIN).destinations[0]).toMatchObject({
          to: '/search',
          search: { query: asked.query, k: '20', tab: 'general' },
        });
    },
  );
  it.each([
    ['{"query":"why","sources":["web","news"],"limit":5}', /developer category alone.*sources/],
    ['{"query":"why","categories":["research"],"limit":5}', /developer category alone$/],
    ['{"query":"why","categories":[{"type":"developer"}],"limit":5,"tbs":"qdr:d"}', /yet; .*tbs$/],
  ])(
    'of the general search with more than the form asks says what has no place in it: %s',
    (body, hint) => {
      for (const text of [body, curl('https://api.example.com/v2', '/search', body)])
        expect(readPasted(text, ORIGIN).destinations[0]).toEqual({
          to: '/search',
          search: { query: 'why', k: '5', tab: 'general' },
          label: body.includes('"developer"')
            ? 'Open this search'
            : 'Ask this of the developer category',
          hint: expect.stringMatching(hint),
        });
    },
  );
  it('is no answer that repeats its question', () => {
    expect(
      readPasted('{"success":false,"error":"Rate limit exceeded","query":"x"}', ORIGIN)
        .destinations[0],
    ).toMatchObject({ to: '/errors' });
  });
});

describe('of several requests', () => {
  const url = 'https://api.example.com/v2/search/developer';
  const agent = 'https://api.example.com/v2/agent';
  const asked = (text: string) =>
    readPasted(text, ORIGIN).destinations.map(({ search }) =>
      typeof search === 'object' && 'request' in search
        ? JSON.parse(String(search.request))
        : search,
    );
  it.each([
    `curl ${url} -d '{"query":"one","k":50,"language":"Rust"}' curl ${url} -d '{"query":"two; curl it"}' curl ${agent} -d '{"prompt":"three"}'`,
    `curl ${url} -d '{"query":"one","k":50,"language":"Rust"}'; curl ${url} -d '{"query":"two; curl it"}' && curl ${agent} -d '{"prompt":"three"}'|jq .`,
    `curl ${url} -d '{"query":"one","k":50,"language":"Rust"}' --next ${url} -d '{"query":"two; curl it"}' --next ${agent} -d '{"prompt":"three"}'`,
    `fetch("${url}", {"body": "{\\"query\\":\\"one\\",\\"k\\":50,\\"language\\":\\"Rust\\"}"}); ; fetch("${url}", {"body": "{\\"query\\":\\"two; curl it\\"}"}); ; fetch("${agent}", {"body": "{\\"prompt\\":\\"three\\"}"});`.replaceAll(
      'curl it',
      'GET /it',
    ),
    `POST ${url} {"query":"one","k":50,"language":"Rust"} POST ${url} {"query":"two; curl it"} POST ${agent} {"prompt":"three"}`.replaceAll(
      'curl it',
      'POST /it',
    ),
  ])('each is filled in with its own words alone: %.200s', (text) => {
    expect(asked(text)).toEqual([
      { query: 'one', k: '50', language: 'Rust' },
      { query: expect.stringMatching(/^two; .* ?it$/) },
      { prompt: 'three' },
    ]);
    expect(readPasted(text, ORIGIN).destinations.map(({ hint }) => hint)).toEqual([
      '“one”: Fills in the form; nothing is sent yet',
      expect.stringMatching(/^“two; .*it”: Fills in/),
      'Nothing is started yet',
    ]);
  });
  it('a question that is longer than what is filled in says how much of it that is', () =>
    expect(
      readPasted('why does this happen '.repeat(30), ORIGIN).destinations.map(({ hint }) => hint),
    ).toContain('Fills in the form with the first 500 characters; nothing is sent yet'));
  it('two runs are told apart by their prompts', () =>
    expect(
      readPasted(
        `curl ${agent} -d '{"prompt":"one"}' curl ${agent} -d '{"prompt":"two"}'`,
        ORIGIN,
      ).destinations.map(({ hint }) => hint),
    ).toEqual(['“one”: Nothing is started yet', '“two”: Nothing is started yet']));
});

describe('an address of this console', () => {
  it.each([
    [`${ORIGIN}/monitors/${A}/checks/${B}?view=triage`, `${CHECK}?view=triage`],
    [`${ORIGIN}/errors?q=429`, '/errors?q=429'],
    [`/agent-runs/compare?left=${A}&right=${B}`, `/agent-runs/compare?left=${A}&right=${B}`],
    [
      `https://elsewhere.example/base/agent-runs/compare?left=${A}&right=${B}`,
      `/agent-runs/compare?left=${A}&right=${B}`,
    ],
    ['https://elsewhere.example/search?query=why&sent=1', '/search?query=why&sent=1'],
    ['https://elsewhere.example/console/errors?q=429', '/errors?q=429'],
    [`${ORIGIN}/settings/connection`, '/settings/connection'],
    // Half of a surrogate pair, which no address can hold.
    [`${ORIGIN}/agent-runs/a\ud800b`, '/agent-runs/a%EF%BF%BDb'],
    [`${ORIGIN}/`, '/'],
  ])('%s is kept', (pasted, href) => expect(hrefs(pasted)).toEqual([href]));
});

describe('an id is what the text calls it', () => {
  it.each([
    [`run ${A}`, RUN],
    [`The agent run ${A} hangs since noon`, RUN],
    [`jobId=${A}`, RUN],
    [`job_id: "${A}"`, RUN],
    [`{"jobId":"${A}","status":"processing"}`, RUN],
    [`{"runId":"${A}","eventId":"${B}","type":"run.started"}`, RUN],
    [`[agent=${A}] step 3 finished`, RUN],
    [`Job ID is ${A}`, RUN],
    [`request id ${B}, job ${A}`, RUN],
    [`monitor ${A}`, MONITOR],
    [`monitorId: ${A}`, MONITOR],
    [`the monitor with the id ${A}`, MONITOR],
    [`monitor=${A} check=${B}`, CHECK],
    [`{"id":"${B}","monitorId":"${A}","status":"partial"}`, CHECK],
    [`{"monitorId":"${A}","id":"${B}"}`, CHECK],
    [`check ${B} of monitor ${A}`, CHECK],
    [`Monitor ${A}, check ${B}: 12 pages changed`, CHECK],
    [`{"agent":{"id":"${B}","role":"subagent"},"runId":"${A}"}`, RUN],
    [`level=info agent_id=${B} parent_id=${C} run_id=${A}`, RUN],
    [`{"agentId":"${B}","jobId":"${A}","type":"agent.started"}`, RUN],
    [`${A} (monitor) / ${B} (check)`, CHECK],
    [`${B} [check], ${A} [monitor]`, CHECK],
    [`failed: ${A} (agent run)`, RUN],
    [`run ${A}, snapshot ${B}`, `${RUN}?tab=artifacts&snapshot=${B}`],
  ])('%s → %s', (pasted, href) => expect(hrefs(pasted)[0]).toBe(href));
});

describe('an id that nothing names is asked for', () => {
  it.each([
    A,
    ` ${A.toUpperCase()}\n`,
    `{${A}}`,
    `urn:uuid:${A}`,
    `"${A}",`,
    `id: ${A}`,
    A.replaceAll('-', ''),
    `\u200b${A}`,
    `please look at ${A} today`,
    `{"success":true,"id":"${A}"}`,
    `check ${A}`,
    `https://tickets.example/view/${A}`,
    `X-Request-Id: ${A}`,
    `{"event":"agent.completed","data":{"id":"${A}"},"webhookId":"${B}"}`,
  ])('%s', (text) => expect(lone(text)).toEqual([A]));
  it('as a run or as a monitor, when the service does not know it', () =>
    expect(openAnyway(A).map(({ to }) => to)).toEqual([
      '/agent-runs/$jobId',
      '/monitors/$monitorId',
    ]));
  it('and two may be a monitor with its check, or two runs', () => {
    expect(hrefs(`${A} ${B}`)).toEqual([CHECK, `/agent-runs/compare?left=${A}&right=${B}`]);
    expect(lone(`${A} ${B}`)).toEqual([A, B]);
  });
});

describe('several things are each offered', () => {
  it.each([`run ${A} vs ${B}`, `compare run ${A} with ${B}`, `Run "${A}" versus "${B}"`])(
    'what is named once of two that are compared: %s',
    (text) => {
      expect(hrefs(text)).toEqual([
        RUN,
        `/agent-runs/${B}`,
        `/agent-runs/compare?left=${A}&right=${B}`,
      ]);
      expect(lone(text)).toEqual([]);
    },
  );
  it.each([
    `https://console.example/agent-runs/${A} vs https://console.example/agent-runs/${B}`,
    `GET /v2/agent/${A}/trace\nGET /v2/agent/${B}/trace`,
    `https://console.example/agent-runs/${A} or run ${B}?`,
  ])('two runs, by their addresses or ids: %s', (text) =>
    expect(hrefs(text).at(-1)).toBe(`/agent-runs/compare?left=${A}&right=${B}`),
  );
  describe.each([
    ['lines', '\n'],
    ['lines that a field joined', ' '],
  ])('of a table, in %s', (_, line) => {
    const RUNS = [RUN, `/agent-runs/${B}`];
    const read = (...rows: readonly string[]) => {
      const text = rows.join(line);
      return [...hrefs(text), ...lone(text)];
    };
    it('the ids of a column are what its head calls them', () => {
      for (const head of [
        'jobId,status,creditsUsed',
        'Run ID,Status',
        'run;status',
        '| job_id | status |',
      ])
        expect(read(head, `${A},completed,12`, `${B},failed,3`).slice(0, 2), head).toEqual(RUNS);
      expect(
        read('prompt,agentId,status', `Find prices,${A},failed`, `Sum up,${B},failed`).slice(0, 2),
      ).toEqual(RUNS);
      expect(read('name,monitorId', `Pricing,${A}`, `Docs,${B}`)).toEqual([
        `/monitors/${A}`,
        `/monitors/${B}`,
      ]);
    });
    it('and of several columns each its own', () => {
      expect(read('jobId,monitorId', `${C},${A}`)).toEqual([`/agent-runs/${C}`, `/monitors/${A}`]);
      expect(
        read('monitorId,checkId,status', `${A},${B},failed`, `${A},${C},completed`).slice(0, 2),
      ).toEqual([CHECK, `/monitors/${A}/checks/${C}`]);
      expect(read('id,monitorId', `${B},${A}`)[0]).toBe(CHECK);
      expect(read('requestId,jobId', `${B},${A}`)).toEqual([RUN]);
      expect(read('runId,agentId', `${A},${B}`, `${A},${C}`)).toEqual([RUN]);
    });
    it('whatever else its cells hold', () => {
      expect(
        read('job_id,status,error', `${A},failed,"Agent refused"`, `${B},failed,"No page"`).slice(
          0,
          2,
        ),
      ).toEqual(RUNS);
      expect(
        read('"job_id","error"', `"${A}","agent refused"`, `"${B}","of a team"`).slice(0, 2),
      ).toEqual(RUNS);
      expect(read('runId,type', `${A},run.started`, `${B},tool_call.started`).slice(0, 2)).toEqual(
        RUNS,
      );
      expect(
        read(
          'monitorId,checkId,url',
          `${A},${B},https://x.com/agent`,
          `${A},${C},https://x.com/`,
        ).slice(0, 2),
      ).toEqual([CHECK, `/monitors/${A}/checks/${C}`]);
      expect(
        read('id,url', `${A},https://example.com/account`, `${B},https://example.com/agent`),
      ).toContain(B);
    });
    it('of none where cells are left empty, for a field no longer says in which row', () =>
      expect(read('jobId,monitorId', `${A},`, `${B},${C}`)).toEqual([A, B, C]));
  });
  it('no table is what a sentence says of each of its ids', () => {
    expect(hrefs(`Yesterday, job id ${A} was asked by monitor ${B}`)).toEqual([
      RUN,
      `/monitors/${B}`,
    ]);
    expect(hrefs(`Paid, valid and solid: ${A}`)).toEqual([]);
    for (const text of [
      `Hi, the job id is ${A}`,
      `Hi team, our run id ${A} failed`,
      `Thanks, and the job ID was ${A}.`,
      `Hi, the id of the run is ${A}`,
    ])
      expect(hrefs(text)[0], text).toBe(RUN);
    expect(lone(`Team, look at ${A} and ${B}`)).toEqual([A, B]);
    expect(hrefs(`{"jobIds":["${A}","${B}"]}`).slice(0, 2)).toEqual([RUN, `/agent-runs/${B}`]);
  });
  it('and of two that are only named beside each other, the one that is named', () =>
    expect(lone(`run ${C} ${B}`)).toEqual([B]));
  it('ids', () => expect(lone([A, B, C].join('\n'))).toEqual([A, B, C]));
  it('runs', () =>
    expect(hrefs(`agent/${A} and agent/${B}`).slice(0, 2)).toEqual([RUN, `/agent-runs/${B}`]));
  it('a run and a check', () =>
    expect(hrefs(`monitor/${A}/checks/${B} was done by agent/${C}`)).toEqual([
      CHECK,
      `/agent-runs/${C}`,
    ]));
  it.each([
    [
      `GET https://api.example.com/v2/agent/${A} → 404 Agent job not found`,
      RUN,
      '404 Agent job not found',
    ],
    [
      `GET /v2/agent/${A}/trace 400 {"success":false,"error":"Trace is only available for Spark 2 extracts"}`,
      RUN,
      '400 Trace is only available',
    ],
    [`DELETE agent/${A}: HTTP 409 Agent already finished`, RUN, 'HTTP 409 Agent already finished'],
    [`Agent job not found: run ${A}`, RUN, 'Agent job not found'],
    [
      `POST https://api.example.com:443/v2/monitor/${A}/run\nHTTP/1.1 429 Too Many Requests\n\n{"error":"Rate limit exceeded"}`,
      MONITOR,
      '429 Rate limit exceeded',
    ],
    [
      `curl https://api.example.com/v2/monitor/${A}/checks/${B} -H 'Authorization: Bearer YOUR_API_KEY'\n{"success":false,"error":"Not Found"}`,
      CHECK,
      'Not Found',
    ],
  ])('a call with its error: %s', (pasted, href, message) => {
    const [first, second] = hrefs(pasted);
    expect(first).toBe(href);
    expect(new URL(second ?? '', ORIGIN).pathname).toBe('/errors');
    expect(new URL(second ?? '', ORIGIN).searchParams.get('q')).toContain(message);
  });
  it.each([
    [
      '{\n  "success": false,\n  "error": "Bad Request",\n  "details": [\n    {\n      "maximum": 500,\n      "message": "at most 500"\n    }\n  ]\n}',
      'Bad Request',
    ],
    [
      '{\n  "success": false,\n  "error": "Rate limit exceeded",\n  "remaining": 401,\n  "used": 502\n}',
      'Rate limit exceeded',
    ],
    [
      '{"statusCode":404,"error":"Not Found","message":"Agent job not found"}',
      '404 Not Found: Agent job not found',
    ],
    ['{"error":{"message":"Rate limit exceeded","code": 429}}', '429 Rate limit exceeded'],
    [
      `AxiosError: Request failed with status code 409\n    at settle (axios.cjs:404:12) {\n  code: 'ERR_BAD_REQUEST',\n${'  at somewhere\n'.repeat(40)}  data: { success: false, error: 'Agent already finished' }\n}`,
      '409 Agent already finished',
    ],
    [
      'level=info ts=2026-11-26 msg="job ended" status=404 error="Agent job not found"',
      '404 job ended: Agent job not found',
    ],
    [
      `Traceback (most recent call last): ${'File "/app/run.py", line 404, in main client.get() '.repeat(9)}requests.exceptions.HTTPError: 429 Client Error ${'During handling: File "/app/x.py", line 502, in get raise '.repeat(9)}client.RateLimitError: Rate limit exceeded, retry after 41s`,
      'client.RateLimitError: Rate limit exceeded, retry after 41s',
    ],
    [
      `2026-11-26 ${'step done, next one '.repeat(30)}then: Agent already finished`,
      'one step done, next one step done, next one then: Agent already finished',
    ],
  ])('an error as a body or a program prints it: %.60s', (pasted, message) => {
    const [first] = readPasted(pasted, ORIGIN).destinations;
    expect(first).toMatchObject({ to: '/errors', search: { q: message } });
  });
});

describe('what belongs to something is offered with what the text names it beside', () => {
  const D = '44444444-4444-4444-8444-44444444444d';
  it('checks of two monitors, snapshots of two runs', () => {
    expect(hrefs(`monitor ${A} check ${B}; monitor ${C} check ${D}`).slice(0, 2)).toEqual([
      CHECK,
      `/monitors/${C}/checks/${D}`,
    ]);
    expect(hrefs(`check ${B} of monitor ${A}`)[0]).toBe(CHECK);
    expect(hrefs(`run ${A} snapshot ${B}, run ${C} snapshot ${D}`).slice(0, 2)).toEqual([
      `${RUN}?tab=artifacts&snapshot=${B}`,
      `/agent-runs/${C}?tab=artifacts&snapshot=${D}`,
    ]);
  });
  it('ids of one list are of one kind', () => {
    expect(hrefs(`monitors ${A} and ${B}`)).toEqual([MONITOR, `/monitors/${B}`]);
    expect(hrefs(`runs: ${A}, ${B} and ${C}`)).toEqual([
      RUN,
      `/agent-runs/${B}`,
      `/agent-runs/${C}`,
    ]);
    expect(hrefs(`runs ${A} and ${B}`).at(-1)).toBe(`/agent-runs/compare?left=${A}&right=${B}`);
  });
  it('an agent of a trace is no run', () =>
    expect(hrefs(`{"eventId":"e-1","runId":"${A}","agent":{"id":"${B}","name":"x"}}`)).toEqual([
      RUN,
    ]));
});

it('an address of another site is not taken for one of this console', () => {
  const labels = (text: string) => readPasted(text, ORIGIN).destinations.map(({ label }) => label);
  expect(labels('https://www.example.com/search?q=web+data')).toEqual(['Open the same place here']);
  expect(hrefs('https://console.example.org/settings/connection')).toEqual([
    '/settings/connection',
  ]);
  expect(labels(`${ORIGIN}/search?query=x`)).toEqual(['Go to this address']);
});

it.each([
  'Bad Request',
  'Payment Required: Insufficient credits',
  'SCRAPE_PROMPT_INJECTION_DETECTED',
  'Payload Too Large',
  'Unprocessable Entity',
  'Gateway Timeout',
  'Trace is only available for Spark 2 extracts',
  'Your team has zero data retention enabled. This is not supported on extract.',
  'Failed to passthrough agent request.',
  'credit_limit_reached',
  'please retry after 29s',
])('what an error says goes to the reference first, and is offered beside an id: %s', (text) => {
  expect(hrefs(text)[0]).toMatch(/^\/errors/);
  expect(hrefs(`${text} (job ${A})`)[1]).toMatch(/^\/errors/);
});

describe('what programs do to an id or an address on its way', () => {
  const wrapped = encodeURIComponent(`https://api.example.com/v2/agent/${A}`);
  it.each([
    ['a line break inside the id', `${A.slice(0, 19)}\n${A.slice(19)}`],
    [
      'a break, which the field has made a space, behind a hyphen',
      `${A.slice(0, 24)} ${A.slice(24)}`,
    ],
    ['Windows line ends and an indent', `${A.slice(0, 14)}\r\n  ${A.slice(14)}`],
    ['the marks of a quoted mail', `${A.slice(0, 19)}\n> ${A.slice(19)}`],
    ['a break of a mail, which the field has made a space', `${A.slice(0, 27)}= ${A.slice(27)}`],
    ['dashes for hyphens', A.replaceAll('-', '\u2013')],
  ])('%s: the id is whole again', (_, text) => {
    expect(lone(text)).toEqual([A]);
    expect(hrefs(`https://api.example.com/v2/agent/${text}`)).toEqual([RUN]);
  });
  it.each([
    [`our run ${A.slice(0, -1)} ended badly`],
    [`${A.slice(0, -1)} broke`],
    [`id ${A.slice(1)}`],
    [`the job_id\n${A.slice(1)}`],
  ])('no id is made of a part of one and the words beside it: %s', (text) => {
    expect(lone(text)).toEqual([]);
    expect(hrefs(text).join()).not.toContain('/agent-runs/');
  });
  it.each([
    [
      A.slice(0, -1),
      'Its groups have 8, 4, 4, 4 and 11 characters, those of an id 8, 4, 4, 4 and 12. Copy it again, whole.',
    ],
    [
      `run ${A.slice(1)}`,
      'Its groups have 7, 4, 4, 4 and 12 characters, those of an id 8, 4, 4, 4 and 12. Copy it again, whole.',
    ],
    [
      `${A}0.`,
      'Its groups have 8, 4, 4, 4 and 13 characters, those of an id 8, 4, 4, 4 and 12. Copy it again, whole.',
    ],
    [A.replace('4', 'O'), 'An id has the digits 0 to 9 and the letters a to f, and no O.'],
  ])('an id that is none is said to be none: %s', (text, hint) => {
    const { destinations } = readPasted(text, ORIGIN);
    expect(destinations).toMatchObject([{ to: '/errors', label: 'This is not a whole id', hint }]);
  });
  it.each(['react-router-dom-v6-hooks-guide', 'the-cafe-bead-face-faded-decade', 'a-b-c-d-e'])(
    'words between hyphens are no id: %s',
    (text) => expect(readPasted(text, ORIGIN).destinations[0]?.to).toBe('/search'),
  );
  it('a break behind or before a slash of the address', () => {
    for (const end of ['\n', '\r\n', '\r\n> ', '\n> > ', ' '])
      for (const host of ['https://console.example.org', 'https://api.example.com/v2']) {
        expect(hrefs(`${host}/monitors/${A}/checks/${end}${B}?view=triage`)).toEqual([
          `${CHECK}?view=triage`,
        ]);
        expect(hrefs(`${host}/monitors/${A}${end}/checks/${B}`)).toEqual([CHECK]);
      }
  });
  it.each(['。谢谢', '—hangs', '.json', '%0A', '、', '…'])(
    'what is right behind it is none of it: %s',
    (behind) => expect(hrefs(`https://api.example.com/v2/agent/${A}${behind}`)).toEqual([RUN]),
  );
  it('slashes as PHP writes them', () =>
    expect(
      hrefs(
        `{"next":"https:\\/\\/api.example.com\\/v2\\/monitor\\/${A}\\/checks\\/${B}?skip=25&limit=25"}`,
      ),
    ).toEqual([`${CHECK}?skip=25&limit=25`]));
  it.each(['\\u0026', '\\\\u0026'])('an ampersand as Go writes it: %s', (sign) =>
    expect(
      hrefs(`"next":"https://api.example.com/v2/monitor/${A}/checks/${B}?skip=25${sign}limit=50"`),
    ).toEqual([`${CHECK}?skip=25&limit=50`]),
  );
  it('two whole ids beside each other stay two', () => expect(lone(`${A} ${B}`)).toEqual([A, B]));
  it.each([
    `https://links.example/link?url=${wrapped}`,
    `https://safelinks.example/?url=${wrapped}&data=05`,
    `<https://out.example/${wrapped}|the run>`,
    wrapped,
    `https://urldefense.com/v3/__https://api.example.com/v2/agent/${A}__;!!Nv-abc!def$ `,
    `"https://urldefense.com/v3/__https://api.example.com/v2/agent/${A}__;!!Nv-abc!def$"`,
    `https://urldefense.proofpoint.com/v2/url?u=https-3A__api.example.com_v2_agent_${A.replaceAll('-', '-2D')}&d=DwMF`,
  ])('an address that a mail or chat program wrapped leads where it did: %s', (text) =>
    expect(hrefs(text)).toEqual([RUN]),
  );
  it.each([`compare ${A} and ${B}`, `${A} vs ${B}`, `what is different: ${A}, ${B}?`])(
    '%s compares',
    (text) => expect(hrefs(text)[0]).toBe(`/agent-runs/compare?left=${A}&right=${B}`),
  );
  it('a port of a curl log is no status', () => {
    const log = `* Connected to api.example.com port 443\n> DELETE /v2/agent/${A} HTTP/2\n< HTTP/2 409\n{"error":"Agent already finished"}`;
    expect(hrefs(log)).toEqual([RUN, '/errors?q=409+Agent+already+finished']);
  });
});

it.each([
  JSON.stringify({ success: true, data: { id: B, monitorId: A, status: 'completed' } }),
  JSON.stringify({ monitorId: A, status: 'partial', id: B }, null, 2),
  JSON.stringify(JSON.stringify({ id: B, monitorId: A })),
])(
  'the answer that a check gave leads to the check, without a question to the service: %s',
  (text) => {
    expect(hrefs(text)[0]).toBe(CHECK);
    expect(lone(text)).toEqual([]);
  },
);

describe('words', () => {
  it('that look like an error go to the reference first', () => {
    expect(hrefs('Rate limit exceeded. Consumed (req/min): 11')[0]).toContain(
      '/errors?q=Rate+limit',
    );
    expect(hrefs('{"success":false,"error":"Agent job not found"}')[0]).toBe(
      '/errors?q=Agent+job+not+found',
    );
    expect(hrefs('{"level":"error","msg":"Agent already finished","status":409}')[0]).toBe(
      '/errors?q=409+Agent+already+finished',
    );
    const body = JSON.stringify({ success: false, error: 'Agent job not found' });
    const logged = JSON.stringify({ msg: body });
    for (const text of [logged, JSON.stringify(logged), JSON.stringify({ msg: logged })])
      expect(hrefs(text)[0]).toBe('/errors?q=Agent+job+not+found');
    expect(hrefs('parent_finished')[0]).toBe('/errors?q=parent_finished');
    expect(
      hrefs('<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>')[0],
    ).toBe('/errors?q=502+Bad+Gateway');
  });
  it('that ask something go to the search first', () =>
    expect(hrefs('how do I abort a fetch')[0]).toBe('/search?query=how+do+I+abort+a+fetch'));
  it.each([
    'tanstack/query',
    'https://github.com/tanstack/query/issues/12',
    'issue:tanstack/query#12',
    'tanstack/query#12',
    'github.com/tanstack/query',
  ])('%s is a repository', (text) => expect(hrefs(text)[0]).toBe('/search?repos=tanstack%2Fquery'));
  it('of which nothing is left but a removed key lead to where keys are entered', () => {
    expect(hrefs('[key removed]')).toEqual(['/settings/connection']);
    expect(hrefs('Authorization: Bearer [key removed]')).toEqual(['/settings/connection']);
  });
  it('of any kind are read without failing, and never carry a key onwards', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', A, '/v2/agent/', 'curl -d ', '%zz', 'http://'),
        (text, part) => {
          hrefs(text + part + text);
        },
      ),
    );
    expect(
      JSON.stringify(
        hrefs(`curl -H 'Authorization: Bearer fc-secret' https://api.example.com/v2/agent/${A}`),
      ),
    ).not.toContain('fc-secret');
  });
  it('take time in proportion to their length, however long', () => {
    for (const part of [
      "-d 'a ",
      'curl -d "a\\',
      `${A} `,
      'monitor/',
      '{"error":"',
      'a/b/',
      '<title',
      '\\\n',
      "curl $'",
      '/v2/agent/x?a=b&',
    ])
      for (const size of [20_000, 1_000_000]) {
        const text = part.repeat(Math.ceil(size / part.length));
        expect(
          cpuTimeOf(() => hrefs(text)),
          `${part} ${size}`,
        ).toBeLessThan(1_500);
      }
  });
});

it('what comes before the places of this console in its own address is no part of them', () => {
  const under = (consoleAddress: string, text: string) =>
    readPasted(text, consoleAddress).destinations.map((destination) => [
      router.buildLocation(destination).href,
      destination.label,
    ]);
  const own = 'Go to this address';
  const elsewhere = 'Open the same place here';
  const host = 'https://data.example';
  // Also where the path is named like a place of the console or of the API.
  for (const base of ['/console/', '/monitors/', '/agent/', '/v2/', '/search/errors/']) {
    const home = host + base;
    expect(under(home, `${home}agent-runs/${A}?tab=trace`), base).toEqual([
      [`${RUN}?tab=trace`, own],
    ]);
    expect(under(home, `${base}monitors/${A}/checks/${B}`)[0], base).toEqual([CHECK, own]);
    expect(under(home, `${home}errors?q=quota`), base).toEqual([['/errors?q=quota', own]]);
    for (const address of [home, home.slice(0, -1)])
      expect(under(home, address)[0], address).toEqual(['/', 'Go home']);
    // The path of the server's proxy is below it.
    expect(under(home, `${home}api/v2/agent/${A}`)[0], base).toEqual([RUN, 'Open the agent run']);
  }
  // Another program of the same origin is another place.
  expect(under(`${host}/console/`, `${host}/other/errors?q=quota`)).toEqual([
    ['/errors?q=quota', elsewhere],
  ]);
  expect(under(`${host}/console/`, `${host}/`)).not.toContainEqual(['/', 'Go home']);
});

it('says that it fills a form only where it read the question', () => {
  const hint = (text: string) => readPasted(text, ORIGIN).destinations[0]?.hint;
  const address = 'https://api.example.com/v2/search/developer';
  expect(hint(`curl ${address} -d '{"query":"why"}'`)).toMatch(/^Fills in the form/);
  for (const text of [
    `curl ${address} -d @body.json`,
    `fetch("${address}", { method: 'POST', body: JSON.stringify({ query }) })`,
    `requests.post("${address}", json={'query': 'why'})`,
    address,
    `http GET ${address} query=="why"`,
    `requests.get("${address}", params={'query': 'why'})`,
    `${address}?query=`,
  ])
    expect(hint(text)).toMatch(/could not be read|^No question could be read/);
});

it.each(['\u001b', '\\u001b', '^[', ''])(
  'reads a line of a log through what coloured it there: %j',
  (escape) => {
    const inColour = (text: string) => `${escape}[33m${text}${escape}[0m`;
    expect(hrefs(`${inColour('ERROR')} job_id=${inColour(A)} status=${inColour('404')}`)).toEqual([
      RUN,
      '/errors?q=ERROR+job_id%3D+status%3D404',
    ]);
    const address = inColour(`https://api.example.com/v2/monitor/${A}/checks/${B}`);
    expect(hrefs(`${inColour('GET')} ${address} ${inColour('500')} 12ms`)[0]).toBe(CHECK);
  },
);

it('reads a cURL command as browsers copy it for the Windows command line', () => {
  const of = (path: string, body: string) =>
    [
      `curl ^"https://api.example.com/v2/${path}^" ^`,
      '  -X ^"POST^" ^',
      '  -H ^"content-type: application/json^" ^',
      `  --data-raw ^"${body.replaceAll(/["\\]/g, '\\$&').replaceAll(/[^a-zA-Z0-9\s_\-:=+~'/.',?;()*`]/g, '^$&')}^"`,
    ].join('\r\n');
  expect(hrefs(of('search/developer', '{"query":"50% of <a> & \\"b\\"","k":20}'))).toEqual([
    `/search?query=${encodeURIComponent('50% of <a> & "b"').replaceAll('%20', '+')}&k=20`,
  ]);
  const body = '{"prompt":"Collect x^2 & y","maxCredits":5}';
  expect(readPasted(of('agent', body), ORIGIN).destinations).toMatchObject([
    { to: '/agent-runs', search: { request: body } },
  ]);
  expect(hrefs(of(`agent/${A}`, ''))).toEqual([RUN]);
});

it.each([
  "AgentResponse(success=False, status='failed', data=None, error='Credit limit reached', credits_used=45)",
  'job failed: status=failed error="Credit limit reached" credits=45',
])('looks up what an object or a line of pairs names as its error: %s', (text) =>
  expect(readPasted(text, ORIGIN).destinations[0]).toMatchObject({
    to: '/errors',
    search: { q: 'Credit limit reached' },
  }),
);

it.each([
  '{"error":{"code":"internal","source":"tool","retryable":true,"message":"Request timeout of a page"}}',
  '{"code": "internal", "message": "Request timeout of a page"}',
  String.raw`body="{\"code\":\"internal\",\"message\":\"Request timeout of a page\"}"`,
  "{ code: 'internal', message: 'Request timeout of a page' }",
  'type=error.occurred error.code=internal error.message="Request timeout of a page"',
  'level=error code="internal" msg="Request timeout of a page"',
])('looks a trace error up by its code, whatever its message says: %s', (text) =>
  expect(readPasted(text, ORIGIN).destinations[0]).toMatchObject({
    to: '/errors',
    search: { q: 'code: internal Request timeout of a page' },
  }),
);
