import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { type ChecksPart, countOf, type JoinedPart } from '../checks-part.ts';
import { repeatsList } from '../client/repeats-list.ts';
import { namesTrouble } from '../errors/read-trouble.ts';

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
      !((isOld || last?.isOld) && readPart(next, part));
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
