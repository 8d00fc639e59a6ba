// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { AlreadySentError } from '../client/api-error.ts';
import type { Connection } from '../connection/connection.ts';
import { askServiceOnce } from './ask-service.ts';

/** A connection whose service is at it for good, and how often it was asked. */
function connect(id: string, apiKey: string | null) {
  let asked = 0;
  const connection: Connection = {
    id,
    name: id,
    baseUrl: 'https://api.example.com/v2',
    apiKey,
    kind: 'remote',
    control: null,
    transport: () => {
      asked++;
      return new Promise(() => undefined);
    },
  };
  const start = (prompt = 'Collect the opening hours') =>
    askServiceOnce(connection, 'start', 'startRun', { body: { prompt } }, { what: prompt });
  return { start, countAsked: () => asked };
}

it('sends once what two connections of one service ask for with one key, and each what keys of their own do', async () => {
  const first = connect('first', 'fc-one');
  const sameKey = connect('second', 'fc-one');
  const otherKey = connect('third', 'fc-two');
  const keyless = connect('fourth', null);
  void first.start();
  await expect.poll(first.countAsked).toBe(1);
  await expect(sameKey.start()).rejects.toBeInstanceOf(AlreadySentError);
  void otherKey.start();
  void keyless.start();
  await expect.poll(otherKey.countAsked).toBe(1);
  await expect.poll(keyless.countAsked).toBe(1);
  expect(sameKey.countAsked()).toBe(0);
});
