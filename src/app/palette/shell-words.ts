const PLAIN = /[^\s'"\\^$]+/y;
const SINGLE = /'([^']*)'?/y;
const ANSI = /\$'((?:[^'\\]|\\[^])*)'?/y;
const DOUBLE = /"((?:[^"\\]|\\[^])*)"?/y;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
const readAnsi = (text: string) =>
  text.replaceAll(
    /\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([^]))/gi,
    (_, unicode?: string, byte?: string, other = '') =>
      (unicode ?? byte)
        ? String.fromCharCode(Number.parseInt(unicode ?? byte ?? '', 16))
        : (ESCAPES[other] ?? other),
  );

export const splitShellWords = (command: string): readonly string[] =>
  readShellWords(command).map(({ word }) => word);

/** The words of a shell command and where each begins, quotes and line ends understood as POSIX shells and Windows' have them. Reads each character once. */
export function readShellWords(
  command: string,
): readonly { readonly word: string; readonly at: number }[] {
  const words: { word: string; at: number }[] = [];
  let word: string | null = null;
  let start = 0;
  let at = 0;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(command);
    if (match) at += match[0].length;
    return match;
  };
  const readPart = (sign: string): string => {
    if (sign === "'") return read(SINGLE)?.[1] ?? '';
    if (sign === '"') return (read(DOUBLE)?.[1] ?? '').replaceAll(/\\(["\\$`])/g, '$1');
    const ansi = sign === '$' && readAnsi(read(ANSI)?.[1] ?? '');
    return ansi || (read(PLAIN)?.[0] ?? command.charAt(at++));
  };
  while (at < command.length) {
    const sign = command.charAt(at);
    if (word === null) start = at;
    if (/\s/.test(sign)) {
      if (word !== null) words.push({ word, at: start });
      word = null;
      at++;
    } else if (sign === '\\' || sign === '^') {
      const next = command.charAt(at + 1);
      // At the end of a line it joins the next one; elsewhere the sign after it stands for itself.
      if (next !== '\n' && next !== '\r' && (sign === '\\' || next === '"' || next === '^'))
        word = (word ?? '') + next;
      else if (sign === '^' && next !== '\n' && next !== '\r') word = `${word ?? ''}^${next}`;
      at += 2;
    } else {
      word = (word ?? '') + readPart(sign);
    }
  }
  if (word !== null) words.push({ word, at: start });
  return words;
}

/** Where the first cURL command of a text begins, -1 where it holds none: a question about cURL is none. */
export function findCurl(text: string): number {
  for (const { 0: found, index } of text.matchAll(/"(?:[^"\\]|\\[^])*"?|\bcurl\b/gi))
    if (!found.startsWith('"')) return index;
  return -1;
}
