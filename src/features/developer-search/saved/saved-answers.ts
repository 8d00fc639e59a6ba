import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { type Decoded, decode } from '#/api/client/decode.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { serviceName } from '#/api/connection/service-name.ts';
import { endpoints } from '#/contract/endpoints.ts';
import { holdsKnownKey } from '#/lib/keys/known-keys.ts';
import { parseJson } from '#/lib/json/parse-json.ts';
import { addSaved, type SavedAnswer, readSaved } from './saved-list.ts';

/** A reload of the page must not cost a second search: the last answers stay in this tab, as the service gave them. */
const KEY = 'console.search-answers';
const RESPONSES = {
  developer: endpoints.developerSearchPost.response,
  general: endpoints.webSearch.response,
};

/** One form on one service, asked with one key: another service's or another team's answer is never shown as this one's. */
function nameOf(client: QueryClient, queryKey: QueryKey): string {
  const { connection } = apiOf(client);
  return hashKey([serviceName(connection), nameKey(connection.apiKey ?? ''), queryKey]);
}

/** Tells keys of one tab apart; 32 bits lead back to none. */
const nameKey = (key: string) =>
  Array.from(key).reduce(
    (value, letter) => Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );

function read(): readonly SavedAnswer[] {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? [] : readSaved(parseJson(text));
  } catch {
    return [];
  }
}

/** Keeps the answer that is in the cache, unless the service wrote the key into it. A storage that is full holds fewer; one that refuses holds none, and nothing else changes. */
export function keepAnswer(client: QueryClient, queryKey: QueryKey): void {
  const state = client.getQueryState<Decoded<unknown>>(queryKey);
  // What is read from a file stays in the memory of the page.
  if (apiOf(client).connection.kind === 'file') return;
  if (!state?.data || holdsKnownKey(JSON.stringify(state.data.raw) ?? '')) return;
  let saved = addSaved(read(), {
    name: nameOf(client, queryKey),
    at: state.dataUpdatedAt,
    raw: state.data.raw,
  });
  for (; ; saved = saved.slice(0, -1)) {
    try {
      if (saved.length === 0) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, JSON.stringify(saved));
      return;
    } catch {
      if (saved.length === 0) return;
    }
  }
}

/** Puts a saved answer back into the cache. When it came, in milliseconds since the epoch; null when none is saved. */
export function restoreAnswer(
  client: QueryClient,
  searchKind: keyof typeof RESPONSES,
  queryKey: QueryKey,
): number | null {
  const name = nameOf(client, queryKey);
  const saved = read().find((answer) => answer.name === name);
  const result = saved && decode(RESPONSES[searchKind], saved.raw);
  if (!saved || !result?.ok) return null;
  client.setQueryData(queryKey, result.decoded, { updatedAt: saved.at });
  return saved.at;
}
