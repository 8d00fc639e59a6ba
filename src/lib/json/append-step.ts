/** A step into a value: a key of an object or an index of an array. */
export type PathStep = string | number;

const PLAIN_KEY = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u;

/** `plans[0].price`; a key that is no plain word is quoted: `plans[0]["list price"]`. The whole value has the empty path. */
export function appendStep(path: string, step: PathStep): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  if (!PLAIN_KEY.test(step)) return `${path}[${JSON.stringify(step)}]`;
  return path === '' ? step : `${path}.${step}`;
}
