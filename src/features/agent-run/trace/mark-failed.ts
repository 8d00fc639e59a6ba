import type { ErrorMark, Span } from './trace-model.ts';

/** How many calls that started before an error are looked at for one that was still open. */
const LOOK_BACK = 16;

/** A call during which its agent reported an error of a tool counts as failed. `spans` are by start inside each agent. */
export function markFailed(spans: readonly Span[], errors: readonly ErrorMark[]): readonly Span[] {
  const ofTools = errors.filter(({ event, error }) => event.event.type === 'error.occurred' && error.source === 'tool');
  if (ofTools.length === 0) return spans;
  const placesOf = new Map<string, number[]>();
  spans.forEach((span, place) => {
    if (span.kind !== 'tool') return;
    const places = placesOf.get(span.agentId);
    if (places) places.push(place);
    else placesOf.set(span.agentId, [place]);
  });
  const marked = [...spans];
  for (const { event } of ofTools) {
    const places = placesOf.get(event.agentId) ?? [];
    const before = countStarted(places, spans, event.time);
    for (let index = before - 1; index >= Math.max(0, before - LOOK_BACK); index--) {
      const place = places[index] ?? 0;
      const span = marked[place];
      if (!span || (span.end !== null && span.end < event.time)) continue;
      marked[place] = { ...span, failed: true };
      break;
    }
  }
  return marked;
}

function countStarted(places: readonly number[], spans: readonly Span[], time: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[places[middle] ?? 0]?.start ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
