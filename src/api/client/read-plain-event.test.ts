import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRACE_EVENT_TYPES } from '#/contract/values/agent-values.ts';
import { traceEventSchema } from '#/contract/schemas/agent.ts';
import { decode } from './decode.ts';
import { readPlainEvent } from './read-plain-event.ts';

const plain = {
  schemaVersion: 1,
  eventId: 'event-1',
  runId: 'run',
  occurredAt: '2026-11-20T10:00:00.000Z',
  producerSequence: 7,
  agent: { id: 'agent-1', role: 'subagent', name: 'Researcher', parentId: 'root' },
  type: 'tool_call.started',
  toolCallId: 'call-1',
  toolName: 'scrape_page',
  parameters: { url: 'https://shop.example', depth: 1 },
};

const orWild = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 30, arbitrary }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) });
const text = orWild(fc.string({ maxLength: 4 }));
const number = orWild(fc.integer());
const known = fc.record(
  {
    eventId: text,
    type: orWild(fc.constantFrom<string>(...TRACE_EVENT_TYPES, 'agent.dreamt')),
    occurredAt: text,
    producerSequence: number,
    schemaVersion: number,
    agent: orWild(
      fc.record({ id: text, role: text, name: text, parentId: text }, { requiredKeys: ['id'] }),
    ),
    durationMs: number,
    phase: text,
    toolName: text,
    parameters: fc.jsonValue({ maxDepth: 2 }),
    result: fc.jsonValue({ maxDepth: 2 }),
    error: orWild(fc.constant(null)),
    artifact: orWild(fc.constant(null)),
  },
  { requiredKeys: ['eventId', 'type'] },
);
const events = fc.oneof(
  { weight: 9, arbitrary: known },
  { weight: 1, arbitrary: known.map((event) => ({ ...event, weather: 'fair' })) },
);

describe('the short way to read a plain event', () => {
  it('takes an event as runs report most of them', () =>
    expect(readPlainEvent(plain)).not.toBeNull());

  it('reads just what the schema reads, or leaves the event to the schema', () => {
    let taken = 0;
    fc.assert(
      fc.property(events, (raw) => {
        const event = readPlainEvent(raw);
        if (event === null) return;
        taken++;
        expect(decode(traceEventSchema, raw)).toStrictEqual({
          ok: true,
          decoded: { value: event, raw, warnings: [], unread: [] },
        });
      }),
      { numRuns: 2_000 },
    );
    expect(taken).toBeGreaterThan(100);
  });

  it.each([
    ['a number written as text', { ...plain, producerSequence: '7' }],
    ['an error', { ...plain, error: { code: 'internal' } }],
    ['an artifact', { ...plain, artifact: { artifactId: 'result' } }],
    ['a field nobody knows', { ...plain, weather: 'fair' }],
    ['an agent with a field nobody knows', { ...plain, agent: { ...plain.agent, mood: 'fair' } }],
    ['an agent without an id', { ...plain, agent: {} }],
    ['no id', { ...plain, eventId: undefined }],
    ['no object', 'event'],
  ])('leaves %s to the schema', (_, raw) => expect(readPlainEvent(raw)).toBeNull());
});
