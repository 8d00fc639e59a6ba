/** Shorter texts are found by the engine, which is quick. Of longer ones its search may take the square of their length, where they repeat themselves. */
const LONG = 2_000;

/** Finds a text in others, from a place on: its first place, -1 for none; in time by the length of both (Knuth, Morris and Pratt). */
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
  return (text, from) => {
    let matched = 0;
    for (let at = Math.max(0, from); at < text.length; at++) {
      matched = extend(matched, text.charCodeAt(at));
      if (matched === wanted.length) return at + 1 - matched;
    }
    return -1;
  };
}
