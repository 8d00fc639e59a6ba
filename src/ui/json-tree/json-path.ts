import { appendStep, type PathStep } from '#/lib/json/append-step.ts';

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
