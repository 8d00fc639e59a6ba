/** A step into a value: a key of an object or an index of an array. */
export type PathStep = string | number;

const PLAIN_KEY = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u;

/** `plans[0].price`; a key that is no plain word is quoted: `plans[0]["list price"]`. The whole value has the empty path. */
export function appendStep(path: string, step: PathStep): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  if (!PLAIN_KEY.test(step)) return `${path}[${JSON.stringify(step)}]`;
  return path === '' ? step : `${path}.${step}`;
}

export function formatPath(steps: readonly PathStep[]): string {
  return steps.reduce<string>(appendStep, '');
}

const STEP = /\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|\[([^\]]*)\]|\.?([^.[]+)/gy;

/** Reads a path as the API writes it, quoted keys or not. Never throws; what cannot be read becomes one key. */
export function readPath(path: string): PathStep[] {
  const steps: PathStep[] = [];
  STEP.lastIndex = 0;
  let end = 0;
  for (let match = STEP.exec(path); match; match = STEP.exec(path)) {
    end = STEP.lastIndex;
    const [, index, quoted, bare, key] = match;
    if (index !== undefined) steps.push(Number(index));
    else if (quoted !== undefined) steps.push(unquote(quoted));
    else steps.push(bare ?? key ?? '');
  }
  return end === path.length ? steps : [path];
}

function unquote(quoted: string): string {
  try {
    const key: unknown = JSON.parse(quoted);
    return typeof key === 'string' ? key : quoted;
  } catch {
    return quoted;
  }
}

/** The paths of all values that hold this one, outermost (the empty path) first. */
export function listAncestors(path: string): string[] {
  const steps = readPath(path);
  return steps.map((_, count) => formatPath(steps.slice(0, count)));
}
