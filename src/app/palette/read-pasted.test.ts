import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringifySearch } from '../search-codec.ts';
import { hrefOf, readPasted } from './read-pasted.ts';

const A = '11111111-1111-4111-8111-111111111111';
const B = '22222222-2222-4222-8222-222222222222';
const ORIGIN = 'http://localhost:4173';
const hrefs = (text: string) => readPasted(text, ORIGIN).destinations.map((target) => hrefOf(target, stringifySearch));

describe('an address of the API leads to', () => {
  it.each([
    [
      `https://api.example.com/v2/monitor/${A}/checks/${B}?status=changed&skip=25&limit=25`,
      `/monitors/${A}/checks/${B}?status=changed&skip=25&limit=25`,
    ],
    [`https://proxy.example.com/data/v2/monitor/${A}`, `/monitors/${A}`],
    [`/v2/monitor/${A}/checks`, `/monitors/${A}`],
    [`GET /v2/agent/${A}/trace?liveView=true`, `/agent-runs/${A}`],
    [`https://api.example.com/v2/agent/${A}`, `/agent-runs/${A}`],
    [`https://api.example.com/v2/agent/${A}/snapshots/${B}`, `/agent-runs/${A}?tab=artifacts&snapshot=${B}`],
    [
      'https://api.example.com/v2/search/developer?query=retry+a+request&types=doc&types=issue',
      '/search?query=retry+a+request&types=doc&types=issue',
    ],
    ['https://api.example.com/v2/monitor', '/monitors'],
    [`curl -H "Authorization: Bearer fc-x" 'https://api.example.com/v2/agent/${A}'`, `/agent-runs/${A}`],
    [
      `curl -X POST https://api.example.com/v2/search/developer -H 'Content-Type: application/json' -d '{"query":"why","repos":["a/b","c/d"],"k":20}'`,
      '/search?query=why&repos=a%2Fb&repos=c%2Fd&k=20',
    ],
    [
      `curl https://api.example.com/v2/search -d '{"query":"why","categories":["developer"],"limit":5}'`,
      '/search?query=why&k=5&tab=general',
    ],
  ])('%s → %s', (pasted, href) => expect(hrefs(pasted)).toEqual([href]));
});

describe('an address of this console', () => {
  it.each([
    [`${ORIGIN}/monitors/${A}/checks/${B}?view=triage`, `/monitors/${A}/checks/${B}?view=triage`],
    [`${ORIGIN}/errors?q=429`, '/errors?q=429'],
    [`/agent-runs/compare?left=${A}&right=${B}`, `/agent-runs/compare?left=${A}&right=${B}`],
  ])('%s is kept', (pasted, href) => expect(hrefs(pasted)).toEqual([href]));
});

describe('ids', () => {
  it('of a check come as two', () => expect(hrefs(`${A} ${B}`)[0]).toBe(`/monitors/${A}/checks/${B}`));
  it('alone can be several things, which the service is asked', () => {
    const reading = readPasted(` ${A.toUpperCase()}\n`, ORIGIN);
    expect(reading.loneId).toBe(A);
    expect(reading.destinations.map(({ to }) => to)).toEqual(['/agent-runs/$jobId', '/monitors/$monitorId']);
  });
});

describe('words', () => {
  it('that look like an error go to the reference first', () => {
    expect(hrefs('Rate limit exceeded. Consumed (req/min): 11')[0]).toContain('/errors?q=Rate+limit');
    expect(hrefs('{"success":false,"error":"Agent job not found"}')[0]).toBe('/errors?q=Agent+job+not+found');
    expect(hrefs('parent_finished')[0]).toBe('/errors?q=parent_finished');
  });
  it('that ask something go to the search first', () =>
    expect(hrefs('how do I abort a fetch')[0]).toBe('/search?query=how+do+I+abort+a+fetch'));
  it.each(['tanstack/query', 'https://github.com/tanstack/query/issues/12', 'issue:tanstack/query#12', 'tanstack/query#12'])(
    '%s is a repository',
    (text) => expect(hrefs(text)[0]).toBe('/search?repos=tanstack%2Fquery'),
  );
  it('of any kind are read without failing, and never carry a key onwards', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        hrefs(text);
      }),
    );
    expect(JSON.stringify(hrefs(`curl -H 'Authorization: Bearer fc-secret' https://api.example.com/v2/agent/${A}`))).not.toContain(
      'fc-secret',
    );
  });
});
