import { describe, expect, it } from 'vitest';
import type { Connection } from '#/api/connection/connection.ts';
import { wrapAnswers } from './wrap-answers.ts';

const NOW = Date.parse('2026-11-27T09:30:00Z');
const MONDAY = '2026-11-23T16:45:00.000Z';
const HELD = { title: 'agent run 1', leftOut: ['The pages.'], ids: [], answers: {} };
const fileOf = (
  made: string | null,
  toldAt: string | null = null,
): Pick<Connection, 'kind' | 'baseUrl' | 'sourceOfFile'> => ({
  kind: 'file',
  baseUrl: 'https://in-this-file.invalid/v2',
  sourceOfFile: () => ({
    service: 'api.shop.example',
    baseUrl: null,
    leftOut: ['A trace.'],
    made,
    toldAt,
  }),
});

describe('the document of a report', () => {
  it('of a service is of now', () => {
    const service = { kind: 'remote', baseUrl: 'https://api.shop.example/v2' } as const;
    expect(wrapAnswers(service, HELD, NOW)).toMatchObject({
      made: '2026-11-27T09:30:00.000Z',
      service: 'api.shop.example',
    });
  });

  it('of a file is as old as the file’s answers, of which nothing else tells how old they are', () => {
    expect(wrapAnswers(fileOf(MONDAY), HELD, NOW)).toMatchObject({
      made: MONDAY,
      service: 'api.shop.example',
      leftOut: ['A trace.', 'The pages.'],
    });
    expect(wrapAnswers(fileOf(null), HELD, NOW).made).toBe('');
  });

  it('says when its service last told of it where that is known, of a file what that says', () => {
    const service = { kind: 'remote', baseUrl: 'https://api.shop.example/v2' } as const;
    const told = { ...HELD, toldAt: NOW - 60_000 };
    expect(wrapAnswers(service, told, NOW).toldAt).toBe('2026-11-27T09:29:00.000Z');
    expect(wrapAnswers(service, HELD, NOW)).not.toHaveProperty('toldAt');
    expect(wrapAnswers(fileOf(MONDAY, MONDAY), told, NOW).toldAt).toBe(MONDAY);
    expect(wrapAnswers(fileOf(MONDAY), told, NOW)).not.toHaveProperty('toldAt');
  });

  it('leaves out what the file lacks of it, and not of the other checks and runs in that file', () => {
    const lacks = [
      'Of the 34 pages of check c-1 8 are in the file.',
      'a.html: The trace of run R-1, which was not read.',
    ];
    const source = {
      service: '',
      baseUrl: null,
      leftOut: [...lacks, 'A part.'],
      made: null,
      toldAt: null,
    };
    const file = { ...fileOf(null), sourceOfFile: () => source };
    const leftOutOf = (ids: readonly string[]) => wrapAnswers(file, { ...HELD, ids }, NOW).leftOut;
    expect(leftOutOf(['C-1'])).toEqual([lacks[0], 'A part.', 'The pages.']);
    expect(leftOutOf(['r-1', 'r-2'])).toEqual([lacks[1], 'A part.', 'The pages.']);
    expect(leftOutOf([])).toEqual(['A part.', 'The pages.']);
  });
});
