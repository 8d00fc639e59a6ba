const SIGN = /[{}[\]]|"[^"\\]*(?:\\.[^"\\]*)*"/gs;
const COLON = /\s*:/y;

/** A name that one object of a JSON text has twice, and the line on which it does the second time; null where none has. Of the two values the second alone is read. */
export function findRepeatedName(
  json: string,
): { readonly name: string; readonly line: number } | null {
  /** The names of each object that is open; null for a list. */
  const open: (Set<string> | null)[] = [];
  for (const { 0: sign, index } of json.matchAll(SIGN)) {
    if (sign === '{') open.push(new Set());
    else if (sign === '[') open.push(null);
    else if (sign === '}' || sign === ']') open.pop();
    else {
      COLON.lastIndex = index + sign.length;
      const names = open.at(-1);
      if (!names || !COLON.test(json)) continue;
      const name = String(JSON.parse(sign));
      if (names.has(name)) return { name, line: json.slice(0, index).split('\n').length };
      names.add(name);
    }
  }
  return null;
}
