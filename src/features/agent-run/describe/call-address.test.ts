import { expect, it } from 'vitest';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { siteOfCall } from './call-address.ts';

it.each<[Json, string | null]>([
  [{ url: 'https://www.a.example/x' }, 'a.example'],
  [{ page: 'two', href: 'a.example/x' }, 'a.example'],
  [{ urls: ['https://a.example/1', 'a.example/2'] }, 'a.example'],
  [{ urls: ['https://a.example/1', 'https://b.example/2'] }, null],
  [{ urls: ['https://a.example/1', 'two'] }, null],
  [{ urls: [] }, null],
  [{ query: 'a.example' }, null],
])(
  'the time of a call with %j counts for the site %s: for none where it names several',
  (parameters, site) => expect(siteOfCall(parameters)).toBe(site),
);
