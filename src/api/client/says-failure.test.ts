import { expect, it } from 'vitest';
import { type EndpointId, addresses } from '#/contract/endpoint-addresses.ts';
import { endpoints } from '#/contract/endpoints.ts';
import { saysFailure } from './says-failure.ts';

const IDS = Object.keys(addresses).filter((id): id is EndpointId => id in endpoints);

it('takes no answer of any endpoint that says success: false and holds nothing for an answer', () => {
  for (const id of IDS)
    for (const body of [
      { success: false, error: 'The index is being rebuilt.' },
      { success: false, error: 'x', results: [], agents: [], data: [], events: [] },
      { success: false, error: 'x', data: { web: [] }, next: null, coverage: { doc: 'ok' } },
      { success: 'false', error: 5 },
      { success: false },
      { success: 'False', error: 'x' },
      { success: 0, error: 'x' },
      { error: 'x' },
      { error: { code: 1, message: 'x' }, data: [] },
      { error: ['x', 'y'] },
      { error: true, message: 'x', data: [], results: [], agents: [], events: [] },
      { success: null, error: true },
      { success: null, error: 'x', results: [], data: null },
      { data: null, errors: [{ message: 'x', extensions: { code: 'X' } }] },
    ])
      expect([id, saysFailure(endpoints[id], body)]).toEqual([id, true]);
});

it('takes no answer for one whose status is the word for a failure, but where that is the status of a run', () => {
  const body = { status: 'error', message: 'The queue is full.', data: null };
  for (const id of IDS)
    expect([id, saysFailure(endpoints[id], body)]).toEqual([id, id !== 'getRun']);
  expect(saysFailure(endpoints.cancelRun, { status: 'fail', data: { jobId: 'unknown' } })).toBe(
    true,
  );
  expect(saysFailure(endpoints.cancelRun, { status: 'cancelled' })).toBe(false);
  expect(saysFailure(endpoints.listMonitors, { ...body, data: [{ id: 'x' }] })).toBe(false);
});

it('takes no start that says success: false, whatever it names: only its id would be left of it', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  for (const body of [
    { success: false, error: 'x', id },
    { error: 'x', id },
    { success: 0, id },
  ])
    expect(saysFailure(endpoints.startRun, body)).toBe(true);
  expect(saysFailure(endpoints.runMonitor, { success: false, data: { id } })).toBe(true);
  expect(saysFailure(endpoints.startRun, { success: true, id, error: 'x' })).toBe(false);
});

it('reads a failure of any depth', () => {
  const body: unknown = JSON.parse(
    `{"success":false,"error":"x","data":${'{"a":'.repeat(100_000)}null${'}'.repeat(100_000)}}`,
  );
  expect(saysFailure(endpoints.listMonitors, body)).toBe(false);
});

it.each<[EndpointId, unknown]>([
  ['getRun', { success: false, status: 'failed', error: 'The agent refused the task.' }],
  ['getRun', { success: true, error: 'x' }],
  [
    'developerSearchPost',
    { success: false, error: 'one shard failed', results: [{ id: 'doc:x' }] },
  ],
  ['listMonitors', { data: [] }],
  ['listMonitors', { success: true, error: 'x', data: [] }],
  ['listMonitors', { error: '', data: [] }],
  ['listMonitors', { errors: [], data: [] }],
  ['listMonitors', { errors: [{ message: 'x' }], data: [{ id: 'x' }] }],
  ['listMonitors', { error: false, message: 'x', data: [] }],
  ['developerSearchPost', { error: true, message: 'x', results: [{ id: 'doc:x' }] }],
  ['listMonitors', []],
  ['listMonitors', null],
  ['getSnapshot', { error: 'x', snapshot: 'text' }],
])('takes what %s holds for an answer: %j', (id, body) =>
  expect(saysFailure(endpoints[id], body)).toBe(false),
);
