import { describe, expect, it } from 'vitest';
import { parseJson } from '#/lib/json/parse-json.ts';
import { lacksEventId } from './trace-entry.ts';
import { createTraceLog, extendTraceLog, leaveOutCorrected } from './trace-log.ts';

const event = (id: string) => ({
  eventId: id,
  type: 'reasoning.summary',
  occurredAt: '2026-11-20T10:00:00Z',
  producerSequence: 1,
});

describe('the log of a trace', () => {
  it('reads an event once in its life, however often the polls repeat it', async () => {
    const first = await extendTraceLog(createTraceLog(), [event('a'), event('b')]);
    const second = await extendTraceLog(first, [event('a'), event('b'), event('c')]);
    expect(second.entries.slice(0, 2)).toEqual(first.entries);
    expect(second.entries[0]).toBe(first.entries[0]);
    expect(second.entries).toHaveLength(3);
  });

  it('is the same log when nothing is new', async () => {
    const first = await extendTraceLog(createTraceLog(), [event('a'), { odd: true }, 7]);
    expect(await extendTraceLog(first, [event('a'), { odd: true }, 7])).toBe(first);
  });

  it('takes an event twice only where one answer holds it twice', async () => {
    const once = await extendTraceLog(createTraceLog(), [event('a')]);
    const twice = await extendTraceLog(once, [event('a'), event('a')]);
    expect(twice.entries).toHaveLength(2);
    expect(await extendTraceLog(twice, [event('a'), event('a')])).toBe(twice);
  });

  it.each([[''], [null], [{}]])('tells events whose id is %j apart', async (eventId) => {
    const sent = ['one', 'two'].map((text) => ({ ...event('a'), eventId, text }));
    const { entries } = await extendTraceLog(createTraceLog(), sent);
    expect(entries.map(({ raw }) => raw)).toEqual(sent);
    const ids = entries.map((entry) => entry.kind === 'event' && entry.event.eventId);
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => typeof id === 'string' && id.trim() !== '')).toBe(true);
    expect(sent.every(lacksEventId)).toBe(true);
  });

  it('takes time by the number of events also where all of them have one id', async () => {
    const read = async (count: number) => {
      const events = Array.from({ length: count }, (_, index) => ({
        ...event('a'),
        producerSequence: index,
      }));
      const startedAt = performance.now();
      const log = await extendTraceLog(createTraceLog(), events);
      expect(log.entries).toHaveLength(count);
      expect(await extendTraceLog(log, events.toReversed())).toBe(log);
      return performance.now() - startedAt;
    };
    await read(1_000);
    const [few, many] = [await read(1_000), await read(8_000)];
    // Eight times as many took sixty times as long.
    expect(many).toBeLessThan(Math.max(500, few * 30));
  });

  it('keeps what it has when an answer holds less', async () => {
    const full = await extendTraceLog(createTraceLog(), [event('a'), event('b')]);
    expect(await extendTraceLog(full, [event('b')])).toBe(full);
  });

  it('begins again where an answer begins the run again by other ids', async () => {
    const start = (id: string) => ({ ...event(id), type: 'run.started' });
    const first = await extendTraceLog(createTraceLog(), [start('a'), event('b')]);
    const restarted = await extendTraceLog(first, [start('c'), event('d')]);
    expect(restarted.entries.map(({ raw }) => raw)).toEqual([start('c'), event('d')]);
    expect(await extendTraceLog(restarted, [start('c'), event('d')])).toBe(restarted);
    expect((await extendTraceLog(restarted, [start('a'), event('b')])).entries).toHaveLength(2);
    // A later part of the same run, and a start that is known with other contents, are not another telling.
    expect((await extendTraceLog(first, [event('c'), event('d')])).entries).toHaveLength(4);
    expect((await extendTraceLog(first, [start('c'), event('b')])).entries).toHaveLength(3);
    expect((await extendTraceLog(first, [{ ...start('a'), text: 'x' }])).entries).toHaveLength(3);
    // Nor is the first part of a run that comes after its second.
    const second = await extendTraceLog(createTraceLog(), [event('e'), event('f')]);
    expect((await extendTraceLog(second, [start('a'), event('b')])).entries).toHaveLength(4);
  });

  it('takes an event that comes again with other contents, once, wherever it is', async () => {
    const first = await extendTraceLog(createTraceLog(), [event('a'), event('b')]);
    const changed = { ...event('a'), text: 'Something else', deep: [{ n: 1 }] };
    const second = await extendTraceLog(first, [changed, event('b'), event('c')]);
    expect(second.entries.map(({ raw }) => raw)).toEqual([
      event('a'),
      event('b'),
      changed,
      event('c'),
    ]);
    for (const again of [
      [changed, event('b'), event('c')],
      [event('c'), changed],
      [event('a'), event('b')],
    ])
      expect(await extendTraceLog(second, again)).toBe(second);
    const third = await extendTraceLog(second, [
      event('c'),
      event('b'),
      { ...changed, deep: [{ n: 2 }] },
      event('d'),
    ]);
    expect(third.entries).toHaveLength(6);
  });

  it('knows an event by its id also where that is a number, of any length', async () => {
    for (const eventId of ['7', '7345678901234567891']) {
      const read = (text: string): unknown =>
        parseJson(`{"eventId":${eventId},"type":"reasoning.summary","text":"${text}"}`);
      const first = await extendTraceLog(createTraceLog(), [read('I look')]);
      const { entries } = await extendTraceLog(first, [read('I look for prices')]);
      expect(leaveOutCorrected(entries)).toMatchObject([
        { event: { eventId, text: 'I look for prices' } },
      ]);
      expect(lacksEventId(read('I look'))).toBe(false);
    }
  });

  it('leaves a log as it was when reading is broken off', async () => {
    const log = createTraceLog();
    const many = Array.from({ length: 20_000 }, (_, index) => event(String(index)));
    await expect(extendTraceLog(log, many, AbortSignal.abort(new Error('left')))).rejects.toThrow(
      'left',
    );
    expect((await extendTraceLog(log, many.slice(0, 10))).entries).toHaveLength(10);
  });
});
