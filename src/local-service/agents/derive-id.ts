/** Four 32-bit words from a text (cyrb128). Not for secrets: it only makes ids and choices that two starts of the service share. */
function hashText(text: string): readonly [number, number, number, number] {
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  let d = 2773480762;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [(a ^ b ^ c ^ d) >>> 0, (b ^ a) >>> 0, (c ^ a) >>> 0, (d ^ a) >>> 0];
}

const hex = (word: number) => word.toString(16).padStart(8, '0');

/** A UUID (version and variant bits as in version 4) that the same text always gives. */
export function deriveUuid(text: string): string {
  const [a, b, c, d] = hashText(text);
  const second = hex(b);
  const third = hex(c);
  return `${hex(a)}-${second.slice(0, 4)}-4${second.slice(5)}-${'89ab'.charAt(c & 3)}${third.slice(1, 4)}-${third.slice(4)}${hex(d)}`;
}

/** A sequence of numbers in [0, 1) that the same text always gives (mulberry32). */
export function deriveRandom(text: string): () => number {
  let state = hashText(text)[0];
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
