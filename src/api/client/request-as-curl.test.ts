import { execFileSync } from 'node:child_process';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoteForShell, writeRequestAsCurl } from './request-as-curl.ts';

const id = '00000000-0000-4000-8000-000000000001';

it('writes the request with a placeholder for the key', () => {
  expect(
    writeRequestAsCurl('https://api.example.com/v2', 'getMonitorCheck', {
      params: { monitorId: id, checkId: id },
      query: { limit: 25, status: 'changed' },
    }),
  ).toBe(
    `curl 'https://api.example.com/v2/monitor/${id}/checks/${id}?limit=25&status=changed' \\\n  -H 'Authorization: Bearer YOUR_API_KEY'`,
  );
  expect(
    writeRequestAsCurl('https://api.example.com/v2', 'runMonitor', { params: { monitorId: id } }),
  ).toMatch(/^curl -X POST '/);
});

it('leaves the header of the key out where the request is asked without one', () =>
  expect(
    writeRequestAsCurl(
      'https://api.example.com/v2',
      'developerSearchPost',
      { body: { query: 'why' } },
      { hasKey: false },
    ),
  ).toBe(
    `curl -X POST 'https://api.example.com/v2/search/developer' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"query":"why"}'`,
  ));

it('gives the shell the very text, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!text.includes('\0'));
      expect(
        execFileSync('sh', ['-c', `printf %s ${quoteForShell(text)}`], { encoding: 'utf8' }),
      ).toBe(text);
    }),
    { numRuns: 20 },
  );
});
