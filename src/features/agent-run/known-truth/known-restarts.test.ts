import { causeOfFailed } from '../cause/cause-fixtures.ts';
import { readSpanLength } from '../describe/read-length.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { type RawEvent, readAll } from '../trace/trace-fixtures.ts';
import { testTruth } from '../../../../e2e/hostility/test-truth.ts';
import type { KnownRun } from './known-run.ts';
import { makeKnownRun } from './make-known-run.ts';
import { breakRun, cancelRun, exhaustRun } from './stop-run.ts';
import { writeEvents } from './write-events.ts';

/** The numbers of a second try go on from those of the first; or begin anew, as another process counts. */
for (const numbers of ['on', 'anew'] as const)
  testTruth(
    `a run that broke again when its service had started it again broke there, and called all that it called in both tries, counting ${numbers}`,
    (random) => {
      const sound = makeKnownRun(random);
      const first = random.pick([breakFirst, cancelRun, exhaustRun])(sound, random);
      const { run: second, cause: truth } = breakRun(sound, random);
      const trace = foldTrace(
        readAll(
          followWith(writeEvents(first), writeEvents(second), 10 + random.below(20_000), numbers),
        ),
      );
      const cause = causeOfFailed(trace);
      const all = [first, second].flatMap(({ calls, sessions }) => [...calls, ...sessions]);
      return [
        ['cause', [cause?.agent?.id, cause?.call?.span.callId], [truth.agentId, truth.callId]],
        ['calls and sessions', trace.spans.length, all.length],
        [
          'length of them',
          trace.spans.reduce((sum, span) => sum + (readSpanLength(span)?.ms ?? 0), 0),
          all.reduce((sum, { start, end }) => sum + (end === null ? 0 : end - start), 0),
        ],
      ];
    },
  );

const breakFirst = (run: KnownRun, random: Parameters<typeof breakRun>[1]): KnownRun =>
  breakRun(run, random).run;

const timeOf = (raw: RawEvent) => Date.parse(String(raw['occurredAt']));
const agentOf = (raw: RawEvent) => (raw['agent'] as { readonly id: string }).id;
const numberOf = (raw: RawEvent) => Number(raw['producerSequence']);

/** The events of two tries, the second so many milliseconds after all that was told of the first. */
function followWith(
  first: readonly RawEvent[],
  second: readonly RawEvent[],
  gap: number,
  numbers: 'on' | 'anew',
): readonly RawEvent[] {
  const times = first.map(timeOf);
  const by = Math.max(...times) - Math.min(...times) + gap;
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
