/** Shorter texts are found by the engine, which is quick. Of longer ones its search may take the square of their length, where they repeat themselves. */
const LONG = 2_000;

/**
 * Finds a text in others, from a place on: its first place, -1 for none. In time by the length of both (Knuth, Morris and Pratt), also where
 * one text is looked through from place to place: it goes on with what it has matched, and begins anew for another text or an earlier place.
 */
export function createFinder(wanted: string): (text: string, from: number) => number {
  if (wanted.length < LONG) return (text, from) => text.indexOf(wanted, from);
  // For each beginning of the text, how much of its end is a beginning as well.
  const borders = new Int32Array(wanted.length);
  const extend = (matched: number, unit: number): number => {
    let known = matched;
    while (known > 0 && wanted.charCodeAt(known) !== unit) known = borders[known - 1] ?? 0;
    return wanted.charCodeAt(known) === unit ? known + 1 : known;
  };
  for (let at = 1; at < wanted.length; at++)
    borders[at] = extend(borders[at - 1] ?? 0, wanted.charCodeAt(at));
  let [read, start, end, matched] = ['', 0, 0, 0];
  return (text, from) => {
    if (text !== read || from < start || from >= end) [end, matched] = [Math.max(0, from), 0];
    [read, start] = [text, from];
    // What begins before the place does not count.
    while (matched > end - start) matched = borders[matched - 1] ?? 0;
    while (matched < wanted.length && end < text.length)
      matched = extend(matched, text.charCodeAt(end++));
    return matched === wanted.length ? end - matched : -1;
  };
}
