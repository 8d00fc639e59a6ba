import { isNumber, isSameNumber } from './exact-number.ts';

/** Whether two JSON values are equal, whatever the order of their keys. */
export function isSameJson(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (isNumber(left) && isNumber(right)) return isSameNumber(left, right);
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return false;
  if (Array.isArray(left) || Array.isArray(right))
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => isSameJson(item, right[index]))
    );
  const entries = Object.entries(left);
  const other = new Map(Object.entries(right));
  return (
    entries.length === other.size &&
    entries.every(([key, value]) => other.has(key) && isSameJson(value, other.get(key)))
  );
}
