import { expect, it } from 'vitest';
import { knownService } from '../connection/no-service.ts';
import { openConnection } from '../connection/open-connection.ts';
import { noteServiceTime, readServiceAhead } from '../connection/service-clock.ts';
import { forgetFile, keepFile } from './keep-file.ts';
import { connectionOfFile } from './opened-files.ts';

it('a file names the service of its answers, and has no clock, whatever a connection to that service tells now', () => {
  const baseUrl = 'https://api.example.com/v2';
  const file = {
    id: 'a',
    names: ['run.json'],
    size: 1,
    made: null,
    toldAt: null,
    by: null,
    host: 'api.example.com',
    baseUrl,
    title: null,
    lacks: [],
    problems: [],
    items: [],
    reviews: {},
  };
  noteServiceTime(baseUrl, 'Thu, 01 Jan 2026 00:00:00 GMT');
  keepFile({ file, transport: () => Promise.reject(new Error()), close: () => undefined }, '/');
  const connection = openConnection(connectionOfFile('a'));
  expect(knownService(connection)).toBe(baseUrl);
  expect(readServiceAhead(connection.baseUrl)).toBeNull();
  forgetFile('a');
  expect(knownService(openConnection(connectionOfFile('a')))).toBeNull();
});
