import { describe, expect, it } from 'vitest';
import type { ConnectionProbes, ProbeAnswer } from './connection-verdict.ts';
import { judgeConnection } from './judge-connection.ts';

const http = (status: number, message: string | null = null, readable = true): ProbeAnswer => ({
  kind: 'http',
  status,
  message,
  readable,
  ms: 12,
});
const silent: ProbeAnswer = { kind: 'silent' };
const good: ConnectionProbes = {
  monitors: http(404, 'Not Found'),
  agent: http(404, 'Agent job not found'),
  hasKey: true,
  withoutKey: null,
  isOnline: true,
  isMixedContent: false,
};
const judge = (change: Partial<ConnectionProbes>) => {
  const { tone, title } = judgeConnection({ ...good, ...change });
  return `${tone}: ${title}`;
};

describe('the test call', () => {
  it('takes "not found" for what it is: the key was accepted', () =>
    expect(judge({})).toBe('success: Everything that was tested works'));
  it('names a missing scope', () => {
    const verdict = judgeConnection({ ...good, agent: http(403, 'Forbidden') });
    expect(verdict.findings.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'Reachable good',
      'Path good',
      'Key good',
      'Monitors good',
      'Agent runs bad',
    ]);
  });
  it('names zero data retention', () =>
    expect(
      judgeConnection({
        ...good,
        agent: http(400, 'Your team has zero data retention enabled.'),
      }).findings.at(-1)?.text,
    ).toContain('zero data retention'));
  it('advises what helps against each refusal', () => {
    const steps = (monitors: ProbeAnswer, agent: ProbeAnswer) =>
      judgeConnection({ ...good, monitors, agent }).steps;
    const spent = http(402, 'Payment Required: Insufficient credits');
    expect(steps(spent, spent)).toEqual(['Enable pay-as-you-go or upgrade the plan.']);
    const retention = http(400, 'Your team has zero data retention enabled.');
    expect(steps(good.monitors, retention).join()).toMatch(/support/);
    expect(steps(http(403, 'Forbidden'), retention)).toHaveLength(2);
    expect(steps(good.monitors, http(403, 'Forbidden')).join()).toMatch(/scope/);
  });
  it('tells a refused key from a missing one', () => {
    const refused = {
      monitors: http(401, 'Unauthorized: Invalid token'),
      agent: http(401, 'Unauthorized: Invalid token'),
    };
    expect(judge(refused)).toBe('error: The service refuses the key');
    expect(judge({ ...refused, hasKey: false })).toBe('warning: Reachable, without a key');
  });
  it.each([404, 405, 200, 204, 304, 400, 403, 410])(
    "knows a wrong path by an answer %d that is not the API's",
    (status) =>
      expect(judge({ monitors: http(status, null, false), agent: http(status, null, false) })).toBe(
        'error: Something answers there, but not this API',
      ),
  );
  it.each([
    [401, 'Something there refuses the key or asks for a login'],
    [429, 'Reachable, but rate-limited just now'],
  ])("does not take an answer %d that is not the API's for the API", (status, title) => {
    const page = http(status, `HTTP ${status}`, false);
    const verdict = judgeConnection({ ...good, monitors: page, agent: page });
    expect(verdict.title).toBe(title);
    expect(verdict.findings.find(({ name }) => name === 'Path')?.state).toBe('open');
    expect(verdict.findings.find(({ name }) => name === 'Key')?.state).toBe('open');
  });
  it.each([200, 403, 404, 405])(
    'says of a part that a page of %d answers for neither that the key may use it nor that it may not',
    (status) => {
      const { title, findings } = judgeConnection({
        ...good,
        monitors: http(status, null, false),
      });
      expect(title).toBe('Works, as far as the service answered');
      expect(findings.find(({ name }) => name === 'Monitors')).toMatchObject({
        state: 'open',
        text: expect.stringContaining(`HTTP ${status}, not in the form of this API`),
      });
    },
  );
  it('knows a path of another version by a 404 that speaks of no job', () =>
    expect(judge({ agent: http(404, 'Not Found') })).toBe(
      'error: Something answers there, but not under this path',
    ));
  it('takes a deployment without agent runs for no wrong path where monitors are answered as by this API', () => {
    const without = { agent: http(404, 'Cannot GET /v2/agent/0') };
    for (const monitors of [http(404, 'Monitor check not found'), http(402, 'Payment Required')]) {
      const { findings } = judgeConnection({ ...good, ...without, monitors });
      expect(findings.at(-1)).toEqual({
        name: 'Agent runs',
        state: 'open',
        text: 'HTTP 404: Cannot GET /v2/agent/0: this deployment may not have it',
      });
    }
    expect(judge({ ...without, monitors: http(401, 'Unauthorized') })).toContain('refuses the key');
    expect(judge({ ...without, monitors: http(404, 'Cannot GET /v2/monitor/0') })).toContain(
      'not under this path',
    );
  });
  it('does not say that the key may read what has no path there', () =>
    expect(
      judgeConnection({ ...good, monitors: http(404, 'Route not found') }).findings.at(-2),
    ).toEqual({
      name: 'Monitors',
      state: 'open',
      text: 'HTTP 404: Route not found: this deployment may not have it',
    }));
  it('says of a request that went without a key what is open and what is not, and nothing of a key', () => {
    const open = judgeConnection({ ...good, hasKey: false });
    expect(open.findings.slice(2).map(({ text }) => text)).toEqual([
      'None is needed',
      'These can be read without a key',
      'These can be read without a key',
    ]);
    const forbidden = http(403, 'Forbidden');
    const closed = { ...good, hasKey: false, monitors: forbidden, agent: forbidden };
    expect(judge(closed)).toBe('warning: Reachable, without a key');
    expect(JSON.stringify(judgeConnection(closed))).not.toMatch(/None is needed|The key may/);
    const half = judgeConnection({ ...closed, monitors: good.monitors });
    expect(half.findings.at(-1)?.text).toBe(
      'None is set: search works without one, agent runs need one',
    );
    expect(half.steps).toEqual(['Enter a key to read agent runs.']);
    const spent = http(402, 'Payment Required');
    expect(
      JSON.stringify(judgeConnection({ ...closed, monitors: spent, agent: spent })),
    ).not.toContain('None is needed');
  });
  it.each([400, 405, 406, 408, 409, 410, 415, 418, 422, 451])(
    'calls no key accepted for an answer %d, which speaks of the request',
    (status) => {
      const answer = http(status, 'Invalid request');
      const verdict = judgeConnection({ ...good, monitors: answer, agent: answer });
      expect(verdict.title).toBe('The service answers, but whether it works is not known');
      expect(verdict.findings.slice(2)).toEqual([
        { name: 'Key', state: 'open', text: 'The answers do not tell' },
        { name: 'Monitors', state: 'open', text: `HTTP ${status}: Invalid request` },
        { name: 'Agent runs', state: 'open', text: `HTTP ${status}: Invalid request` },
      ]);
    },
  );
  it('tells a failing service from a wrong address', () =>
    expect(
      judge({ monitors: http(502, 'HTTP 502', false), agent: http(502, 'HTTP 502', false) }),
    ).toContain('fails (HTTP 502)'));
  it('does not call the page of a gateway an answer of the service', () => {
    const page = http(504, 'HTTP 504 Gateway Timeout', false);
    const { title, findings } = judgeConnection({ ...good, monitors: page, agent: page });
    expect(title).toBe('Something there answers, but fails (HTTP 504)');
    expect(findings.at(-1)?.text).toBe('HTTP 504, not in the form of this API');
    expect(judge({ agent: http(500, 'Internal Server Error') })).toBe(
      'error: The service answers, but fails (HTTP 500)',
    );
  });
  it('says nothing of what works without a key where a gateway asks for a login of its own', () => {
    const login = http(401, 'Authorization Required', false);
    const verdict = judgeConnection({ ...good, monitors: login, agent: login, hasKey: false });
    expect(verdict.title).toBe('Something there asks for a key or a login');
    expect(JSON.stringify(verdict)).not.toMatch(/search works|need one/);
    const service = http(401, 'Unauthorized: Token missing');
    const half = judgeConnection({ ...good, monitors: login, agent: service, hasKey: false });
    expect(half.title).toBe('Reachable, without a key');
  });
  it('calls no path wrong, nor right, by one answer that any program gives where the other question had none', () => {
    const { title, findings } = judgeConnection({
      ...good,
      monitors: silent,
      agent: http(404, 'Not Found'),
    });
    expect(title).toBe('The service answers, but whether it works is not known');
    expect(findings.find(({ name }) => name === 'Path')).toEqual({
      name: 'Path',
      state: 'open',
      text: 'HTTP 404: Not Found',
    });
    const other = judgeConnection({ ...good, agent: silent });
    expect(other.findings.find(({ name }) => name === 'Path')?.state).toBe('good');
  });
  it('does not judge a key while it is rate-limited', () =>
    expect(judge({ monitors: http(429, 'Rate limit exceeded') })).toContain('rate-limited'));
  it('explains silence by what can be known', () => {
    const none = { monitors: silent, agent: silent };
    expect(judge({ ...none, withoutKey: 'hidden' })).toContain('may not read it (CORS)');
    expect(judge({ ...none, withoutKey: 'readable' })).toContain('but not to requests of the API');
    expect(judge({ ...none, withoutKey: 'redirect' })).toBe(
      'error: The service answers with a redirect',
    );
    expect(judge({ ...none, withoutKey: 'silent' })).toBe('error: No answer');
    expect(judge({ ...none, isOnline: false })).toContain('offline');
    expect(judge({ ...none, isMixedContent: true })).toContain('blocks');
  });
  it('names a redirect to a place that does not answer: a page is told of none whose answer lacks CORS headers', () => {
    const { findings } = judgeConnection({
      ...good,
      monitors: silent,
      agent: silent,
      withoutKey: 'silent',
    });
    expect(findings.map(({ text }) => text).join()).toMatch(
      / redirects to .* where nothing answers/,
    );
  });
  it('tells a redirect and an answer that was cut short from no answer', () => {
    expect(judge({ agent: { kind: 'redirect' } })).toBe(
      'error: The service answers with a redirect',
    );
    const cut = { monitors: { kind: 'cut-short' }, agent: silent } as const;
    expect(judge(cut)).toBe('error: The answer was cut short');
    // It began, and could be read. That it ends inside its JSON is no word of the connection.
    const [reachable] = judgeConnection({ ...good, ...cut }).findings;
    expect(reachable).toMatchObject({ name: 'Reachable', state: 'good' });
    expect(reachable?.text).not.toContain('connection');
  });
  it('calls the words of the console’s own server no answer of the service', () => {
    const own: ProbeAnswer = { kind: 'own-server', message: 'Bad Gateway: refused.' };
    const verdict = judgeConnection({ ...good, monitors: own, agent: own });
    expect(verdict.title).toBe('The server of this console got no answer of the API');
    expect(verdict.findings).toEqual([
      { name: 'Reachable', state: 'bad', text: 'Bad Gateway: refused.' },
    ]);
    expect(judgeConnection({ ...good, monitors: own }).findings.at(-2)).toEqual({
      name: 'Monitors',
      state: 'open',
      text: 'Bad Gateway: refused.',
    });
  });
  it('does not call all well of which a part was not heard', () => {
    expect(judge({ monitors: { kind: 'cut-short' } })).toBe(
      'warning: Works, as far as the service answered',
    );
    expect(judge({ agent: silent })).toBe('warning: Works, as far as the service answered');
  });
  it('quotes the answer that refused the key', () => {
    const verdict = judgeConnection({ ...good, agent: http(401, 'Unauthorized: Invalid token') });
    expect(verdict.findings.find(({ name }) => name === 'Key')?.text).toBe(
      'Unauthorized: Invalid token',
    );
  });
});
