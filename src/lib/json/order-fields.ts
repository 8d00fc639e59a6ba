import { isContainer } from './exact-number.ts';

/** The same JSON with the fields of its objects in the order of their names: two that differ in that alone are printed alike. */
export function orderFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(orderFields);
  if (!isContainer(value)) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, orderFields(field)]));
}
