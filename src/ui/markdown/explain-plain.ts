/** Deeper lists and quotes take a parser of markdown time by the square of their depth; none that a person writes goes so deep. */
const DEEPEST = 20;
/** The more marks may open emphasis or a link, the longer each looks for its end. Written texts have one in twenty signs or less. */
const DENSEST = 0.15;
/** Each list or quote that begins after another block costs a parser of markdown by how many began before. */
const MOST_BEGUN = 1_000;
/** A bracket that closes what none opened looks back through its whole paragraph for one that does. */
const MOST_UNOPENED = 1_000;
/** A heading by the line under it costs a parser of markdown by how many came before. */
const MOST_UNDERLINED = 1_000;
/** Below this length even the worst text is read at once. */
const QUICK = 8_000;

/** Why a text is shown as it was written instead of formatted, in words; null for one that is formatted. Linear in its length. */
export function explainPlain(source: string): string | null {
  if (nestsDeeply(source))
    return `Lists or quotes are nested more than ${DEEPEST} deep here, so this text is shown as written.`;
  if (countBegun(source) > MOST_BEGUN)
    return `More than ${MOST_BEGUN.toLocaleString('en')} lists or quotes begin here, so this text is shown as written.`;
  if (source.length > QUICK && countMarks(source) > source.length * DENSEST)
    return 'This text is mostly marks of markdown, so it is shown as it was written.';
  if (countUnderlined(source) > MOST_UNDERLINED)
    return `More than ${MOST_UNDERLINED.toLocaleString('en')} lines are underlined as headings here, so this text is shown as written.`;
  if (countUnopened(source) > MOST_UNOPENED)
    return `More than ${MOST_UNOPENED.toLocaleString('en')} square brackets close here that none opened, so this text is shown as written.`;
  return null;
}

const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t\r]*$/;

/** Lines under which a heading's line is drawn, as far as the line before tells. */
function countUnderlined(source: string): number {
  let [count, mayBegin] = [0, false];
  for (const line of source.split('\n')) {
    if (mayBegin && UNDERLINE.test(line)) [count, mayBegin] = [count + 1, false];
    else mayBegin = line.trim() !== '';
  }
  return count;
}

/** No link goes on behind a blank line or the border of code. */
const LINK_END = /[ \t\r]*(?:\n|```|~~~)/y;

function countUnopened(source: string): number {
  let [count, open] = [0, 0];
  for (let at = 0; at < source.length; at++) {
    const sign = source[at];
    if (sign === '\\') at++;
    else if (sign === '[') open++;
    else if (sign === ']' && open > 0) open--;
    else if (sign === ']') count++;
    else if (sign === '\n') {
      LINK_END.lastIndex = at + 1;
      if (LINK_END.test(source)) open = 0;
    }
  }
  return count;
}

function countMarks(source: string): number {
  let count = 0;
  for (let at = 0; at < source.length; at++) if (MARKS.has(source.charCodeAt(at))) count++;
  return count;
}
const MARKS = new Set(Array.from('*_~[]`<&', (mark) => mark.charCodeAt(0)));

const QUOTE = /^[ \t]*>/;
const FOOTNOTE = /^ {0,3}\[\^/;

/** Lists, quotes and footnotes, each with all its lines: how many begin, as far as blanks and lines beside them tell. */
function countBegun(source: string): number {
  let count = 0;
  let [isApart, isBlank] = [true, true];
  for (const line of source.split('\n')) {
    CONTAINER.lastIndex = 0;
    const isHeld = CONTAINER.test(line) || FOOTNOTE.test(line);
    if (isHeld && (isApart || (isBlank && (QUOTE.test(line) || FOOTNOTE.test(line))))) count++;
    if (isHeld) isApart = false;
    isBlank = line.trim() === '';
    if (!isHeld && !isBlank && !/^[ \t]/.test(line)) isApart = true;
  }
  return count;
}

const RULE = /^[ \t]*([-*_])(?:[ \t]*\1)+[ \t]*$/;
const CONTAINER = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/y;

function nestsDeeply(source: string): boolean {
  /** Where the open list items of the lines before begin, the outermost first. */
  const indents: number[] = [];
  for (const line of source.split('\n')) {
    // Most lines are none of it, and a long one is looked at once.
    CONTAINER.lastIndex = 0;
    if (!CONTAINER.test(line) || RULE.test(line)) continue;
    const indent = line.search(/[^ \t]/);
    while ((indents.at(-1) ?? -1) >= indent) indents.pop();
    indents.push(indent);
    let inLine = 1;
    while (inLine <= DEEPEST && CONTAINER.test(line)) inLine++;
    if (indents.length + inLine - 1 > DEEPEST) return true;
  }
  return false;
}
