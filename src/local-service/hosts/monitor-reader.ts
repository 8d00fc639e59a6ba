import * as v from 'valibot';
import { expect } from 'vitest';
import type { TestService } from './test-host.ts';

const PAGE = v.looseObject({
  id: v.string(),
  url: v.string(),
  status: v.string(),
  diff: v.nullish(
    v.looseObject({ text: v.optional(v.string()), json: v.record(v.string(), v.unknown()) }),
  ),
  judgment: v.nullish(
    v.looseObject({ meaningful: v.boolean(), confidence: v.string(), reason: v.string() }),
  ),
  metadata: v.nullish(v.looseObject({ searchStatus: v.optional(v.string()) })),
  snapshot: v.optional(v.looseObject({ json: v.unknown() })),
});
const CHECK = v.looseObject({
  id: v.string(),
  status: v.string(),
  summary: v.record(v.string(), v.number()),
  actualCredits: v.nullable(v.number()),
});
const MONITOR = v.looseObject({
  id: v.string(),
  name: v.string(),
  currentCheckId: v.nullable(v.string()),
});
const DETAIL = v.looseObject({
  next: v.nullable(v.string()),
  data: v.looseObject({ ...CHECK.entries, pages: v.array(PAGE), next: v.nullable(v.string()) }),
});

export type ReadCheck = v.InferOutput<typeof CHECK>;
export type ReadPage = v.InferOutput<typeof PAGE>;

/** For tests: reads monitors, checks and pages as the wire has them (absent stays absent), with the good key. */
export function createMonitorReader(ask: TestService['ask']) {
  async function read<const S extends v.GenericSchema>(
    schema: S,
    path: string,
    options = {},
  ): Promise<v.InferOutput<S>> {
    const { status, body } = await ask(path, options);
    expect([status, path]).toEqual([200, path]);
    return v.parse(schema, body);
  }
  const reader = {
    listMonitors: async () =>
      (await read(v.looseObject({ data: v.array(MONITOR) }), '/monitor')).data,
    listChecks: async (monitorId: string, query = 'limit=100') =>
      (await read(v.looseObject({ data: v.array(CHECK) }), `/monitor/${monitorId}/checks?${query}`))
        .data,
    readCheck: (monitorId: string, checkId: string, query = '') =>
      read(DETAIL, `/monitor/${monitorId}/checks/${checkId}?${query}`),
    runMonitor: async (monitorId: string) =>
      (
        await read(v.looseObject({ data: CHECK }), `/monitor/${monitorId}/run`, {
          method: 'POST',
          body: {},
        })
      ).data,
    /** Follows `next` to the end. */
    async readAllPages(
      monitorId: string,
      checkId: string,
      query = 'limit=100',
    ): Promise<ReadPage[]> {
      const pages: ReadPage[] = [];
      for (let search: string | null = query; search !== null;) {
        const { next, data } = await reader.readCheck(monitorId, checkId, search);
        expect(data.next).toBe(next);
        pages.push(...data.pages);
        search = next === null ? null : new URL(next).search.slice(1);
      }
      return pages;
    },
    async findMonitor(name: RegExp) {
      const monitor = (await reader.listMonitors()).find((candidate) => name.test(candidate.name));
      if (!monitor) throw new Error(`No monitor is called ${String(name)}.`);
      return monitor;
    },
    /** The newest check of a status. */
    async findCheck(name: RegExp, status = 'completed') {
      const { id: monitorId } = await reader.findMonitor(name);
      const check = (await reader.listChecks(monitorId)).find(
        (candidate) => candidate.status === status,
      );
      if (!check) throw new Error(`No check of ${String(name)} is ${status}.`);
      return { monitorId, check };
    },
  };
  return reader;
}

export const countBy = (values: readonly string[]) =>
  values.reduce<Record<string, number>>(
    (counts, value) => ({ ...counts, [value]: (counts[value] ?? 0) + 1 }),
    {},
  );
