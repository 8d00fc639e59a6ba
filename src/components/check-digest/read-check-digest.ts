import type { QueryClient } from '@tanstack/react-query';
import { pageArchive } from '#/api/archive/archive.ts';
import type { Watch } from '#/api/reading/create-reading.ts';
import {
  archiveName,
  editionOf,
  endedCheckQuery,
  forgetEndedPages,
} from '#/api/queries/ended-checks.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import type { MonitorCheck, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay, type PageStatus, PAGE_LIMIT } from '#/contract/values/monitor-values.ts';
import { explainDoubt } from '../check-pages/explain-doubt.ts';
import { loadAllPages, type LoadedPages } from '../check-pages/load-all-pages.ts';
import { joinLists, readAnswerPages } from '../check-pages/raw-pages.ts';
import { type CheckDigest, type DigestList, makeDigest, readDigest } from './check-digest.ts';
import { chooseLists } from './choose-lists.ts';
import { watchFailures } from './watch-failures.ts';

/** By what tells the state of their check (`editionOf`). */
export type KnownDigests = ReadonlyMap<string, CheckDigest>;

/** Digests of these checks that are in the archive already, by check id. */
export async function readKnownDigests(
  client: QueryClient,
  checks: readonly MonitorCheck[],
): Promise<ReadonlyMap<string, CheckDigest>> {
  const { connection } = apiOf(client);
  const names = checks.flatMap((check) => {
    const name = archiveName(connection, 'digest', check);
    return name === null ? [] : [{ name, id: check.id }];
  });
  const texts = await pageArchive.read(names.map(({ name }) => name));
  const found = new Map<string, CheckDigest>();
  texts.forEach((text, index) => {
    const id = names[index]?.id;
    const digest = text === null ? null : parseDigest(text);
    if (digest !== null && digest.checkId === id) found.set(digest.checkId, digest);
  });
  return found;
}

export interface ReadOptions {
  readonly signal: AbortSignal;
  /** Called with each request while it is under way, so that its waiting retries can be shown. */
  readonly watch: Watch;
}

/** Reads an ended check and digests it; what it read is saved in the archive. Rejects as the request does. */
async function readCheckDigest(
  client: QueryClient,
  monitorId: string,
  check: MonitorCheck,
  options: ReadOptions,
): Promise<CheckDigest> {
  const lists = chooseLists(check);
  const pages: (readonly MonitorCheckPage[])[] = [];
  const doubts: string[] = [];
  for (const { status, isLeftOut } of lists) {
    if (isLeftOut) continue;
    const read = await readEndedList(client, monitorId, check, status, options);
    pages.push(read.pages);
    doubts.push(...read.doubts.map(explainDoubt));
  }
  return keepDigest(client, check, joinLists(pages), lists, [...new Set(doubts)]);
}

/** Digests what was read of an ended check by these lists, and keeps that: whoever reads lists for another purpose saves them here. */
export function keepDigest(
  client: QueryClient,
  check: MonitorCheck,
  pages: readonly MonitorCheckPage[],
  lists: readonly DigestList[],
  doubts: readonly string[],
): CheckDigest {
  const digest = makeDigest(check.id, pages, lists, doubts);
  const name = archiveName(apiOf(client).connection, 'digest', check);
  // A list with a doubt is read again the next time.
  if (name !== null && doubts.length === 0) void pageArchive.write(name, JSON.stringify(digest));
  return digest;
}

export interface DigestsEnd {
  /** What failed first; the checks that could not be read have no digest. */
  readonly failure: { readonly error: unknown } | null;
  /** The failure is one that the other checks share: they were not asked for. */
  readonly gaveUp: boolean;
}

/**
 * The digests of these checks, newest first, each told as it is there; those of the archive at once. Ends where `isEnough` says so, or
 * gives up; a check that cannot be read alone is passed over. Checks under way have no digest. Rejects where it is aborted.
 */
export async function readDigests(
  client: QueryClient,
  monitorId: string,
  checks: readonly MonitorCheck[],
  {
    onDigests,
    isEnough = () => false,
    isWanted = () => true,
    known: made = new Map(),
    ...options
  }: ReadOptions & {
    readonly onDigests: (digests: ReadonlyMap<string, CheckDigest>) => void;
    readonly isEnough?: () => boolean;
    /** Whether a check is asked for where the archive does not have it. */
    readonly isWanted?: (check: MonitorCheck) => boolean;
    /** Digests that this page has made already. */
    readonly known?: KnownDigests;
  },
): Promise<DigestsEnd> {
  const ended = checks.filter((check) => !isCheckUnderWay(check.status));
  const digests = new Map(await readKnownDigests(client, ended));
  for (const check of ended) {
    const digest = made.get(editionOf(check) ?? '');
    if (digest?.checkId === check.id) digests.set(check.id, digest);
  }
  onDigests(new Map(digests));
  const failures = watchFailures();
  const errors: unknown[] = [];
  let isTold = true;
  const tell = () => {
    isTold = true;
    onDigests(new Map(digests));
  };
  const end = (gaveUp: boolean) => {
    if (!isTold) tell();
    return { gaveUp, failure: errors.length === 0 ? null : { error: errors[0] } };
  };
  for (const check of ended) {
    options.signal.throwIfAborted();
    if (isEnough()) return end(false);
    if (digests.has(check.id) || !isWanted(check)) continue;
    try {
      digests.set(check.id, await readCheckDigest(client, monitorId, check, options));
      failures.succeed();
      // Of what holds nothing nothing was asked. Hundreds may be skipped: told one by one they would hold up the screen.
      if (chooseLists(check).length === 0) isTold = false;
      else tell();
    } catch (error) {
      options.signal.throwIfAborted();
      errors.push(error);
      if (failures.isLast(error)) return end(true);
    }
  }
  return end(false);
}

/** All pages of a status of an ended check (null: of every status), through the archive, which keeps none that leave a doubt. */
export async function readEndedList(
  client: QueryClient,
  monitorId: string,
  check: MonitorCheck,
  status: PageStatus | null,
  { signal, watch }: ReadOptions,
): Promise<LoadedPages> {
  let last: LoadedPages | null = null;
  const read = async (skip: number) => {
    signal.throwIfAborted();
    const query = endedCheckQuery(monitorId, check, {
      limit: PAGE_LIMIT.max,
      skip,
      ...(status !== null && { status }),
    });
    const answer = await watch(query.queryKey, () => client.fetchQuery(query));
    const { data, next } = answer.value;
    return { check: data, next: data.next ?? next, ...readAnswerPages(answer, data.pages) };
  };
  const source = { monitorId, checkId: check.id, status, known: check };
  for await (const loaded of loadAllPages(read, source)) last = loaded;
  if (last === null) throw new Error('A list was read without an answer.');
  if (last.doubts.length > 0) forgetEndedPages(client, check);
  return last;
}

function parseDigest(text: string): CheckDigest | null {
  try {
    return readDigest(JSON.parse(text));
  } catch {
    return null;
  }
}
