import type { QueryClient } from '@tanstack/react-query';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { type ChecksPart, countOf, lastOf } from '../checks-part.ts';
import { repeatsList } from '../client/repeats-list.ts';
import { type CheckListParams, monitorQueries } from './monitors.ts';
import { namesTrouble } from '../errors/read-trouble.ts';

/** A part with what lies between it and the one before it. */
interface JoinedPart {
  readonly part: ChecksPart;
  readonly between: readonly MonitorCheck[];
  /** It is to be read again, and not the first: what it holds may be in the part before it by now. */
  readonly isOld: boolean;
}

interface PartState {
  readonly status: string;
  readonly fetchStatus: string;
  readonly isInvalidated: boolean;
}

/**
 * A part behind the one `before` it. Undefined where that has moved since, this one has not been read again, and what lies between is not known:
 * a check would be in no part, and be counted nowhere. So it is where this one could not be read again.
 */
function followOn(
  before: ChecksPart | undefined,
  part: ChecksPart,
  { status, fetchStatus, isInvalidated }: PartState,
): JoinedPart | undefined {
  const isOld =
    before !== undefined && (fetchStatus !== 'idle' || isInvalidated || status === 'error');
  const { after } = part;
  if (!isOld || after === undefined || after === lastOf(before))
    return { part, between: [], isOld };
  const moved = before.moved ?? [];
  const at = moved.findIndex(({ id }) => id === after);
  if (at < 0 || status === 'error') return undefined;
  return { part, between: moved.slice(0, at + 1), isOld };
}

/** What is known of a part of the list of checks, behind the one `before` it (`followOn`). */
export function readChecksPart(
  client: QueryClient,
  monitorId: string,
  query: CheckListParams,
  before: ChecksPart | undefined,
) {
  const state = client.getQueryState(monitorQueries.checks(monitorId, query).queryKey);
  return state?.data && followOn(before, state.data, state);
}

export interface JoinedChecks {
  /** As the service lists them, each once. */
  readonly checks: readonly MonitorCheck[];
  /** Where the parts begin that these are of. The last of them is not there where `isOpen`. */
  readonly offsets: readonly number[];
  readonly isOpen: boolean;
  /** Checks of the list that could not be read. */
  readonly unread: number;
  /** The first answer that names an error or a warning beside its checks; null for none. */
  readonly troubled: unknown;
  /** Why there are no more: the list is at its end, or the service gives the same ones again. Null while there may be more. */
  readonly end: 'end' | 'repeats' | null;
}

/**
 * A monitor's list of checks, of as many parts as are asked for. Each begins where the one before ended, for a service may give fewer than asked
 * for; only an empty one tells that the list is at its end. One that does not heed `offset` gives the same again: what follows is not known.
 * `readPart`: what is known of the part that begins there, behind the one `before` it.
 */
export function joinCheckParts(
  readPart: (offset: number, before: ChecksPart | undefined) => JoinedPart | undefined,
  {
    parts,
    mostChecks = Number.POSITIVE_INFINITY,
  }: { readonly parts: number; readonly mostChecks?: number },
): JoinedChecks {
  const offsets = [0];
  const checks = new Map<string, MonitorCheck>();
  let [unread, isOpen] = [0, false];
  let end: JoinedChecks['end'] = null;
  let troubled: unknown = null;
  let last: JoinedPart | undefined;
  for (const offset of offsets) {
    const read = readPart(offset, last?.part);
    isOpen = read === undefined;
    if (read === undefined) break;
    const { part, between, isOld } = read;
    const { data } = part.value;
    const before = checks.size;
    for (const check of [...between, ...data])
      if (!checks.has(check.id)) checks.set(check.id, check);
    const next = offset + countOf(part);
    const addsNothing =
      checks.size === before &&
      (data.length > 0 || repeatsList(last?.part.raw ?? null, part.raw)) &&
      // Of two parts of which one is to be read again the same may be in both.
      !last?.isOld &&
      !(isOld && readPart(next, part));
    if (next === offset) end = 'end';
    else if (addsNothing) end = 'repeats';
    else unread += part.unread.length;
    last = read;
    if (namesTrouble(part.raw)) troubled ??= part.raw;
    if (end !== null || offsets.length >= parts || checks.size > mostChecks) break;
    offsets.push(next);
  }
  return { checks: [...checks.values()], offsets, isOpen, unread, troubled, end };
}
