import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EndpointId } from '#/contract/endpoint-addresses.ts';
import { type Endpoint, endpoints } from '#/contract/endpoints.ts';
import { ExactNumber, readPlainNumber } from '#/lib/json/exact-number.ts';
import { createTestService } from '#/local-service/hosts/test-host.ts';
import { collectAnswers } from '../../../e2e/hostility/collect-answers.ts';
import { reportCount } from '../../../e2e/hostility/count-cases.ts';
import { type MutatedAnswer, mutateAnswer } from '../../../e2e/hostility/mutate-answer.ts';
import { createRandom, type Random } from '../../../e2e/hostility/random.ts';
import { createApiClient } from './api-client.ts';
import { isApiError } from './api-error.ts';
import { describeError } from '../errors/describe-error.ts';

// Which answers are made is fixed by the seed; another seed is another attack: `HOSTILITY_SEED=7 npx vitest run src/api/hostile-answers`.
const SEED = Number(process.env['HOSTILITY_SEED'] ?? 1);
const CASES = Number(process.env['HOSTILITY_CASES'] ?? 10_000);

const ID = '11111111-1111-4111-8111-111111111111';
const parts: Readonly<Record<EndpointId, object>> = {
  listMonitors: {},
  getMonitor: { params: { monitorId: ID } },
  listChecks: { params: { monitorId: ID } },
  runMonitor: { params: { monitorId: ID } },
  getMonitorCheck: { params: { monitorId: ID, checkId: ID } },
  developerSearchGet: { query: { query: 'lists' } },
  developerSearchPost: { body: { query: 'lists' } },
  webSearch: { body: { query: 'lists', categories: ['developer'] } },
  startRun: { body: { prompt: 'Read it.' } },
  listRuns: {},
  getRun: { params: { jobId: ID } },
  cancelRun: { params: { jobId: ID } },
  getTrace: { params: { jobId: ID } },
  getSnapshot: { params: { jobId: ID, snapshotId: ID } },
};

const STATUSES: readonly [number, ...number[]] = [
  200, 200, 200, 200, 200, 200, 201, 400, 402, 403, 404, 409, 422, 429, 500, 502, 599,
];

let answers: Readonly<Record<string, readonly unknown[]>> = {};
beforeAll(async () => {
  const { ask } = createTestService({ clock: () => Date.parse('2026-11-20T12:00:00Z') });
  answers = await collectAnswers(async (path, options = {}) => (await ask(path, options)).body);
}, 60_000);

/** What is sent: mostly a mutated answer, at times an error's body, at times text that is no JSON. */
function makeCase(
  bases: readonly unknown[],
  random: Random,
): { status: number; text: string; made: MutatedAnswer } {
  const status = random.pick(STATUSES);
  const base =
    status < 300
      ? bases[random.below(bases.length)]
      : {
          success: false,
          error: 'Rate limit exceeded, retry after 3s',
          details: [{ path: 'query' }],
          code: 'X',
        };
  const made = mutateAnswer(base, random);
  return {
    status,
    made,
    text: random.chance(0.01) ? made.text.slice(0, random.below(made.text.length)) : made.text,
  };
}

async function ask(id: EndpointId, status: number, text: string) {
  const endpoint: Endpoint = endpoints[id];
  const client = createApiClient({
    id: 'hostile',
    name: 'Hostile',
    baseUrl: 'https://hostile.example/v2',
    apiKey: null,
    kind: 'remote',
    control: null,
    transport: async () =>
      new Response(text, { status, headers: { 'Content-Type': 'application/json' } }),
  });
  try {
    return { endpoint, decoded: await client.call(endpoint, parts[id]), error: null };
  } catch (error) {
    return { endpoint, decoded: null, error };
  }
}

/** The places of `raw` that are neither in `value` nor reported: nothing an answer holds may vanish silently. */
function findLost(
  raw: unknown,
  value: unknown,
  reported: ReadonlySet<string>,
  path = '',
): readonly string[] {
  if (reported.has(path) || Object.is(raw, value)) return [];
  // `200.0` and 200 are one number.
  if (raw instanceof ExactNumber)
    return typeof value === 'number' && readPlainNumber(raw) === value ? [] : [path];
  if (typeof raw !== 'object' || raw === null) {
    // A passage that was plain text reads as an object with that text.
    const isPassage =
      typeof raw === 'string' &&
      typeof value === 'object' &&
      value !== null &&
      'text' in value &&
      value.text === raw;
    // An id that names nothing is none.
    const isNone =
      typeof raw === 'string' && raw.trim() === '' && value === null && path.endsWith('Id');
    return isPassage || isNone || (raw === null && Array.isArray(value) && value.length === 0)
      ? []
      : [path];
  }
  if (typeof value !== 'object' || value === null) return [path];
  if (Array.isArray(raw) && Array.isArray(value) && raw.length !== value.length)
    // Elements that were left out are reported by their own places, which the others no longer have.
    return [...reported].some((place) => place.startsWith(`${path}[`)) ? [] : [path];
  return Object.keys(raw).flatMap((key) => {
    const place = Array.isArray(raw) ? `${path}[${key}]` : `${path}${path === '' ? '' : '.'}${key}`;
    if (reported.has(place)) return [];
    const [before, after] = [
      Object.getOwnPropertyDescriptor(raw, key),
      Object.getOwnPropertyDescriptor(value, key),
    ];
    return after === undefined ? [place] : findLost(before?.value, after.value, reported, place);
  });
}

describe('an answer that is not as the contract says', () => {
  it.each(Object.keys(endpoints) as EndpointId[])(
    'is read or refused with its reason, and nothing else happens: %s',
    { timeout: 120_000 },
    async (id) => {
      const bases = answers[id] ?? [];
      expect(bases.length).toBeGreaterThan(0);
      const random = createRandom(SEED * 7919 + id.length);
      let read = 0;
      // Collected, and expected to be none at the end: to expect it of each case takes a fifth of the time.
      const wrong: string[] = [];
      for (let number = 0; number < CASES; number++) {
        const { status, text, made } = makeCase(bases, random);
        const { endpoint, decoded, error } = await ask(id, status, text);
        const note = (what: string) =>
          wrong.push(
            `case ${number} of seed ${SEED}, HTTP ${status}: ${made.changes.join('; ')}: ${what}`,
          );
        if (decoded === null) {
          if (!isApiError(error)) note(String(error));
          const { title } = describeError(error);
          if (/undefined|\[object|NaN/.test(title)) note(title);
          continue;
        }
        read += 1;
        // What was read is what the views may rely on; only what was reported as repaired differs from what came.
        if (!v.is(endpoint.response, decoded.value)) note('is not what the views rely on');
        const reported = new Set(decoded.warnings.map(({ path }) => path));
        const lost = findLost(decoded.raw, decoded.value, reported);
        if (lost.length > 0) note(`lost without a word: ${lost.join(', ')}`);
      }
      expect(wrong.slice(0, 5)).toEqual([]);
      expect(read, 'the mutations leave enough to be read').toBeGreaterThan(CASES / 20);
      reportCount('mutated answers read by the client', CASES);
    },
  );
});
