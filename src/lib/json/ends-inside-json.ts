/** What JSON allows past the bracket, cut anywhere: `[tru` ends inside a word, `[Error] …` and `{foo}` are other texts. */
const BEGINS_VALUE =
  /^\s*(?:["\]}[{\d-]|$|(?:true|false|null)\s*(?:[,\]]|$)|(?:tr?u?|fa?l?s?|nu?l?)$)/;

/**
 * Whether a text that is no JSON begins as an object or a list of JSON and stops before that is closed: an answer that was cut short,
 * not one of another kind. Linear in the length of the text.
 */
export function endsInsideJson(text: string): boolean {
  const start = /^[\s\uFEFF]*[[{]/.exec(text)?.[0].length;
  if (start === undefined) return false;
  if (!BEGINS_VALUE.test(text.slice(start, start + 1_000))) return false;
  let depth = 1;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') depth++;
    else if ((character === '}' || character === ']') && --depth === 0) return false;
  }
  return true;
}
