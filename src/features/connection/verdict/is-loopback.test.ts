import { expect, it } from 'vitest';
import { isLoopback } from './is-loopback.ts';

it.each([
  ['http://localhost:3002/v2', true],
  ['http://api.localhost/v2', true],
  ['http://127.0.0.1/v2', true],
  ['http://127.1/v2', true],
  ['http://[::1]:3002/v2', true],
  ['http://localhost.example.com/v2', false],
  ['http://127.example.com/v2', false],
  ['http://127.0.0.1.example.com/v2', false],
  ['http://mylocalhost/v2', false],
  ['http://10.0.0.1/v2', false],
])('%s is of this machine: %s, whatever its name begins with', (baseUrl, expected) =>
  expect(isLoopback(baseUrl)).toBe(expected),
);
