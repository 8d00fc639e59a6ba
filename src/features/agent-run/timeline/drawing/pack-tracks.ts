/** Puts bars into as few tracks as it takes for none to overlap. `bars` by start; one whose end is null takes its track for good. */
export function packTracks<Item extends { readonly start: number }>(
  bars: readonly Item[],
  endOf: (bar: Item) => number | null,
): readonly (readonly Item[])[] {
  const tracks: { items: Item[]; end: number }[] = [];
  for (const bar of bars) {
    const end = endOf(bar) ?? Number.POSITIVE_INFINITY;
    const free = tracks.find((track) => track.end <= bar.start);
    if (free) {
      free.items.push(bar);
      free.end = Math.max(end, bar.start);
    } else tracks.push({ items: [bar], end });
  }
  return tracks.map((track) => track.items);
}
