import { describe, expect, it } from 'vitest';
import { readJobId } from './read-job-id.ts';

const ID = '3f0c8a52-6d1e-4b7a-9c35-8e21d4f7a690';
const OTHER = '00000000-0000-4000-8000-000000000000';

describe('a pasted job id', () => {
  it.each([
    ID,
    ` ${ID.toUpperCase()} `,
    `"${ID}",`,
    `https://api.example/v2/agent/${ID}`,
    `/agent/${ID}/snapshots/${OTHER}`,
    `job=${ID} failed`,
    `agent/${ID}/snapshots/${OTHER}`,
    `request=${OTHER} GET /v2/agent/${ID} 404`,
    `GET https://api.example/v2/agent/${ID}/snapshots/${OTHER} of agent/${ID.toUpperCase()}`,
    ID.replaceAll('-', '').toUpperCase(),
    ID.replaceAll('-', '\u2011'),
    `${ID.replaceAll('-', '–')}.`,
  ])('is read from %s', (text) => expect(readJobId(text)).toEqual({ kind: 'id', jobId: ID }));
  it.each([
    ['12', /has 2\./],
    ['not-an-id', /“n” cannot/],
    [ID.replace('-', ''), /hyphens/],
    [`${ID} ${OTHER}`, /several/],
    [`https://console.example/agent-runs/compare?left=${ID}&right=${OTHER}`, /several/],
    [`agent/${ID} was started after agent/${OTHER}`, /several/],
    [`monitor/${ID}`, /of a monitor/],
    [`https://api.example/v2/monitor/${ID}/checks/${OTHER}?skip=25`, /of a monitor/],
    [`https://console.example/monitors/${ID}`, /of a monitor/],
  ])('is explained when it is none: %s', (text, problem) =>
    expect(readJobId(text)).toMatchObject({
      kind: 'malformed',
      problem: expect.stringMatching(problem),
    }),
  );
  it('may be missing', () => expect(readJobId(' ')).toEqual({ kind: 'empty' }));
});
