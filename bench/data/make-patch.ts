/** Two texts and the patch between them, the same at every run. */
export interface MadePatch {
  readonly previous: string;
  readonly current: string;
  readonly patch: string;
}

const WORDS =
  'the price of a plan for each team is billed monthly and includes support from our engineers with an answer in hours seats projects limits'.split(
    ' ',
  );

/** A page of prose and lists whose patch has about so many lines: hunks of changed lines with three unchanged ones around them. */
export function makePatch(lines: number): MadePatch {
  const random = makeRandom(7);
  const sentence = (count: number) =>
    Array.from({ length: count }, () => WORDS[random(WORDS.length)]).join(' ');
  const previous: string[] = [];
  const current: string[] = [];
  const patch = ['--- previous', '+++ current'];
  while (patch.length < lines) {
    const [oldStart, newStart] = [previous.length + 1, current.length + 1];
    const body: string[] = [];
    const keep = (count: number, into: string[] | null) => {
      for (let line = 0; line < count; line++) {
        const text = sentence(5 + random(12));
        previous.push(text);
        current.push(text);
        into?.push(` ${text}`);
      }
    };
    keep(3, body);
    for (let run = random(3); run >= 0; run--) {
      const removed = Array.from({ length: 1 + random(4) }, () => sentence(6 + random(14)));
      const added = removed.map((text) =>
        text.replace(/(\w+)( \w+)$/, `${sentence(1)}$2 ${random(90)}`),
      );
      if (random(3) === 0) added.push(sentence(8));
      previous.push(...removed);
      current.push(...added);
      body.push(...removed.map((text) => `-${text}`), ...added.map((text) => `+${text}`));
      keep(3, body);
    }
    const [oldCount, newCount] = [previous.length + 1 - oldStart, current.length + 1 - newStart];
    patch.push(
      `@@ -${oldStart},${oldCount} +${newStart},${newCount} @@ ## ${sentence(3)}`,
      ...body,
    );
    keep(random(12), null);
  }
  return {
    previous: `${previous.join('\n')}\n`,
    current: `${current.join('\n')}\n`,
    patch: `${patch.join('\n')}\n`,
  };
}

/** Whole numbers below a bound, always in the same order (mulberry32). */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
