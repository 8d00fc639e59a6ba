import { foldTrace } from '../trace/fold-trace.ts';
import { type RawEvent, readAll, START } from '../trace/trace-fixtures.ts';
import type { Chance } from './chance.ts';
import type { KnownRun } from './known-run.ts';
import { breakRun } from './stop-run.ts';
import { writeEvents } from './write-events.ts';

/** The numbers of a second try go on from those of the first; or begin once more, as another process counts. */
export const NUMBERS = ['on', 'from one'] as const;

export const breakFirst = (run: KnownRun, random: Chance): KnownRun => breakRun(run, random).run;

const timeOf = (raw: RawEvent) => Date.parse(String(raw['occurredAt']));
const agentOf = (raw: RawEvent) => (raw['agent'] as { readonly id: string }).id;
const numberOf = (raw: RawEvent) => Number(raw['producerSequence']);

/** The trace of two tries, the second so many milliseconds after all that was told of the first. `by`: when it began. */
export function foldBoth(
  first: KnownRun,
  second: KnownRun,
  gap: number,
  numbers: 'on' | 'from one',
) {
  const told = writeEvents(first);
  const by = Math.max(...told.map(timeOf)) - START + gap;
  return { by, trace: foldTrace(readAll(followWith(told, writeEvents(second), by, numbers))) };
}

function followWith(
  first: readonly RawEvent[],
  second: readonly RawEvent[],
  by: number,
  numbers: 'on' | 'from one',
): readonly RawEvent[] {
  const counted = new Map<string, number>();
  for (const raw of first)
    counted.set(agentOf(raw), Math.max(counted.get(agentOf(raw)) ?? 0, numberOf(raw)));
  return [
    ...first,
    ...second.map((raw) => ({
      ...raw,
      eventId: `again-${String(raw['eventId'])}`,
      occurredAt: new Date(timeOf(raw) + by).toISOString(),
      producerSequence: numberOf(raw) + (numbers === 'on' ? (counted.get(agentOf(raw)) ?? 0) : 0),
    })),
  ];
}
