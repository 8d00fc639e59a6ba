/** Where a text stops being JSON. Line and column count from 1. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly atEnd: boolean;
}

const SPACE = /[ \t\n\r]*/y;
const SCALAR =
  // oxlint-disable-next-line no-control-regex -- JSON forbids exactly these inside a text.
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The first fault of a text that JSON.parse refused, or null when it is JSON. Browsers word the place differently, or not at all. */
export function findJsonFault(text: string): JsonFault | null {
  let at = 0;
  const skip = () => {
    SPACE.lastIndex = at;
    SPACE.test(text);
    at = SPACE.lastIndex;
  };
  const take = (sign: string) => {
    skip();
    if (text[at] !== sign) return false;
    at++;
    return true;
  };
  const readScalar = (textOnly: boolean) => {
    skip();
    SCALAR.lastIndex = at;
    if ((textOnly && text[at] !== '"') || !SCALAR.test(text)) return false;
    at = SCALAR.lastIndex;
    return true;
  };
  // Iterative, so that deep nesting cannot exhaust the stack.
  const open: ('{' | '[')[] = [];
  let wantsValue = true;
  for (;;) {
    if (wantsValue) {
      if (take('{')) {
        if (take('}')) wantsValue = false;
        else if (readScalar(true) && take(':')) open.push('{');
        else return place(text, at);
      } else if (take('[')) {
        if (take(']')) wantsValue = false;
        else open.push('[');
      } else if (readScalar(false)) wantsValue = false;
      else return place(text, at);
      continue;
    }
    const inside = open.at(-1);
    if (inside === undefined) break;
    if (take(',')) {
      if (inside === '{' && !(readScalar(true) && take(':'))) return place(text, at);
      wantsValue = true;
    } else if (take(inside === '{' ? '}' : ']')) open.pop();
    else return place(text, at);
  }
  skip();
  return at === text.length ? null : place(text, at);
}

function place(text: string, at: number): JsonFault {
  const lines = text.slice(0, at).split('\n');
  return {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    atEnd: text.slice(at).trim() === '',
  };
}
