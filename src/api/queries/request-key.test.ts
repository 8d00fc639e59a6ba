import { expect, it } from 'vitest';
import type { Connection } from '../connection/connection.ts';
import { connectionHealth } from '../connection/connection-health.ts';
import { requestKey } from './query-client.ts';

const at = (baseUrl: string, apiKey: string | null = null): Connection => ({
  id: 'one',
  name: 'One',
  baseUrl,
  apiKey,
  kind: 'remote',
  transport: () => Promise.reject(new Error('Nothing is sent here.')),
  control: null,
});

it('a request under way at one address, or with one key, is none of another address or key, of the same connection too', () => {
  expect(requestKey(at('https://a.example/v2'), ['runs'])).not.toBe(
    requestKey(at('https://b.example/v2'), ['runs']),
  );
  expect(requestKey(at('https://a.example/v2', 'k1'), ['runs'])).not.toBe(
    requestKey(at('https://a.example/v2', 'k2'), ['runs']),
  );
});

it('what one address said to one key is not said of another address, nor of another key', () => {
  connectionHealth.report(at('https://a.example/v2', 'old-key-1'), 'refuses-key');
  expect(connectionHealth.get(at('https://a.example/v2', 'old-key-1'))).toBe('refuses-key');
  expect(connectionHealth.get(at('https://a.example/v2', 'new-key-2'))).toBe('unasked');
  expect(connectionHealth.get(at('https://b.example/v2', 'old-key-1'))).toBe('unasked');
});
