import type { Json } from '#/contract/schemas/tolerant.ts';

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Paths at which two JSON values differ, in the array index notation of the specification (`plans[0].price`): the deepest place where
 * both sides still are containers of one kind, so an added element is one path and not one per leaf.
 */
export function listChangedFields(
  previous: Json | undefined,
  current: Json | undefined,
  path = '',
): string[] {
  if (isRecord(previous) && isRecord(current)) {
    return [...new Set([...Object.keys(previous), ...Object.keys(current)])].flatMap((key) =>
      listChangedFields(previous[key], current[key], path === '' ? key : `${path}.${key}`),
    );
  }
  if (Array.isArray(previous) && Array.isArray(current)) {
    const before: readonly Json[] = previous;
    const after: readonly Json[] = current;
    return Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
      listChangedFields(before[index], after[index], `${path}[${index}]`),
    ).flat();
  }
  return previous === current || JSON.stringify(previous) === JSON.stringify(current) ? [] : [path];
}
