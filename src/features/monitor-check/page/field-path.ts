/** One step of a path into a JSON value: a key of an object or an index of an array. */
export type PathStep = string | number;

/**
 * The steps of a field path of the specification: `plans[0].price` is plans, 0, price. Keys that themselves contain dots or brackets may
 * be quoted in brackets (`a["b.c"]`). A text that is no such path is taken as one key. Never throws.
 */
export function readFieldPath(text: string): readonly PathStep[] {
  const pattern = /(?:^|\.)([^.[\]]+)|\[(\d+)\]|\[(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\]/gy;
  const body = text.startsWith('$') && (text[1] === '.' || text[1] === '[') ? text.slice(text[1] === '.' ? 2 : 1) : text;
  const steps: PathStep[] = [];
  let at = 0;
  while (at < body.length) {
    pattern.lastIndex = at;
    const match = pattern.exec(body);
    if (!match) return [text];
    const [whole, key, index, double, single] = match;
    steps.push(index !== undefined ? Number(index) : (key ?? (double ?? single ?? '').replaceAll(/\\(.)/g, '$1')));
    at += whole.length;
  }
  return steps.length > 0 ? steps : [text];
}

/** The value at a path, or undefined when the path leads nowhere. A literal key equal to the whole path wins: services differ. */
export function readAtPath(root: unknown, path: string): unknown {
  if (isRecord(root) && Object.hasOwn(root, path)) return root[path];
  let value: unknown = root;
  for (const step of readFieldPath(path)) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step] as unknown;
    else if (isRecord(value) && Object.hasOwn(value, String(step))) value = value[String(step)];
    else return undefined;
  }
  return value;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
