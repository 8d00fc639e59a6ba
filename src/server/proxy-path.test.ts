import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readProxyPath } from './proxy-path.ts';

const base = new URL('http://api.internal:3002/gateway/v2');
const read = (target: string) => {
  const result = readProxyPath(target, base);
  return result.ok ? result.path : result.status;
};

describe('the path that is asked for behind /api', () => {
  test.each([
    ['/api/v2', '/gateway/v2'],
    ['/api/v2/', '/gateway/v2/'],
    ['/api/v2/monitor?limit=25&q=..%2f', '/gateway/v2/monitor?limit=25&q=..%2f'],
    ['/api/v2/agent/a%20b/trace', '/gateway/v2/agent/a%20b/trace'],
    ['/api/v2/agent/100%25', '/gateway/v2/agent/100%25'],
    ['/api/v2/agent/..a', '/gateway/v2/agent/..a'],
    ['/api/v2/monitor?a=//evil.example/', '/gateway/v2/monitor?a=//evil.example/'],
  ])('%s is %s, as it was written', (target, path) => expect(read(target)).toBe(path));

  test.each([
    '/api/v2/..',
    '/api/v2/../admin',
    '/api/v2/./admin',
    '/api/v2/a/../../../admin',
    '/api/v2/%2e%2e/admin',
    '/api/v2/.%2E/admin',
    '/api/v2/%252e%252e/admin',
    '/api/v2/%25252e%25252e/admin',
    '/api/v2/..;/admin',
    '/api/v2/..;x=1/admin',
    '/api/v2/..%3b/admin',
    '/api/v2/;/admin',
    '/api/v2/..%2fadmin',
    '/api/v2/a%2Fb',
    '/api/v2/a%252Fb',
    '/api/v2/a%5cb',
    '/api/v2/a\\b',
    '/api/v2/..\\admin',
    '/api/v2//evil.example/',
    '/api/v2/a//b',
    '/api/v2/%00',
    '/api/v2/a%0d%0aX-Injected:%201',
    '/api/v2/%7f',
    '/api/v2/%zz',
    '/api/v2/%c0%ae%c0%ae/admin',
    '/api/v2/a#b',
    '/api/v2/a b',
    '/api/v2/caf\u00e9',
  ])('%s is refused', (target) => expect(read(target)).toBe(400));

  test.each([
    '/api',
    '/api/',
    '/api/v1/agent',
    '/api/v22/agent',
    '/api//v2/agent',
    '/api/V2/agent',
    '/api/..%2fv2',
  ])('%s is not of the deployment', (target) => expect(read(target)).toBe(404));

  test('nothing leads out of the base URL, whatever it is made of', () => {
    const parts = fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '%2F',
      '%5c',
      '%25',
      ';',
      'a',
      '\\',
      '%00',
      '2e',
      '?',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (made) => {
        const result = readProxyPath(`/api/v2/${made.join('')}`, base);
        if (!result.ok) return;
        // However often it is decoded, and as a browser or a URL parser would resolve it.
        let path = result.path.split('?')[0] ?? '';
        for (let level = 0; level < 6; level++) {
          expect(new URL(`http://host${path}`).pathname).toMatch(/^\/gateway\/v2(?:\/|$)/);
          try {
            path = decodeURIComponent(path);
          } catch {
            return;
          }
        }
      }),
      { numRuns: 3000 },
    );
  });
});
