import { groupBy } from '#/lib/group-by.ts';
import { nameMonitor } from './name-monitor.ts';

/** Characters of an id that tell two of them apart, unless they were made together. */
const BEGINNING = 8;

/**
 * Monitors of one name, told apart by the beginnings of their ids wherever they are named: one that was created again, say, beside the one that
 * was deleted. The same array where no two have one name.
 */
export function tellNamesApart<Named extends { readonly id: string; readonly name: string | null }>(
  monitors: readonly Named[],
): readonly Named[] {
  const byName = groupBy(monitors, readName);
  if (byName.size === monitors.length) return monitors;
  const lengths = new Map([...byName].map(([name, same]) => [name, measureIds(same)]));
  return monitors.map((monitor) => {
    const name = readName(monitor);
    const length = lengths.get(name) ?? 0;
    return length === 0
      ? monitor
      : { ...monitor, name: `${name} (${monitor.id.slice(0, length)})` };
  });
}

/** Blanks around a name tell nobody anything. */
const readName = (monitor: Parameters<typeof nameMonitor>[0]) => nameMonitor(monitor).trim();

/** How much of their ids tells them apart; 0 where it is one monitor, which a list may name twice. */
function measureIds(monitors: readonly { readonly id: string }[]): number {
  const ids = new Set(monitors.map(({ id }) => id.toLowerCase()));
  const beginnings = new Set([...ids].map((id) => id.slice(0, BEGINNING)));
  if (ids.size < 2) return 0;
  return beginnings.size < ids.size ? Number.POSITIVE_INFINITY : BEGINNING;
}
